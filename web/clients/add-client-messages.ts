import { defineMessages } from "#web/lib/i18n.ts";

export const addClientMessages = defineMessages({
  en: {
    title: "Add Client",
    profile: "Profile",
    billing: "Billing Address",
    package: "Add Membership Package",
    submit: "Add Client",
    checkAgain: "Please check everything once more. The order is written together with the client.",
    added: "Added {{name}} Successfully",
  },
  cn: {
    title: "新增会员",
    profile: "基本资料",
    billing: "账单地址",
    package: "选择套餐",
    submit: "新增会员",
    checkAgain: "请再次核对以下信息，提交后将同时生成会员档案和订单。",
    added: "已成功添加{{name}}",
  },
});
