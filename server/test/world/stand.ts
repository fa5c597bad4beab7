import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import { pino } from "pino";
import type { Problem, RefusalCode } from "#contract/kernel/refusal/errors.ts";
import type { Caller } from "../../kernel/http/access/caller.ts";
import { mount } from "../../kernel/http/mount.ts";
import type { Route } from "../../kernel/http/serve.ts";
import { type ServerOptions, newServer } from "../../kernel/http/server.ts";
import { type Db, connect } from "../../kernel/db/connection.ts";
import { findTarget } from "../../identity/people/queries.ts";
import { createDatabase } from "./cluster.ts";

/** The web server with routes of a test's own, on a real database: what `http` does whatever the domains are. */
export interface Stand extends AsyncDisposable {
  readonly app: FastifyInstance;
  readonly db: Db<RefusalCode>;
  readonly url: string;
  /** The instant everything takes for now. */
  now: Date;
  /** Admits a caller: the header that identifies them. */
  admit(caller?: Partial<Caller>): { authorization: string };
}

const stranger: Caller = {
  id: 900,
  loginId: "login",
  tokenEnds: new Date("2026-05-20T16:30:00Z"),
  userType: "employee",
  roles: ["admin"],
  reportsTo: null,
  locale: "en",
  mustChangePassword: false,
  provedAt: new Date("2026-05-20T15:00:00Z"),
  trainerScope: "all",
  zone: "America/Toronto",
  today: "2026-05-20",
  now: new Date("2026-05-20T16:00:00Z"),
};

/** Opens a server for tests; `await using` closes it. */
export async function openStand(routes: readonly Route[], options: Partial<ServerOptions> = {}): Promise<Stand> {
  const database = await createDatabase();
  const db = connect(database.settings);
  const callers = new Map<string, Caller>();
  const app = await newServer({ db, log: pino({ level: "silent" }), ...options });
  const stand: Stand = {
    app,
    db,
    now: new Date("2026-05-20T16:00:00Z"),
    get url() {
      return app.listeningOrigin;
    },
    admit: (caller = {}) => {
      const token = `token-${callers.size}`;
      callers.set(token, { ...stranger, ...caller });
      return { authorization: `Bearer ${token}` };
    },
    [Symbol.asyncDispose]: async () => {
      await app.close();
      await db.destroy();
      await database.drop();
    },
  };
  const identify = async (_: Db, token: string, now: Date) => {
    const caller = callers.get(token);
    return caller && { ...caller, now };
  };
  mount(app, { db, clock: () => stand.now, identify, findTarget, answerChecks: "all" }, routes);
  await app.ready();
  return stand;
}

/** The problem document of a refusal, with its media type checked. */
export function problemOf(response: LightMyRequestResponse): Problem {
  const type = response.headers["content-type"];
  if (!type?.toString().startsWith("application/problem+json")) throw new Error(`Not a problem: ${response.body}`);
  return response.json<Problem>();
}
