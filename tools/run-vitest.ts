import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import * as z from "zod/mini";

export interface Count {
  readonly passed: number;
  readonly failed: number;
}

/** A vitest report as far as it is counted; a file that could not be loaded has no tests and failed all the same. */
const report = z.object({
  numTotalTests: z.number(),
  numPassedTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
});

/** Runs the tests, or those that arguments choose, and counts them. What is said is shown as it comes. */
export async function runVitest(args: readonly string[], environment: NodeJS.ProcessEnv = {}): Promise<Count> {
  return (await run(args, environment, "inherit")).count;
}

/** The same, quietly: what was said comes with the count. */
export async function runVitestQuietly(args: readonly string[], environment: NodeJS.ProcessEnv) {
  return run(args, environment, "pipe");
}

async function run(args: readonly string[], environment: NodeJS.ProcessEnv, output: "inherit" | "pipe") {
  const folder = mkdtempSync(join(tmpdir(), "palestra-report-"));
  const file = join(folder, "report.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const env = { ...process.env, ...environment };
  const child = spawn("vitest", ["run", ...reporters, ...args], { stdio: ["ignore", output, output], env });
  const said = Promise.all([textOf(child.stdout), textOf(child.stderr)]);
  const code = await new Promise<number>((resolve) => child.on("close", (status) => resolve(status ?? 1)));
  const count = countTests(file, code);
  rmSync(folder, { recursive: true });
  return { count, said: (await said).join("") };
}

async function textOf(output: Readable | null): Promise<string> {
  return output ? text(output) : "";
}

/** A skipped test has not passed. An error outside all tests shows in the exit code alone. */
function countTests(file: string, code: number): Count {
  const { data } = z.safeParse(report, readJson(file));
  if (!data) return { passed: 0, failed: 1 };
  const { numTotalTests, numPassedTests, testResults } = data;
  const unloaded = testResults.filter(
    ({ status, assertionResults }) => status === "failed" && !assertionResults.length,
  );
  const failed = numTotalTests - numPassedTests + unloaded.length;
  return { passed: numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed };
}

/** A run that was broken off has written nothing. */
function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}
