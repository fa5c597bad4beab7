import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { plantings } from "../../../tools/wording/hostile-texts.ts";
import { atDepth, chosen } from "../../../tools/runs/depth.ts";
import { undoCalls as undoing } from "#contract/club/undo.ts";
import { auth } from "#contract/identity/auth.ts";
import { type Endpoint, doesCreate } from "#contract/kernel/endpoint/endpoint.ts";
import { connect } from "../../kernel/db/connection.ts";
import { seeMail } from "../../messaging/messages/outbox/due-queries.ts";
import { type CountingProxy, openCountingProxy } from "../faults/counting-proxy.ts";
import { changing } from "../faults/sending-club.ts";
import { expectInvariants, openGym } from "../scenes/sessions.ts";
import { undoAs } from "../models/undo/undo-acts.ts";
import { openCast } from "../models/undo/undo-cast.ts";
import { groundOf, undoableInOrder } from "../models/undo/undo-grounds.ts";
import type { World } from "../world/world.ts";
import { leftOut, steps } from "./left-uncut.ts";
import { nameOf, openWire } from "./wire.ts";
import { nobody, writingCallsOfAccess } from "./writing-calls-of-access.ts";
import { writingCallsOfImports } from "./writing-calls-of-imports.ts";
import { writingCallsOfOffers } from "./writing-calls-of-offers.ts";
import type { Asked } from "./asked-calls.ts";
import { writingCalls } from "./writing-calls.ts";

let proxy: CountingProxy | undefined;
const gym = await openGym({
  reaches: async (settings) => {
    proxy = await openCountingProxy(settings);
    return { connectionString: proxy.url };
  },
});
const { world, admin } = gym;
const db = connect(world.settings);
const cast = await openCast(gym);
await seeMail(db, { sender: "club@example.com", host: "localhost" }, world.now);
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await proxy?.close();
  await db.destroy();
});

/**
 * Calls that open their own transactions: only such can write in two, all others run in the one of their request. A
 * sign-in with a passkey does: it uses its challenge up first.
 */
const inOwnTransactions = new Set(["sign-in", "sign-in with a code", "password set anew", "link opened"]);
/** In the gate one of each kind of write: money, sessions, stock, people, logins, imports, messages. */
const gateActs = new Set(["pay", "complete", "leave", "product"]);
const gateCalls = new Set([
  "sale",
  "close",
  "reopened close",
  "package sold",
  "booking",
  "mailing",
  "import written",
  "erasure",
  ...inOwnTransactions,
]);

const { endpoints, ask, send, endpointOf } = openWire(gym);
const seen = new Set<Endpoint>();
let cuts = 0;
/** The last answer, for a reader of a failing test. */
let answered = "";

/** Tables that change with every call. */
const passing = ["visit", "login", "migration"];

/** All rows there are, whatever they are of. */
async function look(): Promise<readonly string[]> {
  const tables = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> all(${passing})`.execute(db);
  const each = tables.rows.map(({ name }) => sql`select ${name} || md5(t::text) as row from ${sql.table(name)} t`);
  const { rows } = await sql<{ row: string }>`${sql.join(each, sql` union all `)} order by 1`.execute(db);
  return rows.map(({ row }) => row);
}

const leaves = changing(/./);

const lastEntry = async () =>
  (await sql<{ id: number }>`select coalesce(max(id), 0) as id from audit_entry`.execute(db)).rows[0]?.id ?? 0;

/** The caller is logged with the call, since an entry: every write has its entry. */
async function expectEntry(since: number, endpoint: Endpoint, by: number | null): Promise<void> {
  const { rows } = await sql<{ what: string; by: number | null }>`
    select what, actor as by from audit_entry where id > ${since}`.execute(db);
  expect(rows).toContainEqual({ what: nameOf(endpoint), by });
}

/** Makes a call and breaks all connections off after so many writing statements; returns the result. */
async function cutAfter(statements: number, call: () => Promise<number>) {
  let [isCut, writes] = [false, 0];
  proxy?.after(
    statements,
    (cut) => {
      isCut = true;
      proxy?.after(Infinity, () => {});
      cut();
    },
    (transaction) => {
      const counts = leaves(transaction) && !transaction.some(({ text }) => /\bvisit\b/.test(text));
      if (counts && (transaction.length === 1 || transaction.at(-1)?.text === "commit")) writes += 1;
      return counts;
    },
  );
  const status = await call();
  proxy?.after(Infinity, () => {});
  return { isCut, status, writes };
}

/**
 * Cuts a call off after its first statement with an effect, after its second, and so on until it succeeds, retried each
 * time with its key: each time nothing of it exists, or all, and in the end it exists once.
 */
async function cutAtEachStatement(call: (key: string) => Promise<number>, creates: boolean): Promise<void> {
  const key = randomUUID();
  const before = await look();
  let whole = before;
  for (let statement = 1; ; statement += 1) {
    const { isCut, status, writes } = await cutAfter(statement, () => call(key));
    if (!isCut) {
      if (whole === before) expect(status, answered).toBe(200);
      expect(writes).toBeLessThanOrEqual(1);
      if (creates) expect(status).toBe(200);
      // A key stored without its answer would give an empty answer, and the call would stay half done.
      if (creates) expect(answered).toContain('"data":');
      if (creates && whole !== before) expect(await look()).toEqual(whole);
      break;
    }
    cuts += 1;
    expect(status).toBe(503);
    const now = await look();
    if (writes === 0) expect(now).toEqual(whole);
    expect(writes).toBeLessThanOrEqual(1);
    whole = writes === 0 ? whole : now;
  }
  expect(await look()).not.toEqual(before);
}

test.each(chosen(undoableInOrder, ([name]) => gateActs.has(name)))(
  "cut off at any statement, %s and its undo are whole or not at all",
  async (name, { ready, endpoint }) => {
    let key: string | undefined;
    let last = 0;
    const keyed: World = {
      ...world,
      call: async (called, sending, as) => {
        const outcome = await world.call(called, sending, as, key === undefined ? {} : { "idempotency-key": key });
        last = outcome.status;
        answered = JSON.stringify(outcome.problem);
        return outcome;
      },
    };
    const doing = await groundOf({ ...cast, gym: { ...gym, world: keyed } }, name);
    seen.add(endpoint);
    await world.call(auth.me, {}, doing.by);
    const act = await ready(doing);
    let offered: Awaited<ReturnType<typeof act>>;
    const since = await lastEntry();
    await cutAtEachStatement(async (given) => {
      key = given;
      offered = (await act()) ?? offered;
      return last;
    }, endpoint.creates === true);
    await expectEntry(since, endpoint, doing.by);
    key = undefined;
    // Where a call may be sent twice it was, and its first undo is not to be had.
    if (!offered || endpoint.creates !== true) return;
    const offer = offered;
    seen.add(undoing.undo);
    await cutAtEachStatement(async () => (await undoAs(cast, offer, doing.by)).status, false);
  },
);

/** A call that cannot be repeated never comes to a second write once the first is cut off: it is made in one piece. */
async function expectOneWrite(asked: Asked): Promise<void> {
  const { status, writes } = await cutAfter(Infinity, async () => (await ask(asked)).statusCode);
  expect([status, writes]).toEqual([200, 1]);
}

/** Those that leave a text somewhere, by their number. */
const planted = plantings(cast.clients[2] ?? 0).map(({ path, body, method }, index) => {
  const asked: Asked = { method: method ?? "POST", path, body };
  return [`text ${index}`, () => asked] as const;
});

const ofAccess = Object.entries({ ...writingCallsOfAccess, ...writingCallsOfImports, ...writingCallsOfOffers }).map(
  ([name, ready]) => {
    return [name, () => ready(cast)] as const;
  },
);

test.each(chosen([...Object.entries(writingCalls), ...planted, ...ofAccess], ([name]) => gateCalls.has(name)))(
  "cut off at any statement, %s is whole or not at all",
  async (name, ready) => {
    const asked = await ready(send, cast);
    if (asked.as !== nobody)
      await send({ method: "GET", path: "/me", ...(asked.as !== undefined && { as: asked.as }) });
    if (inOwnTransactions.has(name)) await expectOneWrite(await ready(send, cast));
    const endpoint = endpointOf(asked);
    seen.add(endpoint);
    const since = await lastEntry();
    await cutAtEachStatement(
      async (key) => {
        const { statusCode, body } = await ask(asked, key);
        answered = `${asked.path} ${body}`;
        return statusCode;
      },
      doesCreate(endpoint, asked.body),
    );
    if (!steps.has(nameOf(endpoint)))
      await expectEntry(since, endpoint, asked.as === nobody ? null : (asked.as ?? admin));
  },
);

test("no call that writes is forgotten: each was cut off, or it is said why not", () => {
  const unseen = endpoints.filter((endpoint) => !seen.has(endpoint)).map(nameOf);
  const expected = atDepth({ gate: unseen, full: Object.keys(leftOut) });
  expect(unseen.toSorted()).toEqual(expected.toSorted());
});

test("what was cut off has left all books as they ought to be", async () => {
  await expectInvariants({ db });
  console.log(
    `Cut off ${cuts} times, in ${seen.size} of the ${endpoints.length} calls that write; ${Object.keys(leftOut).length} are left out.`,
  );
});
