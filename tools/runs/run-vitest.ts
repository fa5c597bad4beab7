import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as z from "zod/mini";

const failure = z.object({ file: z.string(), test: z.optional(z.string()) });
export type Failure = z.infer<typeof failure>;

const projectRun = z.object({
  project: z.string(),
  passed: z.number(),
  skipped: z.number(),
  /** How long workers were busy, in seconds. */
  workerSeconds: z.number(),
  failures: z.array(failure),
});
/** The result of one project of vitest. */
export type ProjectRun = z.infer<typeof projectRun>;

/** The result of one call of vitest. */
export interface TestRun {
  readonly projects: readonly ProjectRun[];
  readonly passed: number;
  readonly failed: number;
  readonly failures: readonly Failure[];
}

/** Runs tests and counts them. vitest's output is shown as it comes. */
export async function runVitest(args: readonly string[], environment: NodeJS.ProcessEnv = {}): Promise<TestRun> {
  const folder = mkdtempSync(join(tmpdir(), "palestra-report-"));
  const file = join(folder, "report.json");
  const reporters = ["--reporter=default", "--reporter=./tools/runs/run-reporter.ts"];
  const env = { ...process.env, ...environment, TEST_RUN_REPORT: file };
  const child = spawn("vitest", ["run", ...reporters, ...args], { stdio: ["ignore", "inherit", "inherit"], env });
  const code = await new Promise<number>((resolve) => child.on("close", (status) => resolve(status ?? 1)));
  const run = runOf(file, code, args.includes("--tags-filter") || args.includes("-t"));
  rmSync(folder, { recursive: true });
  return run;
}

/** A skipped test has not passed, unless its tags or its name left it out. An error outside all tests shows in the exit code alone. */
function runOf(file: string, code: number, isFiltered: boolean): TestRun {
  const { data: projects } = z.safeParse(z.array(projectRun), readJson(file));
  if (!projects) return { projects: [], passed: 0, failed: 1, failures: [] };
  const failures = projects.flatMap((each) => each.failures);
  const skipped = isFiltered ? 0 : sumOf(projects, "skipped");
  const failed = failures.length + skipped;
  return { projects, failures, passed: sumOf(projects, "passed"), failed: failed === 0 && code !== 0 ? 1 : failed };
}

function sumOf(projects: readonly ProjectRun[], key: "passed" | "skipped"): number {
  return projects.reduce((sum, each) => sum + each[key], 0);
}

/** A run that was cut short has written nothing. */
function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}
