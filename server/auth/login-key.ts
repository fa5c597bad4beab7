import { randomBytes } from "node:crypto";
import { link, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { StartRefused } from "../start-refused.ts";

/** A shorter one could be found by trying. */
export const SHORTEST_KEY_BYTES = 32;

/**
 * The key that tokens are signed with: the one given, else the one kept in the data folder (mode 0600), made at the
 * first start. Two starts at once end up with the same one.
 * @throws StartRefused when the one that is kept cannot be read or is too short
 */
export async function loginKey(given: string | undefined, dataDir: string): Promise<Uint8Array> {
  if (given !== undefined) return Buffer.from(given);
  const file = join(dataDir, "login-key");
  const key = (await readKey(file)) ?? (await makeKey(file));
  if (key.length >= SHORTEST_KEY_BYTES) return key;
  throw new StartRefused(
    `The login key in ${file} is too short (${key.length} bytes): remove the file, and everybody signs in again`,
  );
}

function readKey(file: string): Promise<Buffer | undefined> {
  return readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw new StartRefused(`The login key in ${file} cannot be read (${error.code})`, { cause: error });
  });
}

// Written beside and linked into place: a kill in between leaves no half key, and an existing one is never replaced.
async function makeKey(file: string): Promise<Buffer> {
  const draft = `${file}.${randomBytes(6).toString("hex")}`;
  try {
    await writeFile(draft, randomBytes(48), { mode: 0o600, flush: true });
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    });
  } finally {
    await rm(draft, { force: true });
  }
  return readFile(file);
}
