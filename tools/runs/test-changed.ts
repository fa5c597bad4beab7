/**
 * `npm run test:changed [-- FILE...]`: the tests of what changed since `main`, committed or not. Of code and server those
 * that import a changed file; of the journeys those that open a screen concerned, or the gate's where that is most of them.
 */
import { execFileSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { contractOf, journeysOf, readImports, readScreens, screensOf } from "./changed-journeys.ts";
import { useChromium } from "./chromium.ts";
import { type SectionRun, runSection, tableOf } from "./section-run.ts";
import { buildWebApp } from "../build/web-app.ts";

/** Beyond this number of journey files only the gate's journeys run: all would take longer than minutes. */
const WHOLE_FILES = 8;

const root = join(import.meta.dirname, "../..");
const only = process.argv.slice(2);
const linesOf = (...args: string[]) =>
  execFileSync("git", args, { cwd: root, encoding: "utf8" }).split("\n").filter(Boolean);
const base = linesOf("rev-parse", "--verify", "--quiet", "main")[0] ?? "HEAD";
const changed = [...linesOf("diff", "--name-only", base), ...linesOf("ls-files", "--others", "--exclude-standard")];

const projects = ["unit", "tools", "api", "timed", "deep"].flatMap((name) => ["--project", name]);
const modules = { name: "changed", args: [...projects, "--changed", base, "--passWithNoTests", ...only] };
const runs: SectionRun[] = [await runSection(modules)];
const journeys = only.length > 0 ? [] : journeysOfChange();
if (journeys.length > 0) {
  useChromium();
  await buildWebApp();
  runs.push(await runSection({ name: "changed", args: ["--project", "journeys", ...journeys] }));
}
console.log(tableOf(runs));
const sum = (key: "passed" | "failed") => runs.reduce((total, run) => total + run[key], 0);
console.log(`${sum("passed")} passed, ${sum("failed")} failed`);
process.exitCode = sum("failed") === 0 ? 0 : 1;

/** The arguments of vitest for the journeys of the change; empty if no journey is affected. */
function journeysOfChange(): readonly string[] {
  const imports = readImports(root);
  const screens = readScreens(root);
  const parts = changed.flatMap((file) => [file, ...contractOf(file, [...imports.keys()])]);
  const concerned = screensOf(parts, screens, imports);
  const sources = new Map(
    globSync("e2e/**/*.test.ts", { cwd: root }).map((file) => [file, readFileSync(join(root, file), "utf8")]),
  );
  const own = changed.filter((file) => sources.has(file));
  const files = [...new Set([...own, ...journeysOf(concerned, sources)])];
  return files.length > WHOLE_FILES ? [...files, "--tags-filter", "gate"] : files;
}
