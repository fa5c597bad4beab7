import type { PageName } from "#web/kernel/frame/page/page-labels.ts";

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

/** The same for screens and their groups. */
export const screenSynonyms: Readonly<Record<PageName, string>> = {
  today: "day board agenda now 当天 日程",
  employees: "team 团队",
  staffOverview: "team figures charts statistics 统计 图表",
  employeeBoard: "staff managers roles accounts 账户 角色",
  trainers: "coaches instructors 教练 私教",
  addTrainer: "hire coach instructor 招聘 入职",
  addEmployee: "hire staff manager 招聘 入职",
  clients: "customers 顾客",
  overview: "members list people customers 会员名单 学员",
  addClient: "join sign up register wizard 入会 报名 开卡",
  owing: "debt unpaid overdue 欠费",
  mailings: "email newsletter campaign send all 邮件 群发 通知",
  shop: "store 商店",
  shopOverview: "sales revenue figures charts 销售额 统计",
  products: "stock inventory shop 库存 盘点",
  addProduct: "new item stock goods 上架 新商品",
  payments: "money taken receipts refund 收款 退款 收据",
  closes: "till drawer cash 收银 日结",
  home: "start dashboard 主页",
  welcome: "set up begin wizard 设置向导",
  bookings: "sessions lessons appointments reservations 约课 课程 预约",
  calendar: "schedule 排课 日程",
  timetable: "group classes schedule series lay class 团课 排课 课程表",
  attention: "substitute outside hours 代课 待处理",
  myProfile:
    "account me personal working opening hours days off club contact 账户 个人资料 营业时间 工作时间 休息日 联系",
  bodyAnalysis: "weight fat muscle inbody measurements 体重 体脂 肌肉 围度",
  myPayments: "receipts invoices money membership credits 收据 付款 会籍",
  settings: "options 选项",
  closures: "closed days holiday shut vacation 放假 节假日 停业",
  lapses:
    "late cancellation late cancel cancellations cancelled late no-show no show noshow missed waive penalty fee pause 逾时取消 爽约 免除 罚款",
  rooms: "studio hall space capacity 场地 教室",
  classTypes: "group class yoga spin fitness 团课 瑜伽 课程种类",
  courses: "lessons tags session types 课程 标签",
  clubSettings: "preferences configuration 配置",
  membershipPackages: "prices plans memberships credits 会员卡 课包 价格",
  documentation: "help guide manual how to 帮助 说明 教程",
};

/** The same for the pages of a member about themselves. */
export const meSynonyms = {
  profile: "name phone address photo 姓名 电话 地址 头像",
  credits: "membership credits orders payments receipt days 会籍 课时 订单 付款 收据 余额 到期",
  packages: "buy renew package sessions membership price extend 买 购买 续费 续卡 套餐 课包 价格",
  plans: "diet recipe food nutrition 饮食 营养",
  notifications: "messages email push reminder 消息 邮件 推送 提醒",
  calendar: "subscribe feed ics google apple 订阅 日程",
  security: "password passkey two-step devices 密码 通行密钥 两步 设备",
  data: "download delete account erase privacy 下载 注销 删除 隐私",
} as const;
