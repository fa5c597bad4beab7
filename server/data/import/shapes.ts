import type { ImportFailure, ImportReason } from "#contract/data/import-reasons.ts";
import type { ImportKind } from "#contract/data/import-fields.ts";
import type { ImportMapping, ImportRow, RowState } from "#contract/data/import-shapes.ts";

/** A row of a file as it was read: the line it begins on, and its cells. */
export interface RawRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** How a file is written. */
export interface DetectedFormat {
  readonly type: "csv" | "xlsx";
  readonly encoding: string | null;
  readonly delimiter: string | null;
  readonly sheet: string | null;
}

/** A column of a file, with what it holds. */
export interface FileColumn {
  readonly column: number;
  readonly title: string;
  readonly samples: string[];
  readonly isEmpty: boolean;
}

/** A file that is of no use, or work that came to nothing, and why. */
export class Unusable extends Error {
  readonly code: ImportFailure;
  readonly line: number | null;

  constructor(code: Unusable["code"], line: number | null = null) {
    super(code);
    this.code = code;
    this.line = line;
  }
}

export type ImportProblem = ImportRow["problems"][number];
export type RowChange = ImportRow["changes"][number];
export type Candidate = ImportRow["candidates"][number];

/** The value of a cell for its field. */
export type CellValue = string | number | boolean;

/** A row whose cells have been read by the mapping. */
export interface ReadRow {
  readonly line: number;
  readonly given: Readonly<Record<string, CellValue>>;
  readonly problems: readonly ImportProblem[];
  /** Phone numbers of a client beside the one they get, as the file says them. */
  readonly otherPhones?: string | undefined;
  /** Returns the problem of a field, with its column and its text in the file. */
  readonly problem: (field: string | null, code: ImportReason, line?: number) => ImportProblem;
}

/** The findings of the dry run for a row. */
export interface RowResult {
  readonly line: number;
  readonly state: RowState;
  readonly label: string;
  /** The searched text. */
  readonly sought: string;
  readonly key: string;
  readonly print: string;
  readonly given: Readonly<Record<string, unknown>>;
  readonly target: number | null;
  readonly changes: readonly RowChange[];
  readonly problems: readonly ImportProblem[];
  readonly candidates: readonly Candidate[];
}

/** The facts for undoing an import, which can be long after its file has gone. */
export interface UndoWork {
  readonly id: number;
  readonly kind: ImportKind;
  readonly name: string;
  readonly createdBy: number;
  readonly invites: boolean;
  readonly now: Date;
  readonly today: string;
  readonly zone: string;
  readonly locale: "en" | "cn";
}

/** The facts for working on an import. */
export interface Work extends UndoWork {
  readonly mapping: ImportMapping;
  readonly columns: readonly FileColumn[];
}

/** The result of a row, for undoing it. */
export interface AppliedRow {
  readonly line: number;
  readonly source: string;
  readonly row: number;
  readonly label: string;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}
