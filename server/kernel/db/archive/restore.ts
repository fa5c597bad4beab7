import { pipeline } from "node:stream/promises";
import { type Client, DatabaseError } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { StartRefused } from "../../process/start-refused.ts";
import { type ConnectionSettings, connectOnce } from "../connection.ts";
import { type Migration, inTransaction, record, readMigrations } from "../migrate.ts";
import { isConnectionLoss } from "../failures.ts";
import { type ArchiveFile, type ArchiveVisitor, readArchive } from "./format.ts";
import { type TableShape, countOn, listTables, listed, madeBy, quoted, schemaOf } from "./tables.ts";

/** A file that was read to its checksum, and this app's migrations that made the tables in it. */
export interface CheckedArchive extends ArchiveFile {
  readonly migrations: readonly Migration[];
  /** Those of this app that came after it. */
  readonly later: readonly Migration[];
}

interface Restoring {
  readonly now: Date;
  /** Stores the files that a former version had beside its tables, in the present tables. */
  readonly keepFiles?: (client: Client, contents: AsyncIterable<Buffer>, now: Date) => Promise<void>;
  /** Changes rows before they become visible. */
  readonly amend?: (client: Client, now: Date) => Promise<void>;
  /** Runs first on the connection. */
  readonly prepare?: ((client: Client) => Promise<void>) | undefined;
}

/**
 * Reads an archive without touching any database.
 * @throws StartRefused for a file that is not whole, or written by a newer version
 */
export async function checkArchive(path: string, passphrase?: string): Promise<CheckedArchive> {
  const { migrations } = await readArchive({ path, passphrase });
  const known = await readMigrations();
  for (const [index, { name, checksum }] of migrations.entries()) {
    if (known[index]?.name === name && known[index].checksum === checksum) continue;
    throw new StartRefused(`The archive was written by a newer version (${name}): update this one first`);
  }
  if (migrations.length === 0) throw new StartRefused(`${path} is empty: nothing was restored`);
  return { path, passphrase, migrations: known.slice(0, migrations.length), later: known.slice(migrations.length) };
}

/**
 * Restores an archive into a database without people, completely or not at all: one transaction writes everything, with
 * the tables of that time, and migrates them. It touches only our own tables.
 *
 * @throws StartRefused for a club that has people, and for rows that do not fit
 */
export async function restore(
  settings: ConnectionSettings,
  { path, passphrase, migrations, later }: CheckedArchive,
  { now, keepFiles, amend, prepare }: Restoring,
): Promise<void> {
  const client = await connectOnce(settings);
  try {
    await prepare?.(client);
    await client.query("begin");
    const schema = await schemaOf(client);
    await dropOurs(client, schema);
    await build(client, migrations, now);
    const tables = await listTables(client);
    // With those that refer to them and are not archived: all have just been made, and are empty but for what migrations wrote.
    await client.query(`truncate ${tables.map(({ table }) => quoted(schema, table)).join(", ")} cascade`);
    await copyIn(
      client,
      { path, passphrase },
      {
        schema,
        tables,
        files: async (contents) => {
          await countOn(
            client,
            schema,
            tables.map(({ table }) => table),
          );
          await amend?.(client, now);
          await build(client, later, now);
          await keepFiles?.(client, contents, now);
        },
      },
    );
    await client.query("commit");
  } catch (error) {
    throw refusalOf(error, path);
  } finally {
    await client.end();
  }
}

async function build(client: Client, migrations: readonly Migration[], now: Date): Promise<void> {
  for (const migration of migrations) {
    await client.query(inTransaction(migration));
    await record(client, migration, now);
  }
}

/** An error of the data or the disk is reported in one line; any other error is our own. */
function refusalOf(error: unknown, path: string): unknown {
  if (!(error instanceof Error)) return error;
  if (!(error instanceof DatabaseError) && !isConnectionLoss(error) && !("syscall" in error)) return error;
  return new StartRefused(`${path} could not be restored, nothing was changed: ${error.message}`, { cause: error });
}

/** Drops the tables of a club without people; does nothing if there are none. */
async function dropOurs(client: Client, schema: string): Promise<void> {
  if (!(await isThere(client, quoted(schema, "migration")))) return;
  const { tables, functions } = madeBy(await readMigrations());
  await checkEmpty(client, quoted(schema, "person"));
  const named = [...tables, "migration"].map((table) => quoted(schema, table));
  await client.query(`drop table if exists ${named.join(", ")} cascade`);
  for (const each of functions) await client.query(`drop function if exists ${quoted(schema, each)} cascade`);
}

async function isThere(client: Client, table: string): Promise<boolean> {
  const { rows } = await client.query<{ is: boolean }>("select to_regclass($1) is not null as is", [table]);
  return rows[0]?.is === true;
}

async function checkEmpty(client: Client, person: string): Promise<void> {
  if (!(await isThere(client, person))) return;
  const { rowCount } = await client.query(`select from ${person} limit 1`);
  if (rowCount !== 0)
    throw new StartRefused("There are people in this club already: an archive goes into an empty one");
}

/** Where the parts of an archive go. */
interface Target extends Pick<ArchiveVisitor, "files"> {
  readonly schema: string;
  readonly tables: readonly TableShape[];
}

/** Each of our tables comes once, with the columns it had, and then the files: an archive names nothing else. */
async function copyIn(client: Client, file: ArchiveFile, { schema, tables, files }: Target): Promise<void> {
  const { path } = file;
  const missing = new Map(tables.map(({ table, columns }) => [table, listed(columns)]));
  await readArchive(file, {
    table: async ({ table, columns }, rows) => {
      const known = missing.get(table);
      if (known === undefined || known !== listed(columns)) {
        throw new StartRefused(`${path} holds a table that is not ours (${table}): nothing was restored`);
      }
      missing.delete(table);
      // Rows come as they were: what triggers made of others is among them.
      await client.query(`alter table ${quoted(schema, table)} disable trigger user`);
      await pipeline(rows, client.query(copyFrom(`copy ${quoted(schema, table)} (${known}) from stdin`)));
      await client.query(`alter table ${quoted(schema, table)} enable trigger user`);
    },
    files: async (contents) => {
      if (missing.size > 0) throw new StartRefused(`${path} is not whole: nothing was restored`);
      await files(contents);
    },
  });
}
