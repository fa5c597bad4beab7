import { type Client, DatabaseError } from "pg";
import { StartRefused } from "../../process/start-refused.ts";
import { type ConnectionSettings, connectOnce } from "../connection.ts";
import type { RowCounts } from "./backup.ts";
import type { ArchiveFile } from "./format.ts";
import { checkArchive, restore } from "./restore.ts";
import { NoScratch, goLast, inScratch } from "./scratch.ts";
import { listTables, quoted, schemaOf } from "./tables.ts";

/** The result of verifying an archive; `detail` is for people who want to know more. */
export interface ArchiveVerdict {
  readonly outcome: "verified" | "books" | "noRight" | "noRoom" | "damaged" | "other";
  readonly detail?: string;
}

interface Trying {
  /** The archived rows. */
  readonly counts: RowCounts;
  readonly now: Date;
  readonly signal: AbortSignal;
  /** The broken invariants of a club's database. */
  readonly broken: (scratch: ConnectionSettings) => Promise<readonly string[]>;
}

/** Restores an archive into a database of its own and looks whether all of it is there, and whether it adds up. */
export async function verify(
  settings: ConnectionSettings,
  file: ArchiveFile,
  { counts, now, signal, broken }: Trying,
): Promise<ArchiveVerdict> {
  try {
    const archive = await checkArchive(file.path, file.passphrase);
    return await inScratch(settings, signal, async (scratch) => {
      await restore(scratch, archive, { now, prepare: (client) => hurryNobody(client, settings) });
      const wrong = await differences(scratch, counts);
      if (wrong.length > 0) return { outcome: "damaged", detail: wrong.join("; ") };
      const books = await broken(scratch);
      return books.length > 0 ? { outcome: "books", detail: books.join("; ") } : { outcome: "verified" };
    });
  } catch (error) {
    if (error instanceof NoScratch) return { outcome: error.why, detail: error.message };
    // A file that is refused is broken; what the server or the connection refuses says nothing of it.
    if (error instanceof StartRefused && !isOfServer(error.cause)) return { outcome: "damaged", detail: error.message };
    return { outcome: "other", detail: error instanceof Error ? error.message : String(error) };
  }
}

/** A temporary database may lose data in a power failure, so it does not wait for the disk. */
async function hurryNobody(client: Client, settings: ConnectionSettings): Promise<void> {
  await goLast(client, settings);
  await client.query("set synchronous_commit = off");
}

const NOT_OF_THE_ROWS = /^(08|25P|53|54|57|58|XX)/;

/** Rows that do not fit are the file's; lost connections, full disks and ended servers are not. */
function isOfServer(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseError) return NOT_OF_THE_ROWS.test(error.code ?? "");
  return "syscall" in error ? error.syscall !== "read" : error.message.startsWith("Connection terminated");
}

/** The rows that are in the database but not in the archive, or the reverse; by table. */
async function differences(settings: ConnectionSettings, counts: RowCounts): Promise<string[]> {
  const client = await connectOnce(settings);
  try {
    await goLast(client, settings);
    const schema = await schemaOf(client);
    const tables = await listTables(client);
    const wrong = tables.length === counts.size ? [] : [`${tables.length} tables instead of ${counts.size}`];
    for (const { table } of tables) {
      const { rows } = await client.query<{ count: number }>(`select count(*) as count from ${quoted(schema, table)}`);
      const [found, archived] = [rows[0]?.count, counts.get(table)];
      if (found !== archived) wrong.push(`${table}: ${found} rows instead of ${archived}`);
    }
    return wrong;
  } finally {
    await client.end();
  }
}
