import { lstat, rm } from "node:fs/promises";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { movedTo } from "../../tools/clock/moved.ts";
import { copyClub, newDataDir, openClub } from "./open-club.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Folder of a demo club that was opened and closed again; none where a copy would not be a club of its own. */
    preparedClub: string | undefined;
    /** Address of a demo club that stays open for all journeys that only look. */
    sharedClub: string;
  }
}

/** The demo club is filled once, on the day of the journeys. Each file opens a copy, which takes a third of the time. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { TESTS_AT } = project.config.env;
  const environment = TESTS_AT === undefined ? {} : movedTo(TESTS_AT).env;
  const made = await newDataDir();
  await (await openClub("demo", made, environment)).close();
  const prepared = await movable(made);
  const folder = await newDataDir();
  if (prepared !== undefined) await copyClub(prepared, folder);
  const shared = await openClub("demo", folder, environment);
  project.provide("preparedClub", prepared);
  project.provide("sharedClub", shared.url);
  return async () => {
    await shared.close();
    for (const each of [made, folder]) await rm(each, { recursive: true });
  };
}

/** Where the database's account cannot reach the folder, it holds only a link to the database. */
async function movable(folder: string): Promise<string | undefined> {
  return (await lstat(join(folder, "database"))).isSymbolicLink() ? undefined : folder;
}
