import { defineMessages } from "#web/kernel/lib/wording/i18n.ts";

/** Words of selling, changing and cancelling orders. */
export const sellingMessages = defineMessages({
  en: {
    sold: "{{package}} sold to {{name}}",
    edit: "Edit order",
    editTitle: "Edit order {{id}}",
    saved: "Order {{id}} saved",
    cancelOrder: "Cancel order",
    inUse: "It can't be cancelled: credits from it are booked or used.",
    keepOrder: "Keep order",
    cancelTitle: "Cancel order {{id}}?",
    cancelText:
      "Its credits will be revoked and the end date will be recalculated from the other orders. The document keeps its number, and a credit note is issued for it.",
    cancelled: "Order {{id}} cancelled",
    invoice: "Invoice",
    receipt: "Receipt",
  },
  cn: {
    sold: "{{name}}已购买“{{package}}”",
    edit: "编辑订单",
    editTitle: "编辑订单 {{id}}",
    saved: "订单 {{id}} 已保存",
    cancelOrder: "取消订单",
    inUse: "课时已有预约或已消课，不能取消。",
    keepOrder: "返回",
    cancelTitle: "取消订单 {{id}}？",
    cancelText: "该订单的课时将被收回，到期日按其余订单重新计算。票据编号保留，并开具冲减单。",
    cancelled: "订单 {{id}} 已取消",
    invoice: "账单",
    receipt: "收据",
  },
});
