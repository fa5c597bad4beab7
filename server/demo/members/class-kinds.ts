import type { Weekday } from "#contract/kernel/time/weekdays.ts";

interface Kind {
  readonly name: { readonly en: string; readonly cn: string };
  readonly description: { readonly en: string; readonly cn: string };
  readonly colour: string;
  readonly room: number;
  readonly minutes: number;
  /** How many places of each class only the desk gives away. */
  readonly reserved?: number;
  /** The weekdays and the hour of each of its series; those of the trainer among the demo accounts are marked. */
  readonly series: readonly (readonly [weekdays: readonly Weekday[], startTime: string, owner?: "account"])[];
}

/** The types of class and when they are. */
export const kinds: readonly Kind[] = [
  {
    name: { en: "Yoga", cn: "瑜伽" },
    description: { en: "Slow flow for every level. Bring a towel.", cn: "舒缓流瑜伽，零基础可上，请自带毛巾。" },
    colour: "green",
    room: 3,
    minutes: 60,
    series: [
      [[1, 3], "07:00", "account"],
      [[2], "18:00"],
      [[4], "19:30"],
      [[6], "09:00", "account"],
    ],
  },
  {
    name: { en: "Pilates", cn: "普拉提" },
    description: { en: "Core and posture on the mat.", cn: "垫上普拉提，锻炼核心与体态。" },
    colour: "teal",
    room: 3,
    minutes: 50,
    series: [
      [[1], "18:00"],
      [[3], "18:00"],
      [[5], "12:10"],
    ],
  },
  {
    name: { en: "Meditation", cn: "冥想" },
    description: { en: "Half an hour of quiet.", cn: "半小时静心练习。" },
    colour: "purple",
    room: 3,
    minutes: 30,
    series: [
      [[5], "07:30", "account"],
      [[7], "10:00", "account"],
    ],
  },
  {
    name: { en: "Indoor cycling", cn: "动感单车" },
    description: { en: "Intervals to music. Bikes are set up with you.", cn: "音乐间歇骑行，教练协助调整单车。" },
    colour: "orange",
    room: 2,
    minutes: 45,
    reserved: 2,
    series: [
      [[2, 4], "07:15", "account"],
      [[1], "18:30"],
      [[3], "18:30"],
      [[6], "10:30"],
    ],
  },
  {
    name: { en: "HIIT", cn: "高强度间歇" },
    description: { en: "Short and hard, with easier options.", cn: "高强度间歇训练，可选择较低难度。" },
    colour: "brown",
    room: 1,
    minutes: 45,
    series: [
      [[1], "17:30"],
      [[4], "17:30"],
      [[6], "11:00"],
    ],
  },
  {
    name: { en: "Strength basics", cn: "力量入门" },
    description: { en: "Squat, press and pull with a bar.", cn: "杠铃深蹲、推举与划船入门。" },
    colour: "blue",
    room: 1,
    minutes: 60,
    series: [
      [[2], "18:30"],
      [[4], "12:00"],
      [[5], "18:30"],
    ],
  },
  {
    name: { en: "Dance", cn: "舞蹈" },
    description: { en: "Easy steps to Latin music.", cn: "拉丁音乐，简单舞步。" },
    colour: "yellow",
    room: 1,
    minutes: 60,
    series: [
      [[3], "19:00"],
      [[7], "11:00"],
    ],
  },
  {
    name: { en: "Boxing", cn: "拳击" },
    description: { en: "Bags and footwork, no sparring.", cn: "沙袋与步法训练，不含对打。" },
    colour: "indigo",
    room: 1,
    minutes: 60,
    series: [
      [[1], "19:00"],
      [[2], "12:00"],
      [[5], "17:00"],
    ],
  },
];

/** When the trainer among the demo accounts has a class: once on each day of the week. */
export const accountClasses: readonly WeeklyTime[] = kinds.flatMap(({ minutes, series }) =>
  series.flatMap(([weekdays, startTime, owner]) =>
    owner ? weekdays.map((weekday) => weeklyTimeOf(weekday, startTime, minutes)) : [],
  ),
);

/** A time of each week, in minutes after midnight. */
export interface WeeklyTime {
  readonly weekday: number;
  readonly from: number;
  readonly to: number;
}

export function weeklyTimeOf(weekday: Weekday, startTime: string, minutes: number): WeeklyTime {
  const from = 60 * Number(startTime.slice(0, 2)) + Number(startTime.slice(3));
  return { weekday, from, to: from + minutes };
}

/** Whether something is on at a time of the week. */
export function isOnAt(taken: readonly WeeklyTime[], { weekday, from, to }: WeeklyTime): boolean {
  return taken.some((each) => each.weekday === weekday && each.from < to && from < each.to);
}
