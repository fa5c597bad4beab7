import type { Client } from "pg";
import { type Migration, readMigrations } from "../migrate.ts";

export interface TableShape {
  readonly table: string;
  /** Those that are stored and not computed from others. */
  readonly columns: string[];
}

/** The tables and functions of migrations. Nothing else in the schema is ours to read, fill or drop. */
export function madeBy(migrations: readonly Migration[]): { tables: string[]; functions: string[] } {
  const text = migrations.map(({ sql }) => sql).join("\n");
  const named = (kind: string) =>
    [...text.matchAll(new RegExp(`^create ${kind} (\\w+)`, "gm"))].flatMap(([, name]) => name ?? []);
  return { tables: named("(?:unlogged )?table"), functions: named("(?:or replace )?function") };
}

/**
 * The number of rows that a `copy … to stdout` has written, once all of them were read. The database says it after the
 * last row, so it may arrive after the stream has ended; what is asked next is answered later still.
 */
export async function copiedRows(client: Client, copied: { readonly rowCount: number }): Promise<number> {
  await client.query("select");
  return copied.rowCount;
}

/** The schema in which the app finds its tables. */
export async function schemaOf(client: Client): Promise<string> {
  const { rows } = await client.query<{ schema: string }>("select coalesce(current_schema(), 'public') as schema");
  return rows[0]?.schema ?? "public";
}

/**
 * Our tables that an archive carries, each after those it refers to; a table that refers to itself comes in one go and is
 * checked at its end. One whose comment says `not archived` belongs to the server and not to the club.
 */
export async function listTables(client: Client): Promise<readonly TableShape[]> {
  const ours = [quoted(await schemaOf(client)), madeBy(await readMigrations()).tables];
  const { rows: tables } = await client.query<TableShape>(
    `select class.relname as table, array_agg(attribute.attname::text order by attribute.attnum) as columns
      from pg_class class join pg_attribute attribute on attribute.attrelid = class.oid
      where class.relnamespace = $1::regnamespace and class.relname = any($2) and class.relkind = 'r'
        and attribute.attnum > 0 and not attribute.attisdropped and attribute.attgenerated = ''
        and obj_description(class.oid, 'pg_class') is distinct from 'not archived'
      group by class.relname order by class.relname`,
    ours,
  );
  const { rows: links } = await client.query<{ from: string; to: string }>(
    `select origin.relname as from, target.relname as to
      from pg_constraint link join pg_class origin on origin.oid = link.conrelid
      join pg_class target on target.oid = link.confrelid
      where link.contype = 'f' and link.connamespace = $1::regnamespace and link.conrelid <> link.confrelid
        and origin.relname = any($2) and target.relname = any($2)`,
    ours,
  );
  return inOrder(tables, links);
}

function inOrder(tables: readonly TableShape[], links: readonly { from: string; to: string }[]): TableShape[] {
  const sorted: TableShape[] = [];
  let left = [...tables];
  while (left.length > 0) {
    const waiting = new Set(left.map(({ table }) => table));
    const next = left.filter(({ table }) => !links.some(({ from, to }) => from === table && waiting.has(to)));
    if (next.length === 0) throw new Error(`Tables refer to each other in a circle: ${[...waiting].join(", ")}`);
    sorted.push(...next);
    left = left.filter((table) => !next.includes(table));
  }
  return sorted;
}

/** New rows count on from the highest id that has come in. */
export async function countOn(client: Client, schema: string, tables: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select class.relname as table, attribute.attname as column
      from pg_class class join pg_attribute attribute on attribute.attrelid = class.oid
      where class.relnamespace = $1::regnamespace and class.relname = any($2) and attribute.attidentity <> ''`,
    [quoted(schema), tables],
  );
  for (const { table, column } of rows) {
    const named = quoted(schema, table);
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), max(${quoted(column)}))
        from ${named} having max(${quoted(column)}) is not null`,
      [named, column],
    );
  }
}

/** A name as SQL takes it, in its schema if one is given. */
export function quoted(...names: readonly string[]): string {
  return names.map((name) => `"${name.replaceAll('"', '""')}"`).join(".");
}

/** Columns as SQL takes them. */
export function listed(columns: readonly string[]): string {
  return columns.map((column) => quoted(column)).join(", ");
}
