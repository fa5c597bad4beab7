import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { isDraft, retainedFiles, readFileName } from "./rules.ts";
import type { BackupSettings } from "./variables.ts";

/** Creates our folder if needed, and removes unfinished backups of this club. */
export async function prepareFolder({ folder, isGiven }: BackupSettings, club: string): Promise<void> {
  if (!isGiven) await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder)) if (isDraft(name, club)) await rm(join(folder, name), { force: true });
}

/** Deletes those of this club's backups that are not kept for a day, week or month; returns their names. */
export async function rotate(folder: string, club: string): Promise<readonly string[]> {
  const files = (await readdir(folder)).flatMap((name) => readFileName(name) ?? []);
  const ours = files.filter((file) => file.club === club);
  const kept = retainedFiles(ours);
  const gone = ours.filter(({ name }) => !kept.has(name)).map(({ name }) => name);
  for (const name of gone) await rm(join(folder, name), { force: true });
  return gone;
}
