import { personalTables } from "./personal-tables.ts";
import type { PersonalTable } from "./table-declaration.ts";

type Tables = typeof personalTables;
export type TableName = keyof Tables;

/** The tables that can be about somebody; what is done by them alone is counted. */
export type PersonalDataTable = {
  [Name in TableName]: Tables[Name] extends
    | Required<Pick<PersonalTable, "about">>
    | Required<Pick<PersonalTable, "through">>
    ? Name
    : never;
}[TableName];

export function isPersonalDataTable(name: TableName): name is PersonalDataTable {
  return "about" in personalTables[name] || "through" in personalTables[name];
}

/** The declaration of a table. */
export function tableNamed(name: TableName): PersonalTable {
  return personalTables[name];
}

export function isPersonal(name: string): name is TableName {
  return Object.hasOwn(personalTables, name);
}

export const tableNames: readonly TableName[] = Object.keys(personalTables).filter(isPersonal);
