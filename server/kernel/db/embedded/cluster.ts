import { realpath } from "node:fs/promises";
import { totalmem } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Log } from "../../log/log.ts";
import { StartRefused } from "../../process/start-refused.ts";
import { serverAccount } from "./account.ts";
import { findBinaries } from "./binaries.ts";
import { SOCKET_PORT, openHome, openSocketFolder } from "./home.ts";
import { DATABASE_NAME, openData } from "./initialise.ts";
import { type Ownership, lockDataDir } from "../../process/data-dir-lock.ts";
import { type Postmaster, adopt, shutDown, startPostmaster } from "./postmaster.ts";
import { type ClusterSettings, DATABASE_USER, giveSchemaToApp } from "./roles.ts";

export interface ClusterOptions {
  /** Existing folder of the club's data; the database lives in `database` below it. */
  readonly dataDir: string;
  readonly log: Log;
  /** Folder of another PostgreSQL's programs, instead of the embedded ones. */
  readonly pgBin?: string | undefined;
  /** False gives up safety against power cuts for speed; for tests only. */
  readonly durable?: boolean;
}

export interface Cluster {
  /** How the app reaches the server. The socket's folder is the key: anyone who can enter it may connect. */
  readonly settings: ClusterSettings;
  /** Number of the server's process now; it changes when the server had to be started again. */
  readonly pid: () => number;
  /** Ends the server (fast shutdown) and gives up the folder. Takes at most 8 s. */
  stop(): Promise<void>;
}

/** A start that is refused is refused within ten seconds. */
const FIRST_START_MS = 8_000;
const SHORTEST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;

/**
 * The embedded PostgreSQL, created when it is missing, taken over when an earlier start left it running, started
 * again whenever it dies, until `stop`.
 * @throws StartRefused when it cannot run here, is in use, or does not start within 8 s.
 */
export async function openCluster(options: ClusterOptions): Promise<Cluster> {
  const account = await serverAccount(join(options.dataDir, "database"));
  const home = await openHome(options.dataDir, account);
  const ownership = lockDataDir(home);
  try {
    const binaries = await findBinaries(home, account, options.pgBin);
    const durable = options.durable ?? true;
    const data = await openData({ home, account, binaries, durable });
    const sockets = await openSocketFolder(home, account);
    const folders = { data, sockets, log: join(home, "postgres.log") };
    const program = join(binaries.folder, "postgres");
    const launch = () => startPostmaster(program, optionsOf(sockets, durable), folders, account);
    const running = (await adopt(folders)) ?? (await firstStart(launch, options.log));
    const settings = settingsAt(sockets);
    await makeReady(running, settings);
    return new SupervisedCluster(running, launch, ownership, settings, options.log);
  } catch (error) {
    ownership.release();
    throw error;
  }
}

/** A server that the app cannot use does not stay. */
async function makeReady(running: Postmaster, settings: ClusterSettings): Promise<void> {
  try {
    await giveSchemaToApp(settings);
  } catch (error) {
    await shutDown(running);
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartRefused(`The database could not be made ready: ${reason}`, { cause: error });
  }
}

/** How to reach the server of a club that is open at the moment; nothing says yet that it answers. */
export async function settingsOfOpenClub(dataDir: string): Promise<ClusterSettings> {
  return settingsAt(await realpath(join(dataDir, "database", "run")));
}

function settingsAt(host: string): ClusterSettings {
  return { host, port: SOCKET_PORT, user: DATABASE_USER, database: DATABASE_NAME };
}

function optionsOf(sockets: string, durable: boolean): string[] {
  const settings = [
    "listen_addresses=",
    `port=${SOCKET_PORT}`,
    `unix_socket_directories=${sockets}`,
    "unix_socket_permissions=0700",
    "timezone=UTC",
    "log_timezone=UTC",
    // Refused rows are the app's business, and their values are people's data: neither belongs in the server's log.
    "log_min_messages=log",
    "log_error_verbosity=terse",
    "log_checkpoints=off",
    `shared_buffers=${pagesKept()}MB`,
  ];
  if (durable) return settings;
  // Dropping a database scans all buffers, so tests keep few.
  return [...settings, "fsync=off", "full_page_writes=off", "synchronous_commit=off", "shared_buffers=256MB"];
}

/**
 * Megabytes of shared buffers: an eighth of the memory, between PostgreSQL's default and 4 GB. Other pages are read
 * from the system, and their checksum is verified each time.
 */
function pagesKept(): number {
  const limit = process.constrainedMemory() || Infinity;
  const eighth = Math.floor(Math.min(limit, totalmem()) / 8 / 2 ** 20);
  return Math.min(Math.max(eighth, 128), 4_096);
}

/** A server killed a moment ago still holds its memory until its last process has noticed: hence the patience. */
async function firstStart(launch: () => Promise<Postmaster>, log: Log): Promise<Postmaster> {
  const patience = AbortSignal.timeout(FIRST_START_MS);
  let reason = "";
  const note = (failure: string) => (reason = failure);
  const running = await startWithBackOff(launch, patience, note);
  if (!running) throw new StartRefused(`The database did not start: ${reason}`);
  log.info({ pid: running.pid }, "database started");
  return running;
}

/** Tries until it runs or the signal says stop; the pauses double from 100 ms to 5 s. */
async function startWithBackOff(
  launch: () => Promise<Postmaster>,
  signal: AbortSignal,
  note: (failure: string) => void,
): Promise<Postmaster | undefined> {
  for (let pause = SHORTEST_PAUSE_MS; !signal.aborted; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      return await launch();
    } catch (error) {
      note(error instanceof Error ? error.message : String(error));
    }
    await sleep(pause, undefined, { signal }).catch(() => {});
  }
  return undefined;
}

class SupervisedCluster implements Cluster {
  readonly settings: ClusterSettings;
  readonly #launch: () => Promise<Postmaster>;
  readonly #ownership: Ownership;
  readonly #log: Log;
  readonly #stopping = new AbortController();
  readonly #supervision: Promise<void>;
  #running: Postmaster;
  #stopped: Promise<void> | undefined;

  constructor(
    running: Postmaster,
    launch: () => Promise<Postmaster>,
    ownership: Ownership,
    settings: ClusterSettings,
    log: Log,
  ) {
    this.settings = settings;
    this.#running = running;
    this.#launch = launch;
    this.#ownership = ownership;
    this.#log = log;
    this.#supervision = this.#supervise();
  }

  readonly pid = (): number => this.#running.pid;

  stop(): Promise<void> {
    this.#stopped ??= this.#stop();
    return this.#stopped;
  }

  async #stop(): Promise<void> {
    this.#stopping.abort();
    await shutDown(this.#running);
    await this.#supervision;
    this.#ownership.release();
  }

  /** Restarts the server whenever it ends unexpectedly, as often as needed; the club answers 503 during that time. */
  async #supervise(): Promise<void> {
    const { signal } = this.#stopping;
    for (;;) {
      await this.#running.ended;
      if (signal.aborted) return;
      this.#log.warn({ pid: this.#running.pid }, "database ended unasked, starting it again");
      const note = (failure: string) => this.#log.error({ failure }, "database does not start, trying again");
      const restarted = await startWithBackOff(this.#launch, signal, note);
      if (!restarted) return;
      this.#running = restarted;
      if (signal.aborted) return shutDown(restarted);
      this.#log.info({ pid: restarted.pid }, "database started again");
    }
  }
}
