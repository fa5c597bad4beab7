import * as z from "zod/mini";
import { type DaySpan, type WeeklySpan, sameDays } from "#contract/club/opening-hours.ts";
import { type ClubSetting, type OptionList, clubSettings } from "#contract/club/settings.ts";
import { settlementTexts } from "#contract/data/enum-labels.ts";
import { type chosenSettings, fixedValueTexts, settingValueTexts } from "#contract/club/setting-value-labels.ts";
import { type Locale, addDays } from "#contract/kernel/values.ts";
import { weekdayNames } from "#contract/kernel/time/weekdays.ts";
import { dateWords, timeWords } from "../../kernel/time/date-labels.ts";
import { type ColumnField, type ColumnReader, localOf } from "../domain/fields.ts";
import { vocabularies } from "../domain/vocabulary.ts";

type Says = (value: unknown, reader: ColumnReader) => string;

/** Whatever no longer fits its setting reads as it is. */
const bare = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value ?? null));

function says<T>(schema: z.ZodMiniType<T>, say: (value: T, reader: ColumnReader) => string): Says {
  return (value, reader) => {
    const parsed = schema.safeParse(value);
    return parsed.success ? say(parsed.data, reader) : bare(value);
  };
}

const counted = (
  count: number,
  { locale }: ColumnReader,
  en: readonly [one: string, other: string],
  cn: string,
): string => (locale === "cn" ? `${count} ${cn}` : `${count} ${en[count === 1 ? 0 : 1]}`);
const days = (count: number, reader: ColumnReader) => counted(count, reader, ["day", "days"], "天");
const listed = (parts: readonly string[], { locale }: ColumnReader) => parts.join(locale === "cn" ? "；" : "; ");
const named = (name: string, value: string, { locale }: ColumnReader) =>
  `${name}${locale === "cn" ? "：" : ": "}${value}`;
const clock = (hour: number, { locale }: ColumnReader) => timeWords(`${String(hour).padStart(2, "0")}:00`, locale);
const nothing = { en: "None", cn: "无" };
const onOrOff = { en: ["Off", "On"], cn: ["关闭", "开启"] } as const;

function monthsKept(months: number, { locale }: ColumnReader): string {
  if (months < 12) return fixedValueTexts[locale].months.replace("{{count}}", String(months));
  const years = months / 12;
  const form = years === 1 && locale === "en" ? fixedValueTexts.en.years_one : fixedValueTexts[locale].years_other;
  return form.replace("{{count}}", String(years));
}

/** Weekdays with the same hours as one; `none` is the word for a day without. */
export function hoursWords(hours: readonly WeeklySpan[], reader: ColumnReader, none: string): string {
  const { locale } = reader;
  const parts = sameDays(hours).map(({ first, last, spans }) => {
    const group = [...new Set([first, last])].map((day) => weekdayNames[locale][day]).join("–");
    return named(group, spansWords(spans, locale) || none, reader);
  });
  return listed(parts, reader);
}

/** Spans of one day; empty without any. */
export function spansWords(spans: readonly DaySpan[], locale: Locale): string {
  const times = spans.map(({ from, to }) => `${timeWords(from, locale)}–${timeWords(to, locale)}`);
  return times.join(locale === "cn" ? "、" : ", ");
}

/** The log keeps no limit that is none. */
const limitsKept = z.object({ minDays: z.nullish(z.number()), maxDaysPerYear: z.nullish(z.number()) });

/** One of a few, each with words: `weightUnit` and `kg` make `weightUnitKg`. */
function chosen(name: (typeof chosenSettings)[number]): Says {
  return (value, { locale }) => {
    const said = bare(value);
    const texts: ReadonlyMap<string, string> = new Map(Object.entries(settingValueTexts[locale]));
    return texts.get(`${name}${said.charAt(0).toUpperCase()}${said.slice(1)}`) ?? said;
  };
}

/** The options of a form, in its order. */
function offered(list: keyof typeof vocabularies): Says {
  return (value, { locale }) =>
    (Array.isArray(value) ? value : [])
      .map((each) => vocabularies[list].get(String(each))?.[locale] ?? String(each))
      .join(locale === "cn" ? "、" : ", ");
}

const picture: Says = (image, { locale }) => (image === null ? nothing : { en: "A new picture", cn: "新图片" })[locale];

const schemaOf = <Name extends ClubSetting>(name: Name): (typeof clubSettings)[Name]["schema"] =>
  clubSettings[name].schema;

const settings: Readonly<Record<ClubSetting | OptionList, Says>> = {
  clubName: bare,
  clubLogo: picture,
  clubAddress: bare,
  clubPhone: bare,
  howToPay: (text, { locale }) => (text === null ? nothing[locale] : localOf(text, locale)),
  payCode: picture,
  trainerContact: chosen("trainerContact"),
  timeZone: bare,
  openingHours: says(schemaOf("openingHours"), (hours, reader) =>
    hoursWords(hours, reader, settingValueTexts[reader.locale].closed),
  ),
  closures: says(schemaOf("closures"), (all, reader) => {
    const { locale } = reader;
    const parts = all.map(({ startOfDate, endOfDate, hours, name }) => {
      const ends = [...new Set([startOfDate, addDays(endOfDate, -1)])];
      const isLonger = hours !== null && ends.length > 1;
      const dates = ends.map((date, at) =>
        isLonger ? `${dateWords(date, locale)} ${at === 0 ? hours.from : hours.to}` : dateWords(date, locale),
      );
      const when = [dates.join(" – "), ...(hours && !isLonger ? [spansWords([hours], locale)] : [])].join(" ");
      return name ? named(when, name[locale], reader) : when;
    });
    return parts.length === 0 ? settingValueTexts[locale].noClosures : listed(parts, reader);
  }),
  quietHours: says(schemaOf("quietHours"), (hours, { locale }) =>
    hours.from === hours.to ? nothing[locale] : spansWords([hours], locale),
  ),
  currency: bare,
  weightUnit: chosen("weightUnit"),
  taxRates: says(schemaOf("taxRates"), (rates, reader) => {
    const { locale } = reader;
    const parts = rates.map(({ name, percent, from }) => {
      const since = dateWords(from, locale);
      return locale === "cn" ? `${name} ${percent}%（${since}起）` : `${name} ${percent}% from ${since}`;
    });
    return parts.length === 0 ? settingValueTexts[locale].noTaxRates : listed(parts, reader);
  }),
  pricesInclude: chosen("pricesInclude"),
  taxNumbers: says(schemaOf("taxNumbers"), (numbers, reader) => {
    const parts = numbers.map(({ name, number }) => named(name, number, reader));
    return parts.length === 0 ? settingValueTexts[reader.locale].noTaxNumbers : listed(parts, reader);
  }),
  invoiceNote: (note, { locale }) => (note === null ? nothing[locale] : localOf(note, locale)),
  settlementRule: says(schemaOf("settlementRule"), (rule, { locale }) => settlementTexts[locale][rule]),
  owingBlocks: chosen("owingBlocks"),
  graceDays: says(schemaOf("graceDays"), days),
  trainerScope: chosen("trainerScope"),
  leavePolicy: chosen("leavePolicy"),
  freezeBy: chosen("freezeBy"),
  leaveExtends: chosen("leaveExtends"),
  freezeLimits: says(limitsKept, (limits, reader) => {
    const texts = settingValueTexts[reader.locale];
    const said = (["minDays", "maxDaysPerYear"] as const).map((name) =>
      named(texts[name], String(limits[name] ?? texts.noLimit), reader),
    );
    return listed(said, reader);
  }),
  renewAhead: says(schemaOf("renewAhead"), days),
  noticeDays: says(schemaOf("noticeDays"), days),
  messageEvents: says(schemaOf("messageEvents"), (events, reader) => {
    const { locale } = reader;
    const said = Object.entries(events).map(([event, isOn]) =>
      named(vocabularies.message.get(event)?.[locale] ?? event, onOrOff[locale][isOn ? 1 : 0], reader),
    );
    return said.length === 0 ? { en: "As at first", cn: "默认" }[locale] : listed(said, reader);
  }),
  mailPerMinute: bare,
  reminderHours: says(schemaOf("reminderHours"), (hours, reader) => {
    const { locale } = reader;
    const said = hours.map((each) => counted(each, reader, ["hour before", "hours before"], "小时前"));
    return said.length === 0 ? settingValueTexts[locale].noReminders : said.join(locale === "cn" ? "、" : ", ");
  }),
  tomorrowHour: says(schemaOf("tomorrowHour"), clock),
  passwordPolicy: chosen("passwordPolicy"),
  backupHour: says(schemaOf("backupHour"), (hour, reader) =>
    hour === null ? { en: "Never", cn: "不备份" }[reader.locale] : clock(hour, reader),
  ),
  auditMonths: says(schemaOf("auditMonths"), (months, reader) =>
    months === null ? fixedValueTexts[reader.locale].forever : monthsKept(months, reader),
  ),
  secondFactor: chosen("secondFactor"),
  gender: offered("gender"),
  department: offered("department"),
  jobTitle: offered("jobTitle"),
  clientType: offered("clientType"),
  durationUnit: offered("durationUnit"),
  goal: offered("goal"),
  paymentMethod: offered("paymentMethod"),
  dismissReason: offered("staffReason"),
  clientDismissReason: offered("clientReason"),
  leaveReason: offered("staffReason"),
};
const known: ReadonlyMap<unknown, Says> = new Map(Object.entries(settings));

/** The value of a setting, in words; an empty value has words too. */
export const settingValue: ColumnField = {
  words: { en: "Value", cn: "值" },
  saysNothing: true,
  reads: (value, reader, { name }) => (known.get(name) ?? bare)(value ?? null, reader),
};
