import { once } from "node:events";
import { finished } from "node:stream/promises";
import type { Client } from "pg";
import { type CopyStreamQuery, from as copyFrom } from "pg-copy-streams";
import { StartRefused } from "../../start-refused.ts";
import { type ConnectionSettings, connectOnce } from "../connection.ts";
import { type Migration, record, readMigrations } from "../migrate.ts";
import { type ArchiveHead, type ArchivedFiles, readArchive } from "./format.ts";
import { listTables, quoted } from "./tables.ts";

/**
 * Brings an archive into a database in which nobody is, whole or not at all: the file is read to its checksum first,
 * then everything is written in one transaction, with the tables as they were then. `migrate` brings them up to date.
 * @throws StartRefused for a damaged file, a newer version's archive, or a club that has people
 */
export async function restore(
  settings: ConnectionSettings,
  file: string,
  now: Date,
  files?: Pick<ArchivedFiles, "keep">,
): Promise<void> {
  const migrations = migrationsOf(await checkArchive(file), await readMigrations());
  const client = await connectOnce(settings);
  try {
    await client.query("begin");
    await checkEmpty(client);
    await client.query("drop schema public cascade");
    await client.query("create schema public");
    for (const migration of migrations) {
      await client.query(migration.sql);
      await record(client, migration, now);
    }
    await client.query(`truncate ${(await listTables(client)).map(({ table }) => quoted(table)).join(", ")}`);
    await copyIn(client, file);
    if (files) await keepFiles(file, files);
    await countOn(client);
    await client.query("commit");
  } finally {
    await client.end();
  }
}

async function checkArchive(file: string): Promise<ArchiveHead> {
  let head: ArchiveHead | undefined;
  for await (const piece of readArchive(file)) if ("migrations" in piece) head = piece;
  if (!head) throw new StartRefused(`${file} is empty: nothing was restored`);
  return head;
}

function migrationsOf(head: ArchiveHead, known: readonly Migration[]): readonly Migration[] {
  return head.migrations.map(({ name, checksum }) => {
    const migration = known.find((each) => each.name === name && each.checksum === checksum);
    if (!migration)
      throw new StartRefused(`The archive was written by a newer version (${name}): update this one first`);
    return migration;
  });
}

async function checkEmpty(client: Client): Promise<void> {
  const { rows } = await client.query<{ made: boolean }>("select to_regclass('public.person') is not null as made");
  if (rows[0]?.made !== true) return;
  const people = await client.query("select from person limit 1");
  if (people.rowCount !== 0)
    throw new StartRefused("There are people in this club already: an archive goes into an empty one");
}

async function copyIn(client: Client, file: string): Promise<void> {
  let rows: CopyStreamQuery | undefined;
  let areTablesOver = false;
  for await (const piece of readArchive(file)) {
    if ("file" in piece) areTablesOver = true;
    else if (areTablesOver) continue;
    else if ("data" in piece) {
      if (rows?.write(piece.data) === false) await once(rows, "drain");
    } else if ("table" in piece) {
      await end(rows);
      rows = client.query(copyFrom(`copy ${quoted(piece.table)} (${piece.columns.map(quoted).join(", ")}) from stdin`));
    }
  }
  await end(rows);
}

/** Files come after all tables; each has its name of its content. */
async function keepFiles(archive: string, files: Pick<ArchivedFiles, "keep">): Promise<void> {
  let isFile = false;
  for await (const piece of readArchive(archive)) {
    if (isFile && "data" in piece) await files.keep(piece.data);
    isFile = "file" in piece;
  }
}

async function end(rows: CopyStreamQuery | undefined): Promise<void> {
  if (!rows) return;
  rows.end();
  await finished(rows);
}

/** New rows count on from the highest id restored. */
async function countOn(client: Client): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string }>(`
    select class.relname as table, attribute.attname as column
    from pg_class class join pg_attribute attribute on attribute.attrelid = class.oid
    where class.relnamespace = 'public'::regnamespace and class.relkind = 'r' and attribute.attidentity <> ''`);
  for (const { table, column } of rows) {
    await client.query(`
      select setval(pg_get_serial_sequence('${quoted(table)}', '${column}'), max(${quoted(column)}))
      from ${quoted(table)} having max(${quoted(column)}) is not null`);
  }
}
