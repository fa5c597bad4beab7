import { formatName, type PersonName } from "#contract/kernel/person/person-name.ts";
import type { ClubWeightUnit } from "#contract/club/measurements.ts";
import { kilogramsPerPound } from "#contract/club/measurements.ts";
import { type Locale, type LocalText, addDays } from "#contract/kernel/values.ts";

/** The value of a cell, before it is formatted for the file. */
export type Value =
  | null
  | number
  | string
  /** Digits and signs that are no sum. */
  | { readonly phone: string }
  | { readonly date: string }
  | { readonly instant: string };

/** The reader of a table: without words it is a program, which reads keys and ISO dates. */
export interface ExportReader {
  readonly zone: string;
  readonly weightUnit: ClubWeightUnit;
  readonly shown: { readonly locale: Locale; readonly words: Readonly<Record<string, string>> } | undefined;
}

/** The value of a column for a row. */
export type ExportColumn<Row> = (row: Row, reader: ExportReader) => Value;

export function textColumn<Row>(of: (row: Row) => string | number | null | undefined): ExportColumn<Row> {
  return (row) => of(row) ?? null;
}

/** The number of a document for people, the id that keeps it for programs (money §3). */
export function numberColumn<Row>(number: (row: Row) => number, id: (row: Row) => number | null): ExportColumn<Row> {
  return (row, { shown }) => (shown ? number(row) : id(row));
}

export function phoneColumn<Row>(of: (row: Row) => string | null): ExportColumn<Row> {
  return (row) => {
    const said = of(row);
    return said === null ? null : { phone: said };
  };
}

export function dateColumn<Row>(of: (row: Row) => string | null | undefined): ExportColumn<Row> {
  return (row) => {
    const said = of(row);
    return said ? { date: said } : null;
  };
}

/** An end, not included: a person reads the last day, a machine the end (words §1.4). */
export function lastDayColumn<Row>(of: (row: Row) => string | null | undefined): ExportColumn<Row> {
  return (row, { shown }) => {
    const end = of(row);
    return end ? { date: shown ? addDays(end, -1) : end } : null;
  };
}

export function instantColumn<Row>(of: (row: Row) => string | null | undefined): ExportColumn<Row> {
  return (row) => {
    const said = of(row);
    return said ? { instant: said } : null;
  };
}

/** Money as the API has it (`"123.45"`): a number for a spreadsheet. */
export function moneyColumn<Row>(of: (row: Row) => string | null | undefined): ExportColumn<Row> {
  return (row) => {
    const said = of(row);
    return said ? Number(said) : null;
  };
}

export function personColumn<Row>(of: (row: Row) => PersonName | null | undefined): ExportColumn<Row> {
  return (row, { shown }) => {
    const said = of(row);
    return said ? formatName(said, shown?.locale) : null;
  };
}

/** A value of a list that the reader has words for; other values stay as they are. */
export function wordedColumn<Row>(list: string, of: (row: Row) => string | null | undefined): ExportColumn<Row> {
  return (row, reader) => {
    const said = of(row);
    return said ? wordOf(list, said, reader) : null;
  };
}

function wordOf(list: string, value: string, { shown }: ExportReader): string {
  return shown?.words[`${list}.${value}`] ?? value;
}

/** Several of such a list. */
export function wordedListColumn<Row>(
  list: string,
  of: (row: Row) => readonly string[] | undefined,
): ExportColumn<Row> {
  return (row, reader) => (of(row) ?? []).map((each) => wordOf(list, each, reader)).join(", ");
}

/** Yes or no, which a machine reads as 1 or 0. */
export function flagColumn<Row>(of: (row: Row) => 0 | 1 | boolean | null): ExportColumn<Row> {
  return (row, { shown }) => {
    const said = of(row);
    if (said === null) return null;
    return shown ? (shown.words[said ? "flag.yes" : "flag.no"] ?? Number(said)) : Number(said);
  };
}

/** A text in both languages: a machine reads the English one. */
export function localTextColumn<Row>(of: (row: Row) => LocalText | null | undefined): ExportColumn<Row> {
  return (row, { shown }) => of(row)?.[shown?.locale ?? "en"] ?? null;
}

/** Kilograms, which people read in the unit of the club. */
export function weightColumn<Row>(of: (row: Row) => number | null | undefined): ExportColumn<Row> {
  return (row, { shown, weightUnit }) => {
    const kilograms = of(row);
    if (kilograms === null || kilograms === undefined) return null;
    return shown && weightUnit === "lb" ? Math.round((10 * kilograms) / kilogramsPerPound) / 10 : kilograms;
  };
}
