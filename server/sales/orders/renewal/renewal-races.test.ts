import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { accounts } from "#contract/sales/accounts.ts";
import { atDepth } from "../../../../tools/runs/depth.ts";
import { runScheduledJobs } from "../../../jobs/scheduled-jobs.ts";
import { scheduledJobs } from "../../../start/domains.ts";
import { otherProcess } from "../../../test/faults/other-process.ts";
import { openRenewer } from "../../../test/scenes/renewer.ts";
import { brokenBy, expectInvariants } from "../../../test/scenes/sessions.ts";

const club = await openRenewer();
const { world, on, ware, member, renew, periodsOf, change } = club;
const other = await otherProcess(world);
afterAll(async () => {
  await other.destroy();
  await world[Symbol.asyncDispose]();
});

/** The rows that all renewals have left. */
async function counted() {
  const found = await sql<{ orders: number; charges: number; documents: number; notifications: number }>`
    select count(*)::integer as orders, count(charge.id)::integer as charges, count(document.id)::integer as documents,
      (select count(*)::integer from notification where event = 'ORDER_RENEWED') as notifications
    from orders o
    left join account_entry charge on charge.order_id = o.id
    left join document on document.order_id = o.id
    where o.follows is not null`.execute(world.db);
  return found.rows[0];
}

test("golden case: Race, renewal job in two processes", async () => {
  const pack = await ware();
  const rounds = atDepth({ gate: 25, full: 200 });
  for (let round = 0; round < rounds; round += 1) {
    on("2026-05-20");
    const { id } = await member(pack, "2026-05-20");
    on("2026-06-13");
    await Promise.all([renew(world.db), renew(other)]);
    expect(await periodsOf(id)).toEqual(["2026-05-20 2026-06-20", "2026-06-20 2026-07-20"]);
  }
  expect(await counted()).toEqual({ orders: rounds, charges: rounds, documents: rounds, notifications: rounds });
  await expectInvariants(world);
});

test("of two processes one has the turn, and renews in it", async () => {
  on("2026-05-20");
  const { id } = await member(await ware(), "2026-05-20");
  on("2026-06-13");
  const turns = await Promise.all([
    runScheduledJobs(world.db, scheduledJobs, world.now),
    runScheduledJobs(other, scheduledJobs, world.now),
  ]);
  expect(turns.filter((failed) => failed?.size === 0)).toHaveLength(1);
  expect(await periodsOf(id)).toHaveLength(2);
});

test("who stops it while it is being made has stopped it, or reads that it has been made", async () => {
  const pack = await ware();
  for (let round = 0; round < atDepth({ gate: 10, full: 40 }); round += 1) {
    on("2026-05-20");
    const { id, order } = await member(pack, "2026-05-20");
    on("2026-06-13");
    const stop = async () => {
      // A little later each time, so that either is first.
      for (let turn = 0; turn < round % 10; turn += 1) await sql`select 1`.execute(world.db);
      return change(order, { renews: 0 }, id);
    };
    const [stopped] = await Promise.all([stop(), renew(other)]);
    const made = (await periodsOf(id)).length;
    if (made === 1) expect(stopped.status).toBe(200);
    else expect(stopped.problem).toMatchObject({ code: "NOT_RENEWING" });
  }
});

/** The tables that a renewal writes, in order. */
const written = [
  "insert on orders",
  "insert on account_entry",
  "insert on document",
  "insert on instalment",
  "insert on activity",
  "insert on allocation",
  "update on orders",
  "update on person",
  "insert on notification",
];

test("killed at any of its writes, a renewal has not been; afterwards it is whole", async () => {
  await sql`create function die() returns trigger language plpgsql as
    $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`.execute(world.db);
  on("2026-05-20");
  const { id } = await member(await ware(), "2026-05-20");
  const body = { amount: "50.00", method: "cash", on_account: true };
  await world.call(accounts.pay, { params: { id: String(id) }, body }, club.admin);
  on("2026-06-13");
  const before = await counted();
  for (const write of written) {
    await sql`create trigger deadly before ${sql.raw(write)} for each row execute function die()`.execute(world.db);
    await expect(renew(), write).rejects.toMatchObject({ code: "DATABASE_UNAVAILABLE" });
    await sql`drop trigger deadly on ${sql.raw(write.split(" on ")[1] ?? "")}`.execute(world.db);
    expect(await counted()).toEqual(before);
    expect((await club.accountOf(id)).balance).toBe("-50.00");
    await expectInvariants(world);
  }
  await renew();
  expect(await periodsOf(id)).toHaveLength(2);
  expect(await club.accountOf(id)).toMatchObject({ balance: "39.00" });
  await expectInvariants(world);
});

/** Each invariant with a statement that breaks it, in a transaction that is rolled back. */
const damages: readonly (readonly [invariant: string, damage: string])[] = [
  [
    "no order is followed twice, and none follows one that still renews",
    `drop index order_followed_once;
    update orders set follows = (select min(follows) from orders) where id in (select max(id) from orders)`,
  ],
  [
    "no order is followed twice, and none follows one that still renews",
    "update orders set renews = true where id = (select min(follows) from orders)",
  ],
  [
    "an order that follows another is of the same client and begins where that one ends",
    "update orders set start_at = start_at + 1 where id = (select min(id) from orders where follows is not null)",
  ],
  [
    "an order that follows another is of the same client and begins where that one ends",
    `update orders set client_id = (select max(client_id) from orders)
      where id = (select min(id) from orders where follows is not null)`,
  ],
  [
    "every renewal is charged for its price",
    "update orders set amount_cents = amount_cents + 1 where id = (select min(id) from orders where follows is not null)",
  ],
];

test.each(damages)("the checker names what is broken: %s (%#)", async (invariant, damage) => {
  expect(await brokenBy(world, damage)).toContain(invariant);
});
