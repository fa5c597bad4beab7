import { lstat, rm } from "node:fs/promises";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { movedTo } from "../tools/clock/moved.ts";
import { type ClubKind, newDataDir, openClub } from "./open-club.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Folders of clubs that were opened and closed again; none where a copy would not be a club of its own. */
    preparedClubs: Readonly<Record<ClubKind, string | undefined>>;
  }
}

/** Each kind of club is made once, at the moment of the journeys: each of them opens a copy, in a third of the time. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { TESTS_AT } = project.config.env;
  const prepared = { demo: await newDataDir(), empty: await newDataDir() };
  await Promise.all([prepare("demo", prepared.demo, TESTS_AT), prepare("empty", prepared.empty, TESTS_AT)]);
  project.provide("preparedClubs", { demo: await movable(prepared.demo), empty: await movable(prepared.empty) });
  return async () => {
    for (const folder of Object.values(prepared)) await rm(folder, { recursive: true });
  };
}

async function prepare(kind: ClubKind, folder: string, instant: string | undefined): Promise<void> {
  const club = await openClub(kind, folder, instant === undefined ? {} : movedTo(instant).env);
  await club.close();
}

/** Where the database's account cannot reach the folder, it holds only a link to the database. */
async function movable(folder: string): Promise<string | undefined> {
  return (await lstat(join(folder, "database"))).isSymbolicLink() ? undefined : folder;
}
