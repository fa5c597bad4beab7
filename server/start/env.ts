import { isIP } from "node:net";
import { join, resolve } from "node:path";
import * as z from "zod/mini";
import { isTimeZone } from "#contract/club/settings.ts";
import { isAddress } from "#contract/kernel/person/email-address.ts";
import { SHORTEST_KEY_BYTES } from "../identity/auth/logins/login-key.ts";
import { backupSettings, backupVariables } from "../club/backups/variables.ts";
import { logLevels } from "../kernel/log/log.ts";
import type { MailSettings } from "../messaging/messages/sending/mail.ts";
import { StartRefused } from "../kernel/process/start-refused.ts";
import { traceSettings, traceVariables } from "../kernel/tracing/settings.ts";

/** The environment (decisions §12), read once at the start. */
export type Env = ReturnType<typeof readEnv>;

const SHORTEST_TOKEN = 16;

const port = "must be a whole number from 0 to 65535";
const url = "must be an address like postgres://user:password@host/database";

/** Every variable the club reads and what it may hold; the README lists them. */
export const variables = {
  HOST: z._default(z.string(), "127.0.0.1"),
  PORT: z._default(
    z.string().check(
      z.regex(/^\d{1,5}$/, port),
      z.refine((text) => Number(text) < 65_536, port),
    ),
    "3000",
  ),
  DATA_DIR: z._default(z.string(), join(import.meta.dirname, "../../data")),
  DATABASE_URL: z.optional(z.string().check(z.refine(isDatabaseUrl, url))),
  DATABASE_LISTEN_URL: z.optional(z.string().check(z.refine(isDatabaseUrl, url))),
  DATABASE_REPLICA_URL: z.optional(z.string().check(z.refine(isDatabaseUrl, url))),
  PG_BIN: z.optional(z.string()),
  CLUB: z._default(z.enum(["demo", "empty"], "must be demo or empty"), "demo"),
  CLUB_TIMEZONE: z.optional(z.string().check(z.refine(isTimeZone, "must be a time zone like America/Toronto"))),
  LOGIN_KEY: z.optional(z.string().check(z.refine(isLongEnough, `must have at least ${SHORTEST_KEY_BYTES} bytes`))),
  TRUSTED_PROXIES: z._default(
    z.string().check(z.refine(areAddresses, "must be addresses or ranges like 10.0.0.1,10.1.0.0/16")),
    "",
  ),
  METRICS_TOKEN: z.optional(
    z.string().check(z.minLength(SHORTEST_TOKEN, `must have at least ${SHORTEST_TOKEN} characters`)),
  ),
  SMTP_URL: z.optional(z.string().check(z.refine(isMailServer, "must be an address like smtps://user:password@host"))),
  MAIL_FROM: z.optional(z.string().check(z.refine(isAddress, "must be a bare address like club@example.com"))),
  PUBLIC_URL: z.optional(z.string().check(z.refine(isWebAddress, "must be an address like https://club.example.com"))),
  OUTBOUND_ALLOWED: z._default(
    z.string().check(z.refine(areAddresses, "must be addresses or ranges like 127.0.0.1,10.1.0.0/16")),
    "",
  ),
  ...backupVariables,
  LOG_LEVEL: z._default(z.enum(logLevels, `must be one of ${logLevels.join(", ")}`), "info"),
};

/** They name other ways to the database of `DATABASE_URL`. */
const needDatabase = ["DATABASE_LISTEN_URL", "DATABASE_REPLICA_URL"] as const;

/** The variables that mail needs: the sender, and the address in links. */
const needsBeside = ["MAIL_FROM", "PUBLIC_URL"] as const;

const schema = z.object({ ...variables, ...traceVariables });

/**
 * The variables of the app; empty ones count as unset, relative folders start where the program was started.
 * @throws StartRefused naming the first variable that makes no sense
 */
export function readEnv(environment: NodeJS.ProcessEnv) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const parsed = schema.safeParse(given);
  if (!parsed.success) throw refusalOf(parsed.error);
  checkTogether(parsed.data);
  const {
    HOST,
    PORT,
    DATA_DIR,
    DATABASE_URL,
    DATABASE_LISTEN_URL,
    DATABASE_REPLICA_URL,
    PG_BIN,
    CLUB,
    CLUB_TIMEZONE,
    LOGIN_KEY,
    TRUSTED_PROXIES,
    METRICS_TOKEN,
    SMTP_URL,
    MAIL_FROM,
    PUBLIC_URL,
    OUTBOUND_ALLOWED,
    LOG_LEVEL,
  } = parsed.data;
  return {
    host: HOST,
    port: Number(PORT),
    dataDir: resolve(DATA_DIR),
    databaseUrl: DATABASE_URL,
    listenUrl: DATABASE_LISTEN_URL,
    replicaUrl: DATABASE_REPLICA_URL,
    pgBin: PG_BIN,
    club: CLUB,
    clubTimeZone: CLUB_TIMEZONE,
    loginKey: LOGIN_KEY,
    trustedProxies: listOf(TRUSTED_PROXIES),
    metricsToken: METRICS_TOKEN,
    publicUrl: PUBLIC_URL,
    mail: mailSettings(SMTP_URL, MAIL_FROM, PUBLIC_URL),
    outboundAllowed: listOf(OUTBOUND_ALLOWED),
    backups: backupSettings(parsed.data, resolve(DATA_DIR)),
    logLevel: LOG_LEVEL,
    traces: traceSettings(parsed.data),
  };
}

/** Checks combinations of variables. */
function checkTogether(set: z.output<typeof schema>): void {
  const lonely = needDatabase.find((name) => set[name] !== undefined);
  if (lonely && set.DATABASE_URL === undefined) throw new StartRefused(`${lonely} must have DATABASE_URL beside it`);
  const missing = needsBeside.find((name) => set[name] === undefined);
  if (missing && set.SMTP_URL !== undefined) throw new StartRefused(`SMTP_URL must have ${missing} beside it`);
  if (set.BACKUP_PASSPHRASE !== undefined && set.BACKUP_PASSPHRASE_FILE !== undefined)
    throw new StartRefused("BACKUP_PASSPHRASE must not have BACKUP_PASSPHRASE_FILE beside it");
}

/** Without the value: it may be a key or hold a password. */
function refusalOf({ issues }: z.core.$ZodError): StartRefused {
  const [issue] = issues;
  return new StartRefused(`${issue?.path.join(".")} ${issue?.message}`);
}

function isDatabaseUrl(text: string): boolean {
  return URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol);
}

function isMailServer(text: string): boolean {
  return URL.canParse(text) && /^smtps?:$/.test(new URL(text).protocol) && new URL(text).hostname !== "";
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && !/[?#]/.test(text);
}

function mailSettings(smtpUrl?: string, from?: string, publicUrl?: string): MailSettings | undefined {
  if (smtpUrl === undefined || from === undefined || publicUrl === undefined) return undefined;
  return { smtpUrl, from, publicUrl: publicUrl.replace(/\/+$/, "") };
}

function isLongEnough(key: string): boolean {
  return Buffer.byteLength(key) >= SHORTEST_KEY_BYTES;
}

function areAddresses(text: string): boolean {
  return listOf(text).every(isAddressOrRange);
}

function isAddressOrRange(text: string): boolean {
  const [address = "", bits, ...rest] = text.split("/");
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

function listOf(text: string): string[] {
  const entries = text.split(",").map((entry) => entry.trim());
  return entries.filter((entry) => entry !== "");
}
