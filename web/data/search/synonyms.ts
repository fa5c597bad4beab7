const ending = "quit cancel end leave stop terminate dismiss 退卡 退会 取消 终止 离开 不练了";

/** Other words for an action in both languages, as people type them at a desk. */
export const synonyms: Readonly<Record<string, string>> = {
  newSession: "reservation appointment lesson schedule 预约 新增预约 排课",
  sellPackage: "renew membership credits upgrade 续卡 续费 课包",
  takePayment: "pay cash money owe debt 欠款 付款",
  refundPayment: "refund money back return reimburse goodwill 退款 退费 退钱",
  newSale: "shop product drink till 商品 售货",
  closeDay: "till drawer cash count close register 收银 对账 日结 交班",
  newTrainer: "hire coach instructor staff join 入职 招聘 教练",
  newClient: "join sign up member register 入会 报名 开卡",
  importFile: "excel csv spreadsheet upload 导入 表格",
  newLeave: "freeze pause hold leave holiday vacation sick 停卡 冻结 暂停 请假",
  endMembership: ending,
  endingForAdmins: ending,
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

/** The same for the pages of a member about themselves. */
export const meSynonyms = {
  profile: "name phone address photo 姓名 电话 地址 头像",
  credits: "membership credits orders payments receipt days 会籍 课时 订单 付款 收据 余额 到期",
  plans: "diet recipe food nutrition 饮食 营养",
  notifications: "messages email push reminder 消息 邮件 推送 提醒",
  calendar: "subscribe feed ics google apple 订阅 日程",
  security: "password passkey two-step devices 密码 通行密钥 两步 设备",
  data: "download delete account erase privacy 下载 注销 删除 隐私",
} as const;
