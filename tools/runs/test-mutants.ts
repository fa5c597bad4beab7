/**
 * `npm run test:mutants`: breaks each rule in every way that Stryker knows, and checks whether a test of rules notices;
 * the result is written to `docs/mutants.md`. With arguments of Stryker's, such as `-- --mutate
 * server/sales/orders/terms/rules.ts`, it runs only those.
 */
import { spawnSync } from "node:child_process";
import { readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pageOf } from "../mutants/page.ts";

const root = join(import.meta.dirname, "../..");
const report = join(root, "coverage/mutants.json");
const page = "docs/mutants.md";
const args = process.argv.slice(2);

rmSync(report, { force: true });
process.exitCode = run("stryker", ["run", ...args]);
if (args.length === 0 && process.exitCode === 0) {
  const day = statSync(report).mtime.toLocaleDateString("en-GB", { dateStyle: "long", timeZone: "UTC" });
  writeFileSync(join(root, page), pageOf(JSON.parse(readFileSync(report, "utf8")), day));
  process.exitCode = run("oxfmt", [page]);
}

function run(program: string, rest: readonly string[]): number {
  return spawnSync(program, rest, { cwd: root, stdio: "inherit" }).status ?? 1;
}
