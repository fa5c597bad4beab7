/** A vitest reporter that writes what a run came to, as JSON, to the file that `TEST_RUN_REPORT` names. */
import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import type { Reporter, TestModule } from "vitest/node";
import type { ProjectRun } from "./run-vitest.ts";

function runOf(modules: readonly TestModule[]): Omit<ProjectRun, "project"> {
  const tests = modules.flatMap((each) => [...each.children.allTests()]);
  const count = (state: string) => tests.filter((test) => test.result().state === state).length;
  const failures = tests.filter((test) => test.result().state === "failed");
  // A file that could not be loaded has no tests, and failed all the same.
  const unloaded = modules.filter(
    (each) => each.state() === "failed" && !failures.some(({ module }) => module === each),
  );
  const seconds = modules.reduce((sum, each) => sum + secondsOf(each), 0);
  return {
    passed: count("passed"),
    skipped: count("skipped"),
    workerSeconds: Math.round(seconds),
    failures: [
      ...failures.map(({ module, fullName }) => ({ file: nameOf(module), test: fullName })),
      ...unloaded.map((each) => ({ file: nameOf(each), test: undefined })),
    ],
  };
}

/** The time that a file kept its worker busy, in seconds. */
function secondsOf(module: TestModule): number {
  const { prepareDuration, environmentSetupDuration, setupDuration, collectDuration, duration } = module.diagnostic();
  return (prepareDuration + environmentSetupDuration + setupDuration + collectDuration + duration) / 1000;
}

const nameOf = ({ moduleId }: TestModule) => relative(process.cwd(), moduleId);

export default class RunReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const { TEST_RUN_REPORT } = process.env;
    if (TEST_RUN_REPORT === undefined) return;
    const projects = Map.groupBy(modules, ({ project }) => project.name);
    const runs = [...projects].map(([project, own]): ProjectRun => ({ project, ...runOf(own) }));
    writeFileSync(TEST_RUN_REPORT, JSON.stringify(runs));
  }
}
