import { defineMessages } from "#web/lib/i18n.ts";

export const newMessages = defineMessages({
  en: {
    new: "New",
    client: "Client",
    session: "Booking",
    sale: "Package sale",
    productSale: "Product sale",
    leave: "Leave",
    saleTitle: "Sell a package",
    leaveTitle: "Put on leave",
    who: "Client",
    whoAway: "Who is away?",
    notFree: "{{name}} can't be put on leave now. See their profile for the reason.",
  },
  cn: {
    new: "新增",
    client: "会员",
    session: "预约",
    sale: "办卡 / 购课",
    productSale: "商品开单",
    leave: "请假",
    saleTitle: "办卡 / 购课",
    leaveTitle: "办理请假",
    who: "会员",
    whoAway: "为谁办理请假？",
    notFree: "目前不能为{{name}}办理请假，原因请看其资料页。",
  },
});
