import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import { buildApp } from "./app.ts";
import { loginKey } from "./auth/login-key.ts";
import { uploadsIn } from "./files/uploads.ts";
import { type ConnectionSettings, type Db, connect } from "./db/connection.ts";
import { migrate } from "./db/migrate.ts";
import { openDatabase } from "./db/open.ts";
import type { Env } from "./env.ts";
import { own } from "./ownership.ts";
import { prepareClub } from "./prepare-club.ts";
import { keepReminding } from "./reminders.ts";
import { StartRefused } from "./start-refused.ts";
import { hasRoom, refusalForRoom } from "./storage.ts";

/** A club that answers. */
export interface Club {
  /** Where a browser finds it. */
  readonly address: string;
  /** Ends everything in order, in 13 s at most: the app, its connections, the database. */
  readonly close: () => Promise<void>;
}

const WEB_ROOT = join(import.meta.dirname, "../dist/web");
const LAST_REQUESTS_MS = 3_000;
const LAST_STATEMENTS_MS = 2_000;
const FILLING_MS = 120_000;

const clock = () => new Date();

type Closing = () => Promise<void> | void;

/**
 * Opens the club on its data: database, tables, first content, app.
 * @throws StartRefused when the environment does not let it; nothing is left running then
 */
export async function openClub(env: Env, log: Logger): Promise<Club> {
  const closings: Closing[] = [];
  const close = async () => {
    for (const closing of closings.splice(0).toReversed()) await closing();
  };
  try {
    const address = await open(env, log, (closing) => closings.push(closing));
    return { address, close };
  } catch (error) {
    await close();
    throw refusalForRoom(error, env.dataDir);
  }
}

async function open(env: Env, log: Logger, atClose: (closing: Closing) => void): Promise<string> {
  const { dataDir } = env;
  await makeDataDir(dataDir);
  const ownership = own(dataDir);
  atClose(() => ownership.release());
  const key = await loginKey(env.loginKey, dataDir);
  const { settings, stop } = await openDatabase({ ...env, log });
  atClose(stop);
  await migrate(settings, { now: clock(), log });
  const uploads = join(dataDir, "uploads");
  const firstContent = await fill(settings, uploads, env, log);
  const db = connect(settings);
  atClose(() => endConnections(db));
  const app = await buildApp({
    db,
    settings,
    clock,
    log,
    loginKey: key,
    hasRoom: () => hasRoom(dataDir),
    uploads,
    trustedProxies: env.trustedProxies,
    webRoot: existsSync(WEB_ROOT) ? WEB_ROOT : undefined,
    ...firstContent,
  });
  atClose(() => endRequests(app));
  const reminders = keepReminding(db, uploadsIn(uploads), clock, log);
  atClose(reminders.close);
  return listen(app, env);
}

/** First content. Nobody waits for a statement of it yet, so that on a busy machine each may take its time. */
async function fill(settings: ConnectionSettings, uploads: string, env: Env, log: Logger) {
  const db = connect(settings, { statementMs: FILLING_MS });
  try {
    return await prepareClub(db, uploadsIn(uploads), env, clock(), log);
  } finally {
    await endConnections(db);
  }
}

/** The database's account must be able to pass through it; what lies in it protects itself. */
async function makeDataDir(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o711 }).catch((error: NodeJS.ErrnoException) => {
    throw new StartRefused(`DATA_DIR ${dataDir} cannot be made (${error.code})`);
  });
}

async function listen(app: FastifyInstance, { host, port }: Env): Promise<string> {
  await app.listen({ host, port }).catch((error: NodeJS.ErrnoException) => {
    throw error.syscall === "listen" || error.syscall === "getaddrinfo" ? refusalOf(error, host, port) : error;
  });
  const bound = app.server.address();
  const opened = typeof bound === "object" && bound ? bound.port : port;
  return `http://${host.includes(":") ? `[${host}]` : host}:${opened}`;
}

function refusalOf({ code }: NodeJS.ErrnoException, host: string, port: number): StartRefused {
  if (code === "EADDRINUSE") return new StartRefused(`PORT ${port} is in use: stop what uses it, or choose another`);
  if (code === "EACCES") return new StartRefused(`PORT ${port} may not be opened by this user: choose one above 1023`);
  return new StartRefused(`HOST ${host} is no address of this machine (${code})`);
}

async function endRequests(app: FastifyInstance): Promise<void> {
  const impatience = setTimeout(() => app.server.closeAllConnections(), LAST_REQUESTS_MS);
  await app.close();
  clearTimeout(impatience);
}

async function endConnections(db: Db): Promise<void> {
  await Promise.race([db.destroy(), sleep(LAST_STATEMENTS_MS, undefined, { ref: false })]);
}
