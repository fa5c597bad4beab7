import { join } from "node:path";
import { connect, connectOnce } from "#server/kernel/db/connection.ts";
import { type ClusterSettings, asAdministrator, giveSchemaToApp } from "#server/kernel/db/embedded/roles.ts";
import { migrate } from "#server/kernel/db/migrate.ts";
import { createLog } from "#server/kernel/log/log.ts";
import { type Filling, fillKeptClub } from "./filling.ts";

const FILLING_MS = 300_000;
const COPY = "bench_copy";

/**
 * Runs something on a copy of the club that a folder keeps, which is filled the first time. What is measured books,
 * erases and moves: on the kept club itself it could be done only once.
 */
export async function onKeptClub(
  settings: ClusterSettings,
  filling: Omit<Filling, "kept">,
  folder: string,
  run: (copy: ClusterSettings, kept: string) => Promise<void>,
): Promise<void> {
  const kept = join(folder, "bench-club.json");
  const db = connect(settings, { statementMs: FILLING_MS });
  try {
    await fillKeptClub(db, settings, { ...filling, kept });
  } finally {
    await db.destroy();
  }
  const copy = await makeDatabase(settings, COPY, settings.database);
  try {
    await run(copy, kept);
  } finally {
    await administer(settings, `drop database ${COPY} with (force)`);
  }
}

/** Another database of the same server, with all tables of a club and no rows. */
export async function emptyClub(settings: ClusterSettings): Promise<ClusterSettings> {
  const empty = await makeDatabase(settings, "bench_empty", "template0");
  await giveSchemaToApp(empty);
  await migrate(empty, { now: new Date(), log: createLog("silent") });
  return empty;
}

/** Makes another database like one that nobody is connected to; one of that name that is left from before goes. */
async function makeDatabase(settings: ClusterSettings, name: string, template: string): Promise<ClusterSettings> {
  await administer(settings, `drop database if exists ${name} with (force)`);
  await administer(settings, `create database ${name} template ${template} strategy file_copy`);
  return { ...settings, database: name };
}

async function administer(settings: ClusterSettings, statement: string): Promise<void> {
  const client = await connectOnce({ ...asAdministrator(settings), database: "postgres" });
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
