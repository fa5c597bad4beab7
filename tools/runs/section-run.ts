import { type Failure, runVitest } from "./run-vitest.ts";
import type { Section } from "./sections.ts";

/** A line of the table at the end of a run. */
interface SectionLine {
  readonly section: string;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly workerSeconds: number;
}

/** The result of a section; a gate's section has a line for each of its projects. */
export interface SectionRun {
  readonly lines: readonly SectionLine[];
  readonly passed: number;
  readonly failed: number;
  readonly seconds: number;
  readonly failures: readonly Failure[];
}

/** Runs a section of the tests, with more arguments for vitest if given. */
export async function runSection(
  { name, args, environment }: Section,
  more: { readonly args?: readonly string[]; readonly environment?: NodeJS.ProcessEnv } = {},
): Promise<SectionRun> {
  const started = performance.now();
  const allArgs = [...args, ...(more.args ?? [])];
  const { projects, passed, failed, failures } = await runVitest(allArgs, { ...more.environment, ...environment });
  const lines = projects.map(({ project, failures: own, ...counts }) => {
    return { section: project === name ? name : `${name}: ${project}`, failed: own.length, ...counts };
  });
  return { lines, passed, failed, failures, seconds: (performance.now() - started) / 1000 };
}

const columns = ["section", "passed", "failed", "skipped", "worker-seconds"] as const;

/** All lines as a table, with the sum of worker-seconds and the time that passed. */
export function tableOf(runs: readonly SectionRun[]): string {
  const lines = runs.flatMap((run) => run.lines);
  const rows = lines.map((line) => [line.section, line.passed, line.failed, line.skipped, line.workerSeconds]);
  const workerSeconds = lines.reduce((sum, line) => sum + line.workerSeconds, 0);
  const seconds = runs.reduce((sum, run) => sum + run.seconds, 0);
  const table = [[...columns], ...rows].map((row) =>
    row.map((cell, column) => (column === 0 ? `${cell}`.padEnd(24) : `${cell}`.padStart(16))).join(""),
  );
  return [...table, `${workerSeconds} worker-seconds in ${seconds.toFixed(0)} s`].join("\n");
}
