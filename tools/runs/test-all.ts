/**
 * `npm run test:all [-- SECTION...] [--seed=N] [--day=NAME|INSTANT] [vitest's arguments]`: everything, at full depth, on a
 * day and with random cases that the seed draws. Names of sections choose some of them. A failure is followed by the
 * command that repeats it. Ends with a table of sections and `N passed, N failed`.
 */
import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import { machineServer } from "#server/test/world/machine-server.ts";
import { checks, runChecks } from "./checks.ts";
import { useChromium } from "./chromium.ts";
import { dayCalled, dayOf } from "../clock/days.ts";
import type { Failure } from "./run-vitest.ts";
import { type SectionRun, runSection, tableOf } from "./section-run.ts";
import { type Section, sections } from "./sections.ts";
import { buildWebApp } from "../build/web-app.ts";

const options = {
  seed: { type: "string" },
  day: { type: "string" },
  testNamePattern: { type: "string", short: "t" },
} as const;
const { values, positionals } = parseArgs({ options, allowPositionals: true });
const seed = values.seed === undefined ? randomInt(1_000_000) : Number(values.seed);
const fixedDay = values.day === undefined ? undefined : dayCalled(values.day);
const names = ["checks", ...Object.keys(sections)];
const chosen = names.filter((name) => positionals.includes(name));
const files = positionals.filter((each) => !names.includes(each));
const isUnclear =
  Number.isNaN(seed) || (values.day !== undefined && !fixedDay) || !files.every((each) => /[/.]/.test(each));
if (isUnclear) {
  console.error("Usage: npm run test:all [-- SECTION...] [--seed=N] [--day=NAME|INSTANT] [FILE...] [-t NAME]");
  console.error(`Sections: ${names.join(", ")}`);
  process.exit(2);
}
const wanted =
  chosen.length > 0 ? chosen : names.filter((name) => name !== "postgres" || machineServer() !== undefined);

const day = fixedDay ?? dayOf(seed);
const moment = fixedDay ? { TESTS_AT: day.at } : { JOURNEYS_AT: day.at };
const more = {
  args: [...files, ...(values.testNamePattern === undefined ? [] : ["-t", values.testNamePattern])],
  environment: { DEPTH: "full", SEED: `${seed}`, ...moment },
};
console.log(`Seed ${seed}, journeys on ${day.at} (${day.name})`);

const runs: SectionRun[] = [];
for (const name of wanted) runs.push(...(name === "checks" ? [await check()] : await test(name)));
console.log(tableOf(runs));
console.log(`Seed ${seed}, journeys on ${day.at} (${day.name})`);
const sum = (key: "passed" | "failed") => runs.reduce((total, run) => total + run[key], 0);
console.log(`${sum("passed")} passed, ${sum("failed")} failed`);
process.exitCode = sum("failed") === 0 ? 0 : 1;

async function check(): Promise<SectionRun> {
  const started = performance.now();
  const counts = await runChecks(checks);
  const seconds = (performance.now() - started) / 1000;
  const line = { section: "checks", skipped: 0, workerSeconds: Math.round(seconds), ...counts };
  return { lines: [line], failures: [], seconds, ...counts };
}

async function test(name: string): Promise<SectionRun[]> {
  useChromium();
  await buildWebApp();
  const own: SectionRun[] = [];
  for (const section of sections[name] ?? []) {
    const run = await runSection(section, more);
    own.push(run);
    for (const failure of run.failures) console.log(`To repeat it: ${commandOf(section, failure)}`);
  }
  return own;
}

function commandOf({ name, environment }: Section, { file, test: title }: Failure): string {
  const pattern = title?.replaceAll(" > ", " ").replaceAll(/[^\w ,;-]/g, ".");
  const one = pattern === undefined ? "" : ` -t "${pattern}"`;
  const at = environment?.["TESTS_AT"] ?? fixedDay?.at;
  const on = at === undefined ? "" : ` --day=${at}`;
  return `npm run test:all -- ${sectionOf(name)} --seed=${seed}${on} ${file}${one}`;
}

/** Sections of one kind have names like `days: spring`. */
function sectionOf(name: string): string {
  return name.replace(/:.*/, "");
}
