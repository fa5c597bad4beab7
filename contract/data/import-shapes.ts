import * as z from "zod/mini";
import { importKinds, MAX_IMPORT_FIELDS } from "./import-fields.ts";
import { importFailures, importReasonCodes } from "./import-reasons.ts";
import { upTo } from "../kernel/endpoint/lists.ts";
import { calendarDate, id, instant, nameOfPerson, version } from "../kernel/values.ts";

/** The most bytes, rows and columns of a file, characters of a cell, and bytes of a part in which a file is sent. */
export const longestImportFile = 50 * 1024 * 1024;
export const MAX_IMPORT_ROWS = 50_000;
export const MAX_IMPORT_COLUMNS = 200;
export const longestCell = 4_000;
export const importPart = 1024 * 1024;
/** The possible separators and encodings of a text file; the right ones are guessed first. */
export const delimiters = [",", ";", "\t", "|"] as const;
export type Delimiter = (typeof delimiters)[number];
export const encodings = [
  "utf-8",
  "utf-16le",
  "utf-16be",
  "gb18030",
  "big5",
  "windows-1252",
  "windows-1250",
  "shift_jis",
  "euc-kr",
] as const;
/** The titles of the columns are among so many lines. */
export const MAX_LINES_ABOVE_ROWS = 100;
/** An unfinished import is kept for so many days since it was last touched, and so is the file of a finished one. */
export const IMPORT_RETENTION_DAYS = 7;
/** How many imports can be unfinished at the same time. */
export const MAX_OPEN_IMPORTS = 10;

/**
 * `uploading` until all parts have come; `reading` finds rows and columns; `mapping` waits for what the columns are;
 * `judging` is the dry run, `judged` waits for decisions and the word; `writing`, then `done`; `undoing`, then `undone`, or
 * `partlyUndone` where something newer stays. `failed` says why; `cancelled` was broken off and has left nothing.
 */
const importStates = [
  "uploading",
  "reading",
  "mapping",
  "judging",
  "judged",
  "writing",
  "done",
  "undoing",
  "undone",
  "partlyUndone",
  "failed",
  "cancelled",
] as const;
export type ImportState = (typeof importStates)[number];

const workingStates: readonly ImportState[] = ["reading", "judging", "writing", "undoing"];

/** Whether a process works on an import in this state, or soon will. */
export function isWorking(state: ImportState): boolean {
  return workingStates.includes(state);
}

/** The outcome of a row. */
export const rowStates = ["new", "changed", "same", "undecided", "refused"] as const;
export type RowState = (typeof rowStates)[number];

export const importKind = z.enum(importKinds);
const counts = z.strictObject({
  new: z.int(),
  changed: z.int(),
  same: z.int(),
  undecided: z.int(),
  refused: z.int(),
  /** Decided to be left out. */
  skipped: z.int(),
});
export type ImportCounts = z.infer<typeof counts>;

const summary = {
  id,
  kind: importKind,
  name: z.string(),
  size: z.int(),
  state: z.enum(importStates),
  /** Rows below the header; null until the file has been read. */
  rows: z.nullable(z.int()),
  /** The findings of the dry run; null before. */
  counts: z.nullable(counts),
  /** How far the work at hand is; null while nothing is being done. */
  progress: z.nullable(z.strictObject({ done: z.int(), all: z.int() })),
  failure: z.nullable(z.strictObject({ code: z.enum(importFailures), line: z.nullable(z.int()) })),
  created_at: instant,
  created_by: z.nullable(z.strictObject({ id, name: nameOfPerson })),
  finished_at: z.nullable(instant),
  /** When file and rows go; what was written stays. */
  expires_at: instant,
  version,
};
export const importSummary = z.strictObject(summary);
export type ImportSummary = z.infer<typeof importSummary>;

export const dateOrders = ["dmy", "mdy", "ymd"] as const;
/**
 * How one column of names is split: the first or last word is the family name, a comma follows it, or Chinese by its
 * characters.
 */
export const nameRules = ["firstLast", "lastFirst", "comma", "chinese"] as const;
/**
 * Where the file gives no end of a membership: it follows from the client type, since its start or since today, or there
 * is no membership.
 */
export const missingEnds = ["byType", "fromToday", "none"] as const;

const field = z.string().check(z.maxLength(40));
export const importColumn = z.int().check(z.minimum(0), z.maximum(MAX_IMPORT_COLUMNS - 1));

/** The fields of the columns, and the format of their cells. Omitted ones stay as guessed. */
export const importMapping = z.strictObject({
  columns: z.array(z.strictObject({ column: importColumn, field })).check(z.maxLength(MAX_IMPORT_COLUMNS)),
  /** Null: the file has dates whose order nobody has said. */
  dateOrder: z.nullable(z.enum(dateOrders)),
  /** Two letters of ISO 3166: where a number without a country code is from. */
  phoneCountry: z.string().check(z.regex(/^[A-Z]{2}$/)),
  decimal: z.enum([".", ","]),
  nameRule: z.nullable(z.enum(nameRules)),
  /** The value of each word; null leaves it empty. `field` is one that reads a choice. */
  values: z
    .array(
      z.strictObject({
        field,
        raw: z.string().check(z.maxLength(longestCell)),
        target: z.nullable(z.string().check(z.maxLength(80))),
      }),
    )
    .check(z.maxLength(1_000)),
  missingEnd: z.enum(missingEnds),
  /** The person of all rows: an InBody file of one person. */
  person: z.nullable(id),
  /** The day for which clients' holdings are stated. */
  asOf: z.nullable(calendarDate),
});
export type ImportMapping = z.infer<typeof importMapping>;

/** How a file is to be read, where that is not guessed: null is. The last is the line of the file that has the titles. */
export const importFormat = z.strictObject({
  encoding: z.nullable(z.enum(encodings)),
  delimiter: z.nullable(z.enum(delimiters)),
  titleLine: z.nullable(z.int().check(z.minimum(1), z.maximum(MAX_LINES_ABOVE_ROWS))),
});
export type ImportFormat = z.infer<typeof importFormat>;

export const wholeImport = z.strictObject({
  ...summary,
  /** How the file is written; null until it has been read. */
  format: z.nullable(
    z.strictObject({
      type: z.enum(["csv", "xlsx"]),
      encoding: z.nullable(z.string()),
      delimiter: z.nullable(z.string()),
      sheet: z.nullable(z.string()),
      titleLine: z.nullable(z.int()),
    }),
  ),
  /** Whether the file is still there, so that it can be read in another way. */
  hasFile: z.boolean(),
  columns: upTo(
    MAX_IMPORT_COLUMNS,
    z.strictObject({ column: importColumn, title: z.string(), samples: upTo(5, z.string()), isEmpty: z.boolean() }),
  ),
  mapping: z.nullable(importMapping),
  /** The missing decisions before the dry run: `dateOrder`, `nameRule`, `person`, or a needed field. */
  missing: upTo(MAX_IMPORT_FIELDS + 10, z.string()),
  /** After the dry run: fields that stay empty in so many rows since their cells can't be read. Each has to be agreed to. */
  leftEmpty: upTo(MAX_IMPORT_FIELDS, z.strictObject({ field: z.string(), rows: z.int() })),
  /** Whether welcome links were, or will be, mailed to those who are new. */
  invites: z.boolean(),
});
export type Import = z.infer<typeof wholeImport>;

/** A word of the file under a field that reads a choice. `target` is a key, or the id of a package, trainer or course. */
export const importValue = z.strictObject({
  field: z.string(),
  raw: z.string(),
  rows: z.int(),
  target: z.nullable(z.string()),
});
export type ImportValue = z.infer<typeof importValue>;

const problem = z.strictObject({
  field: z.nullable(z.string()),
  /** The title of the column, as the file says it. */
  column: z.nullable(z.string()),
  value: z.nullable(z.string()),
  code: z.enum(importReasonCodes),
  /** The earlier line, where that is meant. */
  line: z.nullable(z.int()),
  /** When the nearest class of the type starts that day on the club's clock, `HH:MM`, where there is none at the time. */
  near: z.optional(z.string()),
  /** The cell is left out, and the row is taken without it. */
  leavesEmpty: z.optional(z.literal(true)),
});

export const importDecision = z.strictObject({
  /** `take` uses the person `target`, `add` makes a new one, `skip` leaves the row out. */
  action: z.enum(["take", "add", "skip"]),
  target: z.optional(id),
});
export type ImportDecision = z.infer<typeof importDecision>;

export const importRow = z.strictObject({
  /** The line in the file: the header is the first. */
  line: z.int(),
  state: z.enum(rowStates),
  /** The subject of the row, as it will be shown. */
  label: z.string(),
  target: z.nullable(id),
  changes: upTo(
    MAX_IMPORT_FIELDS,
    z.strictObject({ field: z.string(), from: z.nullable(z.string()), to: z.nullable(z.string()) }),
  ),
  problems: upTo(MAX_IMPORT_FIELDS, problem),
  candidates: upTo(
    5,
    z.strictObject({ id, name: nameOfPerson, email: z.nullable(z.string()), phone: z.nullable(z.string()) }),
  ),
  decision: z.nullable(importDecision),
});
export type ImportRow = z.infer<typeof importRow>;

/** The newer thing that prevents an undo. */
export const existingRow = z.strictObject({
  line: z.int(),
  label: z.string(),
  target: z.nullable(id),
  /** The dependent thing: `changed` since, or something that belongs to it. */
  by: z.enum(["changed", "order", "payment", "reservation", "bodyRecord", "signIn", "sale", "other"]),
});
export type ExistingRow = z.infer<typeof existingRow>;

/** How much of each kind is on file. */
export const importOnFile = z.strictObject({
  clients: z.int(),
  packages: z.int(),
  holdings: z.int(),
  bodyRecords: z.int(),
  reservations: z.int(),
  classBookings: z.int(),
  products: z.int(),
});
