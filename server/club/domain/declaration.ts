import { type ScheduledJob, phases } from "../../kernel/jobs/scheduled.ts";
import type { SharedTopic } from "#contract/club/live.ts";
import type { exports } from "#contract/data/exports.ts";
import type { SearchResults } from "#contract/data/search.ts";
import type { Role } from "#contract/kernel/values.ts";
import type { Db } from "../../kernel/db/connection.ts";
import type { Caller } from "../../kernel/http/access/caller.ts";
import type { Route } from "../../kernel/http/serve.ts";
import type { ExportTable } from "../exports/table.ts";
import type { ColumnField, TableName } from "./fields.ts";
import type { Invariants } from "./invariant-queries.ts";
import type { Personal, Table, TableDeclarations } from "./table.ts";

/** Live topics, each with the roles that read it. */
type TopicDeclarations = { readonly [Each in SharedTopic]?: readonly Role[] };

/** The rows of one kind that match what was typed and that the caller may open, the best first. */
export type Finder<Rows = readonly object[]> = (db: Db, caller: Caller, phrase: string) => Promise<Rows>;
type Finders = { readonly [Kind in keyof SearchResults]?: Finder<SearchResults[Kind]> };

/** The facts about a domain that the rest of the app needs. */
export interface Domain<
  Declared extends TableDeclarations = TableDeclarations,
  Parts = never,
  Topics extends TopicDeclarations = TopicDeclarations,
  Exports extends readonly ExportTable[] = readonly ExportTable[],
  Search extends Finders = Finders,
> {
  /** Where its code is. Nothing outside writes its tables. */
  readonly folder: string;
  readonly tables: Declared;
  /** Its routes, made of those parts of the app that they need. */
  readonly routes: (parts: Parts) => readonly Route[];
  /** Its jobs that run every ten minutes, or every minute. */
  readonly jobs?: readonly ScheduledJob[];
  readonly liveTopics?: Topics;
  readonly invariants?: Invariants;
  /** Its lists that can be exported as files. */
  readonly exports?: Exports;
  /** Its queries for the results of a search, by kind. */
  readonly search?: Search;
}

export function domain<
  const Declared extends TableDeclarations,
  Parts = unknown,
  const Topics extends TopicDeclarations = object,
  Exports extends readonly ExportTable[] = [],
  Search extends Finders = object,
>(
  folder: string,
  {
    routes = () => [],
    ...declared
  }: Omit<Domain<Declared, never, Topics, Exports, Search>, "folder" | "routes"> &
    Partial<Pick<Domain<Declared, Parts>, "routes">>,
): Domain<Declared, Parts, Topics, Exports, Search> {
  return { folder, routes, ...declared };
}

type Named<Kind extends string, Name> = Name extends string ? `${Kind} ${Name}` : never;
type Topic<Name> = Named<"topic", Name>;
type DeclaredIn<Each> =
  Each extends Domain<infer Declared, never, infer Topics, infer Exports, infer Search>
    ? keyof Declared | Topic<keyof Topics> | Named<"export", Exports[number]["name"]> | Named<"search", keyof Search>
    : never;
type Twice<List, Before = never> = List extends readonly [infer First, ...infer Rest]
  ? (Before & DeclaredIn<First>) | Twice<Rest, Before | DeclaredIn<First>>
  : never;

/** Everything that some domain has to declare: tables, shared topics, exported lists and the results of a search. */
type Declarable =
  | TableName
  | Topic<SharedTopic>
  | Named<"export", keyof typeof exports>
  | Named<"search", keyof SearchResults>;

/** A list of domains that declares each of these once. Else the compiler names it. */
export type Complete<List extends readonly unknown[]> = {
  readonly [Name in Exclude<Declarable, DeclaredIn<List[number]>>]: "no domain declares it";
} & { readonly [Name in Twice<List>]: "two domains declare it" };

/** All tables by name, as the engines of this floor are given them. */
export type Tables = ReadonlyMap<string, Table>;

export function tablesOf(domains: readonly Domain[]): Tables {
  const all = domains.flatMap((each) => Object.entries<Table | "view" | undefined>(each.tables));
  return new Map(all.flatMap(([name, table]) => (typeof table === "object" ? [[name, table] as const] : [])));
}

/** The scheduled jobs of all domains, of every minute or the others, in the order in which a round runs them. */
export function jobsOf(
  domains: readonly Domain[],
  { isEveryMinute }: { readonly isEveryMinute: boolean },
): readonly ScheduledJob[] {
  const all = domains.flatMap(({ jobs = [] }) => jobs).filter((job) => (job.isEveryMinute ?? false) === isEveryMinute);
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

/** Every list that can be exported. */
export function exportsOf(domains: readonly Domain[]): readonly ExportTable[] {
  return domains.flatMap(({ exports: own = [] }) => own);
}

/** The query for each kind of search result. */
export function findersOf(domains: readonly Domain[]): ReadonlyMap<string, Finder> {
  return new Map(domains.flatMap(({ search = {} }) => Object.entries<Finder>(search)));
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
