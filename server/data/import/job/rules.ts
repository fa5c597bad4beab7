import { type ImportKind, fieldsOfImport } from "#contract/data/import-fields.ts";
import type { ImportMapping } from "#contract/data/import-shapes.ts";
import { IMPORT_RETENTION_DAYS } from "#contract/data/import-shapes.ts";
import { invalidFields } from "#contract/kernel/refusal/refuse.ts";

const DAY_MS = 86_400_000;

/** When what is kept of an import that was last touched at a moment goes. */
export function expiryOf(touchedAt: Date): Date {
  return new Date(touchedAt.getTime() + IMPORT_RETENTION_DAYS * DAY_MS);
}

const kindsOfPeople: readonly ImportKind[] = ["holdings", "bodyRecords", "reservations", "classBookings"];

/** The missing decisions before a dry run: needed fields, and the format of ambiguous values. */
export function missingMappings(kind: ImportKind, mapping: ImportMapping): string[] {
  const has = (name: string) => mapping.columns.some(({ field }) => field === name);
  const fields = fieldsOfImport(kind);
  const missing = fields.flatMap((field) => (field.isNeeded && !has(field.name) ? [field.name] : []));
  const matchesName = (has("first_name") && has("last_name")) || has("full_name");
  if (kind === "clients" && !matchesName) missing.push("name");
  if ((kind === "packages" || kind === "products") && !has("name_en") && !has("name_cn")) missing.push("name");
  if (kind === "bodyRecords" && !fields.some(({ name, reads }) => reads === "measure" && has(name)))
    missing.push("weight");
  if (kindsOfPeople.includes(kind) && mapping.person === null && !isFound(has, matchesName)) missing.push("person");
  const isSplit = has("full_name") && !(has("first_name") && has("last_name"));
  if (isSplit && mapping.nameRule === null) missing.push("nameRule");
  const hasDates = fields.some(({ name, reads }) => (reads === "date" || reads === "time") && has(name));
  if (hasDates && mapping.dateOrder === null) missing.push("dateOrder");
  return missing;
}

function isFound(has: (name: string) => boolean, matchesName: boolean): boolean {
  return has("person_source") || has("email") || has("phone") || matchesName;
}

/** Whether several columns can become one field: a text put together of them, or the first phone that is there. */
function isSeveral(reads: string | undefined): boolean {
  return reads === "join" || reads === "phone";
}

/** Refuses a mapping that names a column or a field that there is not, or one twice. */
export function checkMapping(kind: ImportKind, mapping: ImportMapping, columns: number): void {
  const known = new Map(fieldsOfImport(kind).map((field) => [field.name, field.reads]));
  const seen = new Set<string | number>();
  for (const [at, { column, field }] of mapping.columns.entries()) {
    const path = `columns.${at}`;
    if (column >= columns || seen.has(column)) throw invalidFields({ path: `${path}.column`, code: "INVALID" });
    if (!known.has(field)) throw invalidFields({ path: `${path}.field`, code: "INVALID" });
    if (seen.has(field) && !isSeveral(known.get(field))) throw invalidFields({ path: `${path}.field`, code: "IN_USE" });
    seen.add(column).add(field);
  }
  for (const [at, { field }] of mapping.values.entries()) {
    if (known.get(field) !== "choice") throw invalidFields({ path: `values.${at}.field`, code: "INVALID" });
  }
}

/** A row of a file: the line it begins on, and its cells. */
interface FileRow {
  readonly line: number;
  readonly cells: readonly string[];
}

interface CorrectedCell {
  readonly line: number;
  readonly column: number;
  readonly value: string;
}

/** Refuses a cell of a line that is not there or of a column that has no field, and one that is named twice. */
export function checkCells(
  cells: readonly CorrectedCell[],
  { rows, mapping }: { readonly rows: readonly FileRow[]; readonly mapping: ImportMapping | null },
): void {
  const lines = new Set(rows.map(({ line }) => line));
  const columns = new Set(mapping?.columns.map(({ column }) => column));
  const seen = new Set<string>();
  for (const [at, { line, column }] of cells.entries()) {
    const path = `cells.${at}`;
    if (!lines.has(line)) throw invalidFields({ path: `${path}.line`, code: "INVALID" });
    if (!columns.has(column)) throw invalidFields({ path: `${path}.column`, code: "INVALID" });
    if (seen.has(`${line} ${column}`)) throw invalidFields({ path: `${path}.column`, code: "IN_USE" });
    seen.add(`${line} ${column}`);
  }
}

/** Rows with corrected cells; a row that ends before such a cell is filled up. */
export function correctedRows(rows: readonly FileRow[], cells: readonly CorrectedCell[]): FileRow[] {
  const byLine = Map.groupBy(cells, ({ line }) => line);
  return rows.map(({ line, cells: before }) => {
    const values = new Map((byLine.get(line) ?? []).map(({ column, value }) => [column, value]));
    const length = Math.max(before.length, ...[...values.keys()].map((column) => column + 1));
    return { line, cells: Array.from({ length }, (_, column) => values.get(column) ?? before[column] ?? "") };
  });
}
