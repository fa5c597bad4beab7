import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { plantings } from "../../../tools/wording/hostile-texts.ts";
import { undoCalls as undoing } from "#contract/club/undo.ts";
import type { Endpoint } from "#contract/kernel/endpoint/endpoint.ts";
import { createLog } from "../../kernel/log/log.ts";
import { runScheduledJobs } from "../../jobs/scheduled-jobs.ts";
import { scheduledJobs } from "../../start/domains.ts";
import { startJobs } from "../../kernel/jobs/runner.ts";
import { auditChainWorker } from "../../jobs/audit-chain-worker.ts";
import { bulkSize, fillInBulk } from "../world/bulk-club.ts";
import { type Explained, type Explaining, mayExplain, openExplaining } from "./explaining.ts";
import { openImporter } from "../scenes/import-club.ts";
import { leftOut } from "./left-uncut.ts";
import { type Postman, openPostman } from "../receivers/mailbox.ts";
import { MAX_LOOKED_THROUGH } from "#contract/sales/day-payments.ts";
import { type Gym, expectInvariants, openGym } from "../scenes/sessions.ts";
import { undoAs } from "../models/undo/undo-acts.ts";
import { type Cast, openCast } from "../models/undo/undo-cast.ts";
import { groundOf, undoableInOrder } from "../models/undo/undo-grounds.ts";
import { nameOf, openWire } from "./wire.ts";
import { patient } from "../world/world.ts";
import { writingCallsOfAccess } from "./writing-calls-of-access.ts";
import { writingCallsOfImports } from "./writing-calls-of-imports.ts";
import { writingCallsOfOffers } from "./writing-calls-of-offers.ts";
import type { Asked } from "./asked-calls.ts";
import { writingCalls } from "./writing-calls.ts";

/**
 * The reads that one statement of a call may make in a club of this size: a full table scan costs more, in pages or in
 * rows.
 */
const MOST_BUFFERS = 2_000;
const MOST_VISITED = 5_000;
/** The allowance for each written or returned row: its indexes, its keys, its pages. */
const BUFFERS_A_ROW = 30;
const VISITED_A_ROW = 10;

interface Most {
  readonly buffers: number;
  readonly visited: number;
}
const ofCall: Most = { buffers: MOST_BUFFERS, visited: MOST_VISITED };
/** Scheduled jobs go over all clients with their lots and orders, some thousands in one statement. */
const ofTurn: Most = { buffers: 20_000, visited: 3 * bulkSize.clients };
/** The calls that have to look at everybody, and why. */
const overAll: Readonly<Record<string, string>> = {
  mailing: "counts to whom of all clients it goes",
  erasure: "looks for a name in every text of the club",
};

const isTooDear =
  (most: Most) =>
  ({ buffers, visited, rows }: Explained) =>
    buffers > most.buffers + BUFFERS_A_ROW * rows || visited > most.visited + VISITED_A_ROW * rows;
const costText = ({ buffers, visited, rows, text }: Explained) =>
  `${buffers} buffers and ${visited} rows visited for ${rows} rows: ${text.slice(0, 300)}`;

/** Calls by name, each of which makes its ground once it is asked for. */
function readied<Ready>(all: Readonly<Record<string, Ready>>, make: (ready: Ready) => Asked | Promise<Asked>) {
  return Object.fromEntries(Object.entries(all).map(([name, ready]) => [name, () => make(ready)]));
}

describe.skipIf(!mayExplain)(
  `in a club of ${bulkSize.clients} clients and ${bulkSize.reservations} reservations`,
  () => {
    let gym: Gym;
    let cast: Cast;
    let postman: Postman;
    let wire: ReturnType<typeof openWire>;
    let explaining: Explaining | undefined;
    const seen = new Set<Endpoint>();

    beforeAll(async () => {
      gym = await openGym({
        ...patient,
        reaches: async (settings) => {
          explaining = await openExplaining(settings);
          return settings;
        },
      });
      cast = await openCast(gym);
      postman = await openPostman(gym.world);
      wire = openWire(gym);
      await fillInBulk(gym.world.settings);
    }, 600_000);

    afterAll(async () => {
      await postman[Symbol.asyncDispose]();
      await gym.world[Symbol.asyncDispose]();
    });

    /** The statements, nested ones included, by which something is done. */
    async function statementsOf(act: () => Promise<void>): Promise<readonly Explained[]> {
      await explaining?.();
      await act();
      return (await explaining?.()) ?? [];
    }

    async function expectCheap(act: () => Promise<void>, most = ofCall): Promise<void> {
      const statements = await statementsOf(act);
      expect(statements.length).toBeGreaterThan(0);
      expect(statements.filter(isTooDear(most)).map(costText)).toEqual([]);
    }

    const ofAccess = { ...writingCallsOfAccess, ...writingCallsOfImports, ...writingCallsOfOffers };
    const calls: Readonly<Record<string, () => Asked | Promise<Asked>>> = {
      ...readied(writingCalls, (ready) => ready(wire.send, cast)),
      ...readied(ofAccess, (ready) => ready(cast)),
      ...Object.fromEntries(
        plantings(0).map((_, index) => [
          `text ${index}`,
          () => {
            const { path, body, method = "POST" } = plantings(cast.clients[2] ?? 0)[index] ?? { path: "", body: {} };
            return { method, path, body };
          },
        ]),
      ),
    };

    test.each(undoableInOrder)(
      "%s and its undo read no more than their rows explain",
      async (name, { ready, endpoint }) => {
        const doing = await groundOf(cast, name);
        const act = await ready(doing);
        seen.add(endpoint).add(undoing.undo);
        let offer: Awaited<ReturnType<typeof act>>;
        await expectCheap(async () => {
          offer = await act();
        });
        const offered = offer;
        if (!offered) return;
        await expectCheap(async () => expect((await undoAs(cast, offered, doing.by)).status).toBe(200));
      },
    );

    test.each(Object.entries(calls))("%s reads no more than its rows explain", async (name, ready) => {
      const asked = await ready();
      seen.add(wire.endpointOf(asked));
      const send = async () => void (await wire.send(asked));
      await (name in overAll ? send() : expectCheap(send));
    });

    test("no call that writes is forgotten: each was explained, or it is said why not", () => {
      const unseen = wire.endpoints.filter((endpoint) => !seen.has(endpoint)).map(nameOf);
      expect(unseen.toSorted()).toEqual(Object.keys(leftOut).toSorted());
    });

    describe("a read of payments reads no more than its rows explain", () => {
      /** Amounts are looked for among the latest payments. */
      const ofLatest: Most = { buffers: 10_000, visited: 3 * MAX_LOOKED_THROUGH };
      const path = "/payments/found?q=";
      test.each<readonly [string, string, Most]>([
        ["the sums of a day", "/payments/days/2026-05-20", ofCall],
        ["the payments of a day", "/payments/days/2026-05-20/payments?pageSize=100", ofCall],
        ["those of a client", `${path}bulk77@bulk.example`, ofLatest],
        ["those of a name that all have", `${path}bulk`, ofLatest],
        ["those of a number", `${path}CN-1`, ofCall],
        ["those of an amount that all have paid", `${path}50.00`, ofLatest],
      ])("%s", (_, address, most) =>
        expectCheap(async () => void (await wire.send({ method: "GET", path: address })), most),
      );
    });

    describe("what comes with time alone reads no more than its rows explain", () => {
      test.each([0, 1])("reminders and renewals, %s days on", async (days) => {
        const now = new Date(gym.world.now.getTime() + days * 86_400_000);
        await expectCheap(
          async () => expect(await runScheduledJobs(gym.world.db, scheduledJobs, now)).toEqual(new Map()),
          ofTurn,
        );
      });

      test("mail", () => expectCheap(async () => void (await postman.deliver()), ofTurn));

      test("the chain of the log", () =>
        expectCheap(async () => {
          const sealing = startJobs([
            auditChainWorker({ db: gym.world.db, clock: () => gym.world.now, log: createLog("silent") }, 10),
          ]);
          await expect.poll(unsealed).toBe(0);
          await sealing.close();
        }, ofTurn));

      test("an import", () =>
        expectCheap(async () => {
          await openImporter(gym.world, gym.admin).whole("clients", "First,Last,Email\nCosta,Nine,costa9@example.org");
        }, ofTurn));
    });

    async function unsealed(): Promise<number> {
      const { rows } = await sql<{ left: number }>`
      select count(*)::integer as left from (select from audit_entry where position is null limit 10) waiting`.execute(
        gym.world.db,
      );
      return rows[0]?.left ?? 0;
    }

    test("what was written has left all books as they ought to be", () => expectInvariants(gym.world));
  },
);
