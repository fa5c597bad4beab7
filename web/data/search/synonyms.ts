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

/** The same for settings and the pages about how the club is set up, by name. */
export const settingSynonyms: Readonly<Record<string, string>> = {
  clubName: "rename brand 名称 改名",
  clubLogo: "logo image picture brand 图标 图片",
  clubAddress: "location 地点",
  openingHours: "hours open closed holiday opening times 营业时间 开门 关门 放假",
  timeZone: "clock 时间",
  currency: "dollar yuan money 人民币 美元",
  weightUnit: "kg lb pounds kilograms 公斤 磅",
  taxRates: "hst gst vat 增值税",
  settlementRule: "refund 退款 退费",
  owingBlocks: "debt unpaid overdue 欠费",
  freezeLimits: "freeze pause hold 停卡",
  leaveExtends: "freeze pause 停卡 顺延",
  messageEvents: "email sms notifications 短信 邮件",
  passwordPolicy: "security 安全",
  secondFactor: "2fa totp authenticator security 安全 验证",
  backupHour: "backup restore 备份 恢复",
  auditMonths: "log retention audit 日志",
  paymentMethod: "cash card visa wechat alipay 现金 微信 支付宝",
  lists: "options choices 选项",
  messages: "email smtp sms texts 邮箱 短信",
  programs: "api token webhook integration 接口 对接",
  import: "excel csv upload 表格",
  backups: "restore 恢复",
  export: "download excel csv 下载",
  activityLog: "log audit who changed history 日志 记录 谁改了",
};

/** The same for screens. */
export const screenSynonyms: Readonly<Record<string, string>> = {
  products: "stock inventory shop 库存 盘点",
  owing: "debt unpaid overdue 欠费",
  closes: "till drawer cash 收银 日结",
  calendar: "timetable schedule 排课",
};
