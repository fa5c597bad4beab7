import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import type { ClusterSettings } from "../../kernel/db/embedded/roles.ts";
import { type Counts, type CountingProxy, openCountingProxy } from "./counting-proxy.ts";
import { end, firstLine } from "./processes.ts";

/** A process that waits before each look for something to do, and what counts its statements. */
interface Held {
  readonly process: ChildProcess;
  readonly proxy: CountingProxy;
  /** It began to look after this. */
  readonly startedAt: Date;
}

interface Succession extends AsyncDisposable {
  /** The next process, which has come to its first look. */
  next(): Promise<Held>;
}

interface Start {
  readonly settings: ClusterSettings;
  readonly environment: NodeJS.ProcessEnv;
  /** The statement with which a process looks for work. */
  readonly looks: (statement: string) => boolean;
  /** So many are started while another is at work. */
  readonly ahead: number;
}

/** Processes of one club that send and remind, one after the other. */
export function openSuccession({ settings, environment, looks, ahead }: Start): Succession {
  const all: Held[] = [];
  const waiting: Promise<Held>[] = [];
  const start = async () => {
    const proxy = await openCountingProxy(settings, { holds: looks });
    const startedAt = new Date();
    const own = { ...environment, DATABASE_URL: proxy.url };
    const child = spawn(process.execPath, [join(import.meta.dirname, "sending-host.ts")], {
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, ...own },
    });
    const held = { proxy, startedAt, process: child };
    all.push(held);
    await firstLine(child);
    await proxy.held();
    return held;
  };
  return {
    next: async () => {
      const club = await (waiting.shift() ?? start());
      while (waiting.length < ahead) waiting.push(start());
      return club;
    },
    [Symbol.asyncDispose]: async () => {
      await Promise.allSettled(waiting);
      for (const { process, proxy } of all) {
        await end(process, "SIGKILL");
        await proxy.close();
      }
    },
  };
}

interface Work {
  /** Whether nothing is left to do. */
  readonly isDone: () => Promise<boolean>;
  /** Has it be later than any pause, and than what dead processes held. */
  readonly later: () => Promise<void>;
}

/**
 * Lets a process work until nothing is left, or until it has done so many statements that count: it is killed then,
 * before it has heard of the last. Says whether it got through.
 */
export async function goesThrough(
  { process, proxy }: Held,
  { isDone, later }: Work,
  kill: { readonly after: number; readonly counts?: Counts } = { after: Infinity },
): Promise<boolean> {
  const gone = Promise.withResolvers<true>();
  const quietly = () => proxy.after(Infinity, () => {});
  proxy.after(
    kill.after,
    () => {
      quietly();
      void end(process, "SIGKILL").then(() => gone.resolve(true));
    },
    kill.counts,
  );
  for (;;) {
    if (await Promise.race([gone.promise, proxy.held().then(() => false)])) return false;
    await later();
    if (await isDone()) {
      quietly();
      return true;
    }
    proxy.letThrough();
  }
}
