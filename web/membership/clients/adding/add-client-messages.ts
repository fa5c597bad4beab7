import { defineMessages } from "#web/kernel/lib/wording/i18n.ts";

export const addClientMessages = defineMessages({
  en: {
    title: "Add client",
    profile: "Profile",
    billing: "Contact details",
    package: "Add membership package",
    submit: "Add client",
    checkAgain: "Please review everything before you add the client. The order is added together with the client.",
    added: "{{name}} is added.",
  },
  cn: {
    title: "新增会员",
    profile: "基本资料",
    billing: "联系方式",
    package: "选择套餐",
    submit: "新增会员",
    checkAgain: "请再次核对以下信息，提交后将同时生成会员资料和订单。",
    added: "已成功新增{{name}}！",
  },
});
