import { randomBytes } from "node:crypto";
import { link, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * The key that tokens are signed with: the one given, else the one kept in the data folder (mode 0600), made at the
 * first start. Two starts at once end up with the same one.
 */
export async function loginKey(given: string | undefined, dataDir: string): Promise<Uint8Array> {
  if (given !== undefined) return Buffer.from(given);
  const file = join(dataDir, "login-key");
  return (await readKey(file)) ?? (await makeKey(file));
}

function readKey(file: string): Promise<Buffer | undefined> {
  return readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
}

// Written beside and linked into place: a kill in between leaves no half key, and an existing one is never replaced.
async function makeKey(file: string): Promise<Buffer> {
  const draft = `${file}.${randomBytes(6).toString("hex")}`;
  await writeFile(draft, randomBytes(48), { mode: 0o600, flush: true });
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  await rm(draft);
  return readFile(file);
}
