import { statfsSync } from "node:fs";
import { isRefusal } from "#contract/kernel/refusal/refuse.ts";
import { isStorageFull } from "../kernel/db/failures.ts";
import { StartRefused } from "../kernel/process/start-refused.ts";

/** PostgreSQL's journal grows in pieces of this size: without room for the next one it cannot write, nor start. */
const PIECE_BYTES = 16 * 1024 * 1024;

/** Messages of PostgreSQL, SQLite and the system for a full disk, among others. */
const FOR_ROOM = /^The database |is full$|\(ENOSPC\)$/;

/** Whether the disk of a folder has room for more writes. */
export function hasRoom(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= PIECE_BYTES;
}

/** The error of a failed start: one line if the disk was full, else the error itself. */
export function refusalForRoom(error: unknown, dataDir: string): unknown {
  const isFull = isStorageFull(error) || (isRefusal(error) && error.code === "STORAGE_FULL");
  const mayBeForRoom = error instanceof StartRefused && FOR_ROOM.test(error.message);
  if (!isFull && (!mayBeForRoom || hasRoom(dataDir))) return error;
  return new StartRefused(`There is no room on the disk of DATA_DIR ${dataDir}: make some, then start again`, {
    cause: error,
  });
}
