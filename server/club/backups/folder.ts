import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { isDraft, keptFiles, readFileName } from "./rules.ts";
import type { BackupSettings } from "./variables.ts";

/** Makes the folder that is ours to make, and takes away what earlier ones of this club never finished. */
export async function prepareFolder({ folder, isGiven }: BackupSettings, club: string): Promise<void> {
  if (!isGiven) await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder)) if (isDraft(name, club)) await rm(join(folder, name), { force: true });
}

/** Takes away those of this club's backups that no day, week or month needs any more; gives their names. */
export async function rotate(folder: string, club: string): Promise<readonly string[]> {
  const files = (await readdir(folder)).flatMap((name) => readFileName(name) ?? []);
  const ours = files.filter((file) => file.club === club);
  const kept = keptFiles(ours);
  const gone = ours.filter(({ name }) => !kept.has(name)).map(({ name }) => name);
  for (const name of gone) await rm(join(folder, name), { force: true });
  return gone;
}
