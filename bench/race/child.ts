import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";

const statement = z.object({
  text: z.string(),
  name: z.optional(z.string()),
  values: z.array(z.unknown()),
  /** The name of the first row it returned: an id, a lot, or a receipt's number. Later statements may use it. */
  id: z.optional(z.number()),
});

/** The app's statements for a request, and the request itself. */
const recording = z.object({
  statements: z.array(statement),
  body: z.optional(z.unknown()),
  /** How many rows the answer had, where it is a list. */
  rows: z.optional(z.number()),
});

/** One statement as the app sent it. */
export type Statement = z.infer<typeof statement>;
export type Recording = z.infer<typeof recording>;

/** Where the database is. */
export const connection = z.union([
  z.object({ connectionString: z.string() }),
  z.object({ host: z.string(), port: z.number(), user: z.string(), database: z.string() }),
]);

const setup = z.object({
  settings: connection,
  loginKey: z.instanceof(Uint8Array),
  /** The recordings by kind of work, method and address of the request. */
  recordings: z.map(z.string(), recording),
  recordedAt: z.date(),
});

/** The start parameters of a server of the benchmark. */
export type Setup = z.infer<typeof setup>;

/**
 * CPU time so far in µs and memory in bytes; and since the last call, the longest block of the event loop in ms, and
 * for how much of it its own thread was computing: the rest of the time others had the processor.
 */
export const usage = z.object({ cpu: z.number(), rss: z.number(), stood: z.number(), computed: z.number() });

/** How often it is looked whether the event loop turns. */
const TURN_MS = 5;

/**
 * The life of a server of the benchmark in a process of its own: the first message is its set-up, answered with its
 * address once it listens; every other one asks what it has used. It ends with its parent.
 */
export function serveInChild(open: (setup: Setup) => Promise<FastifyInstance>): void {
  process.once("message", (message) => {
    void open(setup.parse(message)).then(async (app) => {
      const address = await app.listen({ host: "127.0.0.1", port: 0 });
      const turns = watchTurns();
      process.on("message", () => process.send?.(usageNow(turns())));
      process.send?.(address);
    });
  });
  process.once("disconnect", () => process.exit());
}

type Turns = Pick<z.infer<typeof usage>, "stood" | "computed">;

function usageNow(turns: Turns): z.infer<typeof usage> {
  const { user, system } = process.cpuUsage();
  return { cpu: user + system, rss: process.memoryUsage.rss(), ...turns };
}

/** Measures how late the event loop turns; each call returns the worst delay since the last one. */
function watchTurns(): () => Turns {
  let worst = { stood: 0, computed: 0 };
  let [at, cpu] = [performance.now(), threadMs()];
  setInterval(() => {
    const [now, spent] = [performance.now(), threadMs()];
    worst = { stood: Math.max(worst.stood, now - at - TURN_MS), computed: Math.max(worst.computed, spent - cpu) };
    [at, cpu] = [now, spent];
  }, TURN_MS);
  return () => {
    const report = worst;
    worst = { stood: 0, computed: 0 };
    return report;
  };
}

function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
