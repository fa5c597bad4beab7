import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { type Readable, pipeline } from "node:stream";
import { type Gunzip, createGunzip } from "node:zlib";
import * as z from "zod/mini";
import { StartRefused } from "../../process/start-refused.ts";
import { Tampered, WrongPassphrase, decrypted, isEncrypted } from "./encryption.ts";

/**
 * An archive is gzip, in a file of age if it is encrypted, over: a first line that names the format, then lines of JSON. The first of them is the head. `table`
 * begins a table, `bytes` says how many bytes of PostgreSQL's COPY text follow, `file` begins a file that somebody sent,
 * whose content follows in the same way; the last line holds the SHA-256 of everything before it.
 */
export const FIRST_LINE = "Palestra archive 1\n";

/** Our archives are far below these limits: one above them is an attempt to fill our memory. */
const LONGEST_LINE = 1024 * 1024;
const MOST_BYTES = 64 * 1024 * 1024;

const head = z.strictObject({
  createdAt: z.string(),
  /** The migrations of the tables, in order. */
  migrations: z.array(z.strictObject({ name: z.string(), checksum: z.string() })),
});
export type ArchiveHead = z.infer<typeof head>;

const table = z.strictObject({ table: z.string(), columns: z.array(z.string()) });
const file = z.strictObject({ file: z.string() });
const bytes = z.strictObject({ bytes: z.int().check(z.minimum(0), z.maximum(MOST_BYTES)) });
const seal = z.strictObject({ sha256: z.string() });
const entry = z.union([bytes, table, file, head, seal]);
type Entry = z.infer<typeof entry>;

/** Files that people sent to a former version, which kept them beside the database. */
export interface ArchivedFiles {
  readonly all: () => AsyncIterable<{ readonly name: string; readonly content: Buffer }>;
}

/** Receives the content of an archive, in its order: each table, then all files. */
export interface ArchiveVisitor {
  readonly table: (shape: z.infer<typeof table>, rows: AsyncIterable<Buffer>) => Promise<unknown>;
  /** After the last file the archive has been found whole. */
  readonly files: (contents: AsyncIterable<Buffer>) => Promise<unknown>;
}

const nobody: ArchiveVisitor = { table: async () => {}, files: async () => {} };

/** An archive, and what opens it where it is encrypted. */
export interface ArchiveFile {
  readonly path: string;
  readonly passphrase?: string | undefined;
}

/**
 * Reads an archive from its beginning to its checksum.
 * @throws StartRefused when it cannot be read or opened, is no archive, damaged or cut off, at the latest after its last file
 */
export async function readArchive(archive: ArchiveFile, visitor = nobody): Promise<ArchiveHead> {
  const { path } = archive;
  await checkFile(path);
  const gunzip = createGunzip({ rejectGarbageAfterEnd: true });
  await pour(archive, gunzip);
  try {
    const entries = new Entries(gunzip);
    const found = await entries.head();
    for (let shape = await entries.take(table); shape; shape = await entries.take(table)) {
      const rows = entries.rows();
      await visitor.table(shape, rows);
      for await (const _ of rows);
    }
    const contents = entries.contents();
    await visitor.files(contents);
    for await (const _ of contents);
    return found;
  } catch (error) {
    throw refusalOf(error, path);
  } finally {
    gunzip.destroy();
  }
}

/** An error ends the target stream. */
async function pour({ path, passphrase }: ArchiveFile, gunzip: Gunzip): Promise<void> {
  const isLocked = await isEncrypted(path).catch((error: unknown) => {
    throw refusalOf(error, path);
  });
  const stored = createReadStream(path);
  if (!isLocked) return void pipeline(stored, gunzip, () => {});
  if (passphrase === undefined) {
    stored.destroy();
    throw new StartRefused(`${path} is encrypted, and there is no passphrase: set BACKUP_PASSPHRASE`);
  }
  pipeline(
    stored,
    (source: Readable) => decrypted(source, passphrase),
    gunzip,
    () => {},
  );
}

async function checkFile(path: string): Promise<void> {
  const found = await stat(path).catch((error: unknown) => {
    throw refusalOf(error, path);
  });
  if (!found.isFile()) throw new StartRefused(`${path} is no file`);
}

class Unreadable extends Error {}

/** The errors of a damaged file: gzip and JSON complain, the schema does not fit, or it ends too early. */
function refusalOf(error: unknown, path: string): unknown {
  const { code = "", syscall, path: named }: NodeJS.ErrnoException = error instanceof Error ? error : new Error();
  if (error instanceof WrongPassphrase)
    return new StartRefused(`${path} is encrypted with another passphrase: nothing was restored`, { cause: error });
  const isOfFile = syscall === "read" || (syscall !== undefined && named === path);
  if (isOfFile) return new StartRefused(`${path} cannot be read (${code})`, { cause: error });
  const isDamaged =
    /^(Z_|ERR_TRAILING_JUNK)/.test(code) ||
    error instanceof SyntaxError ||
    error instanceof z.core.$ZodError ||
    error instanceof Tampered ||
    error instanceof Unreadable;
  if (!isDamaged) return error;
  return new StartRefused(`${path} is damaged or no archive of Palestra: nothing was restored`, { cause: error });
}

/** The lines of an archive, each looked at before it is taken, and what follows some of them. */
class Entries {
  readonly #input: Input;
  readonly #hash = createHash("sha256");
  #ahead: Entry | undefined;

  constructor(stream: AsyncIterable<Buffer, undefined>) {
    this.#input = new Input(stream);
  }

  async head(): Promise<ArchiveHead> {
    if (`${await this.#input.line()}\n` !== FIRST_LINE) throw new Unreadable();
    this.#hash.update(FIRST_LINE);
    return (await this.take(head)) ?? refuse();
  }

  /** The next entry if it is of this kind. */
  async take<Kind extends z.core.$ZodType>(kind: Kind): Promise<z.output<Kind> | undefined> {
    this.#ahead ??= await this.#next();
    const taken = z.safeParse(kind, this.#ahead);
    if (taken.success) this.#ahead = undefined;
    return taken.data;
  }

  /** Pieces of a table's rows; where one ends has nothing to do with where a row does, yet no row is without end. */
  async *rows(): AsyncGenerator<Buffer> {
    let open = 0;
    for (let piece = await this.take(bytes); piece; piece = await this.take(bytes)) {
      const data = await this.#data(piece.bytes);
      const rowEnd = data.lastIndexOf(10);
      open = rowEnd < 0 ? open + data.length : data.length - rowEnd - 1;
      if (open > MOST_BYTES) throw new Unreadable();
      yield data;
    }
  }

  /** All files, and after them the end of the archive. */
  async *contents(): AsyncGenerator<Buffer> {
    while (await this.take(file)) {
      const piece = (await this.take(bytes)) ?? refuse();
      yield this.#data(piece.bytes);
    }
    await this.#end();
  }

  async #end(): Promise<void> {
    const { sha256 } = (await this.take(seal)) ?? refuse();
    if (sha256 !== this.#hash.digest("hex") || !(await this.#input.isOver())) throw new Unreadable();
  }

  async #next(): Promise<Entry> {
    const line = await this.#input.line();
    const said = entry.parse(JSON.parse(line));
    if (!("sha256" in said)) this.#hash.update(`${line}\n`);
    return said;
  }

  async #data(count: number): Promise<Buffer> {
    const data = await this.#input.bytes(count);
    this.#hash.update(data);
    return data;
  }
}

function refuse(): never {
  throw new Unreadable();
}

/** A stream as lines and counted bytes. */
class Input {
  readonly #chunks: AsyncIterator<Buffer, undefined>;
  #held: Buffer = Buffer.alloc(0);

  constructor(stream: AsyncIterable<Buffer, undefined>) {
    this.#chunks = stream[Symbol.asyncIterator]();
  }

  async line(): Promise<string> {
    const parts: Buffer[] = [];
    let length = 0;
    let end = this.#held.indexOf(10);
    while (end < 0) {
      length += this.#held.length;
      if (length > LONGEST_LINE) throw new Unreadable();
      parts.push(this.#held);
      await this.#more();
      end = this.#held.indexOf(10);
    }
    parts.push(this.#held.subarray(0, end));
    this.#held = this.#held.subarray(end + 1);
    return Buffer.concat(parts).toString("utf8");
  }

  async bytes(count: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    let missing = count;
    while (this.#held.length < missing) {
      missing -= this.#held.length;
      parts.push(this.#held);
      await this.#more();
    }
    parts.push(this.#held.subarray(0, missing));
    this.#held = this.#held.subarray(missing);
    return Buffer.concat(parts);
  }

  async isOver(): Promise<boolean> {
    return this.#held.length === 0 && (await this.#chunks.next()).done === true;
  }

  async #more(): Promise<void> {
    const next = await this.#chunks.next();
    if (next.done) throw new Unreadable();
    this.#held = next.value;
  }
}
