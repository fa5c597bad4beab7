import type { Client } from "pg";

/**
 * Inserts into some tables in bulk: triggers are disabled, and keys, exclusions and indexes are rebuilt at the end,
 * which takes a fraction of the time. The caller inserts what the triggers would have written. Keys are not checked.
 * Exclusions have to be, which takes longer than everything else at ten million rows, so they can be left out.
 */
export async function inBulk(
  client: Client,
  { tables, excluding = true }: { readonly tables: readonly string[]; readonly excluding?: boolean },
  insert: () => Promise<void>,
): Promise<void> {
  const { rows: constraints } = await client.query<{ table: string; name: string; definition: string; isKey: boolean }>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition, contype = 'f' as "isKey"
      from pg_constraint where conrelid = any($1::text[]::regclass[]) and contype in ('x', 'f')`,
    [tables],
  );
  await client.query("set local maintenance_work_mem = '512MB'");
  for (const { table, name } of constraints) await client.query(`alter table ${table} drop constraint ${name}`);
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
      from pg_index where indrelid = any($1::text[]::regclass[])
        and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u'))`,
    [tables],
  );
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  await insert();
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
  for (const { definition } of indexes) await client.query(definition);
  for (const { table, name, definition, isKey } of constraints.filter((each) => each.isKey || excluding)) {
    const believed = isKey && !definition.endsWith("NOT VALID") ? " not valid" : "";
    await client.query(`alter table ${table} add constraint ${name} ${definition}${believed}`);
  }
}

/** Where the rows of a block of clients are, and what makes a copy of each: expressions by column, of the copy's `round`. */
export interface Copied {
  readonly table: string;
  readonly where: string;
  readonly changes: Readonly<Record<string, string>>;
}

/** Copies rows of a table so many times, with some columns of their own in every round. */
export async function copyRows(client: Client, { table, where, changes }: Copied, rounds: number): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  );
  const columns = rows.map(({ name }) => name);
  await client.query(
    `insert into ${table} (${columns.join()}) overriding system value
      select ${columns.map((name) => changes[name] ?? name).join()}
      from generate_series(1, ${rounds}) as round, ${table} where ${where} order by round, ${columns[0]}`,
  );
}
