import { deviceTexts } from "../../../identity/auth/logins/device-rules.ts";
import { dateWords, lastDayWords, timeWords } from "../../../messaging/messages/texts/date-words.ts";
import { clubWallTime } from "../../../kernel/time/club-time.ts";
import { type ClubWeightUnit, kilogramsPerPound } from "#contract/club/measurements.ts";
import { durationTexts } from "#contract/data/enum-labels.ts";
import { type Locale, type LocalText } from "#contract/kernel/values.ts";
import { type Vocabulary, vocabularies } from "./vocabulary.ts";

export type DataRow = Readonly<Record<string, unknown>>;

/** The kinds of things that rows refer to by id, and the page by name. */
export type LookupKind =
  | "person"
  | "course"
  | "tag"
  | "order"
  | "entry"
  | "session"
  | "sale"
  | "soldLine"
  | "currency"
  | "mailing"
  | "userType";

/** The reader of a page, and its subject. */
export interface PersonalDataReader {
  readonly locale: Locale;
  readonly zone: string;
  readonly currency: string;
  readonly weightUnit: ClubWeightUnit;
  readonly isOfClient: boolean;
  /** The name of a thing that rows refer to by id; undefined if it is gone. */
  readonly named: (what: LookupKind, id: unknown) => string | undefined;
}

/** How what is kept in a column reads. */
export interface PersonalDataField {
  readonly words: LocalText;
  /** The label for staff, if it differs. */
  readonly staffWords?: LocalText;
  readonly reads: (value: unknown, reader: PersonalDataReader, row: DataRow) => string;
  /** The lookup for this value, and the column of the row with its id. */
  readonly looksUp?: { readonly what: LookupKind; readonly by?: string };
  /** Dates and times, which no line breaks. */
  readonly isWhole?: true;
  /** Numbers, which are right-aligned. */
  readonly isNumber?: true;
  /** So long that a table has no room for it. */
  readonly isLong?: true;
  /** It reads as something where there is nothing in it, too. */
  readonly saysNothing?: true;
}

/** A column for the database only: keys, versions, digests, and derived values. */
export const hiddenField = null;

/** Makes a column of what it is called. */
export type FieldFactory = (words: LocalText) => PersonalDataField;

const textOf = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? String(value) : "";

export const textField: FieldFactory = (words) => ({ words, reads: textOf });
export const several: FieldFactory = (words) => ({
  words,
  reads: (value) => (Array.isArray(value) ? value.map(textOf).join(", ") : ""),
});
/** `#473`, as an order goes by its number. */
export const hashNumberField: FieldFactory = (words) => ({ words, reads: (value) => `#${textOf(value)}` });
export const longTextField: FieldFactory = (words) => ({ words, isLong: true, reads: textOf });
export const countField: FieldFactory = (words) => ({ words, isNumber: true, reads: textOf });

/** An open beginning or end has no date. */
function timely(reads: PersonalDataField["reads"]): PersonalDataField["reads"] {
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

export function instantText(at: Date, { locale, zone }: Pick<PersonalDataReader, "locale" | "zone">): string {
  const wall = clubWallTime(at, zone);
  const clock = timeWords(wall.time, locale);
  return `${dateWords(wall.date, locale)}${locale === "cn" ? " " : ", "}${clock}`;
}

export const instantField: FieldFactory = (words) => ({
  words,
  isWhole: true,
  reads: timely((value, reader) => instantText(new Date(textOf(value)), reader)),
});

export function formatCents(cents: unknown, currency: string, locale: Locale): string {
  const style = { style: "currency", currency, currencyDisplay: "narrowSymbol" } as const;
  return new Intl.NumberFormat(locale === "cn" ? "zh-CN" : "en-CA", style).format(Number(cents) / 100);
}

/** Cents of the club's currency. */
export const moneyField: FieldFactory = (words) => ({
  words,
  isNumber: true,
  reads: (value, { currency, locale }) => formatCents(value, currency, locale),
});

/** Cents of the currency in which a sale was, which a column of the row names. */
function inCurrencyOf(by: "id" | "sale_id"): FieldFactory {
  return (words) => ({
    words,
    isNumber: true,
    looksUp: { what: "currency", by },
    reads: (value, { currency, locale, named }, row) =>
      formatCents(value, named("currency", row[by]) ?? currency, locale),
  });
}
export const saleMoneyField = inCurrencyOf("id");
export const saleLineMoneyField = inCurrencyOf("sale_id");

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

/** Kilograms, in the club's unit; in Chinese as they are (words §1.6). */
export const weightField: FieldFactory = (words) => ({
  words,
  isNumber: true,
  reads: (value, { weightUnit, locale }) =>
    weightUnit === "lb" && locale === "en"
      ? `${Math.round((10 * Number(value)) / kilogramsPerPound) / 10} lb`
      : `${textOf(value)} kg`,
});

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

function wordOf(vocabulary: Vocabulary, value: unknown, locale: Locale): string {
  return vocabulary.get(textOf(value))?.[locale] ?? textOf(value);
}

/** One of a list that has words, or several of it. */
export function wordedField(list: keyof typeof vocabularies, listOfStaff = list): FieldFactory {
  return (words) => ({
    words,
    reads: (value, { locale, isOfClient }) => {
      const vocabulary = vocabularies[isOfClient ? list : listOfStaff];
      const values: readonly unknown[] = Array.isArray(value) ? value : [value];
      return values.map((each) => wordOf(vocabulary, each, locale)).join(locale === "cn" ? "、" : ", ");
    },
  });
}

/** The event of a credit, for a paid and for a free one. */
export const creditEventField: FieldFactory = (words) => ({
  words,
  reads: (value, { locale }, { is_free: isFree }) =>
    wordOf(vocabularies.credit, value === "booked" && isFree === true ? "bookedFree" : value, locale),
});

/** `clients:read`, in words. */
export const rightsField: FieldFactory = (words) => ({
  words,
  reads: (value, { locale }) =>
    (Array.isArray(value) ? value : [])
      .map((right) => {
        const [area, access] = textOf(right).split(":");
        const said = [wordOf(vocabularies.access, access, locale), wordOf(vocabularies.area, area, locale)];
        return said.join(locale === "cn" ? "：" : ": ");
      })
      .join(locale === "cn" ? "；" : "; "),
});

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

/** The browser and the system by which somebody came. */
export const deviceField: FieldFactory = (words) => ({
  words,
  reads: (value, { locale }) => deviceTexts(textOf(value))[locale],
});

/** A field with an id, or ids, of named things. */
function naming(what: LookupKind): FieldFactory {
  return (words) => ({
    words,
    looksUp: { what },
    reads: (value, { named, locale }) => {
      const ids: readonly unknown[] = Array.isArray(value) ? value : [value];
      return ids.flatMap((id) => named(what, id) ?? []).join(locale === "cn" ? "、" : ", ");
    },
  });
}
export const personField = naming("person");
export const courseField = naming("course");
export const tagsField = naming("tag");
export const orderField = naming("order");
export const entryField = naming("entry");
export const sessionField = naming("session");
export const saleField = naming("sale");
export const soldLineField = naming("soldLine");
export const mailingField = naming("mailing");
