import { createHash } from "node:crypto";
import type { ImportKind } from "#contract/data/import-fields.ts";
import type { ImportMapping } from "#contract/data/import-shapes.ts";
import { openClubSettings } from "../../../club/settings/queries.ts";
import { type Db, transaction } from "../../../kernel/db/connection.ts";
import { csvRows } from "../file/csv-rows.ts";
import { type Source, encodingOf } from "../file/decode.ts";
import { delimiterOf } from "../file/delimiter.ts";
import { countryOfClub } from "../file/guess.ts";
import { compoundFailure, isCompound, markupFailure } from "../file/other-formats.ts";
import { deleteRows, insertImportRows } from "../rows/row-queries.ts";
import { type FileColumn, type DetectedFormat, type RawRow, Unusable } from "../shapes.ts";
import { openSource } from "./source-queries.ts";
import { tableDetector } from "../file/table.ts";
import { readWorkbook } from "../file/workbook.ts";
import { type Merged, xlsxRows } from "../file/xlsx-rows.ts";
import { openArchive } from "../file/zip.ts";

/** Rows written by one statement, and about how many characters they have at most. */
const AT_A_TIME = 1_000;
const CHARACTERS_AT_A_TIME = 4_000_000;

/** The findings in a file. */
export interface FileRead {
  readonly format: DetectedFormat;
  readonly title_line: number;
  readonly columns: readonly FileColumn[];
  readonly mapping: ImportMapping;
  readonly row_count: number;
}

interface Reading {
  readonly id: number;
  readonly kind: ImportKind;
  readonly sha256: string | null;
  readonly size: number;
  /** How it is to be read, where somebody has said so: what is null in it is guessed. */
  readonly format: DetectedFormat | null;
  readonly title_line: number | null;
  readonly onProgress: (done: number) => Promise<void>;
}

/** Reads the file of an import into rows, and guesses what its columns are. */
export async function readFile(
  db: Db,
  { id, kind, sha256, size, format: said, title_line: line, onProgress }: Reading,
): Promise<FileRead> {
  const source = await openSource(db, id);
  if (source.size !== size || (sha256 !== null && (await digestOf(source)) !== sha256))
    throw new Unusable("BROKEN_UPLOAD");
  const merged: Merged[] = [];
  const { format, rows } = await openRows(source, kind, said, merged);
  await transaction(db, (trx) => deleteRows(trx, id));
  const table = tableDetector(kind, merged, line ?? undefined);
  let waiting: RawRow[] = [];
  let characters = 0;
  const flush = async () => {
    const some = waiting;
    [waiting, characters] = [[], 0];
    if (some.length > 0) await transaction(db, (trx) => insertImportRows(trx, id, some));
    await onProgress(table.count());
  };
  for await (const row of rows) {
    waiting.push(...table.take(row));
    characters += row.cells.reduce((sum, cell) => sum + cell.length, 0);
    if (waiting.length >= AT_A_TIME || characters >= CHARACTERS_AT_A_TIME) await flush();
  }
  waiting.push(...table.rest());
  await flush();
  if (table.count() === 0) throw new Unusable("NO_ROWS");
  const setting = await openClubSettings(db);
  const country = countryOfClub(setting("currency"), setting("timeZone"));
  return { format, ...table.found(country), row_count: table.count() };
}

async function digestOf(source: Source): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of source.chunks()) hash.update(chunk);
  return hash.digest("hex");
}

const ZIP = Buffer.from("PK\u0003\u0004", "latin1");

async function openRows(
  source: Source,
  kind: ImportKind,
  said: DetectedFormat | null,
  merged: Merged[],
): Promise<{ format: DetectedFormat; rows: AsyncIterable<RawRow> }> {
  const head = Buffer.from(await source.slice(0, Math.min(4, source.size)));
  if (isCompound(head)) throw new Unusable(await compoundFailure(source));
  if (!head.equals(ZIP)) {
    const encoding = await encodingOf(source, said?.encoding);
    const failure = await markupFailure(source, encoding);
    if (failure) throw new Unusable(failure);
    const delimiter = said?.delimiter ?? (await delimiterOf(source, encoding, kind));
    return { format: { type: "csv", encoding, delimiter, sheet: null }, rows: csvRows(source, encoding, delimiter) };
  }
  const archive = await openArchive(source);
  const workbook = await readWorkbook(archive);
  const format = { type: "xlsx", encoding: null, delimiter: null, sheet: workbook.sheet } as const;
  return { format, rows: xlsxRows(archive, workbook, merged) };
}
