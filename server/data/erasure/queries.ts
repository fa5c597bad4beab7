import { sql } from "kysely";
import type { ErasureState } from "#contract/data/erasure.ts";
import type { Paging } from "#contract/kernel/endpoint/lists.ts";
import { moneyText } from "#contract/kernel/money/money.ts";
import type { Db, Transaction } from "../../kernel/db/connection.ts";
import { countRows } from "../../kernel/db/totals.ts";
import { isAbout } from "../../club/personal-data/page/queries.ts";
import { type Tables, personalTables } from "../../club/domain/declaration.ts";
import { emptyActs } from "../../club/undo/erase-queries.ts";
import { raiseVersion } from "../../identity/people/queries.ts";
import { dropAnswersOf } from "../../kernel/http/requests/queries.ts";
import type { Erased } from "./rules.ts";

interface Counts {
  asked_at: Date | null;
  body_records: number;
  recipes: number;
  notes: number;
  messages: number;
  logins: number;
  orders: number;
  documents: number;
  sessions: number;
  cents: number;
  ahead: number;
  credits: number;
}

/** The effects of erasing a client, and whether they asked for it. */
export async function readErasure(
  db: Db,
  clientId: number,
  { now, today }: { readonly now: Date; readonly today: string },
): Promise<ErasureState> {
  const { rows } = await sql<Counts>`
    select
      (select asked_at from erasure where person_id = ${clientId} and erased_at is null) as asked_at,
      (select count(*)::integer from body_record where person_id = ${clientId}) as body_records,
      (select count(*)::integer from recipe where client_id = ${clientId}) as recipes,
      (select count(*)::integer from note where person_id = ${clientId}) as notes,
      (select count(*)::integer from message where person_id = ${clientId}) as messages,
      (select count(*)::integer from login where person_id = ${clientId}) as logins,
      (select count(*)::integer from orders where client_id = ${clientId}) as orders,
      (select count(*)::integer from document where entry_id in (select id from account_entry where client_id = ${clientId})) as documents,
      (select count(*)::integer from reservation where client_id = ${clientId} and starts_at <= ${now}) as sessions,
      (select coalesce(sum(case when kind in ('charge', 'refund') then amount_cents else -amount_cents end), 0)::bigint
        from account_entry where client_id = ${clientId}) as cents,
      (select count(*)::integer from reservation
        where client_id = ${clientId} and status = 'scheduled' and starts_at > ${now}) as ahead,
      (select upcoming from client_credits(${clientId}, ${today}::date)) as credits`.execute(db);
  const [counted] = rows;
  if (!counted) throw new Error("A query without a table has one row");
  const { asked_at, cents, ahead, credits, orders, documents, sessions, ...goes } = counted;
  return {
    asked_at: asked_at?.toISOString() ?? null,
    goes,
    stays: { orders, documents, sessions },
    balance: moneyText(cents),
    ahead,
    credits,
  };
}

/** Notes that a client asks to be erased, once, and answers since when. */
export async function insertErasureRequest(
  trx: Transaction,
  clientId: number,
  now: Date,
): Promise<{ at: Date; isNew: boolean }> {
  const inserted = await sql`insert into erasure (person_id, asked_at) values (${clientId}, ${now})
    on conflict do nothing returning person_id`.execute(trx);
  const found = await trx
    .selectFrom("erasure")
    .select("asked_at")
    .where("person_id", "=", clientId)
    .executeTakeFirstOrThrow();
  return { at: found.asked_at, isNew: inserted.rows.length > 0 };
}

export async function deleteErasureRequest(trx: Transaction, clientId: number): Promise<boolean> {
  const gone =
    await sql`delete from erasure where person_id = ${clientId} and erased_at is null returning person_id`.execute(trx);
  return gone.rows.length > 0;
}

/** The people who wait to be erased, the longest wait first. */
export async function listPendingErasures(db: Db, { page, pageSize }: Paging) {
  const where = sql`erased_at is null and person.deleted_at is null`;
  const { rows } = await sql<{ id: number; first_name: string; last_name: string; asked_at: Date }>`
    select person.id, first_name, last_name, asked_at from erasure join person on person.id = person_id
    where ${where} order by asked_at, person.id limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  const total = await countRows(db, sql`from erasure join person on person.id = person_id where ${where}`);
  return {
    rows: rows.map(({ id, first_name, last_name, asked_at }) => ({
      id,
      name: { first_name, last_name },
      asked_at: asked_at.toISOString(),
    })),
    total,
  };
}

/** The identifying data of somebody, as others may have written it down. */
export async function readPersonToErase(trx: Transaction, clientId: number): Promise<Omit<Erased, "id"> | undefined> {
  return trx
    .selectFrom("person")
    .select(["first_name", "last_name", "email", "phone", "address", "we_chat", "profile_image"])
    .where("id", "=", clientId)
    .executeTakeFirst();
}

/**
 * Erases what the tables say about a client: rows are deleted, or every column is emptied that its declaration does not keep.
 * Rows that are only ever added can be emptied until the end of this transaction.
 */
export async function eraseRows(trx: Transaction, tables: Tables, clientId: number): Promise<void> {
  await sql`select set_config('palestra.erasing', 'on', true)`.execute(trx);
  await emptyActs(trx, tables, clientId);
  const columns = await listErasable(trx, tables);
  for (const [table, { kept, instead }] of personalTables(tables)) {
    const condition = isAbout(tables, table, clientId);
    const erasable = columns.get(table) ?? [];
    if (condition && !kept) await sql`delete from ${sql.table(table)} where ${condition}`.execute(trx);
    else if (condition && erasable.length > 0) {
      const values = instead?.(clientId) ?? {};
      const emptied = erasable.map((column) => sql`${sql.ref(column)} = ${values[column] ?? sql`default`}`);
      await sql`update ${sql.table(table)} set ${sql.join(emptied)}
        where ${condition} and num_nonnulls(${sql.join(erasable.map((column) => sql.ref(column)))}) > 0`.execute(trx);
    }
  }
  await dropAnswersOf(trx, clientId);
}

/** The columns that erasing a client empties, by table: those of the database itself that no declaration keeps. */
export async function listErasable(db: Db, tables: Tables): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = current_schema() and is_generated = 'NEVER' and is_identity = 'NO'`.execute(db);
  const erasable = rows.filter(({ table, column }) => {
    const kept = tables.get(table)?.personal?.kept;
    return kept && !Object.values(kept).some((columns) => columns.includes(column));
  });
  return new Map(
    [...Map.groupBy(erasable, ({ table }) => table)].map(([table, all]) => [table, all.map(({ column }) => column)]),
  );
}

/** Records who erased a client, and when. */
export async function recordErasure(trx: Transaction, clientId: number, by: number, now: Date): Promise<void> {
  await raiseVersion(trx, clientId);
  await sql`insert into erasure (person_id, asked_at, erased_at, erased_by) values (${clientId}, ${now}, ${now}, ${by})
    on conflict (person_id) do update set erased_at = excluded.erased_at, erased_by = excluded.erased_by`.execute(trx);
}

/** Blocks of a table that are looked through by one statement: four megabytes, whatever its rows are called by. */
const AT_A_TIME = 500;

interface TextColumn {
  readonly table: string;
  readonly column: string;
  readonly isJson: boolean;
}

/** Takes somebody out of whatever others' rows say of them: a name in a notification, an address in a note about somebody else. */
export async function erasePersonMentions(
  trx: Transaction,
  tables: Tables,
  who: { readonly said: string } & object,
): Promise<void> {
  const skipped = [...tables].flatMap(([name, { isWithoutMentions }]) => (isWithoutMentions ? [name] : []));
  const { rows } = await sql<TextColumn>`
    select c.table_name as table, c.column_name as column, c.data_type = 'jsonb' as "isJson"
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = current_schema() and t.table_type = 'BASE TABLE' and c.data_type in ('text', 'jsonb')
      and c.is_generated = 'NEVER' and not c.table_name = any(${[...skipped, "migration"]})`.execute(trx);
  for (const [table, columns] of Map.groupBy(rows, (each) => each.table)) await sweepTable(trx, table, columns, who);
}

async function sweepTable(
  trx: Transaction,
  table: string,
  columns: readonly TextColumn[],
  who: { readonly said: string } & object,
): Promise<void> {
  const person = JSON.stringify(who);
  const isThere = columns.map(({ column, isJson }) =>
    isJson
      ? sql`(${sql.ref(column)}::text ~* ${who.said}
          or jsonb_path_exists(${sql.ref(column)}, '$.** ? (@.first_name == $first_name && @.last_name == $last_name)', ${person}::jsonb))`
      : sql`${sql.ref(column)} ~* ${who.said}`,
  );
  const without = columns.map(({ column, isJson }) =>
    isJson
      ? sql`${sql.ref(column)} = without_person(${sql.ref(column)}, ${person}::jsonb)`
      : sql`${sql.ref(column)} = without_person(to_jsonb(${sql.ref(column)}), ${person}::jsonb) #>> '{}'`,
  );
  const { rows } = await sql<{ blocks: number }>`
    select (pg_relation_size(${table}::regclass) / current_setting('block_size')::integer)::integer as blocks`.execute(
    trx,
  );
  for (let from = 0; from < (rows[0]?.blocks ?? 0); from += AT_A_TIME) {
    const part = sql`ctid >= ${`(${from},0)`}::tid and ctid < ${`(${from + AT_A_TIME},0)`}::tid`;
    await sql`update ${sql.table(table)} set ${sql.join(without)} where ${part} and (${sql.join(isThere, sql` or `)})`.execute(
      trx,
    );
  }
}
