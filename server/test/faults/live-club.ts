import { type ChildProcess, spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { firstLine } from "./processes.ts";

/** The program itself, in a process of its own, which the caller ends. */
export interface LiveClub {
  readonly process: ChildProcess;
  readonly address: string;
}

const checkout = join(import.meta.dirname, "../../..");

/** Starts the program on a folder and a free port; rejects with its complaint when it does not start. */
export async function startClub(
  dataDir: string,
  environment: NodeJS.ProcessEnv = {},
  root = checkout,
): Promise<LiveClub> {
  const process = spawnClub(dataDir, environment, root);
  const line = await firstLine(process);
  return { process, address: line.replace("Palestra is open on ", "") };
}

/** The program's process, without waiting for anything; of another checkout where one is named. */
export function spawnClub(dataDir: string, environment: NodeJS.ProcessEnv = {}, root = checkout): ChildProcess {
  const { execPath, env } = globalThis.process;
  const own = {
    DATA_DIR: dataDir,
    HOST: "127.0.0.1",
    PORT: "0",
    LOG_LEVEL: "fatal",
    DATABASE_URL: "",
    RECOVERY_DAYS: "0",
  };
  return spawn(execPath, [join(root, "server/main.ts")], {
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    env: { ...env, ...own, ...environment },
  });
}

/** The number of the database's process. */
export async function databasePid(dataDir: string): Promise<number> {
  const [pid] = (await readFile(join(dataDir, "database/data/postmaster.pid"), "utf8")).split("\n");
  return Number(pid);
}

/** Calls the program's API. `data` is as it came; rejects when nobody answers. */
export async function callClub(
  { address }: LiveClub,
  method: "GET" | "POST",
  path: string,
  { token, body, key }: { token?: string; body?: object; key?: string } = {},
): Promise<{ status: number; data: unknown }> {
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const sent = body && { body: JSON.stringify(body) };
  const once = key === undefined ? {} : { "idempotency-key": key };
  const headers = { ...authorization, ...(body && { "content-type": "application/json" }), ...once };
  const signal = AbortSignal.timeout(20_000);
  const response = await fetch(`${address}/api${path}`, { method, headers, ...sent, signal });
  const { data } = (await response.json()) as { data?: unknown };
  return { status: response.status, data };
}
