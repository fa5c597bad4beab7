import { execFile } from "node:child_process";
import { existsSync, globSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { connectOnce } from "#server/kernel/db/connection.ts";
import type { ClusterSettings } from "#server/kernel/db/embedded/roles.ts";

const run = promisify(execFile);

interface Load {
  readonly settings: ClusterSettings;
  readonly statement: string;
  readonly callers: number;
  readonly seconds: number;
}

/** How often a second some callers run a statement, by `pgbench` with its script in a folder, or without it by ourselves. */
export async function rateOf(load: Load, folder: string, pgbench: string | undefined): Promise<number> {
  return pgbench === undefined ? rateByUs(load) : rateByPgbench(load, folder, pgbench);
}

/** PostgreSQL's own program, which the embedded server comes without: in `PG_BIN`, on PATH, or where Debian keeps it. */
export function findPgbench(): string | undefined {
  const { PG_BIN, PATH = "" } = process.env;
  const folders = [PG_BIN ?? [], PATH.split(delimiter), globSync("/usr/lib/postgresql/*/bin").toSorted().toReversed()];
  return folders
    .flat()
    .map((folder) => join(folder, "pgbench"))
    .find((program) => existsSync(program));
}

async function rateByPgbench(
  { settings, statement, callers, seconds }: Load,
  folder: string,
  pgbench: string,
): Promise<number> {
  const script = join(folder, "floor.sql");
  await writeFile(script, `${statement};\n`);
  const { host, port, user, database } = settings;
  const where = ["-h", host, "-p", String(port), "-U", user, "-n", "-M", "prepared", "-f", script];
  const load = ["-c", String(callers), "-j", String(Math.min(callers, 2)), "-T", String(Math.ceil(seconds)), database];
  const { stdout } = await run(pgbench, [...where, ...load]);
  return Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1]);
}

/** The same by connections of Node, each of which sends the statement as soon as the last one is answered. */
async function rateByUs({ settings, statement, callers, seconds }: Load): Promise<number> {
  const clients = await Promise.all(Array.from({ length: callers }, () => connectOnce(settings)));
  const started = performance.now();
  const over = started + 1000 * seconds;
  let answers = 0;
  const go = async (client: (typeof clients)[number]) => {
    while (performance.now() < over) {
      await client.query({ name: "floor", text: statement });
      answers += 1;
    }
  };
  try {
    await Promise.all(clients.map(go));
    return (1000 * answers) / (performance.now() - started);
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}
