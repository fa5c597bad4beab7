import { availableParallelism } from "node:os";
import { join } from "node:path";
import { type TestProjectConfiguration, defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { gateDay } from "./tools/clock/days.ts";
import { atDepth } from "./tools/runs/depth.ts";
import { drawIcons } from "./tools/build/icons.ts";
import { machineServer } from "./server/test/world/machine-server.ts";

// Without this two cores get one worker: the runner leaves a core to itself, which it needs but now and then.
const maxWorkers = availableParallelism();
/**
 * Tests that sometimes wait, for a database, a disk, a frame or the end of a process, run with one worker more than
 * cores.
 */
const oneMore = maxWorkers + 1;

/**
 * Milliseconds that a test may take. The longest of the gate needs half a minute on two quiet cores, thousands of
 * histories five; busy ones are no failure.
 */
const patience = atDepth({ gate: 300_000, full: 1_800_000 });

const faults = ["**/*.faults.test.ts"];
/** Fault tests that measure how soon a club starts, refuses and ends: beside others all of it takes longer. */
const alone = ["tools/start.faults.test.ts", "server/start/club.faults.test.ts"];

// Random tests draw the same cases in every run, unless `npm run test:all` sets another seed.
process.env["SEED"] ??= "7";

/** One moves the clock to `TESTS_AT`, if it is set. */
const setupFiles = ["tools/clock/setup.ts", "tools/runs/draw.setup.ts"];
const { JOURNEYS_AT, TESTS_AT = JOURNEYS_AT } = process.env;
/** All journeys begin at one moment, for which their club is made. */
const journeysAt = TESTS_AT ?? gateDay.at;

/**
 * Files of one worker share its modules: loading them again was a third of the work of small files. With a shifted clock
 * each file has its own worker, because the clock is shifted once for each worker.
 */
const isolate = process.env["TESTS_AT"] !== undefined;

/** A server that is started reads what an earlier one compiled, as `npm start` does: two fifths of its start. */
const NODE_COMPILE_CACHE = join(import.meta.dirname, "node_modules/.cache/compiled");

const everything = ["server/**/*.test.ts"];
/** Server tests that measure durations: as many workers as processors. */
const timed = [
  "server/kernel/http/answers/stream.test.ts",
  "server/data/import/file/files.test.ts",
  "server/club/live/live.test.ts",
  "server/schedule/reservations/booking/races.test.ts",
  "server/test/streams/many-streams.test.ts",
  "server/test/streams/streams.test.ts",
  "server/data/club-transfer/hostile.test.ts",
];
/** Tests with a large club, or of hundreds of rounds: the benchmarks, the cost of writes, races. Only in `test:all`. */
const large = [
  "bench/**/*.test.ts",
  "server/test/every-call/write-cost.test.ts",
  "server/schedule/class-bookings/two-processes.test.ts",
];
/** Tests that rely most on PostgreSQL itself: constraints, locks, races, its own functions. */
const closeToPostgres = ["server/kernel/db/**/*.test.ts", "server/data/search/**/*.test.ts", "server/**/races.test.ts"];

/** The same suite for every kind of server. Groups run one after another, so that none disturbs another's timing. */
function serverSuite(
  name: string,
  files: { include: string[]; exclude: string[] },
  globalSetup: string,
  own: { sequence: { groupOrder: number }; maxWorkers?: number },
): TestProjectConfiguration {
  const patient = { testTimeout: patience, hookTimeout: patience, expect: { poll: { timeout: 120_000 } } };
  return {
    test: { name, ...files, globalSetup, setupFiles, isolate, env: { NODE_COMPILE_CACHE }, ...own, ...patient },
  };
}

/** Tests that do a fixed part of their work in the gate, and all of it in `npm run test:all` (`tools/runs/depth.ts`). */
const deep = ["server/**/*.deep.test.ts"];

/** Tests that kill processes and servers, or fill their disk: a few at a time, or each alone. */
function faultSuite(name: string, files: { include: string[]; exclude: string[] }, groupOrder: number) {
  const patient = { testTimeout: patience, hookTimeout: patience, expect: { poll: { timeout: 120_000 } } };
  const own = { name, ...files, setupFiles, env: { NODE_COMPILE_CACHE }, sequence: { groupOrder } };
  const beside = files.include === alone ? { fileParallelism: false } : { maxWorkers: oneMore };
  return { test: { ...own, ...patient, ...beside } };
}

const projects: TestProjectConfiguration[] = [
  {
    plugins: [drawIcons()],
    test: {
      name: "unit",
      setupFiles,
      include: ["contract/**/*.test.ts", "web/**/*.test.{ts,tsx}"],
      testTimeout: patience,
      expect: { poll: { timeout: 60_000 } },
      isolate,
      sequence: { groupOrder: 1 },
    },
  },
  {
    plugins: [drawIcons()],
    // One builds the web app as it goes out: the libraries it loads to that end are none to draw in other files with.
    test: {
      name: "tools",
      setupFiles,
      include: ["tools/**/*.test.ts"],
      exclude: faults,
      testTimeout: patience,
      hookTimeout: patience,
      sequence: { groupOrder: 1 },
    },
  },
  serverSuite(
    "api",
    { include: everything, exclude: [...faults, ...timed, ...deep, ...large] },
    "server/test/world/embedded.setup.ts",
    {
      sequence: { groupOrder: 2 },
      maxWorkers: oneMore,
    },
  ),
  serverSuite("deep", { include: deep, exclude: [] }, "server/test/world/embedded.setup.ts", {
    sequence: { groupOrder: 2 },
    maxWorkers: oneMore,
  }),
  serverSuite("timed", { include: timed, exclude: [] }, "server/test/world/embedded.setup.ts", {
    sequence: { groupOrder: 3 },
  }),
  serverSuite("large", { include: large, exclude: faults }, "server/test/world/embedded.setup.ts", {
    sequence: { groupOrder: 4 },
  }),
  faultSuite("faults", { include: faults, exclude: ["**/node_modules/**", ...alone] }, 5),
  faultSuite("faults-alone", { include: alone, exclude: [] }, 6),
  {
    test: {
      name: "journeys",
      setupFiles: "tools/clock/setup.ts",
      globalSetup: "e2e/stage/clubs.setup.ts",
      include: ["e2e/**/*.test.ts"],
      env: { TESTS_AT: journeysAt, NODE_COMPILE_CACHE },
      // Files of one worker share its modules and its browser; the clock goes back for each of them.
      isolate: false,
      // Where answers are late, a journey mostly waits.
      maxWorkers: process.env["ANSWERS"] === "late" ? 2 * oneMore : oneMore,
      // The longest takes half a minute on two quiet cores; busy ones are no failure.
      testTimeout: 600_000,
      hookTimeout: patience,
      // As long as a page waits for what it looks for.
      expect: { poll: { timeout: 45_000 } },
      sequence: { groupOrder: 7 },
    },
  },
];

if (machineServer() === undefined) {
  console.log(
    "No PostgreSQL server on this machine (PG_BIN, PATH, /usr/lib/postgresql): tested on the embedded one only.",
  );
} else {
  const include = atDepth({ gate: closeToPostgres, full: everything });
  projects.push(
    serverSuite(
      "postgres-on-machine",
      { include, exclude: [...faults, ...deep, ...large] },
      "server/test/world/machine.setup.ts",
      {
        sequence: { groupOrder: 4 },
      },
    ),
  );
}

/** The longest of each project, the longest of them first. */
const longest = [
  "money-model.deep.test.ts",
  "club-model.deep.test.ts",
  "fuzz.deep.test.ts",
  "matrix.deep.test.ts",
  "cut-off.deep.test.ts",
  "touches.deep.test.ts",
  "histories.deep.test.ts",
  "undo-model.deep.test.ts",
  "archive.test.ts",
  "statement-texts.deep.test.ts",
  "fortnight.deep.test.ts",
  "today/numbers.deep.test.ts",
  "account-model.deep.test.ts",
  "limits.test.ts",
  "write-load.faults.test.ts",
  "backing-up.faults.test.ts",
  "restore-at.faults.test.ts",
  "messages.faults.test.ts",
  "sending.faults.test.ts",
  "archive.faults.test.ts",
  "move-club.faults.test.ts",
  "cluster.faults.test.ts",
  "money.faults.test.ts",
  "reminders.faults.test.ts",
  "every-screen.test.ts",
  "fingers.test.ts",
  "e2e/sessions/calendar.test.ts",
  "keys.test.ts",
  "forms.test.ts",
];

/** The longest tests come first: at the end the run would wait for them alone. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort.call(this, files);
    return sorted.toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}

function rankOf({ moduleId }: TestSpecification): number {
  const rank = longest.findIndex((name) => moduleId.endsWith(`/${name}`));
  return rank === -1 ? longest.length : rank;
}

const tags = [
  { name: "gate", description: "Among journeys and faults: also run by `npm test`." },
  {
    name: "timing",
    description: "Left out where answers come late: about how soon something is done, or hours long then.",
  },
];

export default defineConfig({ test: { projects, maxWorkers, tags, sequence: { sequencer: LongestFirst } } });
