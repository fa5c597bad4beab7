import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod/mini";
import { type Setup, usage } from "./child.ts";

/** A server of the benchmark, seen from outside. */
export interface Contestant {
  readonly address: string;
  /** The resources used by its process so far. */
  readonly usage: () => Promise<z.infer<typeof usage>>;
  readonly end: () => Promise<void>;
}

export async function startContestant(
  program: "ours.ts" | "bare.ts" | "importing.ts",
  setup: Setup,
): Promise<Contestant> {
  const child = fork(join(import.meta.dirname, program), { serialization: "advanced" });
  const address = z.string().parse(await ask(child, setup));
  return {
    address,
    usage: async () => usage.parse(await ask(child, "usage")),
    end: async () => {
      const gone = once(child, "exit");
      child.disconnect();
      await gone;
    },
  };
}

/** How often the process is looked at. */
const LOOK_MS = 100;

/** The most that the process of a contestant takes until the signal. */
export async function peakUsage({ usage: look }: Contestant, signal: AbortSignal) {
  let most = { rss: 0, stood: 0, computed: 0 };
  while (!signal.aborted) {
    const { rss, stood, computed } = await look();
    most = {
      rss: Math.max(rss, most.rss),
      stood: Math.max(stood, most.stood),
      computed: Math.max(computed, most.computed),
    };
    await sleep(LOOK_MS);
  }
  return most;
}

/** Sends a message and waits for the answer; rejects when the process ends instead. */
async function ask(child: ChildProcess, message: Setup | "usage"): Promise<unknown> {
  const ended = new AbortController();
  const end = () => ended.abort(new Error("a server of the benchmark ended"));
  child.once("exit", end);
  const answer = once(child, "message", { signal: ended.signal });
  child.send(message);
  const said: unknown[] = await answer;
  child.off("exit", end);
  return said[0];
}
