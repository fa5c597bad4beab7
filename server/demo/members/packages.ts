import type { DurationUnit } from "#contract/kernel/values.ts";
import { usualClassTerms } from "../../sales/packages/rules.ts";
import type { Calendar } from "../calendar.ts";
import type { TableRow } from "../rows.ts";

export type Package = TableRow<"package">;

interface Offer {
  kind: "membership" | "course";
  en: readonly [name: string, description: string];
  cn: readonly [name: string, description: string];
  dollars: number;
  duration: readonly [number, DurationUnit];
  paid?: number;
  free?: number;
  /** Classes included a week; as many as one likes without it. */
  classesAWeek?: number;
  /** Credits that pay for group classes, too. */
  alsoForClasses?: true;
  shared?: true;
  renews?: true;
  /** Days ago it was taken off the price list. */
  archived?: number;
}

const postpartum = "Postpartum recovery, 12 + 1";

const offers: readonly Offer[] = [
  {
    kind: "membership",
    en: ["Founding member, 1 year", "Opening offer: any day, any hour, at a price that never goes up."],
    cn: ["创始会员年卡", "开业优惠：全年不限时段，价格不再调整。"],
    dollars: 699,
    duration: [1, "year"],
    archived: 240,
  },
  {
    kind: "membership",
    en: ["Annual membership", "A full year of gym floor, group classes and sauna."],
    cn: ["年卡", "全年畅练：器械区、团课与桑拿。"],
    dollars: 829,
    duration: [1, "year"],
    renews: true,
  },
  {
    kind: "membership",
    en: ["Annual off-peak", "A year of weekdays between 9:00 a.m. and 4:00 p.m."],
    cn: ["错峰年卡", "全年工作日 9:00 至 16:00 使用。"],
    dollars: 559,
    duration: [1, "year"],
  },
  {
    kind: "membership",
    en: ["Family annual", "One year for two adults and their children at one address."],
    cn: ["家庭年卡", "同住的两位成人及子女共享一年。"],
    dollars: 1349,
    duration: [1, "year"],
    shared: true,
  },
  {
    kind: "membership",
    en: ["Season pass", "Three months of gym floor and group classes."],
    cn: ["季卡", "三个月器械区与团课。"],
    dollars: 249,
    duration: [1, "season"],
    renews: true,
  },
  {
    kind: "membership",
    en: ["Season pass with sauna", "Three months of everything, towels included."],
    cn: ["尊享季卡", "三个月全部区域，含桑拿与毛巾。"],
    dollars: 309,
    duration: [1, "season"],
  },
  {
    kind: "membership",
    en: ["Monthly membership", "One month of gym floor and group classes."],
    cn: ["月卡", "一个月器械区与团课。"],
    dollars: 89,
    duration: [1, "month"],
    renews: true,
  },
  {
    kind: "membership",
    en: ["Student monthly", "One month for students with a valid card, with two classes a week."],
    cn: ["学生月卡", "凭有效学生证购买，一个月，每周两节团课。"],
    dollars: 64.5,
    classesAWeek: 2,
    duration: [1, "month"],
    renews: true,
  },
  {
    kind: "membership",
    en: ["Two-week trial", "Fourteen days to get to know the club."],
    cn: ["双周体验卡", "十四天，慢慢认识我们。"],
    dollars: 59,
    duration: [2, "week"],
  },
  {
    kind: "membership",
    en: ["Week pass", "Seven days in a row, for visitors and newcomers."],
    cn: ["周卡", "连续七天，适合访客与初次体验。"],
    dollars: 35,
    duration: [1, "week"],
  },
  {
    kind: "membership",
    en: ["Day pass", "One day from opening to closing."],
    cn: ["单日卡", "当日营业时间内不限次。"],
    dollars: 18,
    duration: [1, "day"],
  },
  {
    kind: "course",
    en: ["Opening special, 8 + 2", "Eight sessions and two on the house."],
    cn: ["开业特惠 8 送 2", "八节私教课，另送两节。"],
    dollars: 599,
    duration: [2, "month"],
    paid: 8,
    free: 2,
    archived: 200,
  },
  {
    kind: "course",
    en: ["Starter, 5 sessions", "Assessment, plan and five private sessions."],
    cn: ["入门私教 5 节", "体测、训练计划与五节私教课。"],
    dollars: 399,
    duration: [1, "month"],
    paid: 5,
    free: 0,
  },
  {
    kind: "course",
    en: ["Private training, 10 + 1", "Ten private sessions within three months, plus one free."],
    cn: ["私教课 10 送 1", "三个月内十节私教课，另送一节。"],
    dollars: 749,
    duration: [3, "month"],
    paid: 10,
    free: 1,
  },
  {
    kind: "course",
    en: ["Private training, 20 + 2", "Twenty private sessions within six months, plus two free."],
    cn: ["私教课 20 送 2", "六个月内二十节私教课，另送两节。"],
    dollars: 1399,
    duration: [6, "month"],
    alsoForClasses: true,
    paid: 20,
    free: 2,
  },
  {
    kind: "course",
    en: ["Private training, 40 + 6", "A year of steady work: forty sessions, plus six free."],
    cn: ["私教课 40 送 6", "全年稳步训练：四十节私教课，另送六节。"],
    dollars: 2649,
    duration: [1, "year"],
    alsoForClasses: true,
    paid: 40,
    free: 6,
  },
  {
    kind: "course",
    en: ["Training for two, 10 sessions", "Ten sessions to share with a friend or partner."],
    cn: ["双人私教 10 节", "与朋友或伴侣共享的十节私教课。"],
    dollars: 1049,
    duration: [1, "season"],
    paid: 10,
    free: 0,
    shared: true,
  },
  {
    kind: "course",
    en: [postpartum, "Core and posture, gently and step by step."],
    cn: ["产后修复 12 送 1", "循序渐进，恢复核心与体态。"],
    dollars: 979,
    duration: [4, "month"],
    paid: 12,
    free: 1,
  },
];

export function packagesOf({ day, at }: Calendar): Package[] {
  return offers.map((offer, index) => ({
    id: index + 1,
    kind: offer.kind,
    name: { en: offer.en[0], cn: offer.cn[0] },
    description: { en: offer.en[1], cn: offer.cn[1] },
    amount_cents: Math.round(offer.dollars * 100),
    duration: offer.duration[0],
    duration_unit: offer.duration[1],
    shared: offer.shared ?? false,
    renews: offer.renews ?? false,
    paid: offer.paid ?? 0,
    free: offer.free ?? 0,
    ...usualClassTerms[offer.kind],
    ...(offer.alsoForClasses && { class_access: "all" as const }),
    class_limit: offer.classesAWeek ?? null,
    class_limit_per: offer.classesAWeek === undefined ? null : "week",
    archived_at: offer.archived === undefined ? null : at(day(-offer.archived), 18 * 60),
    version: offer.archived === undefined ? 1 : 2,
  }));
}

/** Whether a package is for women who have given birth. */
export function isPostpartum({ name }: Package): boolean {
  return name.en === postpartum;
}
