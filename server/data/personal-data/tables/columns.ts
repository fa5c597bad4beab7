import { accountColumns } from "./account-columns.ts";
import { moneyColumns } from "./money-columns.ts";
import { personColumns } from "./person-columns.ts";
import type { ToldTable } from "./tables.ts";
import { trainingColumns } from "./training-columns.ts";
import type { Column } from "./values.ts";

/** How every column of every table that is told reads, in the order in which a page shows them. */
export const columns = { ...personColumns, ...moneyColumns, ...trainingColumns, ...accountColumns } as const;

/** The columns of a table that people see. */
export function shownOf(table: ToldTable): ReadonlyMap<string, Column> {
  const ofTable: Readonly<Record<string, Column | null>> = columns[table];
  return new Map(Object.entries(ofTable).flatMap(([name, column]) => (column ? [[name, column] as const] : [])));
}
