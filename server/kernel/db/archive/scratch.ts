import { statfs } from "node:fs/promises";
import { constants, setPriority } from "node:os";
import { type Client, DatabaseError } from "pg";
import { type ConnectionSettings, connectOnce } from "../connection.ts";
import { asAdministrator, giveSchemaToApp } from "../embedded/roles.ts";
import { quoted, schemaOf } from "./tables.ts";

/** Why there is no database to try something in. */
export class NoScratch extends Error {
  readonly why: "noRight" | "noRoom";
  constructor(why: "noRight" | "noRoom", message: string) {
    super(message);
    this.why = why;
  }
}

const FORBIDDEN = "42501";
/** A restored club needs its own size again, and the WAL during the restore; some space is left for everything else. */
const TIMES = 2;
const LEFT_BYTES = 256 * 1024 * 1024;

/** A server of ours, which runs on this machine. */
function isEmbedded(settings: ConnectionSettings): settings is Extract<ConnectionSettings, { host: string }> {
  return "host" in settings;
}

/**
 * Works in an empty database of its own on the same server, which is dropped afterwards, whatever happens; one that a
 * kill has left goes before.
 * @throws NoScratch where none may be made, or there is no room
 */
export async function inScratch<T>(
  settings: ConnectionSettings,
  signal: AbortSignal,
  work: (scratch: ConnectionSettings) => Promise<T>,
): Promise<T> {
  const administrator = await connectOnce(isEmbedded(settings) ? asAdministrator(settings) : settings);
  try {
    const name = await scratchName(administrator);
    await drop(administrator, name);
    await checkRoom(administrator, settings);
    // Ends the connections that use it.
    const breakOff = () => void drop(administrator, name).catch(() => {});
    await create(administrator, name);
    signal.addEventListener("abort", breakOff);
    try {
      const scratch = inDatabase(settings, name);
      await makeReady(settings, scratch, name);
      signal.throwIfAborted();
      return await work(scratch);
    } finally {
      signal.removeEventListener("abort", breakOff);
      await drop(administrator, name);
    }
  } finally {
    await administrator.end();
  }
}

/** One for each database: clubs that share a server do not meet. */
async function scratchName(client: Client): Promise<string> {
  const { rows } = await client.query<{ oid: string }>(
    "select oid::text from pg_database where datname = current_database()",
  );
  return `palestra_check_${rows[0]?.oid}`;
}

async function create(client: Client, name: string): Promise<void> {
  try {
    await client.query(`create database ${quoted(name)} template template0 encoding 'UTF8'`);
  } catch (error) {
    if (error instanceof DatabaseError && error.code === FORBIDDEN) throw new NoScratch("noRight", error.message);
    throw error;
  }
}

async function drop(client: Client, name: string): Promise<void> {
  await client.query(`drop database if exists ${quoted(name)} with (force)`);
}

/** Only of a server on this machine is it known how much room its disk has. */
async function checkRoom(client: Client, settings: ConnectionSettings): Promise<void> {
  if (!isEmbedded(settings)) return;
  const { rows } = await client.query<{ bytes: number; folder: string }>(
    "select pg_database_size(current_database()) as bytes, current_setting('data_directory') as folder",
  );
  const { bytes = 0, folder = "/" } = rows[0] ?? {};
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < TIMES * bytes + LEFT_BYTES) throw new NoScratch("noRoom", "the database's disk has no room");
}

/** Creates the parts of a club's own database: the app's schema, and the extension. */
async function makeReady(settings: ConnectionSettings, scratch: ConnectionSettings, name: string): Promise<void> {
  if (isEmbedded(settings)) return giveSchemaToApp({ ...settings, database: name });
  const [origin, target] = await Promise.all([connectOnce(settings), connectOnce(scratch)]);
  try {
    await target.query(`create schema if not exists ${quoted(await schemaOf(origin))}`);
    await target.query("create extension if not exists btree_gist");
  } finally {
    await Promise.all([origin.end(), target.end()]);
  }
}

function inDatabase(settings: ConnectionSettings, name: string): ConnectionSettings {
  if (isEmbedded(settings)) return { ...settings, database: name };
  const url = new URL(settings.connectionString);
  url.pathname = name;
  return { connectionString: url.href };
}

/**
 * Lowers the priority of this connection's server process, if the server is ours, so that the club's requests go first.
 */
export async function goLast(client: Client, settings: ConnectionSettings): Promise<void> {
  if (!isEmbedded(settings)) return;
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  try {
    if (rows[0]) setPriority(rows[0].pid, constants.priority.PRIORITY_LOW);
  } catch {
    // Not every system lets us.
  }
}
