import { createHash, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { type Client, DatabaseError } from "pg";
import { to as copyTo } from "pg-copy-streams";
import { StartRefused } from "../../start-refused.ts";
import { type ConnectionSettings, connectOnce } from "../connection.ts";
import { type ArchivedFiles, FIRST_LINE } from "./format.ts";
import { listTables, listed, quoted, schemaOf } from "./tables.ts";

/**
 * Writes everything the club knows, with the files that people sent, into one file (mode 0600), as of one moment, while
 * it may be in use. The file appears whole or not at all; an earlier one of that name is replaced then.
 * @throws StartRefused when the file cannot be written
 */
export async function backUp(
  settings: ConnectionSettings,
  file: string,
  now: Date,
  files?: ArchivedFiles,
): Promise<void> {
  const draft = `${file}.${randomUUID()}.part`;
  const client = await connectOnce(settings);
  try {
    await client.query("begin isolation level repeatable read read only");
    const output = createWriteStream(draft, { flags: "wx", mode: 0o600, flush: true });
    await pipeline(Readable.from(sealed(contents(client, now, files))), createGzip(), output);
    await rename(draft, file);
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

async function* contents(client: Client, now: Date, files?: ArchivedFiles): AsyncGenerator<Buffer> {
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
