/** Other words for an action in both languages, as people type them at a desk. */
export const synonyms: Readonly<Record<string, string>> = {
  newSession: "reservation appointment lesson schedule 预约 排课",
  sellPackage: "renew membership credits upgrade 续卡 续费 课包",
  takePayment: "pay cash money owe debt 欠款 付款",
  refundPayment: "refund money back return reimburse goodwill 退款 退费 退钱",
  newSale: "shop product drink till 商品 售货",
  closeDay: "till drawer cash count close register 收银 对账 日结 交班",
  newClient: "join sign up member register 入会 报名 开卡",
  importFile: "excel csv spreadsheet upload 导入 表格",
  newLeave: "freeze pause hold leave holiday vacation sick 停卡 冻结 暂停 请假",
  endMembership: "quit cancel end leave stop terminate dismiss 退卡 退会 取消 终止 离开 不练了",
  changeTrainer: "coach reassign switch 换教练",
  editPerson: "phone address email name birthday 修改 电话 地址 改手机号",
};

/** The same for screens. */
export const screenSynonyms: Readonly<Record<string, string>> = {
  products: "stock inventory shop 库存 盘点",
  owing: "debt unpaid overdue 欠费",
  payments: "money taken receipts refund 收款 退款 收据",
  closes: "till drawer cash 收银 日结",
  calendar: "timetable schedule 排课",
};
