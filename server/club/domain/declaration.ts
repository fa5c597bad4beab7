import { type ScheduledJob, phases } from "../../kernel/jobs/scheduled.ts";
import type { SharedTopic } from "#contract/club/live.ts";
import type { Role } from "#contract/kernel/values.ts";
import type { Route } from "../../kernel/http/serve.ts";
import type { ColumnField, TableName } from "./fields.ts";
import type { Invariants } from "./invariant-queries.ts";
import type { Personal, Table, TableDeclarations } from "./table.ts";

/** Live topics, each with the roles that read it. */
type TopicDeclarations = { readonly [Each in SharedTopic]?: readonly Role[] };

/** The facts about a domain that the rest of the app needs. */
export interface Domain<
  Declared extends TableDeclarations = TableDeclarations,
  Parts = never,
  Topics extends TopicDeclarations = TopicDeclarations,
> {
  /** Where its code is. Nothing outside writes its tables. */
  readonly folder: string;
  readonly tables: Declared;
  /** Its routes, made of those parts of the app that they need. */
  readonly routes: (parts: Parts) => readonly Route[];
  /** Its jobs that run every ten minutes. */
  readonly jobs?: readonly ScheduledJob[];
  readonly liveTopics?: Topics;
  readonly invariants?: Invariants;
}

export function domain<
  const Declared extends TableDeclarations,
  Parts = unknown,
  const Topics extends TopicDeclarations = object,
>(
  folder: string,
  {
    routes = () => [],
    ...declared
  }: Omit<Domain<Declared, never, Topics>, "folder" | "routes"> & Partial<Pick<Domain<Declared, Parts>, "routes">>,
): Domain<Declared, Parts, Topics> {
  return { folder, routes, ...declared };
}

type Topic<Name> = Name extends string ? `topic ${Name}` : never;
type DeclaredIn<Each> =
  Each extends Domain<infer Declared, never, infer Topics> ? keyof Declared | Topic<keyof Topics> : never;
type Twice<List, Before = never> = List extends readonly [infer First, ...infer Rest]
  ? (Before & DeclaredIn<First>) | Twice<Rest, Before | DeclaredIn<First>>
  : never;

/** A list of domains that declares every table of the schema and every shared topic once. Else the compiler names it. */
export type Complete<List extends readonly unknown[]> = {
  readonly [Name in Exclude<TableName | Topic<SharedTopic>, DeclaredIn<List[number]>>]: "no domain declares it";
} & { readonly [Name in Twice<List>]: "two domains declare it" };

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

export function invariantsOf(domains: readonly Domain[]): Invariants {
  return Object.fromEntries(domains.flatMap(({ invariants = {} }) => Object.entries(invariants)));
}

/** The roles that read each topic, as live updates are given them. */
export type LiveTopics = ReadonlyMap<string, readonly Role[]>;

export function liveTopicsOf(domains: readonly Domain[]): LiveTopics {
  return new Map(domains.flatMap(({ liveTopics = {} }) => Object.entries(liveTopics)));
}

/** The tables that name people, in the order of the page about one of them. */
export function personalTables(tables: Tables): readonly (readonly [name: string, personal: Personal])[] {
  return [...tables]
    .flatMap(([name, { personal }]) => (personal ? [[name, personal] as const] : []))
    .toSorted(([, one], [, other]) => one.place - other.place);
}

/** The columns of a table that people read. */
export function declaredFields(tables: Tables, name: string): ReadonlyMap<string, ColumnField> {
  const columns = tables.get(name)?.columns ?? "hidden";
  if (columns === "hidden") return new Map();
  return new Map(Object.entries(columns).flatMap(([column, field]) => (field ? [[column, field] as const] : [])));
}
