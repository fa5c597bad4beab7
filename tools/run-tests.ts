/**
 * Every check and test, one after another or side by side where that is faster; `--fast` leaves out the build, the
 * tests and the browser. The journeys take place on another day each time, and what is random is drawn anew: both of a
 * seed, which `--seed=N` gives again.
 * Ends with `N passed, N failed` on a line of its own: each check counts as one.
 */
import { spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { getChromium } from "./chromium.ts";
import { dayOf } from "./clock/days.ts";
import { type Count, runVitest } from "./run-vitest.ts";

/**
 * The slow ones first, so that two at a time end together. Types are among what is linted: the linter knows them all, and
 * `tsc` would have to find them out a second time.
 */
const checks = ["lint", "unused", "boundaries", "words", "format:check"];

const fast = process.argv.includes("--fast");
const counts = fast ? [await runChecks(checks)] : await runEverything();
const total = counts.reduce((sum, { passed, failed }) => ({
  passed: sum.passed + passed,
  failed: sum.failed + failed,
}));
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

async function runEverything(): Promise<Count[]> {
  const browser = getChromium();
  if ("missing" in browser) {
    console.error(browser.missing);
    return [{ passed: 0, failed: 1 }];
  }
  process.env["CHROMIUM"] = browser.program;
  const seed = seedOf(process.argv) ?? randomInt(1_000_000);
  const { name, at } = dayOf(seed);
  const day = `Journeys on ${at} (${name}); the same again: npm test -- --seed=${seed}`;
  console.log(day);
  const checked = await runChecks([...checks, "build"]);
  const tested = await runVitest([], { JOURNEYS_AT: at, SEED: `${seed}` });
  // And at the end, which is what is left of a log that was cut short.
  console.log(day);
  return [checked, tested];
}

function seedOf(args: readonly string[]): number | undefined {
  const given = args.map((arg) => /^--seed=(\d+)$/.exec(arg)?.[1]).find((seed) => seed !== undefined);
  return given === undefined ? undefined : Number(given);
}

/** Two at a time: more would only slow each other down on a small machine. */
async function runChecks(names: readonly string[]): Promise<Count> {
  const waiting = [...names];
  const outcomes: boolean[] = [];
  const work = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) outcomes.push(await runCheck(name));
  };
  await Promise.all([work(), work()]);
  const passed = outcomes.filter(Boolean).length;
  return { passed, failed: outcomes.length - passed };
}

/** Runs one npm script and shows what it said only when it failed. */
async function runCheck(name: string): Promise<boolean> {
  const started = performance.now();
  const { code, output } = await runScript(name);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${code === 0 ? "✓" : "✗"} ${name} (${seconds} s)`);
  if (code !== 0) console.log(output.trim());
  return code === 0;
}

function runScript(name: string): Promise<{ code: number; output: string }> {
  const child = spawn("npm", ["run", "--silent", name], { stdio: ["ignore", "pipe", "pipe"] });
  const said: Buffer[] = [];
  child.stdout.on("data", (part: Buffer) => said.push(part));
  child.stderr.on("data", (part: Buffer) => said.push(part));
  return new Promise((resolve) => {
    child.on("close", (code) => resolve({ code: code ?? 1, output: Buffer.concat(said).toString() }));
  });
}
