import type { ImportDecision, ExistingRow } from "#contract/data/import-shapes.ts";
import type { RefusalCode } from "#contract/kernel/refusal/errors.ts";
import type { Db, Transaction } from "../../../kernel/db/connection.ts";
import type { Resolve } from "../rows/read-row.ts";
import type { RowResult, AppliedRow, ReadRow, UndoWork, Work } from "../shapes.ts";

/** A transaction that may refuse with any code of other domains: a refusal ends the import. */
export type Writing = Transaction<RefusalCode>;

export type Decisions = ReadonlyMap<number, ImportDecision>;

/** Judges some rows, which come in the order of the file; remembers what it needs of those before. */
export type Validate = (db: Db, rows: readonly ReadRow[], decisions: Decisions) => Promise<readonly RowResult[]>;

/** Reads all rows of the file, some at a time. */
export type ReadFile = () => AsyncIterable<readonly ReadRow[]>;

/** The created rows, and their keys. */
export interface Written {
  readonly made: readonly AppliedRow[];
  readonly keys: readonly { readonly key: string; readonly print: string; readonly target: number }[];
}

/** How one kind of thing is validated, written and undone. */
export interface ImportHandler {
  readonly judge: (db: Db, work: Work, resolve: Resolve, read: ReadFile) => Promise<Validate>;
  /** Writes rows that are new or change something. */
  readonly write: (trx: Writing, work: Work, rows: readonly RowResult[]) => Promise<Written>;
  /** Once all rows are written. */
  readonly finish?: (trx: Writing, work: Work) => Promise<void>;
  /** The newer things that depend on what it created, in the order of the file. */
  readonly standing: (db: Db, id: number, page: Page) => Promise<Standing>;
  /** Undoes everything without newer dependents. */
  readonly undo: (trx: Writing, work: UndoWork) => Promise<void>;
}

interface Page {
  readonly from: number;
  readonly most: number;
  readonly now: Date;
}

interface Standing {
  readonly rows: ExistingRow[];
  readonly total: number;
}
