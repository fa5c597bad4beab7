import { globSync } from "node:fs";
import { registerHooks } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { type MutantCoverage, INSTRUMENTER_CONSTANTS } from "@stryker-mutator/api/core";
import { PluginKind, declareFactoryPlugin, tokens } from "@stryker-mutator/api/plugin";
import {
  type DryRunResult,
  type MutantRunOptions,
  type MutantRunResult,
  type TestResult,
  type TestRunner,
  DryRunStatus,
  MutantRunStatus,
  TestStatus,
  determineHitLimitReached,
} from "@stryker-mutator/api/test-runner";

/** The tests of the mutants: those of rules and of rights, which need no database. */
const judges = [
  "server/**/*rules.test.ts",
  "server/sales/orders/terms/next-start.test.ts",
  "server/kernel/http/access/{access-scope,authorize}.test.ts",
];

/** The global in which Stryker's mutants look up which of them is active, and record that a test reached them. */
interface Switch {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number | undefined;
  hitLimit?: number | undefined;
  mutantCoverage?: MutantCoverage | undefined;
}

const collecting = import.meta.resolve("./tests.ts");

/** Rules keep nothing between two calls: their tests run in one process, mutant after mutant. */
class InProcess implements TestRunner {
  readonly #switch: Switch = {};
  readonly #tests = new Map<string, () => unknown>();

  /** No mutant is on while files load (`ignoreStatic`), so that nothing is left of one when the next comes. */
  capabilities() {
    return { reloadEnvironment: true };
  }

  async init(): Promise<void> {
    Object.assign(globalThis, {
      [INSTRUMENTER_CONSTANTS.NAMESPACE]: this.#switch,
      // The worker state that vitest expects; this process is not its worker.
      __vitest_worker__: { config: { expect: {}, snapshotOptions: {}, chaiConfig: {} }, environment: { name: "node" } },
    });
    const { collected, collectFrom } = await import("./tests.ts");
    registerHooks({
      resolve: (specifier, context, next) =>
        specifier === "vitest" ? { url: collecting, shortCircuit: true } : next(specifier, context),
    });
    for (const file of globSync(judges).toSorted())
      await collectFrom(file, () => import(pathToFileURL(path.resolve(file)).href));
    for (const { id, run } of collected) this.#tests.set(id, run);
  }

  async dryRun(): Promise<DryRunResult> {
    const tests: TestResult[] = [];
    for (const [id, run] of this.#tests) {
      this.#switch.currentTestId = id;
      const began = performance.now();
      const failureMessage = await failureOf(run);
      const done = { id, name: id, timeSpentMs: performance.now() - began };
      tests.push(
        failureMessage === undefined
          ? { ...done, status: TestStatus.Success }
          : { ...done, status: TestStatus.Failed, failureMessage },
      );
    }
    const { mutantCoverage } = this.#switch;
    this.#switch.currentTestId = undefined;
    return { status: DryRunStatus.Complete, tests, ...(mutantCoverage && { mutantCoverage }) };
  }

  async mutantRun({ testFilter = [...this.#tests.keys()], ...options }: MutantRunOptions): Promise<MutantRunResult> {
    const { activeMutant, hitLimit } = options;
    Object.assign(this.#switch, { activeMutant: activeMutant.id, hitCount: 0, hitLimit });
    let nrOfTests = 0;
    for (const id of testFilter) {
      nrOfTests += 1;
      const failureMessage = await failureOf(this.#tests.get(id));
      const endless = determineHitLimitReached(this.#switch.hitCount, hitLimit);
      if (endless) return { ...endless, status: MutantRunStatus.Timeout };
      if (failureMessage !== undefined)
        return { status: MutantRunStatus.Killed, killedBy: [id], failureMessage, nrOfTests };
    }
    return { status: MutantRunStatus.Survived, nrOfTests };
  }
}

async function failureOf(run: (() => unknown) | undefined): Promise<string | undefined> {
  try {
    await run?.();
    return undefined;
  } catch (failure) {
    return String(failure);
  }
}

const inProcess = Object.assign(() => new InProcess(), { inject: tokens() });
export const strykerPlugins = [declareFactoryPlugin(PluginKind.TestRunner, "in-process", inProcess)];
