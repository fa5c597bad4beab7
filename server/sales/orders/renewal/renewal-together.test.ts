import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import { accounts } from "#contract/sales/accounts.ts";
import { atDepth, chosen } from "../../../../tools/runs/depth.ts";
import { clubDate } from "../../../kernel/time/club-time.ts";
import { renewOrders } from "./renewal-commands.ts";
import { otherProcess } from "../../../test/faults/other-process.ts";
import { openRenewer } from "../../../test/scenes/renewer.ts";
import { expectInvariants } from "../../../test/scenes/sessions.ts";

const club = await openRenewer();
const { world, on, ware, member, renew, periodsOf } = club;
const other = await otherProcess(world);
afterAll(async () => {
  await other.destroy();
  await world[Symbol.asyncDispose]();
});

/** More than are renewed together, which is 20: two batches in the gate, three at full depth. */
const MANY = atDepth({ gate: 23, full: 45 });

const membersOf = async (pack: number, howMany: number) => {
  const members = [];
  for (let made = 0; made < howMany; made += 1) members.push(await member(pack, "2026-05-20"));
  return members.map(({ id }) => id);
};
const countsOf = (clients: readonly number[]) => Promise.all(clients.map(async (id) => (await periodsOf(id)).length));

/** The rows that the renewals of some clients have left, each once for each client. */
async function leftBy(clients: readonly number[]) {
  const found = await sql<Record<"orders" | "charges" | "documents" | "notifications" | "noted", number>>`
    select count(*)::integer as orders, count(charge.id)::integer as charges, count(document.id)::integer as documents,
      (select count(*)::integer from notification where event = 'ORDER_RENEWED' and person_id = any(${clients}::integer[]))
        as notifications,
      (select count(*)::integer from activity where event = 'ORDER_RENEWED' and person_id = any(${clients}::integer[]))
        as noted
    from orders o
    left join account_entry charge on charge.order_id = o.id
    left join document on document.order_id = o.id and document.entry_id = charge.id
    where o.follows is not null and o.client_id = any(${clients}::integer[])`.execute(world.db);
  return found.rows[0];
}
const ofEach = (renewals: number) => ({
  orders: renewals,
  charges: renewals,
  documents: renewals,
  notifications: renewals,
  noted: renewals,
});

describe.each([
  ["is refused", "raise exception 'not this one'"],
  ["kills its connection", "perform pg_terminate_backend(pg_backend_pid()); return new"],
])("one of many that %s", (_, failing) => {
  test("holds no other up, and is made in the next round", async () => {
    on("2026-05-20");
    const members = await membersOf(await ware(), MANY);
    const [first, third, last] = [members[0], members[2], members.at(-1)];
    on("2026-06-13");
    await sql`create function fail() returns trigger language plpgsql as ${sql.raw(`$$ begin ${failing}; end $$`)}`.execute(
      world.db,
    );
    await sql`create trigger broken before insert on account_entry for each row
      when (new.client_id in (${sql.join([first, third, last].map((id) => sql.lit(id)))})) execute function fail()`.execute(
      world.db,
    );
    await expect(renew()).rejects.toThrow();
    const but = members.map((id) => ([first, third, last].includes(id) ? 1 : 2));
    expect(await countsOf(members)).toEqual(but);
    expect(await leftBy(members)).toEqual(ofEach(MANY - 3));
    await expectInvariants(world);
    await sql`drop function fail cascade`.execute(world.db);
    await renew();
    expect(await countsOf(members)).toEqual(members.map(() => 2));
    expect(await leftBy(members)).toEqual(ofEach(MANY));
    await expectInvariants(world);
  });
});

const payAhead = async (id: number, amount: string) => {
  const body = { amount, method: "cash", on_account: true };
  await world.call(accounts.pay, { params: { id: String(id) }, body }, club.admin);
};

test("in two parallel processes each is created once, of all the periods that were missed", async () => {
  on("2026-05-20");
  const members = await membersOf(await ware(), MANY);
  for (const id of members) await payAhead(id, "1000.00");
  // Two months later each time.
  const rounds = chosen(["2026-07-14", "2026-09-14", "2026-11-14", "2027-01-14"], (_, index) => index < 2);
  for (const [index, day] of rounds.entries()) {
    on(day);
    await Promise.all([renew(world.db), renew(other)]);
    expect(await leftBy(members)).toEqual(ofEach((index + 1) * 2 * MANY));
  }
  expect(await countsOf(members)).toEqual(members.map(() => 1 + 2 * rounds.length));
  // Each renewal has taken 89.00 of the 1000.00 paid ahead.
  const balance = `${2 * rounds.length * 89 - 1000}.00`;
  for (const id of members) expect((await club.accountOf(id)).balance).toBe(balance);
  await expectInvariants(world);
});

test("of several orders of one client each continues in its own row, and the account pays one after the other", async () => {
  on("2026-05-20");
  const [pack, dearer] = [await ware(), await ware({ cents: 10_000 })];
  const members = await membersOf(pack, 3);
  const id = members[1] ?? 0;
  await club.sell(id, dearer, "2026-05-21");
  await payAhead(id, "200.00");
  on("2026-07-16");
  await renew();
  expect(await periodsOf(id)).toEqual([
    "2026-05-20 2026-06-20",
    "2026-05-21 2026-06-21",
    "2026-06-20 2026-07-20",
    "2026-07-20 2026-08-20",
    "2026-06-21 2026-07-21",
    "2026-07-21 2026-08-21",
  ]);
  expect((await club.accountOf(id)).open.map(({ amount, open }) => [amount, open])).toEqual([
    ["100.00", "78.00"],
    ["100.00", "100.00"],
  ]);
  expect(await countsOf(members)).toEqual([3, 6, 3]);
  await expectInvariants(world);
});

test("the round ends between two batches when the server stops, and the next continues with it", async () => {
  on("2026-05-20");
  const members = await membersOf(await ware(), MANY);
  on("2026-06-13");
  const moment = { now: world.now, today: clubDate(world.now, "America/Toronto") };
  let asked = 0;
  await renewOrders(world.db, moment, () => (asked += 1) > 2);
  const made = (await countsOf(members)).filter((count) => count === 2).length;
  expect(made).toBeGreaterThan(0);
  expect(made).toBeLessThan(MANY);
  expect(await leftBy(members)).toEqual(ofEach(made));
  await renew();
  expect(await leftBy(members)).toEqual(ofEach(MANY));
});
