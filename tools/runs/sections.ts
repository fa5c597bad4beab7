/** The parts of the test suite, as the gate (`npm test`) and the full run (`npm run test:all`) put them together. */
import { namedDays } from "../clock/days.ts";

export interface Section {
  readonly name: string;
  /** The arguments of vitest. */
  readonly args: readonly string[];
  readonly environment?: NodeJS.ProcessEnv;
}

const projects = (...names: readonly string[]) => names.flatMap((name) => ["--project", name]);
/** Picks the tests whose options carry the tag `gate`. */
const gateOnly = ["--tags-filter", "gate"];

const code: Section = { name: "code", args: projects("unit", "tools") };
const server: Section = { name: "server", args: projects("api", "timed") };
const deep: Section = { name: "deep", args: projects("deep") };
const large: Section = { name: "large", args: projects("large") };
const faults: Section = { name: "faults", args: projects("faults", "faults-alone") };
const journeys: Section = { name: "journeys", args: projects("journeys") };

/** One call of vitest for what runs in one place: each call takes seconds to start. */
export const gate: readonly Section[] = [
  { name: "gate", args: [...code.args, ...server.args, ...deep.args] },
  { name: "gate", args: [...faults.args, ...gateOnly] },
  { name: "gate", args: [...journeys.args, ...gateOnly] },
];

/** Journeys about dates and times. */
const aboutDates = ["e2e/sessions/bookings", "e2e/sessions/calendar", "e2e/clients/leave", "e2e/sessions/today"];

/** Sections of the full run, besides the checks. */
export const sections: Readonly<Record<string, readonly Section[]>> = {
  code: [code],
  server: [server],
  deep: [deep],
  large: [large],
  postgres: [{ name: "postgres", args: projects("postgres-on-machine") }],
  faults: [faults],
  journeys: [journeys],
  // Whatever comes late comes as late in other colours, so one variant of each journey is enough.
  late: [
    {
      name: "late",
      args: [...journeys.args, "--tags-filter", "!timing"],
      environment: { ANSWERS: "late", DEPTH: "gate" },
    },
  ],
  days: namedDays.map(({ name, at }) => ({
    name: `days: ${name}`,
    args: [...projects("unit", "journeys"), ...gateOnly, ...aboutDates],
    environment: { DEPTH: "gate", TESTS_AT: at },
  })),
};
