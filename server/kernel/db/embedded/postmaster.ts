import { spawn } from "node:child_process";
import { once } from "node:events";
import { type FileHandle, open, readFile, readlink, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { lastLine } from "../../process/start-refused.ts";
import type { SystemAccount } from "./account.ts";
import { SOCKET_PORT } from "./home.ts";
import { bareEnvironment, runProgram } from "./program.ts";

/** A running server, whether we started it or found it. */
export interface Postmaster {
  readonly pid: number;
  /** Resolves when its process is gone, for whatever reason. */
  readonly ended: Promise<void>;
}

export interface ServerFolders {
  readonly data: string;
  readonly sockets: string;
  /** File that gets the server's own log. */
  readonly log: string;
}

const POLL_MS = 15;
const WATCH_MS = 100;
const FAST_SHUTDOWN_MS = 5_000;
const IMMEDIATE_SHUTDOWN_MS = 1_500;
const LOG_BYTES = 10 * 1024 * 1024;

interface PidFile {
  readonly pid: number;
  readonly sockets: string;
  readonly status: string;
}

/**
 * The server that an earlier start left behind on this data and that a new start can use. One that listens
 * elsewhere (started by hand) is shut down.
 */
export async function adopt({ data, sockets }: ServerFolders): Promise<Postmaster | undefined> {
  const file = await readPidFile(data);
  if (!file || !(await serves(file.pid, data))) return undefined;
  const postmaster = { pid: file.pid, ended: goneByItself(file.pid, data) };
  if (file.sockets === sockets && (await isReady(postmaster, data))) return postmaster;
  await shutDown(postmaster);
  return undefined;
}

/** Starts the server and waits until it takes connections. Rejects with the server's last words when it gives up. */
export async function startPostmaster(
  program: string,
  settings: readonly string[],
  folders: ServerFolders,
  account: SystemAccount | undefined,
): Promise<Postmaster> {
  await removeStaleLocks(folders);
  const log = await openLog(folders.log);
  const from = (await log.stat()).size;
  try {
    const postmaster = await launch(program, settings, folders, account, log);
    if (await isReady(postmaster, folders.data)) return postmaster;
    throw new Error(lastLine((await readFile(folders.log)).subarray(from).toString()));
  } finally {
    await log.close();
  }
}

/**
 * PostgreSQL refuses to start while any process has the pid of its lock files, whether an unrelated program or a dead
 * server that was never waited for, and while the files are empty or unreadable. We hold our own lock here, and
 * PostgreSQL also detects a live server by its shared memory.
 */
async function removeStaleLocks({ data, sockets }: ServerFolders): Promise<void> {
  const file = await readPidFile(data);
  if (file && (await serves(file.pid, data))) return;
  await rm(pidFileOf(data), { force: true });
  await rm(join(sockets, `.s.PGSQL.${SOCKET_PORT}.lock`), { force: true });
}

async function launch(
  program: string,
  settings: readonly string[],
  { data }: ServerFolders,
  account: SystemAccount | undefined,
  log: FileHandle,
): Promise<Postmaster> {
  const child = spawn(program, ["-D", data, ...settings.flatMap((setting) => ["-c", setting])], {
    ...account,
    cwd: "/",
    env: bareEnvironment,
    // A session of its own: Ctrl-C in a terminal is for the app, which then ends the server in order.
    detached: true,
    stdio: ["ignore", log.fd, log.fd],
  });
  const ended = once(child, "exit").then(() => {});
  // A failed start is reported below, and only there.
  ended.catch(() => {});
  await once(child, "spawn");
  child.unref();
  if (child.pid === undefined) throw new Error(`${program} has no process`);
  return { pid: child.pid, ended };
}

/** Fast shutdown: clients are cut off, everything committed is on disk. Ruder only when that takes too long. */
export async function shutDown(postmaster: Postmaster): Promise<void> {
  for (const [signal, patience] of [
    ["SIGINT", FAST_SHUTDOWN_MS],
    ["SIGQUIT", IMMEDIATE_SHUTDOWN_MS],
    ["SIGKILL", IMMEDIATE_SHUTDOWN_MS],
  ] as const) {
    if (await endsAfter(postmaster, signal, patience)) return;
  }
}

async function endsAfter({ pid, ended }: Postmaster, signal: NodeJS.Signals, patience: number): Promise<boolean> {
  const done = new AbortController();
  send(pid, signal);
  const late = sleep(patience, false, { signal: done.signal }).catch(() => false);
  const gone = await Promise.race([ended.then(() => true), late]);
  done.abort();
  return gone;
}

/** Waits for the status the server writes into its pid file; false when it ends instead. */
async function isReady(postmaster: Postmaster, data: string): Promise<boolean> {
  const ended = postmaster.ended.then(() => "ended");
  do {
    const file = await readPidFile(data);
    if (file?.pid === postmaster.pid && file.status === "ready") return true;
  } while ((await Promise.race([ended, sleep(POLL_MS)])) !== "ended");
  return false;
}

/** Lines of `postmaster.pid`: process, data folder, start, port, socket folder, address, memory key, status. */
async function readPidFile(data: string): Promise<PidFile | undefined> {
  const text = await readFile(pidFileOf(data), "utf8").catch(() => "");
  const lines = text.split("\n").map((line) => line.trim());
  const pid = Number(lines[0]);
  if (!Number.isSafeInteger(pid) || pid <= 0) return undefined;
  return { pid, sockets: lines[4] ?? "", status: lines[7] ?? "" };
}

function pidFileOf(data: string): string {
  return join(data, "postmaster.pid");
}

/** Whether a process is a server on this data: numbers are given out again, so the pid file alone proves nothing. */
async function serves(pid: number, data: string): Promise<boolean> {
  if (process.platform !== "linux") return commandNames(pid, data);
  try {
    const name = await readFile(`/proc/${pid}/comm`, "utf8");
    return name.startsWith("postgres") && (await readlink(`/proc/${pid}/cwd`)) === data;
  } catch {
    return false;
  }
}

async function commandNames(pid: number, data: string): Promise<boolean> {
  const command = await runProgram("/bin/ps", ["-p", String(pid), "-o", "command="], undefined).catch(() => undefined);
  return command?.stdout.includes(data) ?? false;
}

/**
 * There is no event for the end of a process that is not our child, and a finished one stays listed until its parent
 * has read its exit code, which may take time. So check what it does, not its pid.
 */
async function goneByItself(pid: number, data: string): Promise<void> {
  while (await serves(pid, data)) await sleep(WATCH_MS, undefined, { ref: false });
}

/** A process that is gone already needs no signal. */
function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}

/** One old log is kept, so that neither grows without end. */
async function openLog(path: string): Promise<FileHandle> {
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  );
  if (size > LOG_BYTES) await rename(path, `${path}.old`);
  return open(path, "a", 0o600);
}
