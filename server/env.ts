import { isIP } from "node:net";
import { join, resolve } from "node:path";
import * as z from "zod/mini";
import { isTimeZone } from "#contract/company.ts";
import { logLevels } from "./log.ts";
import { StartRefused } from "./start-refused.ts";

const CHECKOUT = join(import.meta.dirname, "..");
const LEAST_KEY_BYTES = 32;

/** An address or a range of addresses: `10.0.0.0/8`, `::1`. */
function isProxy(text: string): boolean {
  const [address = "", bits] = text.split("/");
  const version = isIP(address);
  const most = version === 4 ? 32 : 128;
  return version !== 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most));
}

function isPostgresUrl(text: string): boolean {
  return URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol);
}

const listOfProxies = z.pipe(
  z.string(),
  z.pipe(
    z.transform((text: string) => text.split(",").flatMap((part) => part.trim() || [])),
    z.array(z.string().check(z.refine(isProxy))),
  ),
);

const port = z.pipe(
  z.string().check(z.regex(/^\d{1,5}$/)),
  z.pipe(z.transform(Number), z.int().check(z.maximum(65_535))),
);

/** Every variable the club reads, with what it takes (decisions, section 12); the README lists them. */
export const variables = {
  HOST: z._default(z.string().check(z.regex(/^[\w.:-]+$/)), "127.0.0.1"),
  PORT: z._default(port, 3000),
  DATA_DIR: z._default(z.string(), join(CHECKOUT, "data")),
  DATABASE_URL: z.optional(z.string().check(z.refine(isPostgresUrl))),
  CLUB: z._default(z.enum(["demo", "empty"]), "demo"),
  CLUB_TIMEZONE: z.optional(z.string().check(z.refine(isTimeZone))),
  LOGIN_KEY: z.optional(z.string().check(z.refine((text) => Buffer.byteLength(text) >= LEAST_KEY_BYTES))),
  TRUSTED_PROXIES: z._default(listOfProxies, []),
  LOG_LEVEL: z._default(z.enum(logLevels), "info"),
  PG_BIN: z.optional(z.string()),
};

const schema = z.object(variables);

export type Env = z.infer<typeof schema>;

const wanted: Readonly<Record<keyof Env, string>> = {
  HOST: "an address to listen on",
  PORT: "a port from 0 to 65535",
  DATA_DIR: "a folder",
  DATABASE_URL: "an address like postgres://user:password@host/database",
  CLUB: "demo or empty",
  CLUB_TIMEZONE: "an IANA time zone like America/Toronto",
  LOGIN_KEY: "at least 32 bytes",
  TRUSTED_PROXIES: "addresses or ranges with commas between",
  LOG_LEVEL: logLevels.join(", "),
  PG_BIN: "the folder of a PostgreSQL server's programs",
};

/**
 * Reads the environment once; an empty value counts as unset. The refusal never repeats a value: it may be a secret.
 * @throws StartRefused for the first bad value
 */
export function readEnv(environment: Readonly<Record<string, string | undefined>>): Env {
  const given = Object.entries(environment).filter(([, value]) => value !== "");
  const parsed = schema.safeParse(Object.fromEntries(given));
  if (parsed.success) return { ...parsed.data, DATA_DIR: resolve(parsed.data.DATA_DIR) };
  const name = String(parsed.error.issues[0]?.path[0]);
  const needs = Object.entries(wanted).find(([variable]) => variable === name)?.[1];
  throw new StartRefused(`${name} has a value that cannot be used: it takes ${needs}.`);
}
