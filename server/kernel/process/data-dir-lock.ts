import { chmodSync, closeSync, openSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { StartRefused } from "./start-refused.ts";

export interface Ownership {
  release(): void;
}

const SQLITE_BUSY = 5;

/**
 * Makes this process the only owner of a folder, or refuses the start. The lock is the kernel's lock on a file
 * (SQLite takes it for us, Node has no call of its own), so it ends with the process however that ends and
 * nothing stale can stay behind.
 */
export function lockDataDir(folder: string): Ownership {
  const file = join(folder, "owner.lock");
  const lock = open(file);
  try {
    lock.exec("begin exclusive");
  } catch (error) {
    lock.close();
    if (!isBusy(error)) throw unusable(file, error);
    throw new StartRefused(`${folder} is in use by another running club: stop that one, or choose another DATA_DIR`);
  }
  return { release: () => lock.close() };
}

/** Readable for us only: anyone who can open it could hold the lock and keep the club from starting. */
function open(file: string): DatabaseSync {
  try {
    closeSync(openSync(file, "a", 0o600));
    chmodSync(file, 0o600);
    return new DatabaseSync(file, { timeout: 0 });
  } catch (error) {
    throw unusable(file, error);
  }
}

function unusable(file: string, error: unknown): StartRefused {
  return new StartRefused(`${file} cannot be locked: ${error instanceof Error ? error.message : String(error)}`, {
    cause: error,
  });
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && "errcode" in error && error.errcode === SQLITE_BUSY;
}
