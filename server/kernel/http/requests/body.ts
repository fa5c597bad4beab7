import { isUtf8 } from "node:buffer";
import type { FastifyInstance } from "fastify";
import { Refusal } from "#contract/kernel/refusal/refusal.ts";
import { invalidFields } from "#contract/kernel/refusal/refuse.ts";

/** Deepest nesting of a body; the contract's deepest has four. */
const DEEPEST = 32;

/**
 * Values that a body holds at the most; the contract's largest has some thousands. A few megabytes of `[{},{},…` would
 * be a hundred once they are read.
 */
const MOST_VALUES = 20_000;

const [QUOTE, BACKSLASH] = [0x22, 0x5c];
/** The bytes before a value; of an empty list or object, before none. */
const STARTS: ReadonlySet<number> = new Set(Buffer.from("[{,"));

/** Keys that reach an object's prototype in careless code; no field of ours has such a name. */
const FORBIDDEN_KEYS: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);

/** How a body may be coded: as it is. Unpacking would let a small body grow beyond its limit. */
const CODING = "identity";

const forms = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/;

/**
 * Accepts JSON in UTF-8 and nothing else but forms that an endpoint ignores, coded in no way. What cannot be text in the database (NUL, lone surrogates), keys that touch
 * prototypes, and more values or deeper nesting than there is reason for, are refused with `VALIDATION_ERROR`; an empty body counts as none.
 */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>("application/json", { parseAs: "buffer" }, ({ headers }, body, done) => {
    try {
      checkCoding(headers["content-encoding"]);
      done(null, parseJson(body));
    } catch (error) {
      done(error instanceof Refusal ? error : unreadable());
    }
  });
  app.addContentTypeParser(forms, { parseAs: "buffer" }, ({ routeOptions }, _, done) => {
    const isTaken = routeOptions.config.endpoint?.ignoresForms ?? false;
    done(isTaken ? null : new Refusal("UNSUPPORTED_MEDIA_TYPE"), undefined);
  });
}

function checkCoding(coding = CODING): void {
  if (coding.toLowerCase() !== CODING) throw new Refusal("UNSUPPORTED_MEDIA_TYPE", { acceptEncoding: CODING });
}

function parseJson(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined;
  if (!isUtf8(bytes) || hasManyValues(bytes)) throw unreadable();
  const value: unknown = JSON.parse(bytes.toString("utf8"));
  checkValue(value, 0);
  return value;
}

/** Looked at before anything is made of the bytes; fewer of them cannot hold as many. */
function hasManyValues(bytes: Buffer): boolean {
  if (bytes.length <= MOST_VALUES) return false;
  let values = 0;
  let isInText = false;
  for (let at = 0; at < bytes.length && values <= MOST_VALUES; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === QUOTE) isInText = !isInText;
    else if (isInText) at += byte === BACKSLASH ? 1 : 0;
    else if (STARTS.has(byte)) values += 1;
  }
  return values > MOST_VALUES;
}

function checkValue(value: unknown, depth: number): void {
  if (typeof value === "string") return checkText(value);
  if (typeof value !== "object" || value === null) return;
  if (depth === DEEPEST) throw unreadable();
  for (const [key, member] of Object.entries(value)) {
    checkText(key);
    if (FORBIDDEN_KEYS.has(key)) throw unreadable();
    checkValue(member, depth + 1);
  }
}

function checkText(text: string): void {
  if (text.includes("\0") || !text.isWellFormed()) throw unreadable();
}

/** Reads the query of a URL: every key once, percent-encoding and UTF-8 sound; else `VALIDATION_ERROR`. */
export function readQuery(url: string): Record<string, string> {
  const start = url.indexOf("?") + 1;
  if (start === 0 || start === url.length) return {};
  const pairs = url.slice(start).split("&").map(readPair);
  const read = Object.fromEntries(pairs);
  if (Object.keys(read).length < pairs.length) throw unreadable();
  return read;
}

function readPair(pair: string): [string, string] {
  const [key = "", ...rest] = pair.split("=");
  return [decode(key), decode(rest.join("="))];
}

function decode(text: string): string {
  try {
    const decoded = decodeURIComponent(text.replaceAll("+", " "));
    checkText(decoded);
    return decoded;
  } catch {
    throw unreadable();
  }
}

function unreadable(): Refusal {
  return invalidFields({ path: "", code: "INVALID" });
}
