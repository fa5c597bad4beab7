import { defineMessages, useLocale, wordsIn } from "#web/kernel/lib/wording/i18n.ts";
import { type PackageKind, type PackageValues, initialPackage } from "./package-form.ts";

const presetMessages = defineMessages({
  en: {
    month: "Monthly membership",
    monthText: "Open access for a month",
    sessions: "Ten sessions",
    sessionsText: "Ten private training sessions within three months",
    dayPass: "Day pass",
    dayPassText: "Open access for a day",
  },
  cn: {
    month: "月卡",
    monthText: "一个月内不限次使用",
    sessions: "十节私教课",
    sessionsText: "三个月内上完十节私教课",
    dayPass: "次卡",
    dayPassText: "当天不限次使用",
  },
});

/** A package that many clubs begin with: everything except its price. */
export interface PackagePreset {
  readonly name: "month" | "sessions" | "dayPass";
  readonly kind: PackageKind;
  readonly title: string;
  readonly text: string;
  readonly values: PackageValues;
}

const terms = {
  month: { kind: "membership", text: "monthText", duration: 1, unit: "month", paid: "", free: "" },
  sessions: { kind: "course", text: "sessionsText", duration: 3, unit: "month", paid: 10, free: 0 },
  dayPass: { kind: "membership", text: "dayPassText", duration: 1, unit: "day", paid: "", free: "" },
} as const;

const [english, chinese] = [wordsIn("en", presetMessages), wordsIn("cn", presetMessages)];

/** The presets in the language of the screen; what is filled in has both. */
export function usePresets(): readonly PackagePreset[] {
  const say = wordsIn(useLocale(), presetMessages);
  return (["month", "sessions", "dayPass"] as const).map((name) => {
    const { kind, text, ...rest } = terms[name];
    const empty = initialPackage(undefined);
    // Credits of a preset are for the sessions that its name says.
    const classes = { ...empty.classes, credited: "sessions" as const };
    const both = (key: typeof name | typeof text) => ({ en: english(key), cn: chinese(key) });
    const values = { ...empty, ...rest, classes, name: both(name), description: both(text) };
    return { name, kind, title: say(name), text: say(text), values };
  });
}
