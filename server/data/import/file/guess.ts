import { fold } from "#contract/kernel/text/fold.ts";
import { type ImportKind, fieldsOfImport } from "#contract/data/import-fields.ts";
import type { ImportMapping } from "#contract/data/import-shapes.ts";
import { headerNames } from "./header-names.ts";
import { titleFits } from "../cells/measure-cells.ts";
import type { RawRow } from "../shapes.ts";
import type { Merged } from "./xlsx-rows.ts";

/** Rows of a file among which its titles are looked for. */
export const HEAD_ROWS = 10;

/** A title as it is compared: without its unit, its number, and whatever is no letter. `Weight(kg)` is the weight. */
function plainTitle(title: string): string {
  return fold(title.replace(/[(（[].*$/u, ""))
    .replace(/^\d+\s*\.\s*/, "")
    .replaceAll(/[_\-*:：.#]+/gu, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
}

function plainNames(kind: ImportKind): ReadonlyMap<string, string> {
  const known = new Map<string, string>();
  const fields = fieldsOfImport(kind).map(({ name }) => name);
  for (const [field, names] of Object.entries(headerNames[kind])) {
    for (const name of names) {
      const plain = plainTitle(name);
      if (fields.includes(field) && !known.has(plain)) known.set(plain, field);
    }
  }
  for (const field of fields) {
    for (const name of [field, field.replaceAll(/([A-Z])/g, " $1")]) {
      if (!known.has(plainTitle(name))) known.set(plainTitle(name), field);
    }
  }
  return known;
}

/** How many cells of a row are titles that are known. */
export function knownTitles(kind: ImportKind, { cells }: RawRow): number {
  const known = plainNames(kind);
  return cells.filter((cell) => cell !== "" && known.has(plainTitle(cell))).length;
}

/** Which of the first rows has the titles: the one with the most that are known, else the first. */
export function headerAt(kind: ImportKind, head: readonly RawRow[]): number {
  const counted = head.map((row) => knownTitles(kind, row));
  const most = Math.max(0, ...counted);
  return most === 0 ? 0 : counted.indexOf(most);
}

/**
 * The titles of all columns: a title that spans several columns, or comes from a row above, counts for each of them
 * without a title of its own.
 */
export function titlesOf(head: readonly RawRow[], at: number, merged: readonly Merged[]): string[] {
  const row = head[at];
  const titles = [...(row?.cells ?? [])];
  for (const { rows, columns } of merged) {
    const above = head.find(({ line }) => line - 1 === rows[0]);
    const line = (row?.line ?? 1) - 1;
    if (!above || line < rows[0] || line > rows[1]) continue;
    for (let column = columns[0]; column <= columns[1]; column += 1) {
      titles[column] = titles[column] || (above.cells[columns[0]] ?? "");
    }
  }
  const before = head[at - 1];
  const isNext = before !== undefined && row !== undefined && before.line === row.line - 1;
  return Array.from(titles, (title: string | undefined, column) => {
    const own = title ?? "";
    return own === "" && isNext && merged.length === 0 ? (before.cells[column] ?? "") : own;
  });
}

/** The field of each column, guessed by its title: each field once, unless it combines several columns. */
export function guessColumns(kind: ImportKind, titles: readonly string[]): ImportMapping["columns"] {
  const known = plainNames(kind);
  const joined = new Set(
    fieldsOfImport(kind).flatMap(({ name, reads }) => (reads === "join" || reads === "phone" ? [name] : [])),
  );
  const found = titles.flatMap((title, column) => {
    const field = known.get(plainTitle(title));
    return title === "" || field === undefined || !fitsTitle(kind, field, title)
      ? []
      : [{ column, field, rank: rankOf(kind, field, title) }];
  });
  const best = found.filter(
    (each) =>
      joined.has(each.field) ||
      !found.some(
        (other) =>
          other.field === each.field &&
          (other.rank < each.rank || (other.rank === each.rank && other.column < each.column)),
      ),
  );
  const isSplit = ["first_name", "last_name"].every((field) => best.some((each) => each.field === field));
  return best.flatMap(({ column, field }) => (isSplit && field === "full_name" ? [] : [{ column, field }]));
}

/** Whether the unit of a title is one of its field. */
function fitsTitle(kind: ImportKind, field: string, title: string): boolean {
  const isMeasured = fieldsOfImport(kind).some(({ name, reads }) => name === field && reads === "measure");
  return !isMeasured || titleFits(field, title);
}

/** The rank of matching columns, such as a mobile phone and a home phone: the one whose name comes first. */
export function rankOf(kind: ImportKind, field: string, title: string): number {
  const at = (headerNames[kind][field] ?? []).map(plainTitle).indexOf(plainTitle(title));
  return at === -1 ? 0 : at;
}

const countryOf: Readonly<Record<string, string>> = {
  CAD: "CA",
  USD: "US",
  CNY: "CN",
  GBP: "GB",
  AUD: "AU",
  NZD: "NZ",
  HKD: "HK",
  TWD: "TW",
  SGD: "SG",
};
const countryIn: Readonly<Record<string, string>> = {
  "Europe/Paris": "FR",
  "Europe/Berlin": "DE",
  "Europe/Madrid": "ES",
  "Europe/Rome": "IT",
  "Europe/Amsterdam": "NL",
  "Europe/Brussels": "BE",
  "Europe/Vienna": "AT",
  "Europe/Dublin": "IE",
  "Europe/Lisbon": "PT",
  "Europe/Athens": "GR",
  "Europe/Helsinki": "FI",
};

/** The country of phone numbers without a country code, derived from the club's currency and time zone. */
export function countryOfClub(currency: string, zone: string): string {
  return countryOf[currency] ?? countryIn[zone] ?? "DE";
}

/** The order of dates in a file; undefined if days and months cannot be distinguished. */
export function dateOrderOf(texts: readonly string[]): "dmy" | "mdy" | "ymd" | undefined {
  const parts = texts.flatMap((text) => {
    const [, one, other] = /^(\d{1,2})[/.\-\s](\d{1,2})[/.\-\s]\d{2,4}\b/.exec(text.trim()) ?? [];
    return one === undefined ? [] : [[Number(one), Number(other)] as const];
  });
  if (parts.length === 0) return "ymd";
  const [days, months] = [parts.some(([one]) => one > 12), parts.some(([, other]) => other > 12)];
  return days === months ? undefined : days ? "dmy" : "mdy";
}

/** Whether amounts of a file have decimal commas. */
export function decimalOf(texts: readonly string[]): "." | "," {
  const commas = texts.filter((text) => /,\d{1,2}\D*$/.test(text.trim())).length;
  return commas > texts.filter((text) => /\.\d{1,2}\D*$/.test(text.trim())).length ? "," : ".";
}
