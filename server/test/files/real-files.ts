import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ImportKind } from "#contract/data/import-fields.ts";
import type { ImportMapping } from "#contract/data/import-shapes.ts";
import { strictChoices } from "../../data/import/rows/choice-queries.ts";
import { optionOf } from "../../data/import/rows/choice-labels.ts";
import { csvRows } from "../../data/import/file/csv-rows.ts";
import { type Source, encodingOf } from "../../data/import/file/decode.ts";
import { delimiterOf } from "../../data/import/file/delimiter.ts";
import { readRow } from "../../data/import/rows/read-row.ts";
import type { FileColumn, RawRow, ReadRow } from "../../data/import/shapes.ts";
import { tableDetector } from "../../data/import/file/table.ts";

const folder = join(import.meta.dirname, "../../data/import/real-world");

interface FileAsRead {
  readonly columns: readonly FileColumn[];
  readonly mapping: ImportMapping;
  readonly rows: readonly ReadRow[];
}

interface Settings {
  readonly mapping?: Partial<ImportMapping>;
  readonly country?: string;
  /** The keys that words of choices can mean; by default each word is its own key. */
  readonly options?: Readonly<Record<string, readonly string[]>>;
}

/** Reads a file of `server/data/import/real-world` as an import does, up to the values of each row. */
export async function readRealFile(name: string, kind: ImportKind, settings: Settings = {}): Promise<FileAsRead> {
  const { country = "CA", options = {} } = settings;
  const { raw, found } = await tableIn(name, kind, country);
  const mapping = { ...found.mapping, ...settings.mapping };
  const resolve = (field: string, word: string) => {
    if (word === "") return undefined;
    const known = options[field];
    return known ? optionOf(field, word, known) : word;
  };
  const reading = { kind, mapping, columns: found.columns, resolve, strict: strictChoices[kind] };
  const clock = { today: "2026-11-28", zone: "America/Toronto" };
  return { columns: found.columns, mapping, rows: raw.map((row) => readRow({ ...reading, ...clock }, row)) };
}

async function tableIn(name: string, kind: ImportKind, country: string) {
  const source = sourceOf(readFileSync(join(folder, name)));
  const encoding = await encodingOf(source);
  const table = tableDetector(kind, []);
  const raw: RawRow[] = [];
  const delimiter = await delimiterOf(source, encoding, kind);
  for await (const row of csvRows(source, encoding, delimiter)) raw.push(...table.take(row));
  raw.push(...table.rest());
  return { raw, found: table.found(country) };
}

function sourceOf(bytes: Uint8Array): Source {
  return {
    size: bytes.length,
    chunks: () => inOnePiece(bytes),
    slice: (from, until) => Promise.resolve(bytes.subarray(from, until)),
  };
}

async function* inOnePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(bytes);
}

/** The value of a field in a row, or the code of its problem. */
function cellOf({ given, problems }: ReadRow, field: string): unknown {
  return given[field] ?? problems.find((each) => each.field === field)?.code;
}

/** The same of all rows. */
export function cellsOf({ rows }: FileAsRead, field: string): unknown[] {
  return rows.map((row) => cellOf(row, field));
}
