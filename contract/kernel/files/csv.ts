/**
 * Text that a spreadsheet would evaluate: it begins like a formula, also with full-width characters (OWASP, CSV
 * injection).
 */
const formula = /^'*(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/;
/** Digits and what parts them: worked out it is a number at worst, and a phone number has to come back as it was. */
const phone = /^\+?[\d ()-]+$/;
const parting = /[",;\t\r\n]/;

/** The mark by which spreadsheets recognise UTF-8. */
export const byteOrderMark = "\uFEFF";

/** The value of a cell: phone numbers are text that stays unchanged. */
export type CsvValue = string | number | null | undefined | { readonly phone: string };

/** A line of a table as spreadsheets, and our own import, read it. */
export function csvLine(values: readonly CsvValue[]): string {
  return `${values.map(cellOf).join(",")}\r\n`;
}

function cellOf(value: CsvValue): string {
  if (typeof value === "string") return quoted(guarded(value));
  if (typeof value !== "object" || value === null) return String(value ?? "");
  return quoted(phone.test(value.phone) ? value.phone : guarded(value.phone));
}

/** Puts an apostrophe before what would be worked out, and before one that would be taken for such a one. */
function guarded(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

/** A text without the apostrophe by which it was kept from being worked out; it belongs to no text. */
export function unguarded(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
}

function quoted(text: string): string {
  return parting.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
