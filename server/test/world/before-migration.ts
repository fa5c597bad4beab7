import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ConnectionSettings, connectOnce } from "../../kernel/db/connection.ts";
import { migrate, readMigrations } from "../../kernel/db/migrate.ts";
import { createLog } from "../../kernel/log/log.ts";
import { createFilled } from "./cluster.ts";

const now = new Date("2026-05-01T12:00:00Z");
const log = createLog("silent");
const ours = join(import.meta.dirname, "../../kernel/db/migrations");

/**
 * A database as it was before one of our migrations, into which `fill` writes rows. The earlier migrations run once per
 * test run; each test gets a copy.
 * @param migration the end of its file's name
 */
export async function beforeMigration(migration: string, fill: string) {
  const names = (await readMigrations()).map(({ name }) => name);
  const count = names.findIndex((name) => name.endsWith(`${migration}.sql`));
  const { settings, drop } = await createFilled(
    `before_${count + 1}`,
    (unfilled) => apply(names.slice(0, count), unfilled),
    "bare",
  );
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

async function apply(names: readonly string[], settings: ConnectionSettings): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "before-"));
  await Promise.all(names.map((name) => cp(join(ours, name), join(folder, name))));
  await migrate(settings, { now, log, folder });
  await rm(folder, { recursive: true });
}
