import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import { pino } from "pino";
import type * as z from "zod/mini";
import { type Endpoint, type CallInput, wholePath } from "#contract/kernel/endpoint/endpoint.ts";
import { type Problem, type RefusalCode, detailsOf, isDetailed } from "#contract/kernel/refusal/errors.ts";
import type { Role, UserType } from "#contract/kernel/values.ts";
import { type AppParts, buildApp } from "../../start/app.ts";
import { openTokens } from "../../identity/auth/logins/token.ts";
import { insertLogin } from "../../identity/auth/logins/queries.ts";
import { type ConnectionSettings, type Db, connect, transaction } from "../../kernel/db/connection.ts";
import { isDeclared } from "../../kernel/http/answers/problem.ts";
import { insertPerson } from "../../identity/people/commands.ts";
import { pushKeysOf } from "../../outward/push/key-commands.ts";
import { createDatabase } from "./cluster.ts";

type NewPerson = Parameters<typeof insertPerson>[1];

/** A fixed day that is nobody's birthday: Wednesday noon in Toronto. */
export const noon = new Date("2026-05-20T16:00:00Z");
export const today = "2026-05-20";

/** The key that signs its tokens. */
export const loginKey = new Uint8Array(32).fill(7);
const tokenMs = 30 * 60_000;
const freshMs = 10 * 60_000;

/** The result of a call: `data` on success, `problem` on refusal. */
interface Outcome<E extends Endpoint> {
  readonly status: number;
  readonly data: z.output<E["answer"]>;
  readonly meta: { total: number; page: number; pageSize: number };
  readonly problem: Problem;
  readonly headers: LightMyRequestResponse["headers"];
}

/** A whole server on a database of its own, with a clock that is set by hand. */
export interface World extends AsyncDisposable {
  readonly app: FastifyInstance;
  readonly db: Db<RefusalCode>;
  readonly settings: ConnectionSettings;
  /** The instant everything takes for now. */
  now: Date;
  /** Adds a person of a role, active today unless said otherwise. */
  person(role: Role, over?: Partial<NewPerson>): Promise<number>;
  /** A token of a fresh login of theirs. */
  token(personId: number): Promise<string>;
  /** Calls an endpoint, as a person if given, signed out otherwise. */
  call<E extends Endpoint>(
    endpoint: E,
    sending: CallInput<E>,
    as?: number,
    headers?: Record<string, string>,
  ): Promise<Outcome<E>>;
  /** The same club in another process, for all the two know of each other; it goes with the world. */
  sibling(): Promise<FastifyInstance>;
}

type Parts = Partial<
  Pick<
    AppParts,
    "setupCode" | "log" | "mailer" | "requestsPerMinute" | "outbound" | "toPrograms" | "trustedProxies" | "publicUrl"
  >
> & {
  /** The way of its app to its database; direct by default. */
  readonly reaches?: (settings: ConnectionSettings) => Promise<ConnectionSettings>;
};

/** For a test that makes thousands of calls. */
export const patient = { requestsPerMinute: 1_000_000 };

/** How long a statement and the wait for a connection may take: on a busy machine longer than the five seconds of a club. */
const limits = { statementMs: 60_000, connectMs: 60_000 };

/** Opens a world; `await using` closes it. */
export async function openWorld({ reaches, ...parts }: Parts = {}): Promise<World> {
  const database = await createDatabase();
  const reached = (await reaches?.(database.settings)) ?? database.settings;
  const db = connect(reached, limits);
  let now = noon;
  const { token, tokenOf } = await openTokenMaker(db, () => now);
  const { settings } = database;
  const log = pino({ level: "silent" });
  const common = { settings, clock: () => now, log, loginKey, answerChecks: "all" as const, ...parts };
  const undeclared = new Set<string>();
  await pushKeysOf(db);
  const app = await buildApp({ ...common, db });
  noteUndeclared(app, undeclared);
  await app.ready();
  const siblings: { app: FastifyInstance; db: Db<RefusalCode> }[] = [];

  return {
    app,
    db,
    settings,
    get now() {
      return now;
    },
    set now(instant) {
      now = instant;
    },
    token,
    person: async (role, over = {}) => {
      const person = { ...newPerson(role), ...over };
      return (await transaction(db, (trx) => insertPerson(trx, person, { by: null, now }))).id;
    },
    call: async (endpoint, sending, as, headers = {}) => {
      const authorization = as === undefined ? {} : { authorization: `Bearer ${await tokenOf(as)}` };
      const { body } = sending;
      const content = body === undefined ? {} : { "content-type": "application/json" };
      const response = await app.inject({
        method: endpoint.method,
        url: urlOf(endpoint, sending),
        headers: { ...authorization, ...content, ...headers },
        ...(body !== undefined && { payload: JSON.stringify(body) }),
      });
      return outcomeOf(response);
    },
    sibling: async () => {
      const ownDb = connect(settings, limits);
      const sibling = { db: ownDb, app: await buildApp({ ...common, db: ownDb }) };
      siblings.push(sibling);
      noteUndeclared(sibling.app, undeclared);
      return sibling.app;
    },
    [Symbol.asyncDispose]: async () => {
      for (const each of [{ app, db }, ...siblings]) {
        await each.app.close();
        await each.db.destroy();
      }
      await database.drop();
      if (undeclared.size > 0) throw new Error(`Refused, but not as the contract says: ${[...undeclared].join("; ")}`);
    },
  };
}

/** Makes tokens of fresh logins, and keeps one for each person while it is fresh. */
async function openTokenMaker(db: Db<RefusalCode>, clock: () => Date) {
  const tokens = await openTokens(loginKey);
  const known = new Map<number, { text: string; since: Date }>();

  async function token(personId: number): Promise<string> {
    const now = clock();
    const login = { id: randomUUID(), personId, remember: false, visitor: { address: "127.0.0.1", userAgent: "test" } };
    const endsAt = new Date(now.getTime() + 12 * 3_600_000);
    await transaction(db, (trx) => insertLogin(trx, { ...login, startedAt: now, endsAt }));
    const expires = Math.floor((now.getTime() + tokenMs) / 1000);
    return tokens.sign({ personId, loginId: login.id, renewal: 1, expires }, { roles: [], remember: false }, now);
  }

  async function tokenOf(personId: number): Promise<string> {
    const now = clock();
    const made = known.get(personId);
    const age = made ? now.getTime() - made.since.getTime() : -1;
    // Neither one from the future nor one of a login that has to be confirmed by now is taken.
    if (made && age >= 0 && age < freshMs) return made.text;
    const fresh = { text: await token(personId), since: now };
    known.set(personId, fresh);
    return fresh.text;
  }

  return { token, tokenOf };
}

/**
 * Notes every refusal that its endpoint does not declare, or that says something else than its code may: whatever a test
 * is about, it closes its world with none.
 */
function noteUndeclared(app: FastifyInstance, undeclared: Set<string>): void {
  app.addHook("onError", async ({ routeOptions }, _, error) => {
    const { endpoint } = routeOptions.config;
    if (endpoint && !isDeclared(error, endpoint))
      undeclared.add(`${endpoint.method} ${endpoint.path} ${error.message}`);
  });
  app.addHook("onSend", async ({ routeOptions }, reply, payload) => {
    const { endpoint } = routeOptions.config;
    if (!endpoint || reply.statusCode < 400 || typeof payload !== "string") return;
    const { status: _status, title: _title, code, ...details } = JSON.parse(payload) as Problem;
    if (!saysWhatItMay(code, details)) undeclared.add(`${endpoint.method} ${endpoint.path} ${payload}`);
  });
}

function saysWhatItMay(code: RefusalCode, details: object): boolean {
  const said = isDetailed(code) ? detailsOf(code, { code, details }) : {};
  return isDeepStrictEqual(said, details);
}

let people = 0;

const kinds: Readonly<Record<Role, UserType>> = {
  admin: "employee",
  manager: "employee",
  desk: "employee",
  employee: "employee",
  trainer: "trainer",
  client: "client",
};

/** Somebody of a role, active all year. */
export function newPerson(role: Role): NewPerson {
  people += 1;
  const isClient = role === "client";
  return {
    user_type: kinds[role],
    roles: [role],
    first_name: `First${people}`,
    last_name: `Last${people}`,
    email: `${role}${people}@example.com`,
    phone: "416 555 0100",
    date_of_birth: "1990-06-15",
    gender: "female",
    address: "12 King St W",
    zip_code: "M5V 2T6",
    start_of_date: "2026-01-01",
    ...(isClient && { client_type: "monthly" as const, end_of_date: "2026-12-31" }),
    ...(!isClient && { department: role === "trainer" ? "trainers" : "sales" }),
  };
}

function urlOf(endpoint: Endpoint, sending: { params?: unknown; query?: unknown }): string {
  const params = textsOf(sending.params);
  const path = wholePath(endpoint).replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ""),
  );
  const query = new URLSearchParams(textsOf(sending.query)).toString();
  return `${path}${query === "" ? "" : `?${query}`}`;
}

function textsOf(values: unknown): Record<string, string> {
  const entries = Object.entries(values ?? {}).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}

function outcomeOf<E extends Endpoint>(response: LightMyRequestResponse): Outcome<E> {
  const body = response.body === "" ? {} : response.json<Record<string, unknown>>();
  const { statusCode: status, headers } = response;
  return { status, headers, data: body["data"], meta: body["meta"], problem: body } as Outcome<E>;
}
