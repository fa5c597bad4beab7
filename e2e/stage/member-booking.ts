import type { Locator } from "playwright-core";
import { Temporal } from "temporal-polyfill";
import { hit } from "./club.ts";

/** The words of a member's booking in each language. */
const words = {
  en: { days: "Days", later: "Later days" },
  cn: { days: "日期", later: "之后的日期" },
} as const;

/** Chooses a day of the two weeks after those that a member's booking shows first, and a time of it. */
export async function chooseLater(
  sheet: Locator,
  date: string,
  time: string,
  language: keyof typeof words = "en",
): Promise<void> {
  const { days, later } = words[language];
  const { month, day } = Temporal.PlainDate.from(date);
  const english = new Intl.DateTimeFormat("en-US", { month: "short", timeZone: "UTC" }).format(new Date(date));
  const name = language === "en" ? `${english}\\W+${day}(?!\\d)` : `^${month}\\W*月\\W*${day}\\W*日`;
  await hit(sheet.getByRole("button", { name: later }));
  await hit(sheet.getByRole("group", { name: days }).getByRole("button", { name: new RegExp(name) }));
  await hit(sheet.getByRole("button", { name: time, exact: true }));
}
