import type { ColumnField } from "./fields.ts";
import type { Personal, Table, TableDeclarations } from "./table.ts";

/** The facts about a domain that the rest of the app needs. */
export interface Domain<Declared extends TableDeclarations = TableDeclarations> {
  /** Where its code is. Nothing outside writes its tables. */
  readonly folder: string;
  readonly tables: Declared;
}

export function domain<const Declared extends TableDeclarations>(
  folder: string,
  parts: Omit<Domain<Declared>, "folder">,
): Domain<Declared> {
  return { folder, ...parts };
}

/** All tables by name, as the engines of this floor are given them. */
export type Tables = ReadonlyMap<string, Table>;

export function tablesOf(domains: readonly Domain[]): Tables {
  const all = domains.flatMap((each) => Object.entries<Table | "view" | undefined>(each.tables));
  return new Map(all.flatMap(([name, table]) => (typeof table === "object" ? [[name, table] as const] : [])));
}

/** The tables that name people, in the order of the page about one of them. */
export function personalTables(tables: Tables): readonly (readonly [name: string, personal: Personal])[] {
  return [...tables]
    .flatMap(([name, { personal }]) => (personal ? [[name, personal] as const] : []))
    .toSorted(([, one], [, other]) => one.place - other.place);
}

/** The columns of a table that people read. */
export function fieldsOf(tables: Tables, name: string): ReadonlyMap<string, ColumnField> {
  const columns = tables.get(name)?.columns ?? "hidden";
  if (columns === "hidden") return new Map();
  return new Map(Object.entries(columns).flatMap(([column, field]) => (field ? [[column, field] as const] : [])));
}
