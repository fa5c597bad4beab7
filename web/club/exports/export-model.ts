import type { exports } from "#contract/data/exports.ts";
import type { Parts } from "#web/kernel/lib/calls/api.ts";

/** A list as shown on the screen, for an export of all of it. */
export interface Exported {
  readonly table: keyof typeof exports;
  /** The title of the list, and of the file. */
  readonly title: string;
  /** Its columns as they are shown. */
  readonly columns: readonly { readonly key: string; readonly title: string }[];
  /** The subject of the list, and its filters and order. */
  readonly params?: Parts["params"];
  readonly query?: Parts["query"];
  /** Only these rows, in this order. */
  readonly only?: readonly number[] | undefined;
  /** How many rows that is. */
  readonly total: number;
  /** Words of what only this list shows, as `list.value`. */
  readonly words?: Readonly<Record<string, string>> | undefined;
}
