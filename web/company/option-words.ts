import type { onAccount } from "#contract/money.ts";
import type { defaultOptions, OptionList } from "#contract/company.ts";
import { courseTexts, jobTitleTexts, taxTexts } from "#contract/option-texts.ts";
import type { Order } from "#contract/orders.ts";
import type { Duration, LocalText, Role, UserType } from "#contract/values.ts";
import { defineMessages, useLocale, useWords } from "#web/lib/i18n.ts";

/** Lists whose words are here; the contract has those that the server reads too. */
type ListHere = Exclude<OptionList, "jobTitle">;

/** Every value that the contract knows by name and has no words for, as `list.value`. */
type OptionKey =
  | { [List in ListHere]: `${List}.${(typeof defaultOptions)[List][number]}` }[ListHere]
  /** What was chosen before clients had reasons of their own. */
  | `clientDismissReason.${(typeof defaultOptions)["dismissReason"][number]}`
  | `paymentMethod.${typeof onAccount}`
  | `role.${Role}`
  | `userType.${UserType}`
  | `paymentStatus.${Order["payment_status"]}`
  | `fulfillmentStatus.${Order["fulfillment_status"]}`
  | `productType.${Order["product_type"]}`;

const en = {
  "gender.male": "Male",
  "gender.female": "Female",
  "gender.neither": "Neither",
  "gender.hide": "Prefer not to say",
  "department.it": "IT",
  "department.marketing": "Marketing",
  "department.sales": "Sales",
  "department.hr": "HR",
  "department.trainers": "Trainers",
  "department.admin": "Admin",
  "clientType.pro": "Pro",
  "clientType.yearly": "Yearly",
  "clientType.seasonal": "Seasonal",
  "clientType.monthly": "Monthly",
  "clientType.weekly": "Weekly",
  "clientType.dayPass": "Day pass",
  "durationUnit.year": "Years",
  "durationUnit.season": "Seasons (3 months)",
  "durationUnit.month": "Months",
  "durationUnit.week": "Weeks",
  "durationUnit.day": "Days",
  "goal.weightLoss": "Weight loss",
  "goal.weightGain": "Weight gain",
  "goal.physicalTherapy": "Physical therapy",
  "goal.fatLoss": "Fat loss",
  "goal.bodyShapeCorrection": "Body shape correction",
  "goal.bodybuilding": "Bodybuilding",
  "goal.performanceCoaching": "Performance coaching",
  "paymentMethod.weChat": "WeChat",
  "paymentMethod.aliPay": "Alipay",
  "paymentMethod.master": "Mastercard",
  "paymentMethod.visa": "Visa",
  "paymentMethod.paypal": "PayPal",
  "paymentMethod.eTransfer": "E-transfer",
  "paymentMethod.cash": "Cash",
  "paymentMethod.account": "On the account",
  "dismissReason.termination": "Termination",
  "dismissReason.layOff": "Layoff",
  "dismissReason.resignation": "Resignation",
  "dismissReason.retirement": "Retirement",
  "dismissReason.completionOfContract": "Completion of contract",
  "dismissReason.deceased": "Deceased",
  "clientDismissReason.byClub": "Ended by the club",
  "clientDismissReason.clubChange": "Club change",
  "clientDismissReason.memberWish": "Member's wish",
  "clientDismissReason.movedAway": "Moved away",
  "clientDismissReason.membershipEnded": "Membership ended",
  "clientDismissReason.deceased": "Deceased",
  "clientDismissReason.termination": "Ended by the club",
  "clientDismissReason.layOff": "Club change",
  "clientDismissReason.resignation": "Member's wish",
  "clientDismissReason.retirement": "Retirement",
  "clientDismissReason.completionOfContract": "Membership ended",
  "leaveReason.vacation": "Vacation",
  "leaveReason.shortTermDisability": "Short-term disability",
  "leaveReason.longTermDisability": "Long-term disability",
  "leaveReason.otherReason": "Other reason",
  "role.admin": "Admin",
  "role.manager": "Manager",
  "role.trainer": "Trainer",
  "role.desk": "Front desk",
  "role.employee": "Employee",
  "role.client": "Client",
  "userType.employee": "Employee",
  "userType.trainer": "Trainer",
  "userType.client": "Client",
  "paymentStatus.done": "Ended",
  "paymentStatus.inProgress": "Active",
  "paymentStatus.notStart": "Not started",
  "paymentStatus.cancelled": "Cancelled",
  "fulfillmentStatus.fulfilled": "Started",
  "fulfillmentStatus.unfulfilled": "Not started",
  "productType.membershipPackage": "Membership package",
  "productType.privateTrainingSession": "Session package",
} as const satisfies Record<OptionKey, string>;

const cn = {
  "gender.male": "男",
  "gender.female": "女",
  "gender.neither": "其他",
  "gender.hide": "保密",
  "department.it": "信息技术部",
  "department.marketing": "市场部",
  "department.sales": "销售部",
  "department.hr": "人事部",
  "department.trainers": "教练部",
  "department.admin": "管理部",
  "clientType.pro": "私教会员",
  "clientType.yearly": "年卡",
  "clientType.seasonal": "季卡",
  "clientType.monthly": "月卡",
  "clientType.weekly": "周卡",
  "clientType.dayPass": "日卡",
  "durationUnit.year": "年",
  "durationUnit.season": "季度",
  "durationUnit.month": "个月",
  "durationUnit.week": "周",
  "durationUnit.day": "天",
  "goal.weightLoss": "减重",
  "goal.weightGain": "增重",
  "goal.physicalTherapy": "运动康复",
  "goal.fatLoss": "减脂",
  "goal.bodyShapeCorrection": "体态矫正",
  "goal.bodybuilding": "健美增肌",
  "goal.performanceCoaching": "运动表现提升",
  "paymentMethod.weChat": "微信支付",
  "paymentMethod.aliPay": "支付宝",
  "paymentMethod.master": "万事达卡",
  "paymentMethod.visa": "Visa 卡",
  "paymentMethod.paypal": "PayPal",
  "paymentMethod.eTransfer": "电子转账",
  "paymentMethod.cash": "现金",
  "paymentMethod.account": "记在账上",
  "dismissReason.termination": "解雇",
  "dismissReason.layOff": "裁员",
  "dismissReason.resignation": "辞职",
  "dismissReason.retirement": "退休",
  "dismissReason.completionOfContract": "合同到期",
  "dismissReason.deceased": "身故",
  "clientDismissReason.byClub": "俱乐部解除",
  "clientDismissReason.clubChange": "业务调整",
  "clientDismissReason.memberWish": "会员申请退会",
  "clientDismissReason.movedAway": "迁居",
  "clientDismissReason.membershipEnded": "会籍到期",
  "clientDismissReason.deceased": "身故",
  "clientDismissReason.termination": "俱乐部解除",
  "clientDismissReason.layOff": "业务调整",
  "clientDismissReason.resignation": "会员申请退会",
  "clientDismissReason.retirement": "退休",
  "clientDismissReason.completionOfContract": "会籍到期",
  "leaveReason.vacation": "休假",
  "leaveReason.shortTermDisability": "短期伤病",
  "leaveReason.longTermDisability": "长期伤病",
  "leaveReason.otherReason": "其他原因",
  "role.admin": "管理员",
  "role.manager": "经理",
  "role.trainer": "教练",
  "role.desk": "前台",
  "role.employee": "员工",
  "role.client": "会员",
  "userType.employee": "员工",
  "userType.trainer": "教练",
  "userType.client": "会员",
  "paymentStatus.done": "已结束",
  "paymentStatus.inProgress": "生效中",
  "paymentStatus.notStart": "未开始",
  "paymentStatus.cancelled": "已取消",
  "fulfillmentStatus.fulfilled": "已开卡",
  "fulfillmentStatus.unfulfilled": "未开卡",
  "productType.membershipPackage": "会员卡",
  "productType.privateTrainingSession": "私教课包",
} as const satisfies Record<OptionKey, string>;

const durationMessages = defineMessages({
  en: {
    year_one: "{{count}} year",
    year_other: "{{count}} years",
    season_one: "{{months}} months",
    season_other: "{{months}} months",
    month_one: "{{count}} month",
    month_other: "{{count}} months",
    week_one: "{{count}} week",
    week_other: "{{count}} weeks",
    day_one: "{{count}} day",
    day_other: "{{count}} days",
  },
  cn: {
    year_other: "{{count}} 年",
    season_other: "{{count}} 个季度",
    month_other: "{{count}} 个月",
    week_other: "{{count}} 周",
    day_other: "{{count}} 天",
  },
});

type ListOfContract = "jobTitle" | "course" | "taxName";
type ListName = (OptionKey extends `${infer List}.${string}` ? List : never) | ListOfContract;

const textsOfContract: Readonly<Record<ListOfContract, Readonly<Record<string, LocalText>>>> = {
  jobTitle: jobTitleTexts,
  course: Object.fromEntries(Object.entries(courseTexts).map(([key, { name }]) => [key, name])),
  taxName: taxTexts,
};

/** What every known value is called, by list and value. */
const known: ReadonlyMap<string, LocalText> = new Map([
  ...Object.keys(en)
    .filter(isHere)
    .map((key): [string, LocalText] => [key, { en: en[key], cn: cn[key] }]),
  ...Object.entries(textsOfContract).flatMap(([list, texts]) =>
    Object.entries(texts).map(([value, text]): [string, LocalText] => [`${list}.${value}`, text]),
  ),
]);

/**
 * Says a value of an option list or enumeration: `say("gender", "hide")`. An option the club added itself
 * has no translation and reads as it was typed.
 */
export function useOptionWords(): (list: ListName, value: string) => string {
  const locale = useLocale();
  return (list, value) => known.get(`${list}.${value}`)?.[locale] ?? value;
}

/**
 * The value of a list that reads like a text, in either language; a text that is no known value stands for itself.
 * So what people type over a translated name is kept as that value and not as a second one beside it.
 */
export function optionNamed(list: ListName, text: string): string {
  const typed = text.trim().toLowerCase();
  const found = [...known].find(
    ([key, words]) => key.startsWith(`${list}.`) && [words.en, words.cn].some((word) => word.toLowerCase() === typed),
  );
  return found ? found[0].slice(list.length + 1) : text;
}

/** Says a duration: `3 months`, `3 个月`. Nobody counts in seasons in English: those are read as the months they are. */
export function useDurationWords(): (duration: Duration) => string {
  const t = useWords(durationMessages);
  return ({ duration, duration_symbol }) => t(duration_symbol, { count: duration, months: 3 * duration });
}

function isHere(key: string): key is OptionKey {
  return Object.hasOwn(en, key);
}
