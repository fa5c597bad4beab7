import { availableParallelism } from "node:os";
import { type TestProjectConfiguration, defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { drawIcons } from "./tools/icons.ts";
import { machineServer } from "./server/test/machine-server.ts";

const faults = ["**/*.faults.test.ts"];

/** Moves the clock to `TESTS_AT`, if it is set. */
const setupFiles = "tools/clock/setup.ts";
const { JOURNEYS_AT, TESTS_AT = JOURNEYS_AT } = process.env;
/** All journeys begin at one moment, for which their club is made: at the one given, else at this. */
const journeysAt = TESTS_AT ?? new Date().toISOString();

/**
 * Files of one worker share its modules: a third of the work of the small ones was to load them anew. A clock that is
 * moved is moved once for each worker, so that each file has its own then.
 */
const isolate = process.env["TESTS_AT"] !== undefined;

const everything = ["server/**/*.test.ts", "bench/**/*.test.ts"];
/** What relies on PostgreSQL itself the most: constraints, locks, races, its own functions. */
const closeToPostgres = ["server/db/**/*.test.ts", "server/search/**/*.test.ts", "server/**/races.test.ts"];

/** The same suite for every kind of server. Groups run one after another, so that none disturbs another's timing. */
function serverSuite(
  name: string,
  include: string[],
  globalSetup: string,
  groupOrder: number,
): TestProjectConfiguration {
  // The longest takes three seconds on two quiet cores; busy ones are no failure.
  const testTimeout = 20_000;
  const patience = { testTimeout, hookTimeout: 60_000, expect: { poll: { timeout: testTimeout } } };
  return { test: { name, include, exclude: faults, globalSetup, setupFiles, ...patience, sequence: { groupOrder } } };
}

const projects: TestProjectConfiguration[] = [
  {
    plugins: [drawIcons()],
    test: {
      name: "unit",
      setupFiles,
      include: ["contract/**/*.test.ts", "web/**/*.test.{ts,tsx}"],
      isolate,
      sequence: { groupOrder: 1 },
    },
  },
  {
    plugins: [drawIcons()],
    // One builds the web app as it goes out: the libraries it loads to that end are none to draw in other files with.
    test: { name: "tools", setupFiles, include: ["tools/**/*.test.ts"], exclude: faults, sequence: { groupOrder: 1 } },
  },
  serverSuite("api", everything, "server/test/embedded.setup.ts", 2),
  {
    test: {
      name: "faults",
      setupFiles,
      include: faults,
      exclude: ["**/node_modules/**"],
      fileParallelism: false,
      // The longest takes ten seconds on two quiet cores; busy ones are no failure.
      testTimeout: 120_000,
      hookTimeout: 120_000,
      expect: { poll: { timeout: 40_000 } },
      sequence: { groupOrder: 4 },
    },
  },
  {
    test: {
      name: "journeys",
      setupFiles,
      globalSetup: "e2e/clubs.setup.ts",
      include: ["e2e/**/*.test.ts"],
      env: { TESTS_AT: journeysAt },
      // The longest takes half a minute on two quiet cores; busy ones are no failure.
      testTimeout: 600_000,
      hookTimeout: 240_000,
      // As long as a page waits for what it looks for.
      expect: { poll: { timeout: 45_000 } },
      sequence: { groupOrder: 5 },
    },
  },
];

if (machineServer() === undefined) {
  console.log(
    "No PostgreSQL server on this machine (PG_BIN, PATH, /usr/lib/postgresql): tested on the embedded one only.",
  );
} else {
  // `npm run test:postgres` asks for all of them: they would be half of the time of `npm test`.
  const include = process.env["POSTGRES_TESTS"] === "all" ? everything : closeToPostgres;
  projects.push(serverSuite("postgres-on-machine", include, "server/test/machine.setup.ts", 3));
}

const longest = ["money-model.test.ts", "every-screen.test.ts", "fingers.test.ts", "keys.test.ts", "ledger.test.ts"];

/** What takes longest comes first: at the end all others would be waited for, and then it alone. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort.call(this, files);
    return sorted.toSorted((one, other) => Number(isLongest(other)) - Number(isLongest(one)));
  }
}

function isLongest({ moduleId }: TestSpecification): boolean {
  return longest.some((name) => moduleId.endsWith(`/${name}`));
}

// Without this two cores get one worker: the runner leaves a core to itself, which it needs but now and then.
const maxWorkers = availableParallelism();

export default defineConfig({ test: { projects, maxWorkers, sequence: { sequencer: LongestFirst } } });
