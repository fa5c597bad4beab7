import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import closeWithGrace from "close-with-grace";
import type { FastifyInstance } from "fastify";
import { buildApp } from "./app.ts";
import { newSetupCode } from "./auth/commands.ts";
import { loginKey } from "./auth/login-key.ts";
import { hasPeople } from "./auth/queries.ts";
import { clubDate } from "./company/club-time.ts";
import { startInTimeZone } from "./company/commands.ts";
import { readClubSetting } from "./company/queries.ts";
import { type ConnectionSettings, type Db, connect, transaction } from "./db/connection.ts";
import { openCluster } from "./db/embedded/cluster.ts";
import { migrate } from "./db/migrate.ts";
import { demoAccounts } from "./demo/accounts.ts";
import { fillDemo } from "./demo/fill.ts";
import { isDemo } from "./demo/queries.ts";
import { type Env, readEnv } from "./env.ts";
import { type Log, createLog } from "./log.ts";
import { StartRefused } from "./start-refused.ts";

const WEB_ROOT = join(import.meta.dirname, "..", "dist", "web");

/** SIGTERM ends everything within 15 s (decisions, section 11): what takes longer is cut off. */
const LONGEST_END_MS = 14_500;

const clock = () => new Date();

/** What has been opened, newest last: the end closes it the other way round. */
const opened: (() => Promise<unknown>)[] = [];

async function end(): Promise<void> {
  for (let close = opened.pop(); close; close = opened.pop()) await close();
}

async function startClub(env: Env): Promise<void> {
  const log = createLog(env.LOG_LEVEL);
  sayTimeZoneData(log);
  await mkdir(env.DATA_DIR, { recursive: true, mode: 0o711 });
  const settings = await openDatabase(env, log);
  await migrate(settings, { now: clock(), log });
  const db = connect(settings);
  opened.push(() => db.destroy());
  await prepareClub(db, env, log);
  const setupCode = (await hasPeople(db)) ? undefined : newSetupCode();
  if (setupCode !== undefined) log.warn({ setupCode }, "this club has nobody yet: open it with this code");
  const app = await buildApp({
    db,
    clock,
    log,
    loginKey: await loginKey(env.LOGIN_KEY, env.DATA_DIR),
    setupCode,
    demoAccounts: env.CLUB === "demo" && (await isDemo(db)) ? demoAccounts : [],
    trustedProxies: env.TRUSTED_PROXIES,
    webRoot: existsSync(WEB_ROOT) ? WEB_ROOT : undefined,
  });
  opened.push(() => app.close());
  await listen(app, env);
}

async function openDatabase(env: Env, log: Log): Promise<ConnectionSettings> {
  if (env.DATABASE_URL !== undefined) return { connectionString: env.DATABASE_URL };
  const cluster = await openCluster({ dataDir: env.DATA_DIR, log, pgBin: env.PG_BIN });
  opened.push(() => cluster.stop());
  return cluster.settings;
}

async function prepareClub(db: Db, env: Env, log: Log): Promise<void> {
  const zone = env.CLUB_TIMEZONE;
  if (zone !== undefined && !(await hasPeople(db))) await transaction(db, (trx) => startInTimeZone(trx, zone, clock()));
  if (env.CLUB !== "demo") return;
  const filled = await fillDemo(db, { now: clock(), zone: await readClubSetting(db, "timeZone") });
  if (filled) log.info("the demo club has moved in");
}

async function listen(app: FastifyInstance, env: Env): Promise<void> {
  await app.listen({ host: env.HOST, port: env.PORT }).catch((error: NodeJS.ErrnoException) => {
    throw new StartRefused(`Cannot listen on ${env.HOST}:${env.PORT} (${error.code}). Is PORT taken?`);
  });
  const { port } = app.server.address() as AddressInfo;
  const host = env.HOST.includes(":") ? `[${env.HOST}]` : env.HOST;
  console.log(`Palestra is open: http://${host}:${port}`);
}

/** British Columbia stays at UTC-7 from November 2026; older time-zone data is an hour off there. */
function sayTimeZoneData(log: Log): void {
  const isRight = clubDate(new Date("2026-12-01T07:30:00Z"), "America/Vancouver") === "2026-12-01";
  const tzdata = process.versions["tz"];
  if (isRight) log.info({ tzdata }, "time-zone data knows Vancouver after November 2026");
  else log.warn({ tzdata }, "time-zone data is too old: Vancouver will be an hour off after 1 November 2026");
}

closeWithGrace({ delay: LONGEST_END_MS }, end);
// The launcher is gone without a word: nobody would end us any more.
process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));

try {
  await startClub(readEnv(process.env));
} catch (error) {
  console.error(error instanceof StartRefused ? error.message : error);
  await end();
  process.exit(1);
}
