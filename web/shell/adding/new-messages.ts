import { defineMessages } from "#web/kernel/lib/wording/i18n.ts";

export const newMessages = defineMessages({
  en: {
    new: "New",
    key: "Press N",
    client: "Client",
    session: "Booking",
    class: "Class",
    sale: "Package sale",
    productSale: "Product sale",
    leave: "Leave",
    measurement: "Measurement",
    trainer: "Trainer",
    import: "From a file",
  },
  cn: {
    new: "新增",
    key: "按 N 键",
    client: "新会员",
    session: "约课",
    class: "排课",
    sale: "办卡 / 购课",
    productSale: "商品开单",
    leave: "登记请假",
    measurement: "体测",
    trainer: "新教练",
    import: "从文件导入",
  },
});
