/**
 * `npm run test:days [-- DAY...] [vitest's arguments]`: all tests with the clock of server, browser and tests moved, on
 * each named day or on those that are called by name or instant; a line for each.
 */
import { getChromium } from "./chromium.ts";
import { dayCalled, namedDays } from "./clock/days.ts";
import { runVitestQuietly } from "./run-vitest.ts";
import { buildWebApp } from "./web-app.ts";

const args = process.argv.slice(2);
const called = args.map(dayCalled);
const rest = args.filter((_, at) => called[at] === undefined);
const chosen = called.filter((day) => day !== undefined);

const browser = getChromium();
if ("missing" in browser) throw new Error(browser.missing);
process.env["CHROMIUM"] = browser.program;
await buildWebApp();

for (const { name, at } of chosen.length > 0 ? chosen : namedDays) {
  const started = performance.now();
  const { count, said } = await runVitestQuietly(rest, { TESTS_AT: at });
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  const isWell = count.failed === 0 && count.passed > 0;
  if (!isWell) {
    console.log(said.trim());
    process.exitCode = 1;
  }
  console.log(`${isWell ? "✓" : "✗"} ${name} (${at}): ${count.passed} passed, ${count.failed} failed, ${seconds} s`);
}
