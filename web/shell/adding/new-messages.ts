import { defineMessages } from "#web/kernel/lib/wording/i18n.ts";

export const newMessages = defineMessages({
  en: {
    new: "New",
    key: "Press N",
    client: "Client",
    session: "Booking",
    sale: "Package sale",
    productSale: "Product sale",
    leave: "Leave",
    trainer: "Trainer",
    import: "From a file",
  },
  cn: {
    new: "新增",
    key: "按 N 键",
    client: "会员",
    session: "预约",
    sale: "办卡 / 购课",
    productSale: "商品开单",
    leave: "请假",
    trainer: "教练",
    import: "从文件导入",
  },
});
