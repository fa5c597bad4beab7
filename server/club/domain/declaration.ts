import { type ScheduledJob, phases } from "../../kernel/jobs/scheduled.ts";
import type { Route } from "../../kernel/http/serve.ts";
import type { ColumnField, TableName } from "./fields.ts";
import type { Personal, Table, TableDeclarations } from "./table.ts";

/** The facts about a domain that the rest of the app needs. */
export interface Domain<Declared extends TableDeclarations = TableDeclarations, Parts = never> {
  /** Where its code is. Nothing outside writes its tables. */
  readonly folder: string;
  readonly tables: Declared;
  /** Its routes, made of those parts of the app that they need. */
  readonly routes: (parts: Parts) => readonly Route[];
  /** Its jobs that run every ten minutes. */
  readonly jobs?: readonly ScheduledJob[];
}

export function domain<const Declared extends TableDeclarations, Parts = unknown>(
  folder: string,
  {
    routes = () => [],
    ...declared
  }: Omit<Domain<Declared>, "folder" | "routes"> & Partial<Pick<Domain<Declared, Parts>, "routes">>,
): Domain<Declared, Parts> {
  return { folder, routes, ...declared };
}

type TablesIn<Each> = Each extends { readonly tables: infer Declared } ? keyof Declared : never;
type Twice<List, Before = never> = List extends readonly [infer First, ...infer Rest]
  ? (Before & TablesIn<First>) | Twice<Rest, Before | TablesIn<First>>
  : never;

/** A list of domains that declares every table of the schema once. Else the compiler names the table. */
export type Complete<List extends readonly unknown[]> = {
  readonly [Name in Exclude<TableName, TablesIn<List[number]>>]: "no domain declares this table";
} & { readonly [Name in Twice<List>]: "two domains declare this table" };

/** All tables by name, as the engines of this floor are given them. */
export type Tables = ReadonlyMap<string, Table>;

export function tablesOf(domains: readonly Domain[]): Tables {
  const all = domains.flatMap((each) => Object.entries<Table | "view" | undefined>(each.tables));
  return new Map(all.flatMap(([name, table]) => (typeof table === "object" ? [[name, table] as const] : [])));
}

/** The scheduled jobs of all domains, in the order in which a round runs them. */
export function jobsOf(domains: readonly Domain[]): readonly ScheduledJob[] {
  const all = domains.flatMap(({ jobs = [] }) => jobs);
  return phases.flatMap((phase) => all.filter((job) => job.phase === phase));
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
