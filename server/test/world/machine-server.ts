import { existsSync, globSync } from "node:fs";
import { delimiter, dirname } from "node:path";

/** The folder of a PostgreSQL server's programs: `PG_BIN`, else on PATH, else where Debian keeps its newest. */
export function machineServer(): string | undefined {
  const { PG_BIN, PATH = "" } = process.env;
  if (PG_BIN !== undefined) return PG_BIN;
  const onPath = PATH.split(delimiter).find(
    (folder) => existsSync(`${folder}/postgres`) && existsSync(`${folder}/initdb`),
  );
  return onPath ?? debianServer();
}

function debianServer(): string | undefined {
  const found = globSync("/usr/lib/postgresql/*/bin/postgres").map((program) => dirname(program));
  return found.toSorted((one, other) => one.localeCompare(other, "en", { numeric: true })).at(-1);
}
