import { type RawBuilder, sql } from "kysely";
import { type AuditEntry, MAX_CHANGED_ROWS, MAX_CHANGES } from "#contract/club/audit.ts";
import type { Paging } from "#contract/kernel/endpoint/lists.ts";
import { type Role, addDays } from "#contract/kernel/values.ts";
import type { Db } from "../../kernel/db/connection.ts";
import { countRows } from "../../kernel/db/totals.ts";
import { startOfClubDay } from "../../kernel/time/club-time.ts";
import type { Tables } from "../domain/declaration.ts";
import { historyTables } from "./history-rules.ts";
import { withoutAddress } from "./webhook-rules.ts";

/** Entries of a whole log that are read together. */
const AT_A_TIME = 500;

interface Asked extends Paging {
  readonly sort?: string | undefined;
  readonly kind?: AuditEntry["kind"] | undefined;
  readonly by?: number | undefined;
  readonly about?: number | undefined;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

/** An entry as it is kept, before anything of it is said in words. */
export interface StoredEntry extends Omit<AuditEntry, "from" | "title" | "reason" | "changes"> {
  readonly changes: readonly Omit<AuditEntry["changes"][number], "words">[];
  readonly from: Omit<NonNullable<AuditEntry["from"]>, "device"> | null;
}

interface Stored extends Pick<
  StoredEntry,
  "id" | "kind" | "what" | "outcome" | "by_program" | "times" | "changes" | "cut"
> {
  /** For repeated attempts, the values they have in common. */
  readonly from: Partial<NonNullable<StoredEntry["from"]>> | null;
  readonly at: Date;
  readonly by_id: number | null;
  readonly by_first: string;
  readonly by_last: string;
  readonly about_id: number | null;
  readonly about_first: string;
  readonly about_last: string;
}

/** Entries whose values name somebody. */
const naming = (personId: number) =>
  sql`audit_entry.id in (select entry_id from audit_value where people @> array[${personId}]::integer[])`;

/** All of the log, or what of it is asked for. */
export function listAuditEntries(db: Db, zone: string, asked: Asked) {
  const { kind, by, about, from, until } = asked;
  const conditions = [
    ...(kind === undefined ? [] : [sql`kind = ${kind}`]),
    ...(by === undefined ? [] : [sql`(actor = ${by} or kind = 'signIn' and ${naming(by)})`]),
    ...(about === undefined ? [] : [naming(about), sql`(about = ${about} or actor is distinct from ${about})`]),
    ...(from === undefined ? [] : [sql`at >= ${startOfClubDay(from, zone)}`]),
    ...(until === undefined ? [] : [sql`at < ${startOfClubDay(addDays(until, 1), zone)}`]),
  ];
  const where = conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
  const all = sql`true`;
  return list(db, { where, isValueVisible: all, isRowVisible: all, isFromVisible: all, isSubjectVisible: all }, asked);
}

/** Tables of which people read what was written about them: their profile, their ways in and what they were sold. */
const ownTables = (tables: Tables) =>
  [...tables].flatMap(([name, { audit }]) => (typeof audit === "object" && audit.isOwn ? [name] : []));
/** Notes of staff about somebody are visible to staff only. */
const ofStaff = "/(notes|alerts|follow-ups)(/|$)";

/** A statement may have written rows of others too. */
const rowOf = (personId: number, keys: readonly string[]) => sql`jsonb_path_exists(each,
  '$.* ? (@.type() == "object").keyvalue() ? ((@.key == $keys[*] || @.key == $self) && @.value == $me)',
  jsonb_build_object('keys', ${JSON.stringify(keys)}::jsonb, 'self', case source when 'person' then 'id' else '' end,
    'me', ${personId}::integer))`;

/** The actions of somebody, and actions on their data without the origin of others. */
function ownScope(tables: Tables, personId: number): Scope {
  const where = sql`${naming(personId)} and (actor = ${personId} or what !~ ${ofStaff})`;
  const isValueVisible = sql`source = any(${ownTables(tables)}) and people @> array[${personId}]::integer[]`;
  const [isRowVisible, isFromVisible] = [
    rowOf(personId, ["person_id", "client_id", "trainer_id"]),
    sql`author_id = ${personId}`,
  ];
  // A refused caller must not learn whom they asked about.
  const isSubjectVisible = sql`(entry.kind <> 'refusal' or entry.about = ${personId})`;
  return { where, isValueVisible, isRowVisible, isFromVisible, isSubjectVisible };
}

export function listOwnEntries(db: Db, tables: Tables, personId: number, page: Paging & Pick<Asked, "sort">) {
  return list(db, ownScope(tables, personId), page);
}

/** The changes of somebody, as far as the viewer may read them. */
export function listHistory(
  db: Db,
  tables: Tables,
  { viewer, personId }: { readonly viewer: { readonly roles: readonly Role[] }; readonly personId: number },
  page: Paging & Pick<Asked, "sort">,
) {
  const sources = historyTables(tables, viewer.roles);
  const isValueVisible = sql`source = any(${sources}) and people @> array[${personId}]::integer[]`;
  const isRowVisible = rowOf(personId, ["person_id", "client_id"]);
  const where = sql`kind = 'write' and outcome is null and ${naming(personId)} and exists (
    select from audit_value where entry_id = audit_entry.id and op in ('insert', 'update', 'delete') and ${isValueVisible}
      and exists (select from jsonb_array_elements(said) each where ${isRowVisible}))`;
  const nothing = sql`false`;
  return list(db, { where, isValueVisible, isRowVisible, isFromVisible: nothing, isSubjectVisible: nothing }, page);
}

/** All that they could page through, oldest first. */
export async function* readOwnEntries(
  db: Db,
  tables: Tables,
  personId: number,
): AsyncGenerator<readonly StoredEntry[], void> {
  const scope = ownScope(tables, personId);
  for (let after = 0, isLast = false; !isLast;) {
    const where = sql`${scope.where} and audit_entry.id > ${after}`;
    const rows = await readEntries(db, { ...scope, where }, { page: 1, pageSize: AT_A_TIME, sort: "id" });
    isLast = rows.length < AT_A_TIME;
    after = rows.at(-1)?.id ?? after;
    yield rows;
  }
}

export function countOwnEntries(db: Db, tables: Tables, personId: number): Promise<number> {
  return countEntries(db, ownScope(tables, personId));
}

/** The actor; a sign-in has none yet except through the login that it began. */
const author = sql`coalesce(actor, (select people[1] from audit_value
  where entry_id = audit_entry.id and kind = 'signIn' and source = 'login' and op = 'insert' limit 1))`;

/** The person whom a write has added: it was about nobody yet when it was called. */
const added = sql`(select (said #>> '{0,after,id}')::integer from audit_value
  where entry_id = entry.id and entry.kind = 'write' and source = 'person' and op = 'insert' and amount = 1)`;

interface Scope {
  readonly where: RawBuilder<unknown>;
  /** The visible values. */
  readonly isValueVisible: RawBuilder<unknown>;
  /** And of those which rows. */
  readonly isRowVisible: RawBuilder<unknown>;
  readonly isFromVisible: RawBuilder<unknown>;
  /** Whether the subject of an entry is visible. */
  readonly isSubjectVisible: RawBuilder<unknown>;
}

async function list(db: Db, scope: Scope, asked: Asked) {
  return { rows: await readEntries(db, scope, asked), total: await countEntries(db, scope) };
}

function countEntries(db: Db, { where }: Pick<Scope, "where">): Promise<number> {
  return countRows(db, sql`from audit_entry where ${where}`);
}

async function readEntries(db: Db, scope: Scope, { page, pageSize, sort }: Asked): Promise<readonly StoredEntry[]> {
  const { where, isValueVisible, isRowVisible, isFromVisible, isSubjectVisible } = scope;
  const direction = sort === "id" ? sql`asc` : sql`desc`;
  const { rows } = await sql<Stored>`
    select entry.id, entry.at, entry.kind, entry.what, entry.outcome, entry.by_program, coalesce(entry.times, 1) as times,
      author.id as by_id, author.first_name as by_first, author.last_name as by_last,
      subject.id as about_id, subject.first_name as about_first, subject.last_name as about_last,
      (select said from audit_value where entry_id = entry.id and op = 'from' and ${isFromVisible} limit 1) as "from",
      (select jsonb_build_object('amount', amount, 'before', said -> 'before') from audit_value
        where entry_id = entry.id and op = 'cut' limit 1) as cut,
      coalesce((select jsonb_agg(jsonb_build_object('id', id, 'table', source, 'op', op, 'amount', amount, 'rows', rows) order by id)
        from (select id, source, op, amount, coalesce((select jsonb_agg(
              '{"key": null, "before": null, "after": null, "fields": []}'::jsonb || each) from (
              select each from jsonb_array_elements(said) each where ${isRowVisible} limit ${MAX_CHANGED_ROWS}) first_rows), '[]') as rows
          from audit_value where entry_id = entry.id and op in ('insert', 'update', 'delete') and ${isValueVisible}
          order by id limit ${MAX_CHANGES}) changes), '[]') as changes
    from (select id, at, kind, what, outcome, by_program, times, about, ${author} as author_id from audit_entry where ${where}
      order by id ${direction} limit ${pageSize} offset ${(page - 1) * pageSize}) entry
    left join person author on author.id = author_id left join person subject on subject.id = coalesce(about, ${added}) and ${isSubjectVisible}
    order by entry.id ${direction}`.execute(db);
  return rows.map(entryOf);
}

function entryOf(stored: Stored): StoredEntry {
  const { at, from, by_id, by_first, by_last, about_id, about_first, about_last, changes, ...entry } = stored;
  return {
    ...entry,
    changes: changes.map(withoutAddress),
    at: at.toISOString(),
    from: from && { address: null, agent: null, ...from },
    by: by_id === null ? null : { id: by_id, name: { first_name: by_first, last_name: by_last } },
    about: about_id === null ? null : { id: about_id, name: { first_name: about_first, last_name: about_last } },
  };
}
