import { createHash, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { open, rename, rm, statfs } from "node:fs/promises";
import { dirname } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { type Client, DatabaseError } from "pg";
import { to as copyTo } from "pg-copy-streams";
import { StartRefused } from "../../process/start-refused.ts";
import { type ConnectionSettings, connectOnce } from "../connection.ts";
import { encrypted } from "./encryption.ts";
import { type ArchivedFiles, FIRST_LINE } from "./format.ts";
import { copiedRows, listTables, listed, quoted, schemaOf } from "./tables.ts";

/** How an archive is made, where it is not simply made. */
export interface BackupOptions {
  /** Files that a former version kept beside the database. */
  readonly files?: ArchivedFiles | undefined;
  readonly passphrase?: string | undefined;
  /** Room that is left on the disk, in bytes; the file is given up rather than take of it. */
  readonly leaves?: number;
  readonly signal?: AbortSignal;
  /** Runs first on the connection. */
  readonly prepare?: ((client: Client) => Promise<void>) | undefined;
}

/** How many rows of each table are in an archive, as the database has counted them. */
export type RowCounts = ReadonlyMap<string, number>;

/** How much is written before the disk is looked at again. */
const LOOK_BYTES = 4 * 1024 * 1024;

/**
 * Writes everything the club knows, with the files that people sent, into one file (mode 0600), as of one moment, while
 * it may be in use. The file appears whole or not at all; an earlier one of that name is replaced then.
 * @throws StartRefused when the file cannot be written
 */
export async function backUp(
  settings: ConnectionSettings,
  file: string,
  now: Date,
  { files, passphrase, leaves = 0, signal, prepare }: BackupOptions = {},
): Promise<RowCounts> {
  const draft = `${file}.${randomUUID()}.part`;
  const counts = new Map<string, number>();
  const client = await connectOnce(settings);
  try {
    await prepare?.(client);
    await client.query("begin isolation level repeatable read read only");
    const output = createWriteStream(draft, { flags: "wx", mode: 0o600, flush: true });
    const written = async function* (bytes: Readable) {
      yield* bounded(passphrase === undefined ? bytes : encrypted(bytes, passphrase), { draft, leaves });
    };
    const source = Readable.from(sealed(contents(client, now, { files, counts })));
    await pipeline(source, createGzip(), written, output, signal ? { signal } : {});
    await rename(draft, file);
    await keepName(file);
    return counts;
  } catch (error) {
    await rm(draft, { force: true });
    throw refusalOf(error, file);
  } finally {
    await client.end();
  }
}

/** Whatever the file system says of the draft is meant of the file. */
function refusalOf(error: unknown, file: string): unknown {
  if (error instanceof DatabaseError)
    return new StartRefused(`${file} was not written: ${error.message}`, { cause: error });
  const { code, syscall, path }: NodeJS.ErrnoException = error instanceof Error ? error : new Error();
  const isOfFile = syscall === "write" || syscall === "fsync" || path?.startsWith(file) === true;
  if (!isOfFile) return error;
  const reason = code === "ENOSPC" || code === "EDQUOT" ? "there is no room for it on its disk" : code;
  return new StartRefused(`${file} cannot be written: ${reason}`, { cause: error });
}

/** Passes on what is written for as long as the disk has room. */
async function* bounded(
  bytes: AsyncIterable<Uint8Array>,
  { draft, leaves }: { readonly draft: string; readonly leaves: number },
): AsyncGenerator<Uint8Array> {
  let since = LOOK_BYTES;
  for await (const piece of bytes) {
    if (leaves > 0 && since >= LOOK_BYTES) {
      const { bavail, bsize } = await statfs(dirname(draft));
      if (bavail * bsize < leaves) {
        throw Object.assign(new Error("there is no room"), { code: "ENOSPC", syscall: "write", path: draft });
      }
      since = 0;
    }
    since += piece.length;
    yield piece;
  }
}

/** A name that a power failure can undo is not durable; where folders cannot be opened, the system takes care of it. */
async function keepName(file: string): Promise<void> {
  const folder = await open(dirname(file)).catch(() => undefined);
  await folder?.sync().catch(() => {});
  await folder?.close();
}

interface Noting {
  readonly files: ArchivedFiles | undefined;
  readonly counts: Map<string, number>;
}

async function* contents(client: Client, now: Date, { files, counts }: Noting): AsyncGenerator<Buffer> {
  yield Buffer.from(FIRST_LINE);
  const schema = await schemaOf(client);
  const { rows: migrations } = await client.query(
    `select name, checksum from ${quoted(schema, "migration")} order by name`,
  );
  yield lineOf({ createdAt: now.toISOString(), migrations });
  for (const { table, columns } of await listTables(client)) {
    yield lineOf({ table, columns });
    const rows = client.query(copyTo(`copy ${quoted(schema, table)} (${listed(columns)}) to stdout`));
    for await (const data of rows) {
      if (!Buffer.isBuffer(data)) throw new TypeError("the database sent no bytes");
      yield lineOf({ bytes: data.length });
      yield data;
    }
    counts.set(table, await copiedRows(client, rows));
  }
  // Files are only ever added: those that the tables name are there by now, and no table names the others.
  for await (const { name, content } of files?.all() ?? []) {
    yield lineOf({ file: name });
    yield lineOf({ bytes: content.length });
    yield content;
  }
}

/** The same with the checksum of it all behind. */
async function* sealed(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const hash = createHash("sha256");
  for await (const piece of pieces) {
    hash.update(piece);
    yield piece;
  }
  yield lineOf({ sha256: hash.digest("hex") });
}

function lineOf(entry: object): Buffer {
  return Buffer.from(`${JSON.stringify(entry)}\n`);
}
