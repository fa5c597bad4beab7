import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import { buildApp } from "./app.ts";
import { auditFigures } from "./audit-figures.ts";
import { loginKey } from "../identity/auth/logins/login-key-commands.ts";
import { formerKey } from "../identity/auth/logins/login-key.ts";
import { backupWorker } from "../jobs/backup/worker.ts";
import { backupFigures, recoveryFigures } from "./backup-figures.ts";
import { formerFolder } from "../kernel/files/folder.ts";
import { type ConnectionSettings, type Db, connect } from "../kernel/db/connection.ts";
import { openDatabase } from "../kernel/db/open.ts";
import { startJobs } from "../kernel/jobs/runner.ts";
import { type Replica, openReplica } from "../kernel/db/replica.ts";
import { minuteJobs, scheduledJobs } from "./domains.ts";
import type { Env } from "./env.ts";
import { importWorker } from "../jobs/import-worker.ts";
import { type WalArchiver, walArchiver } from "../jobs/wal-archiver.ts";
import { openMailer } from "../messaging/messages/sending/mailer.ts";
import { openOutbound } from "../kernel/outbound/outbound.ts";
import { lockDataDir } from "../kernel/process/data-dir-lock.ts";
import { prepareClub } from "./prepare-club.ts";
import { pushKeysOf } from "../outward/push/key-commands.ts";
import { openPusher } from "../outward/push/pusher.ts";
import { everyMinute, scheduledJobsWorker } from "../jobs/scheduled-jobs.ts";
import { auditChainWorker } from "../jobs/audit-chain-worker.ts";
import { mailWorker, pushWorker } from "../jobs/outbox-worker.ts";
import { StartRefused } from "../kernel/process/start-refused.ts";
import { hasRoom, refusalForRoom } from "./storage.ts";
import { webhookWorker } from "../jobs/webhook-worker.ts";
import { upgrade } from "./upgrade.ts";
import { mendHours } from "../schedule/classes/laying/laying-commands.ts";
import { carryOver } from "../club/uploads/commands.ts";
import { webhookFigures } from "./webhook-figures.ts";

/** A club that answers. */
export interface RunningClub {
  /** Where a browser finds it. */
  readonly address: string;
  /** Ends everything in order, in 14 s at most: the app, its connections, the database. */
  readonly close: () => Promise<void>;
}

const WEB_ROOT = join(import.meta.dirname, "../../dist/web");
const LAST_REQUESTS_MS = 3_000;
const LAST_STATEMENTS_MS = 2_000;
const FILLING_MS = 120_000;
/** As long as a program may take to answer. */
const PROGRAM_MS = 10_000;

const clock = () => new Date();

type Closing = () => Promise<void> | void;

/**
 * Opens the club on its data: database, tables, first content, app.
 * @throws StartRefused when the environment does not let it; nothing is left running then
 */
export async function openClub(env: Env, log: Logger): Promise<RunningClub> {
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
  const ownership = lockDataDir(dataDir);
  atClose(() => ownership.release());
  if (env.traces) atClose(await (await import("../kernel/tracing/export.ts")).exportTraces(env.traces, log));
  const { settings, direct, stop } = await openDatabase({ ...env, log });
  atClose(stop);
  await upgrade(env, direct, { now: clock(), log });
  const { pushKeys, ...others } = await prepare(direct, env, log);
  const db = connect(settings);
  atClose(() => endConnections(db));
  const replica = env.replicaUrl === undefined ? undefined : openReplica({ connectionString: env.replicaUrl }, db, log);
  atClose(() => replica && endReplica(replica));
  const mailer = env.mail && openMailer(env.mail);
  const outbound = openOutbound({ allowed: env.outboundAllowed });
  atClose(outbound.close);
  const { count, figures } = webhookFigures();
  const toPrograms = openOutbound({ allowed: allowedPrograms(env, others.demoAccounts) }, PROGRAM_MS);
  atClose(toPrograms.close);
  const archiver = walArchiverOf(env, direct, { db, clock, log });
  atClose(startJobs(archiver ? [archiver.job] : []).close);
  const recovery = env.backups.recoveryDays > 0 ? archiver?.state : undefined;
  const app = await buildApp({
    db,
    settings: direct,
    replica,
    clock,
    log,
    hasRoom: () => hasRoom(dataDir),
    trustedProxies: env.trustedProxies,
    pool: db.pool,
    mailer,
    publicUrl: env.publicUrl,
    outbound,
    toPrograms,
    figures: [...figures, ...auditFigures, ...backupFigures, ...recoveryFigures(recovery)],
    metricsToken: env.metricsToken,
    backups: env.backups,
    recovery,
    webRoot: existsSync(WEB_ROOT) ? WEB_ROOT : undefined,
    ...others,
  });
  atClose(() => endRequests(app));
  const common = { db, clock, log };
  const pushing = pushWorker({ ...common, pusher: openPusher(outbound, pushKeys) });
  const mailing = mailer && (await mailWorker({ ...common, mailer, loginKey: others.loginKey }));
  const jobs = startJobs([
    ...(mailing ? [mailing] : []),
    pushing,
    importWorker({ ...common, settings: direct }),
    webhookWorker({ ...common, outbound: toPrograms, count }),
    backupWorker({ ...common, settings: direct, dataDir, backups: env.backups }),
    auditChainWorker(common),
    scheduledJobsWorker({ ...common, jobs: scheduledJobs }),
    scheduledJobsWorker({ ...common, jobs: minuteJobs, turn: everyMinute }),
  ]);
  atClose(jobs.close);
  return listen(app, env);
}

/** Only an embedded server's files are accessible. */
function walArchiverOf(
  { backups, databaseUrl }: Env,
  settings: ConnectionSettings,
  parts: { readonly db: Db; readonly clock: () => Date; readonly log: Logger },
): WalArchiver | undefined {
  return databaseUrl === undefined && "host" in settings ? walArchiver({ ...parts, settings, backups }) : undefined;
}

/** Programs may be where the operator says; beside the demo club on the same machine. */
function allowedPrograms({ outboundAllowed }: Env, demoAccounts: readonly unknown[] = []): readonly string[] {
  return demoAccounts.length === 0 ? outboundAllowed : [...outboundAllowed, "127.0.0.1", "::1"];
}

/**
 * The key, first content, and what a former version kept elsewhere. Nobody waits for a statement of it yet, so that on a
 * busy machine each may take its time.
 */
async function prepare(settings: ConnectionSettings, env: Env, log: Logger) {
  const db = connect(settings, { statementMs: FILLING_MS });
  try {
    const key = await loginKey(db, env.loginKey, formerKey(env.dataDir), log);
    await carryOver(db, formerFolder(join(env.dataDir, "uploads")), clock(), log);
    const prepared = { loginKey: key, pushKeys: await pushKeysOf(db), ...(await prepareClub(db, env, clock(), log)) };
    await mendHours(db, clock());
    return prepared;
  } finally {
    await endConnections(db);
  }
}

/** The database's account must be able to pass through it; its content is protected by itself. */
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

async function endReplica(replica: Replica): Promise<void> {
  await Promise.race([replica.close(), sleep(LAST_STATEMENTS_MS, undefined, { ref: false })]);
}
