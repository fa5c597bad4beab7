import type { Schema } from "../../../kernel/db/schema.ts";

/**
 * Why a column keeps its value when the person is erased (in-and-out §2):
 * - `row`: which row it is, whose, and when and by whom it was written.
 * - `books`: sums, documents, credits and the sessions they paid for, which the law asks for.
 * - `term`: when they were a member, from which orders and figures of the past follow.
 * - `derived`: kept by triggers from the columns above.
 */
type KeptReason = "row" | "books" | "term" | "derived";

/** How a table is about people, and what erasing somebody does to it (in-and-out §2). */
interface Declaration<Column> {
  /** Columns that name whom a row is about. */
  readonly about?: readonly Column[];
  /** Columns that name who did something: the row is about somebody else. */
  readonly by?: readonly Column[];
  /** Columns that name a row of another table, whose row this one belongs to. */
  readonly through?: { readonly [Name in Column & string]?: string };
  /** Columns left out: means of signing in, and derived values. */
  readonly untold?: readonly Column[];
  /** Columns that keep their value when the person is erased. Every other column is emptied; without `kept`, the row is deleted. */
  readonly kept?: { readonly [Reason in KeptReason]?: readonly Column[] };
  /** The values of emptied columns instead of their defaults, as SQL. */
  readonly instead?: (personId: number) => { readonly [Name in Column & string]?: string };
}

export type PersonalTable = Declaration<string>;
export type Declared = {
  readonly [Table in keyof Schema]?: Declaration<Exclude<keyof Schema[Table], symbol | number>>;
};
