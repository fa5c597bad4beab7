import { type ImportKind, fieldsOfImport } from "#contract/data/import-fields.ts";
import { type ImportMapping, MAX_IMPORT_ROWS } from "#contract/data/import-shapes.ts";
import { beginningOf } from "../cells/beginning.ts";
import { openDayRows } from "./day-rows.ts";
import { HEAD_ROWS, dateOrderOf, decimalOf, guessColumns, headerAt, titlesOf } from "./guess.ts";
import { type FileColumn, type RawRow, Unusable } from "../shapes.ts";
import type { Merged } from "./xlsx-rows.ts";

const SAMPLES = 5;
const LONGEST_SAMPLE = 100;

/**
 * Takes rows one by one: finds the titles among the first, or takes the line that somebody has said, and remembers what
 * columns look like.
 */
export function tableDetector(kind: ImportKind, merged: readonly Merged[], titleLine?: number) {
  const head: RawRow[] = [];
  const looks: Look[] = [];
  const withDay = kind === "bodyRecords" ? openDayRows() : (row: RawRow) => row;
  let at: number | undefined;
  let count = 0;

  function note(row: RawRow): RawRow {
    count += 1;
    if (count > MAX_IMPORT_ROWS) throw new Unusable("TOO_MANY_ROWS", row.line);
    for (const [column, cell] of row.cells.entries()) (looks[column] ??= newLook()).see(cell);
    return row;
  }

  function below(row: RawRow): RawRow[] {
    const whole = withDay(row);
    return whole ? [note(whole)] : [];
  }

  function begin(): RawRow[] {
    at = titleLine === undefined ? headerAt(kind, head) : Math.max(0, head.length - 1);
    return head.slice(at + 1).flatMap(below);
  }

  return {
    count: () => count,
    take: (row: RawRow): RawRow[] => {
      if (at !== undefined) return below(row);
      head.push(row);
      const isWhole = titleLine === undefined ? head.length >= HEAD_ROWS : row.line >= titleLine;
      return isWhole ? begin() : [];
    },
    rest: (): RawRow[] => (at === undefined ? begin() : []),
    found: (phoneCountry: string) => {
      const titles = titlesOf(head, at ?? 0, merged);
      const width = Math.max(titles.length, looks.length);
      const columns = Array.from({ length: width }, (_, column): FileColumn => {
        const samples = looks[column]?.samples ?? [];
        return { column, title: titles[column] ?? "", samples, isEmpty: samples.length === 0 };
      });
      return {
        title_line: head[at ?? 0]?.line ?? 1,
        columns,
        mapping: guessMapping(kind, columns, looks, phoneCountry),
      };
    },
  };
}

/** The statistics of a column. */
interface Look {
  readonly samples: string[];
  /** Examples that distinguish days from months, and decimal commas from points: one text of each sort. */
  readonly distinctive: Map<string, string>;
  readonly see: (cell: string) => void;
}

function newLook(): Look {
  const samples: string[] = [];
  const distinctive = new Map<string, string>();
  const see = (cell: string) => {
    if (cell === "") return;
    const sample = beginningOf(cell, LONGEST_SAMPLE);
    if (samples.length < SAMPLES && !samples.includes(sample)) samples.push(sample);
    const [, one = "", other = ""] = /^(\d{1,2})[/.\-\s](\d{1,2})[/.\-\s]\d{2}/.exec(cell) ?? [];
    if (one !== "") distinctive.set(`date ${Number(one) > 12} ${Number(other) > 12}`, cell);
    const decimal = /([.,])\d{1,2}\D*$/.exec(cell)?.[1];
    if (decimal !== undefined) distinctive.set(`money ${decimal}`, cell);
  };
  return { samples, distinctive, see };
}

/** The fields of clients that say something about a membership; a file without any brings people without one. */
const aboutMembership = new Set(["clientType", "startOfDate", "endOfDate", "status"]);

function guessMapping(
  kind: ImportKind,
  columns: readonly FileColumn[],
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
      .flatMap(({ column }) => [...(looks[column]?.distinctive ?? [])])
      .flatMap(([key, text]) => (key.startsWith(sort) ? [text] : []));
  return {
    columns: guessed,
    dateOrder: dateOrderOf(textsOf("date", "date", "time")) ?? null,
    phoneCountry,
    decimal: decimalOf(textsOf("money", "money", "measure")),
    nameRule: null,
    values: [],
    missingEnd: guessed.some(({ field }) => aboutMembership.has(field)) ? "byType" : "none",
    person: null,
    asOf: null,
  };
}
