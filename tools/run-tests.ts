/**
 * Every check and test, one after another or side by side where that is faster; `--fast` leaves out the build, the
 * tests and the browser. Ends with `N passed, N failed` on a line of its own: each check counts as one.
 */
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as z from "zod/mini";
import { getChromium } from "./chromium.ts";

interface Count {
  readonly passed: number;
  readonly failed: number;
}

/** The slow ones first, so that two at a time end together. */
const checks = ["types", "lint", "unused", "boundaries", "words", "format:check"];

/** A vitest report as far as it is counted; a file that could not be loaded has no tests and failed all the same. */
const report = z.object({
  numTotalTests: z.number(),
  numPassedTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
});

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
  const checked = await runChecks([...checks, "build"]);
  return [checked, await runTests()];
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

async function runTests(): Promise<Count> {
  const folder = mkdtempSync(join(tmpdir(), "palestra-report-"));
  const file = join(folder, "report.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const child = spawn("vitest", ["run", ...reporters], { stdio: ["ignore", "inherit", "inherit"] });
  const code = await new Promise<number>((resolve) => child.on("close", (status) => resolve(status ?? 1)));
  try {
    return countTests(readFileSync(file, "utf8"), code);
  } catch {
    return { passed: 0, failed: 1 };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A skipped test has not passed. An error outside all tests shows in the exit code alone. */
function countTests(json: string, code: number): Count {
  const { numTotalTests, numPassedTests, testResults } = report.parse(JSON.parse(json));
  const unloaded = testResults.filter(
    ({ status, assertionResults }) => status === "failed" && !assertionResults.length,
  );
  const failed = numTotalTests - numPassedTests + unloaded.length;
  return { passed: numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed };
}
