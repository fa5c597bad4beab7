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
export function own(folder: string): Ownership {
  const lock = new DatabaseSync(join(folder, "owner.lock"), { timeout: 0 });
  try {
    lock.exec("begin exclusive");
  } catch (error) {
    lock.close();
    if (!isBusy(error)) throw error;
    throw new StartRefused(`${folder} is in use by another running club: stop that one, or choose another DATA_DIR`);
  }
  return { release: () => lock.close() };
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && "errcode" in error && error.errcode === SQLITE_BUSY;
}
