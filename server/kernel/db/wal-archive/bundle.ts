import { createWriteStream } from "node:fs";
import { type FileHandle, mkdir, open, readdir } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { type Writable } from "node:stream";
import * as z from "zod/mini";

/** Before a file's bytes, in a line of JSON. */
const head = z.object({ name: z.string(), size: z.int().check(z.minimum(0)) });
const NEWLINE = 0x0a;
const LONGEST_HEAD = 4_096;
const CHUNK = 256 * 1024;

/** Server files that are no part of a copy: the server recreates them, and the WAL is copied separately. */
const emptied = /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\//;
const leftOut = /(^|\/)(postmaster\.(pid|opts)|pg_internal\.init|pgsql_tmp[^/]*|t\d+_\d+[^/]*|backup_label.*)$/;

/** The server files to copy, by name. */
export async function namesIn(data: string): Promise<{ readonly folders: string[]; readonly files: string[] }> {
  const [folders, files]: [string[], string[]] = [[], []];
  for (const entry of await readdir(data, { recursive: true, withFileTypes: true })) {
    const name = relative(data, join(entry.parentPath, entry.name));
    if (leftOut.test(name) || emptied.test(name)) continue;
    (entry.isDirectory() ? folders : files).push(name);
  }
  return { folders, files };
}

/** The files as one stream: each with as many bytes as it had when it was opened, zeros for those that are gone. */
export async function* bundled(data: string, names: readonly string[]): AsyncGenerator<Buffer> {
  for (const name of names) {
    // Tables go away while they are copied: the journal says so too.
    const file = await open(join(data, name)).catch(() => undefined);
    if (!file) continue;
    try {
      yield* framed(name, file);
    } finally {
      await file.close();
    }
  }
}

async function* framed(name: string, file: FileHandle): AsyncGenerator<Buffer> {
  const { size } = await file.stat();
  yield bundleHeader(name, size);
  for (let at = 0; at < size; at += CHUNK) {
    const length = Math.min(CHUNK, size - at);
    const { buffer } = await file.read(Buffer.alloc(length), 0, length, at);
    yield buffer;
  }
}

export function bundleHeader(name: string, size: number): Buffer {
  return Buffer.from(`${JSON.stringify({ name, size } satisfies z.infer<typeof head>)}\n`);
}

/** Lays the files of such a stream out in a folder. */
export async function layOut(bytes: AsyncIterable<Buffer>, to: string): Promise<void> {
  let rest = Buffer.alloc(0);
  let [file, left]: [Writable | undefined, number] = [undefined, 0];
  for await (const part of bytes) {
    rest = Buffer.concat([rest, part]);
    for (;;) {
      if (left === 0) {
        await ended(file);
        file = undefined;
        const end = rest.indexOf(NEWLINE);
        if (end < 0 && rest.length > LONGEST_HEAD) throw new Error("it is no copy of files");
        if (end < 0) break;
        const { name, size } = head.parse(JSON.parse(rest.subarray(0, end).toString("utf8")));
        rest = rest.subarray(end + 1);
        [file, left] = [await fileAt(join(to, name)), size];
      }
      const taken = rest.subarray(0, left);
      if (taken.length > 0 && file?.write(taken) === false) await drained(file);
      [rest, left] = [rest.subarray(taken.length), left - taken.length];
      if (left > 0) break;
    }
  }
  await ended(file);
  if (left > 0 || rest.length > 0) throw new Error("its end is missing");
}

async function fileAt(path: string): Promise<Writable> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  return createWriteStream(path, { mode: 0o600 });
}

function drained(file: Writable): Promise<void> {
  return new Promise((resolve, reject) => void file.once("drain", resolve).once("error", reject));
}

function ended(file: Writable | undefined): Promise<void> {
  if (!file) return Promise.resolve();
  return new Promise((resolve, reject) => void file.once("error", reject).end(resolve));
}
