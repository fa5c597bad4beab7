import { fold } from "#contract/kernel/text/fold.ts";

type Words = Readonly<Record<string, readonly string[]>>;

const yes: readonly string[] = ["yes", "y", "true", "1", "on", "x", "是", "有", "已上架", "上架"];
const no: readonly string[] = ["no", "n", "false", "0", "off", "否", "无", "未上架", "下架"];

/** The words for values of a choice, folded, besides its own names. */
const choiceWords: Readonly<Record<string, Words>> = {
  gender: {
    male: ["m", "man", "men", "boy", "男", "男性", "先生"],
    female: ["f", "w", "woman", "women", "girl", "女", "女性", "女士"],
    neither: ["x", "other", "non-binary", "nonbinary", "diverse", "其他"],
    hide: ["unknown", "none", "prefer not to say", "not specified", "undisclosed", "保密", "未知", "不透露"],
  },
  clientType: {
    pro: ["personal training", "private training", "pt", "私教", "私教会员"],
    yearly: ["year", "annual", "annually", "12 months", "12 month", "年卡", "年度", "年"],
    seasonal: ["season", "quarter", "quarterly", "3 months", "3 month", "季卡", "季度", "季"],
    monthly: ["month", "1 month", "month to month", "月卡", "月度", "月"],
    weekly: ["week", "1 week", "周卡", "周"],
    dayPass: ["day pass", "day", "daily", "drop in", "drop-in", "single day", "日卡", "单日", "单次卡", "次卡"],
  },
  // Frozen, on hold, on leave or 停卡 is not active: the outcome needs a decision.
  status: {
    active: [
      "current",
      "live",
      "member",
      "ok",
      "paying",
      "incomplete",
      "pending",
      "not started",
      "正常",
      "有效",
      "在籍",
      "待开卡",
      "资料不全",
    ],
    suspended: [
      "inactive",
      "expired",
      "lapsed",
      "blocked",
      "non-member",
      "停用",
      "已停用",
      "过期",
      "已过期",
      "已到期",
      "失效",
    ],
    dismissed: [
      "cancelled",
      "canceled",
      "terminated",
      "left",
      "former",
      "former member",
      "退会",
      "已退会",
      "离会",
      "已终止",
    ],
  },
  goal: {
    weightLoss: ["weight loss", "lose weight", "减重", "减肥"],
    weightGain: ["weight gain", "gain weight", "增重"],
    physicalTherapy: ["physical therapy", "rehab", "康复", "运动康复"],
    fatLoss: ["fat loss", "减脂"],
    bodyShapeCorrection: ["body shape correction", "posture", "体态", "体态矫正", "形体矫正"],
    bodybuilding: ["muscle gain", "muscle", "增肌", "健美", "健美增肌"],
    performanceCoaching: [
      "performance coaching",
      "performance",
      "athletic performance",
      "体能",
      "运动表现",
      "运动表现提升",
    ],
  },
  method: {
    weChat: ["wechat", "wechat pay", "微信", "微信支付"],
    aliPay: ["alipay", "支付宝"],
    master: ["mastercard", "master card", "mc", "万事达"],
    visa: ["visa card", "credit card", "card", "debit", "debit card", "银行卡", "信用卡"],
    paypal: ["pay pal", "贝宝"],
    eTransfer: ["e-transfer", "interac", "bank transfer", "transfer", "eft", "ach", "direct debit", "转账", "银行转账"],
    cash: ["现金"],
  },
  kind: {
    membership: ["membership package", "membershippackage", "会籍", "会员", "会员卡", "会籍套餐"],
    course: [
      "course package",
      "privatetrainingsession",
      "sessions",
      "pack",
      "class pack",
      "punchcard",
      "private training",
      "私教",
      "课程",
      "课程套餐",
      "私教套餐",
    ],
  },
  durationUnit: {
    year: ["years", "yr", "annual", "年"],
    season: ["seasons", "quarter", "quarters", "季", "季度"],
    month: ["months", "mo", "月", "个月"],
    week: ["weeks", "wk", "周", "星期"],
    day: ["days", "d", "天", "日"],
  },
  type: {
    course: ["courses", "class", "课程"],
    snack: ["snacks", "food", "supplement", "supplements", "bar", "零食", "食品", "补剂"],
    drink: ["drinks", "beverage", "beverages", "water", "饮料", "饮品"],
    cloth: ["clothes", "clothing", "apparel", "retail", "merchandise", "服装", "衣物"],
  },
  currency: { CAD: ["c$", "ca$", "$"], RMB: ["cny", "¥", "￥", "人民币"] },
  // Somebody who has cancelled, or whose class is over, is not imported.
  booking_status: {
    booked: [
      "confirmed",
      "registered",
      "reserved",
      "enrolled",
      "signed up",
      "active",
      "upcoming",
      "scheduled",
      "已预约",
      "预约成功",
      "已确认",
      "已报名",
      "已约",
    ],
    waiting: [
      "waitlist",
      "waitlisted",
      "on waitlist",
      "wait list",
      "waiting list",
      "standby",
      "offered",
      "候补",
      "候补中",
      "排队",
      "排队中",
      "待确认",
    ],
    cancelled: [
      "canceled",
      "late cancel",
      "late cancelled",
      "late canceled",
      "early cancel",
      "no show",
      "no-show",
      "noshow",
      "absent",
      "attended",
      "checked in",
      "completed",
      "lapsed",
      "offer ended",
      "ended",
      "waited in vain",
      "已取消",
      "取消",
      "逾时取消",
      "爽约",
      "已到课",
      "已完成",
      "名额已过期",
      "候补未成",
    ],
  },
  weight_unit: {
    kg: ["kilogram", "千克", "公斤"],
    oz: ["ounce", "盎司"],
    lb: ["lbs", "pound", "磅"],
    g: ["gram", "克"],
  },
};

/** The option of a choice for a word; undefined if it is unknown. */
export function optionOf(field: string, raw: string, options: readonly string[]): string | undefined {
  const plain = fold(raw).trim();
  const own = options.find((option) => fold(option) === plain);
  if (own !== undefined) return own;
  const known = Object.entries(choiceWords[field] ?? {}).find(([, words]) =>
    words.some((word) => fold(word) === plain),
  );
  return known && options.includes(known[0]) ? known[0] : undefined;
}

/** A flag as people write it; undefined where it is none. */
export function flagOf(raw: string): boolean | undefined {
  const plain = fold(raw).trim();
  if (yes.includes(plain)) return true;
  return no.includes(plain) ? false : undefined;
}
