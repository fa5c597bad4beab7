import type { Sheet } from "#web/ui/data-table-model.ts";
import { plainText } from "./plain-text.ts";

type CsvRow = Sheet["rows"][number]["cells"];

/** What a spreadsheet would work out: text that begins as formulas do, in wide signs too (OWASP, CSV injection). */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;
/** An international phone number in groups: numbers with nothing but a blank between them are no formula. */
const phone = /^\+\d{1,3}(?: (?:\d+|\(\d+\))(?:-\d+)*)+$/;
/** The hyphen by which a phone number would read as a sum. */
const firstHyphen = /^(\+\d{1,3})-(?=\d(?:-?\d){5,}$)/;

/** A table as spreadsheets read it: with the mark by which they know its letters, and nothing that they would work out. */
export function csvOf(rows: readonly CsvRow[]): string {
  return `\uFEFF${rows.map((row) => row.map(cellOf).join(",")).join("\r\n")}\r\n`;
}

function cellOf(value: CsvRow[number]): string {
  if (typeof value !== "string") return String(value ?? "");
  const plain = plainText(value).replace(firstHyphen, "$1 ");
  const isFormula = [plain, plain.trimStart()].some((text) => formula.test(text) && !phone.test(text));
  const text = isFormula ? `'${plain}` : plain;
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Saves a table under a name. */
export function saveCsv(name: string, { heads, rows }: Sheet): void {
  const text = csvOf([heads, ...rows.map(({ cells }) => cells)]);
  const address = URL.createObjectURL(new Blob([text], { type: "text/csv;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = `${name}.csv`;
  link.click();
  URL.revokeObjectURL(address);
}
