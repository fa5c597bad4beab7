import { createReadStream } from "node:fs";
import { mkdir, readdir, rename, rm, stat, statfs } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import type { Client } from "pg";
import { type ConnectionSettings, connectOnce } from "../connection.ts";
import { bundled, bundleHeader, namesIn } from "./bundle.ts";
import { FILES, BASE_FILE, readBases, readSegments, segmentsFolder } from "./folder.ts";
import { type Encryption, syncFolder, suffixOf, writeJson, writePacked, writeWhole } from "./encryption.ts";
import { isSegment, lastInRow, nextSegment } from "./segments.ts";

/** The disk space that a WAL archive leaves free: the database may be on the same disk, and needs room. */
const LEFT_BYTES = 256 * 1024 * 1024;

/** So much is kept by the server itself until it is copied, and no more: a journal that cannot be written fills no disk. */
const KEPT = "256MB";

interface Journal {
  readonly folder: string;
  readonly seal: Encryption | undefined;
}

/** Its own files, as its superuser sees it: number, folder, and the segment that it writes at the moment. */
export async function lookAtServer(client: Client) {
  const { rows } = await client.query<{ server: string; data: string; current: string }>(`
    select system_identifier::text as server, current_setting('data_directory') as data,
      pg_walfile_name(pg_current_wal_flush_lsn()) as current from pg_control_system()`);
  const [found] = rows;
  if (!found) throw new Error("Every server has a number");
  return found;
}

/** Has the server keep its segments for a while, or not; also when it is started again. */
export async function archiveSegments(client: Client, isKept: boolean): Promise<void> {
  const { rows } = await client.query<{ is: string }>("select current_setting('wal_keep_size') as is");
  const wanted = isKept ? KEPT : "0";
  if (rows[0]?.is === wanted) return;
  await client.query(`alter system set wal_keep_size = '${wanted}'`);
  await client.query("select pg_reload_conf()");
}

/** Begins a new segment, if anything was written into this one: what is in it can be copied then. */
export async function closeSegment(client: Client): Promise<void> {
  await client.query("select pg_switch_wal()");
}

async function checkRoom(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < bytes + LEFT_BYTES)
    throw Object.assign(new Error("there is no room for the journal on its disk"), {
      code: "ENOSPC",
      syscall: "write",
    });
}

/**
 * Copies finished segments one after the other, permanently; returns whether they still connect to the newest base
 * copy. If the server has dropped a segment, a new base copy is needed.
 */
export async function copySegments(client: Client, { folder, seal }: Journal): Promise<boolean> {
  const { data, current } = await lookAtServer(client);
  const newest = (await readBases(folder)).at(-1);
  if (!newest || newest.start.slice(0, 8) !== current.slice(0, 8)) return false;
  const copied = new Set((await readSegments(folder)).keys());
  const last = lastInRow(newest.start, copied);
  const there = new Set((await readdir(join(data, "pg_wal"))).filter(isSegment));
  for (let name = last === undefined ? newest.start : nextSegment(last); name < current; name = nextSegment(name)) {
    if (!there.has(name)) return false;
    await checkRoom(folder, 0);
    const bytes = createReadStream(join(data, "pg_wal", name));
    await writeWhole(join(segmentsFolder(folder), `${name}${suffixOf(seal)}`), (draft) =>
      writePacked(draft, bytes, seal),
    );
  }
  return true;
}

/** Copies all files of a running server: with the later WAL, they can be recovered to any time after that. */
export async function copyFiles(
  settings: ConnectionSettings,
  { folder, seal }: Journal,
  { clock, zone }: { readonly clock: () => Date; readonly zone: string },
): Promise<void> {
  const client = await connectOnce(settings);
  try {
    const from = clock();
    const { data } = await lookAtServer(client);
    const path = join(folder, `base-${from.toISOString().replaceAll(/[-:]|\.\d+/g, "")}`);
    const draft = `${path}.part`;
    await rm(draft, { recursive: true, force: true });
    await mkdir(draft, { mode: 0o700 });
    const start = await segmentAt(client, "pg_backup_start('palestra', fast => true)");
    const { folders, files } = await namesIn(data);
    const bytes = await sizeOf(data, files);
    await checkRoom(folder, bytes);
    const stopped: { name: string; label: string }[] = [];
    const parts = async function* () {
      yield* bundled(data, files);
      const { rows } = await client.query<{ name: string; label: string }>(
        "select pg_walfile_name(lsn) as name, labelfile as label from pg_backup_stop(wait_for_archive => false)",
      );
      stopped.push(...rows);
      const label = Buffer.from(rows[0]?.label ?? "");
      yield bundleHeader("backup_label", label.length);
      yield label;
    };
    await writePacked(join(draft, `${FILES}${suffixOf(seal)}`), Readable.from(parts()), seal);
    const stop = stopped[0]?.name ?? start;
    const until = clock().toISOString();
    await writeJson(join(draft, BASE_FILE), { from: from.toISOString(), until, start, stop, zone, folders, bytes });
    await syncFolder(draft);
    await rename(draft, path);
    await syncFolder(dirname(path));
    await closeSegment(client);
  } finally {
    await client.end();
  }
}

async function segmentAt(client: Client, position: string): Promise<string> {
  const { rows } = await client.query<{ name: string }>(`select pg_walfile_name(${position}) as name`);
  return rows[0]?.name ?? "";
}

async function sizeOf(data: string, names: readonly string[]): Promise<number> {
  let bytes = 0;
  for (const name of names)
    bytes += await stat(join(data, name)).then(
      ({ size }) => size,
      () => 0,
    );
  return bytes;
}
