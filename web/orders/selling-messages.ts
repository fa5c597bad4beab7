import { defineMessages } from "#web/lib/i18n.ts";

/** Words of selling, changing and cancelling orders. */
export const sellingMessages = defineMessages({
  en: {
    addPackage: "Add Package",
    addTitle: "Add Package for {{name}}",
    summary: "What this sale does",
    sell: "Add Package",
    sold: "{{package}} was sold to {{name}}",
    edit: "Edit order",
    editTitle: "Edit order {{id}}",
    saved: "Order {{id}} was saved",
    cancelOrder: "Cancel order",
    cancelTitle: "Cancel order {{id}}?",
    cancelText:
      "Its credits are taken back and the end date follows from the other orders. The receipt keeps its number and says that it was cancelled.",
    cancelled: "Order {{id}} was cancelled",
    receipt: "Receipt",
  },
  cn: {
    addPackage: "添加套餐",
    addTitle: "为{{name}}添加套餐",
    summary: "本次购买内容",
    sell: "添加套餐",
    sold: "{{name}}已购买“{{package}}”",
    edit: "修改订单",
    editTitle: "修改订单 {{id}}",
    saved: "订单 {{id}} 已保存",
    cancelOrder: "取消订单",
    cancelTitle: "取消订单 {{id}}？",
    cancelText: "该订单的课时将被收回，到期日期按其余订单重新计算。收据编号保留，并注明已取消。",
    cancelled: "订单 {{id}} 已取消",
    receipt: "收据",
  },
});
