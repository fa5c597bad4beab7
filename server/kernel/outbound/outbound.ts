import { lookup } from "node:dns";
import { lookup as lookupAll } from "node:dns/promises";
import { Agent as PlainAgent, type IncomingMessage, request as requestPlainly } from "node:http";
import { Agent, request } from "node:https";
import { type LookupFunction, isIP } from "node:net";
import { type AddressPolicy, addressPolicyOf } from "./addresses.ts";

/** A request to an address that somebody else has named. */
interface OutboundRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
  /** Breaks it off before its time is over. */
  readonly signal?: AbortSignal;
}

/**
 * The result: an answer, with the beginning of its text, or no answer: its address is not allowed, it was aborted, it
 * took too long, nobody was there, or its certificate was invalid.
 */
type OutboundResult =
  | {
      readonly came: "answer";
      readonly status: number;
      /** How long it wants to be left alone. */
      readonly retryAfterMs: number | undefined;
      readonly text: string;
    }
  | { readonly came: "notAllowed" | "brokenOff" | "tooSlow" }
  | { readonly came: "unreachable"; readonly code: string };

/** Calls addresses that people or browsers have named, and therefore never private ones. */
export interface Outbound {
  /** Whether we would go there at all, as far as the address alone says; where its name leads is seen when we go. */
  readonly accepts: (url: string) => boolean;
  /** The same for what is to be kept: a name that is called over plain HTTP leads somewhere where that is allowed. */
  readonly mayBeKept: (url: string) => Promise<boolean>;
  /** Never follows a redirect: it would lead elsewhere. */
  readonly post: (request: OutboundRequest) => Promise<OutboundResult>;
  readonly close: () => void;
}

/** From looking up the name to the end of the answer. */
const PATIENCE_MS = 15_000;
const LONGEST_TEXT = 4_096;
/** To one place, and to all together. */
const CONNECTIONS = { maxSockets: 8, maxTotalSockets: 64, keepAlive: true, keepAliveMsecs: 1_000, timeout: 10_000 };

class NotAllowed extends Error {}

/** `allowed` are addresses and ranges that may be reached though they are not public, and over plain HTTP. */
export function openOutbound({ allowed }: { readonly allowed: readonly string[] }, patienceMs = PATIENCE_MS): Outbound {
  const judge = addressPolicyOf(allowed);
  const agents = {
    "https:": { request, agent: new Agent({ ...CONNECTIONS, lookup: judgedLookup(judge, "https:") }) },
    "http:": {
      request: requestPlainly,
      agent: new PlainAgent({ ...CONNECTIONS, lookup: judgedLookup(judge, "http:") }),
    },
  };
  const accepts = (url: string) => {
    const to = URL.canParse(url) ? new URL(url) : undefined;
    if (!to || to.username !== "" || to.password !== "") return false;
    const isKnown = to.protocol === "https:" || (to.protocol === "http:" && allowed.length > 0);
    return isKnown && mayGo(judge, to);
  };
  const mayBeKept = async (url: string) => {
    if (!accepts(url)) return false;
    const { protocol, hostname } = new URL(url);
    if (protocol === "https:" || isIP(hostOf(hostname)) !== 0) return true;
    const found = await lookupAll(hostname, { all: true }).catch(() => []);
    return found.some(({ address }) => judge(address, protocol));
  };
  const post = async ({ url, headers, body, signal }: OutboundRequest): Promise<OutboundResult> => {
    if (!accepts(url)) return { came: "notAllowed" };
    const to = new URL(url);
    const { request: begin, agent } = agents[to.protocol === "https:" ? "https:" : "http:"];
    const timeout = AbortSignal.timeout(patienceMs);
    const ending = signal ? AbortSignal.any([signal, timeout]) : timeout;
    try {
      const answer = await new Promise<IncomingMessage>((resolve, reject) => {
        const sent = begin(to, { method: "POST", headers, agent, signal: ending });
        sent.once("response", resolve).once("error", reject);
        sent.end(body);
      });
      const { statusCode: status = 0 } = answer;
      return { came: "answer", status, retryAfterMs: retryAfterOf(answer), text: await beginningOf(answer) };
    } catch (error) {
      if (error instanceof NotAllowed) return { came: "notAllowed" };
      if (signal?.aborted) return { came: "brokenOff" };
      return timeout.aborted ? { came: "tooSlow" } : { came: "unreachable", code: codeOf(error) };
    }
  };
  const close = () => Object.values(agents).forEach(({ agent }) => agent.destroy());
  return { accepts, mayBeKept, post, close };
}

const hostOf = (hostname: string): string => hostname.replace(/^\[(.*)\]$/, "$1");

/** A literal address needs no lookup, so it is checked here. */
function mayGo(judge: AddressPolicy, { hostname, protocol }: URL): boolean {
  const host = hostOf(hostname);
  return isIP(host) === 0 || judge(host, protocol);
}

/** Where a name leads is looked up once, and the connection goes to an address that was judged: never to another one. */
function judgedLookup(judge: AddressPolicy, protocol: string): LookupFunction {
  return (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return done(error, []);
      const open = found.filter(({ address }) => judge(address, protocol));
      const [first] = open;
      if (!first) return done(new NotAllowed("leads to no address that is public"), []);
      return options.all ? done(null, open) : done(null, first.address, first.family);
    });
  };
}

/** In seconds, or as a time of the other server's clock. */
function retryAfterOf({ headers }: IncomingMessage): number | undefined {
  const said = headers["retry-after"];
  if (said === undefined) return undefined;
  const ms = /^\d{1,9}$/.test(said) ? Number(said) * 1_000 : Date.parse(said) - Date.parse(headers.date ?? "");
  return ms >= 0 ? ms : undefined;
}

/** The beginning of a text, as much as a person would read; the rest is not received. */
async function beginningOf(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of answer) {
    if (!(part instanceof Buffer)) continue;
    parts.push(part);
    length += part.length;
    if (length >= LONGEST_TEXT) break;
  }
  return Buffer.concat(parts).subarray(0, LONGEST_TEXT).toString("utf8");
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "failed";
}
