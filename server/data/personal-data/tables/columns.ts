import { accountColumns } from "./account-columns.ts";
import { moneyColumns } from "./money-columns.ts";
import { personColumns } from "./person-columns.ts";
import type { PersonalDataTable } from "./tables.ts";
import { trainingColumns } from "./training-columns.ts";
import type { PersonalDataField } from "./values.ts";

/** The format of every visible column of every table, in the order of the page. */
export const personalDataFields = { ...personColumns, ...moneyColumns, ...trainingColumns, ...accountColumns } as const;

/** The columns of a table that people see. */
export function visibleFieldsOf(table: PersonalDataTable): ReadonlyMap<string, PersonalDataField> {
  const ofTable: Readonly<Record<string, PersonalDataField | null>> = personalDataFields[table];
  return new Map(Object.entries(ofTable).flatMap(([name, column]) => (column ? [[name, column] as const] : [])));
}
