import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { type Endpoint, denials, memberOf, wholePath } from "#contract/kernel/endpoint/endpoint.ts";
import { type RefusalCode, refusalStatus } from "#contract/kernel/refusal/errors.ts";
import { Refusal } from "#contract/kernel/refusal/refusal.ts";
import type { Acting } from "../../db/acting.ts";
import type { Db } from "../../db/connection.ts";
import { networkOf } from "../connections/address.ts";
import { openEntry } from "../requests/queries.ts";
import { findsAll, personRule } from "./access-scope.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const LONGEST_AGENT = 200;
const LONGEST_ACCOUNT = 254;
const MOST_NOTED = 10_000;
const HIGHEST_ID = 2_147_483_647;
/** Refusals a minute, of a kind and for a reason, that are noted of all who have not signed in: nobody fills the disk with them. */
const STRANGERS = 60;

const denied: ReadonlySet<RefusalCode> = new Set(denials);

/** The actor, call, origin and subject of a request, for the log. */
export function actingBy(endpoint: Endpoint, request: FastifyRequest): Acting & Required<Pick<Acting, "from">> {
  const { caller, visitor, now } = request;
  return {
    at: now,
    what: `${endpoint.method} ${wholePath(endpoint)}`,
    kind: kindOf(endpoint),
    actor: caller?.id,
    login: caller?.loginId,
    program: caller?.rights !== undefined,
    about: personIn(endpoint, request),
    from: { address: visitor.address, agent: visitor.userAgent.slice(0, LONGEST_AGENT) },
  };
}

function kindOf(endpoint: Endpoint) {
  if (endpoint.signsIn) return "signIn";
  return isExport(endpoint) ? "export" : "write";
}

function isExport({ method, file }: Endpoint): boolean {
  return file !== undefined && method !== "GET";
}

function personIn(endpoint: Endpoint, { params }: FastifyRequest): number | undefined {
  const rule = personRule(endpoint.allow);
  const id = rule && Number(memberOf(params, rule.person));
  return id !== undefined && Number.isInteger(id) && id > 0 && id <= HIGHEST_ID ? id : undefined;
}

/** Whether an answer has body data of anybody but its reader. */
export function readsHealthData({ health }: Endpoint, { caller }: FastifyRequest, answered: unknown): boolean {
  if (health === undefined || health === true) return health === true;
  const rows = memberOf(answered, "data");
  const showsHealth = (row: unknown) => health.some((name) => (memberOf(row, name) ?? null) !== null);
  return Array.isArray(rows) && rows.some((row) => memberOf(row, "id") !== caller?.id && showsHealth(row));
}

/** Readings of the last hour that this process has logged, so that further reads do not ask the database. */
const noted = new Set<string>();

/** Exports, and reads of another person's health data, are logged before they are answered. */
export async function noteReading(db: Db, endpoint: Endpoint, request: FastifyRequest): Promise<void> {
  const acting = actingBy(endpoint, request);
  if (isExport(endpoint)) await openEntry(db, acting);
  if (!endpoint.health || acting.about === acting.actor) return;
  const hour = Math.floor(request.now.getTime() / HOUR_MS);
  const once = `view ${acting.login} ${acting.about} ${hour} ${endpoint.path}`;
  if (noted.has(once)) return;
  await openEntry(db, { ...acting, kind: "view", once });
  if (noted.size >= MOST_NOTED) noted.clear();
  noted.add(once);
}

/**
 * Notes that somebody was refused what they may not do, or did not get in: each call once a minute of each login, and of
 * strangers so many in all; what comes again within the minute is counted (decision 118). A log that cannot be written refuses nobody twice.
 */
export async function auditDenied(db: Db, endpoint: Endpoint, request: FastifyRequest, error: unknown): Promise<void> {
  const code = refusedAs(endpoint, request, error);
  // A caller who was refused before identification has not reached anything.
  if (code === undefined || request.visitor === undefined) return;
  const account = endpoint.signsIn ? memberOf(request.body, "email") : undefined;
  const { from, ...calling } = actingBy(endpoint, request);
  const { about } = request.outOfReach ?? {
    about: calling.about ?? (error instanceof Refusal ? error.about : undefined),
  };
  const acting = { ...calling, about };
  const said = { ...from, ...(typeof account === "string" && { account: account.slice(0, LONGEST_ACCOUNT) }) };
  const kind = endpoint.signsIn ? "signIn" : "refusal";
  const whose = acting.login
    ? `${acting.login} ${acting.what}`
    : `stranger ${kind} ${shareOf(`${networkOf(request.visitor.address)} ${String(acting.about ?? account)}`)}`;
  const once = `refusal ${whose} ${code} ${Math.floor(request.now.getTime() / MINUTE_MS)}`;
  await openEntry(db, { ...acting, from: said, kind, outcome: code, once }).catch(() => {});
}

function refusedAs(endpoint: Endpoint, request: FastifyRequest, error: unknown): string | undefined {
  if (!(error instanceof Refusal)) return undefined;
  const { code } = error;
  if (request.outOfReach) return "OUT_OF_REACH";
  const status = refusalStatus[code];
  if (endpoint.signsIn) return [401, 403, 429].includes(status) ? code : undefined;
  if (code === "NOT_FOUND") return isKept(endpoint, request) ? code : undefined;
  // Rate-limited calls count only if they claimed an identity.
  return denied.has(code) || (status === 429 && error.about !== undefined) ? code : undefined;
}

/**
 * Whether what was not found may exist and belong to somebody else: logged the same either way, or one's own log would
 * reveal which.
 */
function isKept({ allow }: Endpoint, { caller }: FastifyRequest): boolean {
  return caller !== undefined && !findsAll(allow, caller);
}

function shareOf(text: string): number {
  return createHash("sha256").update(text).digest().readUInt32BE() % STRANGERS;
}
