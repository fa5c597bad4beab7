import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connectOnce } from "../db/connection.ts";
import { migrate, readMigrations } from "../db/migrate.ts";
import { createLog } from "../log.ts";
import { createDatabase } from "./cluster.ts";

const now = new Date("2026-05-01T12:00:00Z");
const log = createLog("silent");
const ours = join(import.meta.dirname, "../db/migrations");

/**
 * A database as it was before a migration of ours, into which `fill` writes rows of that time.
 * @param migration the end of its file's name
 */
export async function beforeMigration(migration: string, fill: string) {
  const names = (await readMigrations()).map(({ name }) => name);
  const folder = await mkdtemp(join(tmpdir(), "before-"));
  const before = names.slice(
    0,
    names.findIndex((name) => name.endsWith(`${migration}.sql`)),
  );
  await Promise.all(before.map((name) => cp(join(ours, name), join(folder, name))));
  const { settings, drop } = await createDatabase("bare");
  await migrate(settings, { now, log, folder });
  await rm(folder, { recursive: true });
  const run = async (statement: string): Promise<unknown[]> => {
    const client = await connectOnce(settings);
    try {
      return (await client.query<object>(statement)).rows;
    } finally {
      await client.end();
    }
  };
  await run(fill);
  return { settings, run, update: () => migrate(settings, { now, log }), [Symbol.asyncDispose]: drop };
}
