import { defineMessages } from "#web/kernel/lib/wording/i18n.ts";

export const memberMessages = defineMessages({
  en: { bar: "Main menu", home: "Home", bookings: "Bookings", body: "Body", payments: "Orders", me: "Me" },
  cn: { bar: "主菜单", home: "首页", bookings: "预约", body: "体测", payments: "订单", me: "我的" },
});
