import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { StartRefused } from "../../../kernel/process/start-refused.ts";

/** A shorter one could be found by trying. */
export const SHORTEST_KEY_BYTES = 32;

/** The file in which former versions kept the key that tokens are signed with. */
export interface FormerKey {
  /** @throws StartRefused when it cannot be read or is too short */
  readonly read: () => Promise<Buffer | undefined>;
  readonly drop: () => Promise<void>;
}

export function formerKey(dataDir: string): FormerKey {
  const file = join(dataDir, "login-key");
  const read = async () => {
    const key = await readFile(file).catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return undefined;
      throw new StartRefused(`The login key in ${file} cannot be read (${error.code})`, { cause: error });
    });
    if (!key || key.length >= SHORTEST_KEY_BYTES) return key;
    throw new StartRefused(
      `The login key in ${file} is too short (${key.length} bytes): remove the file, and everybody signs in again`,
    );
  };
  return { read, drop: () => rm(file, { force: true }) };
}
