import type { LocalText, Role } from "#contract/kernel/values.ts";
import type { Schema } from "../../kernel/db/schema.ts";
import type { ColumnField, ColumnReader, DataRow, TableName } from "./fields.ts";

type ColumnOf<Name extends TableName> = keyof Schema[Name] & string;

/**
 * Why a column keeps its value when the person is erased (in-and-out §2):
 * - `row`: which row it is, whose, and when and by whom it was written.
 * - `books`: sums, documents, credits and the sessions they paid for, which the law asks for.
 * - `term`: when they were a member, from which orders and figures of the past follow.
 * - `derived`: kept by triggers from the columns above.
 */
type KeptReason = "row" | "books" | "term" | "derived";

/** How a table names people, what the page about one of them shows of it, and what erasing them does to it. */
export interface Personal<Column extends string = string> {
  /** The heading of its rows on that page; where the rows name only who wrote them, what their count is called. */
  readonly title: LocalText;
  /** The label of the count, if it is not the heading; null if people do not read it. */
  readonly countTitle?: LocalText | null;
  /** Where the section is among all sections, the lowest first. */
  readonly place: number;
  /** Columns that name whom a row is about. */
  readonly about?: readonly Column[];
  /** Columns that name who did something: the row is about somebody else. */
  readonly by?: readonly Column[];
  /** Columns that name a row of another table, whose row this one belongs to. */
  readonly through?: { readonly [Name in Column]?: TableName };
  /** Left out of the file about a person: means of signing in, and what follows from the rest. */
  readonly secret?: readonly Column[];
  /**
   * Columns that keep their value when the person is erased. Every other column is emptied; without `kept`, the row is
   * deleted.
   */
  readonly kept?: { readonly [Reason in KeptReason]?: readonly Column[] };
  /** The values of emptied columns instead of their defaults, as SQL. */
  readonly instead?: (personId: number) => { readonly [Name in Column]?: string };
}

/** How the audit log calls a row, and what it does not keep of it. */
interface Audited<Column extends string> {
  readonly label: LocalText;
  /** Columns that entries leave out, besides `version` and `updated_at`. */
  readonly hide?: readonly Column[];
  /** Why some kinds of writes have no entry. */
  readonly unlogged?: string;
  /** Whether people read in their own part of the log what was written to rows about them. */
  readonly isOwn?: true;
  /** Whether the history of a person has the changes of rows about them: who reads those beside admins, and which columns. */
  readonly history?: { readonly readers: readonly Role[]; readonly facts: readonly Column[] };
}

/** The exported part of a table in a club transfer (in-and-out §2). */
interface Transferred<Column extends string> {
  /** A condition in SQL on the rows that are in it. */
  readonly rows?: string;
  /** Columns whose value is not in it, and the SQL of what is instead; null leaves the column out. */
  readonly columns?: { readonly [Name in Column]?: string | null };
}

export interface Table<Column extends string = string> {
  /**
   * How every column reads, in the order of the page; null for what only the database reads. Or nothing of it is for
   * people.
   */
  readonly columns: { readonly [Name in Column]: ColumnField | null } | "hidden";
  readonly personal?: Personal<Column>;
  /** Or why its writes have no entry. */
  readonly audit: Audited<Column> | string;
  /** Or why it is not in the file of the whole club. */
  readonly transfer: true | Transferred<Column> | string;
  /** The effect of an undo on a row that the act wrote: it restores it, or leaves it and adds a counter-entry. */
  readonly undo?: "restore" | "counterEntry";
  /** Columns whose JSON is a text in both languages. */
  readonly bilingual?: readonly Column[];
  /** The name of a row for others that refer to it by id, made of these columns. */
  readonly called?: {
    readonly columns: readonly Column[];
    readonly say: (facts: DataRow, id: number, reader: ColumnReader) => string;
  };
  /** Its texts are not searched for the name of a person who is erased: they are nobody's copy of it. */
  readonly isWithoutMentions?: true;
}

/** The tables of a domain; a view holds nothing of its own. */
export type TableDeclarations = { readonly [Name in TableName]?: Table<ColumnOf<Name>> | "view" };

/** Why what belongs to the server, and not to the club, is not in the file of the whole club. */
export const OF_SERVER = "belongs to the server";
