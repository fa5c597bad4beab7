import IconBell from "~icons/tabler/bell";
import IconCalendarShare from "~icons/tabler/calendar-share";
import IconCreditCard from "~icons/tabler/credit-card";
import IconDownload from "~icons/tabler/download";
import IconLock from "~icons/tabler/lock";
import IconShoppingBag from "~icons/tabler/shopping-bag";
import IconToolsKitchen2 from "~icons/tabler/tools-kitchen-2";
import IconUserCircle from "~icons/tabler/user-circle";
import { defineMessages } from "#web/kernel/lib/wording/i18n.ts";

/** The pages of a member about themselves, in their order, under the names of their titles. */
export const mePlaces = [
  { name: "profile", to: "/profile", icon: IconUserCircle },
  { name: "credits", to: "/payments", icon: IconCreditCard },
  { name: "packages", to: "/me/packages", icon: IconShoppingBag },
  { name: "plans", to: "/me/plans", icon: IconToolsKitchen2 },
  { name: "notifications", to: "/me/notifications", icon: IconBell },
  { name: "calendar", to: "/me/calendar", icon: IconCalendarShare },
  { name: "security", to: "/me/security", icon: IconLock },
  { name: "data", to: "/me/data", icon: IconDownload },
] as const;

export const meMessages = defineMessages({
  en: {
    me: "Me",
    profile: "Profile",
    credits: "Orders",
    packages: "Renew or buy",
    plans: "Meal plans",
    notifications: "Notifications",
    calendar: "Calendar sync",
    security: "Sign-in and security",
    data: "My data",
    language: "Language",
    signOut: "Sign out",
    password: "Password",
    changePassword: "Change password",
    dataText: "A copy of all that the club has on file about you.",
    download: "Download my data",
    erasureText: "Your account is closed and everything we aren't required to keep is deleted.",
    erasure: "Delete my account and data",
  },
  cn: {
    me: "我的",
    profile: "我的资料",
    credits: "我的订单",
    packages: "续费或购买",
    plans: "饮食计划",
    notifications: "通知设置",
    calendar: "同步到手机日历",
    security: "登录与安全",
    data: "我的数据",
    language: "语言",
    signOut: "退出登录",
    password: "密码",
    changePassword: "修改密码",
    dataText: "下载俱乐部保存的您的全部资料。",
    download: "下载我的数据",
    erasureText: "注销后无法再登录；除依法须保留的记录外，数据将被删除。",
    erasure: "注销账号并删除数据",
  },
});
