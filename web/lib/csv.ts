/** One row of a table that is to be saved. */
export type CsvRow = readonly (string | number | null)[];

/** Text that a spreadsheet would take for a formula; what begins like a phone number and goes on like one is none. */
const formula = /^(?:[=@\t\r]|[+-](?![\d\s()-]+$))/;

/** A table as spreadsheets read it: with the mark by which they know its letters, and nothing that they would work out. */
export function csvOf(rows: readonly CsvRow[]): string {
  return `\uFEFF${rows.map((row) => row.map(cellOf).join(",")).join("\r\n")}\r\n`;
}

function cellOf(value: CsvRow[number]): string {
  if (typeof value !== "string") return String(value ?? "");
  // What only holds a line together on the screen is no part of it.
  const plain = value.replaceAll("\u2060", "").replaceAll("\u00A0", " ");
  const text = formula.test(plain.trimStart()) || formula.test(plain) ? `'${plain}` : plain;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Saves a table under a name. */
export function saveCsv(name: string, rows: readonly CsvRow[]): void {
  const address = URL.createObjectURL(new Blob([csvOf(rows)], { type: "text/csv;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = `${name}.csv`;
  link.click();
  URL.revokeObjectURL(address);
}
