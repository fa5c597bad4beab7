import { mkdir, open, readFile, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod/mini";
import { isSegment, lastInRow } from "./segments.ts";

/** The description that is stored beside a base copy. */
const baseDescription = z.object({
  /** When it was begun and when it was whole: no moment before that can be restored from it. */
  from: z.string(),
  until: z.string(),
  /** Its first and its last segment of the journal. */
  start: z.string(),
  stop: z.string(),
  /** The club's time zone, in which somebody will name a moment. */
  zone: z.string(),
  folders: z.array(z.string()),
  bytes: z.int(),
});

export const BASE_FILE = "base.json";
export const FILES = "files";

export interface Base extends z.infer<typeof baseDescription> {
  readonly path: string;
}

/** The folder of a WAL archive: named by the server's number, which is unique. */
export function journalFolder(backups: string, server: string): string {
  return join(backups, `palestra-${server}-journal`);
}

/** The journals in a folder. */
export async function journalsIn(backups: string): Promise<readonly string[]> {
  const names = await readdir(backups).catch(() => []);
  return names.filter((name) => /^palestra-\d+-journal$/.test(name)).map((name) => join(backups, name));
}

/** The number of the server whose files are in a folder: `pg_control` begins with it. */
export async function serverOf(data: string): Promise<string> {
  const control = await open(join(data, "global/pg_control"));
  try {
    const { buffer } = await control.read(Buffer.alloc(8), 0, 8, 0);
    return buffer.readBigUInt64LE().toString();
  } finally {
    await control.close();
  }
}

export const segmentsFolder = (journal: string) => join(journal, "wal");

/** Creates missing folders of a WAL archive, in an existing folder; removes unfinished files. */
export async function prepareJournal(journal: string): Promise<void> {
  for (const folder of [journal, segmentsFolder(journal)]) {
    await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    });
    for (const name of await readdir(folder))
      if (name.endsWith(".part")) await rm(join(folder, name), { recursive: true, force: true });
  }
}

/** The copies that are whole, the oldest first. */
export async function readBases(journal: string): Promise<readonly Base[]> {
  const names = (await readdir(journal)).filter((name) => /^base-\d{8}T\d{6}Z$/.test(name)).toSorted();
  const read = async (name: string): Promise<Base> => {
    const path = join(journal, name);
    return { ...baseDescription.parse(JSON.parse(await readFile(join(path, BASE_FILE), "utf8"))), path };
  };
  return Promise.all(names.map(read));
}

/** The copied segments: their files by name. */
export async function readSegments(journal: string): Promise<ReadonlyMap<string, string>> {
  const folder = segmentsFolder(journal);
  const files = (await readdir(folder)).map((file) => [file.slice(0, file.indexOf(".")), join(folder, file)] as const);
  return new Map(files.filter(([name, path]) => isSegment(name) && !path.endsWith(".part")));
}

/** When a segment was copied: what is in it had been written by then. */
export async function copiedAt(path: string): Promise<Date> {
  return (await stat(path)).mtime;
}

/** The last segment that follows without a gap on those of a copy; undefined where the copy itself lacks some. */
export function reachOf({ start, stop }: Base, segments: ReadonlySet<string>): string | undefined {
  const last = lastInRow(start, segments);
  return last !== undefined && last >= stop ? last : undefined;
}

/** Deletes base copies that began before a time, except the newest, and the segments that no copy needs. */
export async function dropFormer(journal: string, before: Date): Promise<void> {
  const bases = await readBases(journal);
  // A moment soon after the limit is restored from the copy before it.
  const first = Math.max(
    0,
    bases.findLastIndex(({ until }) => new Date(until) <= before),
  );
  for (const { path } of bases.slice(0, first)) await rm(path, { recursive: true, force: true });
  const [oldest] = bases.slice(first);
  if (!oldest) return;
  const needed =
    bases
      .slice(first)
      .map(({ start }) => start)
      .toSorted()[0] ?? "";
  for (const [name, path] of await readSegments(journal)) if (name < needed) await rm(path, { force: true });
}
