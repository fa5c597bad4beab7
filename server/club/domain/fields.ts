import { phoneWords } from "#contract/kernel/person/phone-words.ts";
import { moneyText } from "#contract/kernel/money/money.ts";
import { moneyWords } from "#contract/kernel/money/money-words.ts";
import { clubWallTime } from "../../kernel/time/club-time.ts";
import { dateWords, lastDayWords, timeWords } from "../../kernel/time/date-labels.ts";
import type { ClubWeightUnit } from "#contract/club/measurements.ts";
import { durationTexts } from "#contract/data/enum-labels.ts";
import type { Locale, LocalText } from "#contract/kernel/values.ts";
import { clubCurrencyOf } from "#contract/sales/shop-currency.ts";
import type { Schema } from "../../kernel/db/schema.ts";
import type { Vocabulary } from "./vocabulary.ts";

export type TableName = keyof Schema;
export type DataRow = Readonly<Record<string, unknown>>;

/** The reader of a page, and its subject. */
export interface ColumnReader {
  readonly locale: Locale;
  readonly zone: string;
  readonly currency: string;
  readonly weightUnit: ClubWeightUnit;
  readonly isOfClient: boolean;
  /** The name of a row that others refer to by id; undefined if it is gone. */
  readonly named: (table: TableName, id: unknown) => string | undefined;
  /** The columns of which that is made. */
  readonly factsOf: (table: TableName, id: unknown) => DataRow | undefined;
}

/** How what is kept in a column reads. */
export interface ColumnField {
  readonly words: LocalText;
  /** The label for staff, if it differs. */
  readonly staffWords?: LocalText;
  readonly reads: (value: unknown, reader: ColumnReader, row: DataRow) => string;
  /** The lookup for this value, and the column of the row with its id. */
  readonly looksUp?: { readonly table: TableName; readonly by?: string };
  /** Dates and times, which no line breaks. */
  readonly isWhole?: true;
  /** Numbers, which are right-aligned. */
  readonly isNumber?: true;
  /** So long that a table has no room for it. */
  readonly isLong?: true;
  /** It reads as something where there is nothing in it, too. */
  readonly saysNothing?: true;
}

/** Columns for the database only: keys, versions, digests, and derived values. */
export function hidden<Name extends string>(...names: readonly Name[]): { readonly [Each in Name]: null };
export function hidden(...names: readonly string[]): Readonly<Record<string, null>> {
  return Object.fromEntries(names.map((name) => [name, null]));
}

/** Makes a column of what it is called. */
export type FieldFactory = (words: LocalText) => ColumnField;

const textOf = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? String(value) : "";

export const textField: FieldFactory = (words) => ({ words, reads: textOf });
export const phoneField: FieldFactory = (words) => ({ words, reads: (value) => phoneWords(textOf(value)) });
export const several: FieldFactory = (words) => ({
  words,
  reads: (value) => (Array.isArray(value) ? value.map(textOf).join(", ") : ""),
});
/** `#473`, as an order goes by its number. */
export const hashNumberField: FieldFactory = (words) => ({ words, reads: (value) => `#${textOf(value)}` });
export const longTextField: FieldFactory = (words) => ({ words, isLong: true, reads: textOf });
export const countField: FieldFactory = (words) => ({ words, isNumber: true, reads: textOf });

/** An open beginning or end has no date. */
function timely(reads: ColumnField["reads"]): ColumnField["reads"] {
  return (value, reader, row) => (/^-?infinity$/.test(textOf(value)) ? "" : reads(value, reader, row));
}

export const dateField: FieldFactory = (words) => ({
  words,
  isWhole: true,
  reads: timely((value, { locale }) => dateWords(textOf(value), locale)),
});

/** An end, not included, which people read as the last day (words §1.4). */
export const lastDayField: FieldFactory = (words) => ({
  words,
  isWhole: true,
  reads: timely((value, { locale }) => lastDayWords(textOf(value), locale)),
});

export function instantText(at: Date, { locale, zone }: Pick<ColumnReader, "locale" | "zone">): string {
  const wall = clubWallTime(at, zone);
  const clock = timeWords(wall.time, locale);
  return `${dateWords(wall.date, locale)}${locale === "cn" ? " " : ", "}${clock}`;
}

export const instantField: FieldFactory = (words) => ({
  words,
  isWhole: true,
  reads: timely((value, reader) => instantText(new Date(textOf(value)), reader)),
});

/** @param own the club's currency, where the amount may be in another */
export function formatCents(cents: unknown, currency: string, locale: Locale, own?: string): string {
  return moneyWords(moneyText(Number(cents)), currency, locale, own);
}

/** Cents of the club's currency. */
export const moneyField: FieldFactory = (words) => ({
  words,
  isNumber: true,
  reads: (value, { currency, locale }) => formatCents(value, currency, locale),
});

const shopCurrencies: ReadonlyMap<unknown, string> = new Map(Object.entries(clubCurrencyOf));

/** In the currency of the row, which a change of it need not name. */
export const rowMoneyField: FieldFactory = (words) => ({
  words,
  isNumber: true,
  reads: (value, { locale, currency: own }, { currency }) => {
    const inShop = shopCurrencies.get(currency);
    return inShop ? formatCents(value, inShop, locale, own) : (Number(value) / 100).toFixed(2);
  },
});

export const flagField: FieldFactory = (words) => ({
  words,
  reads: (value, { locale }) => (value === true ? yes : no)[locale],
});
const yes: LocalText = { en: "Yes", cn: "是" };
const no: LocalText = { en: "No", cn: "否" };

function inUnit(unit: string): FieldFactory {
  return (words) => ({ words, isNumber: true, reads: (value) => `${textOf(value)} ${unit}` });
}
export const centimetresField = inUnit("cm");
export const percentField: FieldFactory = (words) => ({ words, isNumber: true, reads: (value) => `${textOf(value)}%` });

/** A text in both languages. */
export const localTextField: FieldFactory = (words) => ({
  words,
  reads: (value, { locale }) => localOf(value, locale),
});

export function localOf(value: unknown, locale: Locale): string {
  const found =
    typeof value === "object" && value !== null ? new Map<string, unknown>(Object.entries(value)) : undefined;
  return textOf(found?.get(locale)) || textOf(found?.get("en"));
}

export function wordOf(vocabulary: Vocabulary, value: unknown, locale: Locale): string {
  return vocabulary.get(textOf(value))?.[locale] ?? textOf(value);
}

/** One of a list that has words, or several of it. */
export function wordedField(vocabulary: Vocabulary, ofStaff = vocabulary): FieldFactory {
  return (words) => ({
    words,
    reads: (value, { locale, isOfClient }) => {
      const values: readonly unknown[] = Array.isArray(value) ? value : [value];
      const said = values.map((each) => wordOf(isOfClient ? vocabulary : ofStaff, each, locale));
      return said.join(locale === "cn" ? "、" : ", ");
    },
  });
}

/** How long something is valid, in the unit beside it. */
export const durationField: FieldFactory = (words) => ({
  words,
  reads: (value, { locale }, { duration_unit: unit }) => {
    const size = Number(value);
    const texts: Readonly<Record<string, string>> = durationTexts[locale];
    const form =
      texts[`${textOf(unit)}_${size === 1 ? "one" : "other"}`] ?? texts[`${textOf(unit)}_other`] ?? "{{count}}";
    return form.replace("{{count}}", String(size)).replace("{{months}}", String(3 * size));
  },
});

/** Rows of another table that are named by their id, or by ids of them. */
export function refField(table: TableName): FieldFactory {
  return (words) => ({
    words,
    looksUp: { table },
    reads: (value, { named, locale }) => {
      const ids: readonly unknown[] = Array.isArray(value) ? value : [value];
      return ids.flatMap((id) => named(table, id) ?? []).join(locale === "cn" ? "、" : ", ");
    },
  });
}
export const personField = refField("person");
