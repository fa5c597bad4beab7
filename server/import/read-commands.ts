import { createHash } from "node:crypto";
import { type ImportKind, fieldsOfImport } from "#contract/import-fields.ts";
import { type ImportMapping, mostImportRows } from "#contract/import-shapes.ts";
import { openClubSettings } from "../company/queries.ts";
import { type Db, transaction } from "../db/connection.ts";
import { beginningOf } from "./beginning.ts";
import { csvRows, delimiterOf } from "./csv-rows.ts";
import { type Source, encodingOf } from "./decode.ts";
import { HEAD_ROWS, countryOfClub, dateOrderOf, decimalOf, guessColumns, headerAt, titlesOf } from "./guess.ts";
import { deleteRows, insertRows } from "./row-queries.ts";
import { type Column, type Format, type RawRow, Unusable } from "./shapes.ts";
import { openSource } from "./source-queries.ts";
import { readWorkbook } from "./workbook.ts";
import { type Merged, xlsxRows } from "./xlsx-rows.ts";
import { openArchive } from "./zip.ts";

/** Rows written by one statement. */
const AT_A_TIME = 1_000;
const SAMPLES = 5;
const LONGEST_SAMPLE = 100;

/** What was found in a file. */
export interface FileRead {
  readonly format: Format;
  readonly columns: readonly Column[];
  readonly mapping: ImportMapping;
  readonly row_count: number;
}

interface Reading {
  readonly id: number;
  readonly kind: ImportKind;
  readonly sha256: string | null;
  readonly size: number;
  readonly tell: (done: number) => Promise<void>;
}

/** Reads the file of an import into rows, and guesses what its columns are. */
export async function readFile(db: Db, { id, kind, sha256, size, tell }: Reading): Promise<FileRead> {
  const source = await openSource(db, id);
  if (source.size !== size || (sha256 !== null && (await digestOf(source)) !== sha256))
    throw new Unusable("BROKEN_UPLOAD");
  const merged: Merged[] = [];
  const { format, rows } = await openRows(source, merged);
  await transaction(db, (trx) => deleteRows(trx, id));
  const table = tableOf(kind, merged);
  let waiting: RawRow[] = [];
  const flush = async () => {
    const some = waiting;
    waiting = [];
    if (some.length > 0) await transaction(db, (trx) => insertRows(trx, id, some));
    await tell(table.count());
  };
  for await (const row of rows) {
    waiting.push(...table.take(row));
    if (waiting.length >= AT_A_TIME) await flush();
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
/** Older workbooks, and newer ones under a password, are files of this kind. */
const COMPOUND = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

async function openRows(source: Source, merged: Merged[]): Promise<{ format: Format; rows: AsyncIterable<RawRow> }> {
  const head = Buffer.from(await source.slice(0, Math.min(4, source.size)));
  if (head.equals(COMPOUND)) throw new Unusable("ENCRYPTED_FILE");
  if (!head.equals(ZIP)) {
    const encoding = await encodingOf(source);
    const delimiter = await delimiterOf(source, encoding);
    return { format: { type: "csv", encoding, delimiter, sheet: null }, rows: csvRows(source, encoding, delimiter) };
  }
  const archive = await openArchive(source);
  const workbook = await readWorkbook(archive);
  const format = { type: "xlsx", encoding: null, delimiter: null, sheet: workbook.sheet } as const;
  return { format, rows: xlsxRows(archive, workbook, merged) };
}

/** Takes rows one by one: finds the titles among the first, and remembers what columns look like. */
function tableOf(kind: ImportKind, merged: readonly Merged[]) {
  const head: RawRow[] = [];
  const looks: Look[] = [];
  let at: number | undefined;
  let count = 0;

  function note(row: RawRow): RawRow {
    count += 1;
    if (count > mostImportRows) throw new Unusable("TOO_MANY_ROWS", row.line);
    for (const [column, cell] of row.cells.entries()) (looks[column] ??= newLook()).see(cell);
    return row;
  }

  function begin(): RawRow[] {
    at = headerAt(kind, head);
    return head.slice(at + 1).map(note);
  }

  return {
    count: () => count,
    take: (row: RawRow): RawRow[] => {
      if (at !== undefined) return [note(row)];
      head.push(row);
      return head.length < HEAD_ROWS ? [] : begin();
    },
    rest: (): RawRow[] => (at === undefined ? begin() : []),
    found: (phoneCountry: string) => {
      const titles = titlesOf(head, at ?? 0, merged);
      const width = Math.max(titles.length, looks.length);
      const columns = Array.from({ length: width }, (_, column): Column => {
        const samples = looks[column]?.samples ?? [];
        return { column, title: titles[column] ?? "", samples, isEmpty: samples.length === 0 };
      });
      return { columns, mapping: guessMapping(kind, columns, looks, phoneCountry) };
    },
  };
}

/** What is remembered of a column. */
interface Look {
  readonly samples: string[];
  /** What tells days from months, and decimal commas from points: one text of each sort. */
  readonly telling: Map<string, string>;
  readonly see: (cell: string) => void;
}

function newLook(): Look {
  const samples: string[] = [];
  const telling = new Map<string, string>();
  const see = (cell: string) => {
    if (cell === "") return;
    const sample = beginningOf(cell, LONGEST_SAMPLE);
    if (samples.length < SAMPLES && !samples.includes(sample)) samples.push(sample);
    const [, one = "", other = ""] = /^(\d{1,2})[/.\-\s](\d{1,2})[/.\-\s]\d{2}/.exec(cell) ?? [];
    if (one !== "") telling.set(`date ${Number(one) > 12} ${Number(other) > 12}`, cell);
    const decimal = /([.,])\d{1,2}\D*$/.exec(cell)?.[1];
    if (decimal !== undefined) telling.set(`money ${decimal}`, cell);
  };
  return { samples, telling, see };
}

function guessMapping(
  kind: ImportKind,
  columns: readonly Column[],
  looks: readonly (Look | undefined)[],
  phoneCountry: string,
): ImportMapping {
  const guessed = guessColumns(
    kind,
    columns.map(({ title }) => title),
  );
  const reads = new Map(fieldsOfImport(kind).map((field) => [field.name, field.reads]));
  const textsOf = (sort: string, ...of: readonly string[]) =>
    guessed
      .filter(({ field }) => of.includes(reads.get(field) ?? ""))
      .flatMap(({ column }) => [...(looks[column]?.telling ?? [])])
      .flatMap(([key, text]) => (key.startsWith(sort) ? [text] : []));
  return {
    columns: guessed,
    dateOrder: dateOrderOf(textsOf("date", "date", "time")) ?? null,
    phoneCountry,
    decimal: decimalOf(textsOf("money", "money", "measure")),
    nameRule: null,
    values: [],
    missingEnd: "byType",
    person: null,
    asOf: null,
  };
}
