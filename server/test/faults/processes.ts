import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import * as z from "zod/mini";
import type { ClusterSettings } from "../../kernel/db/embedded/roles.ts";

const openedCluster = z.object({
  settings: z.object({ host: z.string(), port: z.number(), user: z.string(), database: z.string() }),
  pid: z.number(),
});

/** A cluster in a process of its own, which the caller ends; `opened` rejects when that process ends before. */
export function hostCluster(
  dataDir: string,
  environment: NodeJS.ProcessEnv = {},
  uid?: number,
): { child: ChildProcess; opened: Promise<{ settings: ClusterSettings; pid: number }> } {
  const host = join(import.meta.dirname, "cluster-host.ts");
  const child = spawn(process.execPath, uid === undefined ? [host, dataDir] : [host, dataDir, String(uid)], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...environment },
  });
  const opened = firstLine(child).then((line) => openedCluster.parse(JSON.parse(line)));
  return { child, opened };
}

/** The first line a process prints; rejects with what it complained of when it ends without one. */
export async function firstLine({ stdout, stderr }: ChildProcess): Promise<string> {
  if (!stdout || !stderr) throw new Error("Nothing is read from this process");
  const complaints = text(stderr);
  for await (const line of createInterface(stdout)) return line;
  throw new Error(`The process ended: ${await complaints}`);
}

/** Sends a signal and waits until the child is gone. */
export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, "exit");
  child.kill(signal);
  await gone;
}

/** Whether a process runs; one that has ended and waits for its parent to notice does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return process.platform !== "linux" || !readFileSync(`/proc/${pid}/stat`, "utf8").includes(") Z ");
  } catch {
    return false;
  }
}
