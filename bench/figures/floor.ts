/**
 * The floor below a write: the rows that it leaves behind, inserted into tables of their own by one statement. These
 * tables have the keys, the exclusions and the checks of ours, and neither triggers nor other indexes (docs/bench.md).
 */
import type { Client } from "pg";
import { connectOnce } from "#server/kernel/db/connection.ts";
import { type ClusterSettings, DATABASE_USER, asAdministrator } from "#server/kernel/db/embedded/roles.ts";

/** Makes the schema of the floor in a database of the benchmark. */
export async function makeFloor(settings: ClusterSettings): Promise<void> {
  const client = await connectOnce(asAdministrator(settings));
  try {
    await client.query(`drop schema if exists floor cascade; create schema floor authorization ${DATABASE_USER}`);
    await client.query(`set role ${DATABASE_USER}`);
    await client.query(SEEN);
  } finally {
    await client.end();
  }
}

/** Every row that is left behind, once, however often it was written. */
const SEEN = `
  create table floor.seen (source text, key jsonb, written jsonb not null, primary key (source, key));
  create sequence floor.turn as integer;
  create function floor.see() returns trigger language plpgsql as $$
  declare
    written jsonb := to_jsonb(coalesce(new, old));
    named jsonb := (select jsonb_object_agg(name, written -> name) from unnest(tg_argv) as name);
  begin
    delete from floor.seen where source = tg_table_name and key = named;
    if tg_op <> 'DELETE' then insert into floor.seen values (tg_table_name, named, written); end if;
    return null;
  end $$`;

/** Lets something write, and gives the statement that inserts the same rows into the tables of the floor; none if nothing was written. */
export async function recordRows(settings: ClusterSettings, write: () => Promise<void>): Promise<string | undefined> {
  const client = await connectOnce(settings);
  try {
    await client.query("truncate floor.seen");
    const tables = await tablesWithKeys(client);
    await client.query(
      tables
        .map(({ name, key }) => {
          const columns = key.map((column) => `'${column}'`).join();
          return `create trigger zz_see after insert or update or delete on ${name} for each row execute function floor.see(${columns})`;
        })
        .join(";"),
    );
    try {
      await write();
    } finally {
      await client.query(tables.map(({ name }) => `drop trigger zz_see on ${name}`).join(";"));
    }
    return await statementOf(client);
  } finally {
    await client.end();
  }
}

async function tablesWithKeys(client: Client): Promise<{ name: string; key: string[] }[]> {
  const { rows } = await client.query<{ name: string; key: string[] }>(`
    select conrelid::regclass::text as name, array_agg(attname::text) as key
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any (conkey)
    where contype = 'p' and connamespace = 'public'::regnamespace group by conrelid`);
  return rows;
}

/** One statement for all tables, so that neither the way to the database nor a transaction of several is measured. */
async function statementOf(client: Client): Promise<string | undefined> {
  const { rows } = await client.query<{ source: string }>("select distinct source from floor.seen order by source");
  const inserts: string[] = [];
  for (const { source } of rows) inserts.push(await insertOf(client, source));
  if (inserts.length === 0) return undefined;
  return `with ${inserts.map((insert, at) => `w${at} as (${insert})`).join(", ")} select 1`;
}

async function insertOf(client: Client, table: string): Promise<string> {
  await client.query(`
    drop table if exists floor.${table}, floor.seen_${table};
    create table floor.${table} (like public.${table} including constraints);
    create table floor.seen_${table} as
      select (jsonb_populate_record(null::public.${table}, written)).* from floor.seen where source = '${table}';
    analyze floor.seen_${table}`);
  const keys = await keysOf(client, table);
  for (const { definition } of keys) await client.query(`alter table floor.${table} add ${definition}`);
  const varied = new Map(keys.map((key) => variedIn(key.columns)).filter((each) => each !== undefined));
  const columns = await columnsOf(client, table);
  const values = columns.map((name) => varied.get(name) ?? name);
  const alike = keys.find((key) => variedIn(key.columns) === undefined);
  return `insert into floor.${table} (${columns.join()}) select ${values.join()} from floor.seen_${table}${
    alike ? ` on conflict (${alike.columns.map(({ name }) => name).join()}) do update set ${settingAll(columns)}` : ""
  }`;
}

interface Column {
  readonly name: string;
  readonly type: string;
}

/** One column of a key, and what makes it another one in every row; nothing of a table that has one row. */
function variedIn(columns: readonly Column[]): [name: string, expression: string] | undefined {
  for (const [type, other] of others) {
    const column = columns.find((each) => each.type === type);
    if (column) return [column.name, `case when ${column.name} is not null then ${other(column.name)} end`];
  }
  return undefined;
}

/** Texts come last: often they are one of a list. */
const others: readonly (readonly [type: string, other: (name: string) => string])[] = [
  ["integer", () => "nextval('floor.turn')::integer"],
  ["bigint", () => "nextval('floor.turn')"],
  ["uuid", () => "gen_random_uuid()"],
  ["text", (name) => `${name} || nextval('floor.turn')`],
];

function settingAll(columns: readonly string[]): string {
  return columns.map((name) => `${name} = excluded.${name}`).join();
}

/** A check by which a column has one value only: its table has one row. */
const ONE_VALUE = `
  select from pg_constraint only_one where contype = 'c' and conrelid = c.conrelid and only_one.conkey = array[attnum]
    and pg_get_constraintdef(only_one.oid) ~ ' = 1\\)'`;

async function keysOf(client: Client, table: string): Promise<{ definition: string; columns: Column[] }[]> {
  const { rows } = await client.query<{ definition: string; columns: Column[] }>(
    `select pg_get_constraintdef(c.oid) as definition,
      jsonb_agg(jsonb_build_object('name', quote_ident(attname), 'type',
        case when exists (${ONE_VALUE}) then 'of one value' else format_type(atttypid, null) end) order by attnum) as columns
    from pg_constraint c join pg_attribute on attrelid = conrelid and attnum = any (conkey)
    where contype in ('p', 'u', 'x') and conrelid = $1::regclass group by c.oid order by c.oid`,
    [`public.${table}`],
  );
  return rows;
}

async function columnsOf(client: Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum`,
    [`floor.${table}`],
  );
  return rows.map(({ name }) => name);
}
