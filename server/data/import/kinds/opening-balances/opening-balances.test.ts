import { afterAll, expect, test } from "vitest";
import { accounts } from "#contract/sales/accounts.ts";
import { closes } from "#contract/sales/day-close.ts";
import { endings } from "#contract/membership/terminations.ts";
import { imports } from "#contract/data/import.ts";
import { orders } from "#contract/sales/orders.ts";
import { people } from "#contract/identity/people.ts";
import { openImporter } from "../../../../test/scenes/import-club.ts";
import { at, expectInvariants, openGym } from "../../../../test/scenes/sessions.ts";
import { today } from "../../../../test/world/world.ts";

const gym = await openGym();
const { world, admin, shop } = gym;
afterAll(() => world[Symbol.asyncDispose]());
const importer = openImporter(world, admin);
const of = (id: number) => ({ params: { id: String(id) } });

const header =
  "Order ID,Email,Package,Sale Date,Start Date,End Date,Order Number,Amount,Payment Method,Remaining,Price per session";

let count = 0;
/** A client of the gym's trainer who has nothing yet. */
async function member() {
  count += 1;
  const email = `holder${count}@example.org`;
  const dates = { start_of_date: "2026-01-01", end_of_date: "2026-06-01" };
  const id = await world.person("client", { email, client_type: "pro", reports_to: shop.trainer, ...dates });
  return { id, email };
}

const forty = (email: string, over = "") =>
  `O-${email}${over},${email},Ten sessions,2026-02-01,2026-02-01,2026-08-31,4711,"6,008.00",Visa,23,150.20`;

const ordersOf = async (id: number) => (await world.call(orders.ofPerson, { ...of(id), query: {} }, admin)).data;
const endOf = async (id: number) => (await world.call(people.profile, of(id), admin)).data.endOfDate;

async function settlementOf(order: number, over = {}) {
  const looked = await world.call(endings.settle, { ...of(order), body: { on: today, ...over } }, admin);
  return looked.data.statement;
}

test("what a client has comes in: the order with its number, date and amount, and what is left as one lot", async () => {
  const { id, email } = await member();
  const done = await importer.whole("holdings", `${header}\n${forty(email)}`, { asOf: "2026-05-18" });
  expect(done).toMatchObject({ state: "done", counts: { new: 1, refused: 0 } });
  const [order] = await ordersOf(id);
  expect(order).toMatchObject({
    former_number: "4711",
    amount: "6008.00",
    start_at: "2026-02-01",
    end_at: "2026-09-01",
    payment_method: "visa",
    created_at: "2026-02-01T05:00:00.000Z",
    credits: { paid: 23, free: 0, booked: 0, completed: 0, left: 23 },
  });
  expect(await endOf(id)).toBe("2026-09-01");
  const ledger = await world.call(orders.ledger, of(id), admin);
  expect(ledger.data).toMatchObject([{ event: "granted", change: 23, at: "2026-05-18T04:00:00.000Z" }]);
  await expectInvariants(world);
});

test("a lot that was brought keeps its own price: 23 at 150.20 come back, and after one is used 22", async () => {
  const { id, email } = await member();
  await importer.whole("holdings", `${header}\n${forty(email)}`);
  const [order] = await ordersOf(id);
  const statement = await settlementOf(order?.id ?? 0);
  expect(statement).toMatchObject({ price: "6008.00", paid: "6008.00", sum: "3454.60", open: "0.00" });
  expect(statement.lines).toEqual([{ kind: "sessions", count: 23, of: 23, each: "150.20", amount: "3454.60" }]);
  expect((await settlementOf(order?.id ?? 0, { rule: "china" })).sum).toBe("3454.60");
  await gym.book(id, at("2026-05-19", "08:00"), at("2026-05-19", "09:00"));
  const left = await settlementOf(order?.id ?? 0);
  expect(left.sum).toBe("3304.40");
  const confirm = left.version;
  const ended = await world.call(endings.settle, { ...of(order?.id ?? 0), body: { on: today, confirm } }, admin);
  expect(ended.data.done).toMatchObject({ sum: "3304.40" });
  expect((await world.call(accounts.account, of(id), admin)).data).toMatchObject({ balance: "0.00", open: [] });
  await expectInvariants(world);
});

test.each([
  ["a whole lot, with odd cents", "100.00,,,,3,", "100.00"],
  ["no price per session: that of the package it was sold in", "500.00,,,,4,", "200.00"],
  ["less was paid than it cost: no more comes back than that", "500.00,,120.00,,4,50.00", "120.00"],
  ["no price at all", ",,,,4,", "0.00"],
])("%s", async (_, cells, sum) => {
  const { id, email } = await member();
  const pack = await world.db
    .insertInto("package")
    .values({
      kind: "course",
      name: JSON.stringify({ en: `Pack of ${email}`, cn: "课" }),
      description: JSON.stringify({ en: "-", cn: "-" }),
      amount_cents: 9_900,
      duration: 3,
      duration_unit: "month",
      paid: cells.startsWith("100") ? 3 : 10,
      free: 0,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  expect(pack.id).toBeGreaterThan(0);
  const titles =
    "Email,Package,Start Date,End Date,Amount,Payment Method,Amount Paid,Free Credits,Remaining,Unit Price";
  await importer.whole("holdings", `${titles}\n${email},Pack of ${email},2026-05-01,2026-12-31,${cells}`);
  const [order] = await ordersOf(id);
  expect((await settlementOf(order?.id ?? 0)).sum).toBe(sum);
  expect((await world.call(accounts.account, of(id), admin)).data).toMatchObject({ balance: "0.00", open: [] });
  await expectInvariants(world);
});

test("nothing of it counts as money of a day here, even one that is closed, nor as a sale", async () => {
  const { email } = await member();
  const before = await world.call(closes.draft, { params: { day: today } }, admin);
  const closed = { day: "2026-05-19", moves: 0, float: "0.00", counted: { sum: "0.00" } };
  expect((await world.call(closes.create, { body: closed }, admin)).status).toBe(200);
  const sold = (day: string) => forty(email, day).replace("2026-02-01,2026-02-01", `${day},2026-02-01`);
  const done = await importer.whole("holdings", [header, sold(today), sold("2026-05-19")].join("\n"));
  expect(done.state).toBe("done");
  const after = await world.call(closes.draft, { params: { day: today } }, admin);
  expect(after.data).toEqual(before.data);
  expect((await world.call(orders.topSales, { query: { range: "thisWeek" } }, admin)).data).toEqual([]);
  expect((await importer.undo(done.id)).state).toBe("undone");
  expect((await world.call(closes.draft, { params: { day: today } }, admin)).data).toEqual(before.data);
  await expectInvariants(world);
});

test("a membership comes in with its period, and a leave that is on; both go again", async () => {
  const { id, email } = await member();
  const csv = `Email,Package,Start Date,Valid until,Amount,Freeze start,Freeze end\n${email},One month,2026-05-01,2026-07-14,89,2026-05-10,2026-05-30`;
  const done = await importer.whole("holdings", csv);
  expect(await ordersOf(id)).toMatchObject([
    { product_type: "membershipPackage", end_at: "2026-07-15", credits: null, payment_method: "elsewhere" },
  ]);
  const { data } = await world.call(people.profile, of(id), admin);
  expect(data).toMatchObject({ status: "onLeave", endOfDate: "2026-07-15" });
  expect(data.reasons).toMatchObject({ reason_type: "onLeave", started_at: "2026-05-10", ended_at: "2026-05-30" });
  expect((await importer.undo(done.id)).state).toBe("undone");
  const back = await world.call(people.profile, of(id), admin);
  expect(back.data).toMatchObject({ status: "active", endOfDate: "2026-06-01", reasons: null });
  expect(await ordersOf(id)).toMatchObject([{ payment_status: "cancelled" }]);
  await expectInvariants(world);
});

test("the same file again changes nothing; one with less of the same order is refused", async () => {
  const { id, email } = await member();
  const csv = `${header}\n${forty(email)}`;
  await importer.whole("holdings", csv);
  const again = await importer.upload("holdings", csv);
  expect((await importer.judge(again.id)).counts).toMatchObject({ same: 1, new: 0 });
  await importer.commit(again.id);
  const later = await importer.upload("holdings", csv.replace(",23,", ",22,"));
  expect((await importer.judge(later.id)).counts).toMatchObject({ same: 0, new: 0, refused: 1 });
  const { data } = await importer.rows(later.id);
  expect(data[0]?.problems).toMatchObject([{ code: "CAME_BEFORE" }]);
  expect(await ordersOf(id)).toHaveLength(1);
});

test("an import is undone as long as nothing newer depends on it: a credit that was booked does", async () => {
  const [ada, bo] = [await member(), await member()];
  const done = await importer.whole("holdings", [header, forty(ada.email), forty(bo.email)].join("\n"));
  await gym.book(ada.id, at("2026-05-21", "08:00"), at("2026-05-21", "09:00"));
  const { version } = await importer.one(done.id);
  const refused = await world.call(imports.undo, { ...of(done.id), body: { version } }, admin);
  expect(refused.problem.code).toBe("UNDO_OVERTAKEN");
  const standing = await world.call(imports.standing, { ...of(done.id), query: {} }, admin);
  expect(standing.data).toMatchObject([{ line: 2, target: ada.id, by: "reservation" }]);
  expect((await importer.undo(done.id, true)).state).toBe("partlyUndone");
  expect(await ordersOf(ada.id)).toMatchObject([{ payment_status: "inProgress" }]);
  expect(await ordersOf(bo.id)).toMatchObject([{ payment_status: "cancelled" }]);
  expect([await endOf(ada.id), await endOf(bo.id)]).toEqual(["2026-09-01", "2026-06-01"]);
  const again = await importer.upload("holdings", [header, forty(ada.email), forty(bo.email)].join("\n"));
  expect((await importer.judge(again.id)).counts).toMatchObject({ same: 1, new: 1 });
  await expectInvariants(world);
});

test("clients and what they have are undone one after the other, and nothing of either stays", async () => {
  const clients = await importer.whole("clients", "Client ID,First,Last,Expiry\nZ-1,Zoe,Leaves,2026-06-30");
  const csv = `Client ID,Package,Start Date,End Date,Amount\nZ-1,One month,2026-05-01,2026-07-31,89`;
  const holdings = await importer.whole("holdings", csv);
  expect(holdings).toMatchObject({ state: "done", counts: { new: 1 } });
  const { version } = await importer.one(clients.id);
  const early = await world.call(imports.undo, { ...of(clients.id), body: { version } }, admin);
  expect(early.problem.code).toBe("UNDO_OVERTAKEN");
  await importer.undo(holdings.id);
  expect((await importer.undo(clients.id)).state).toBe("undone");
});

test("rows that cannot be are refused, each with its reason", async () => {
  const { email } = await member();
  await world.person("client", { first_name: "Ann", last_name: "Twice", phone: "+1 416 555 0801" });
  await world.person("client", { first_name: "Ann", last_name: "Twice", phone: "+1 416 555 0801" });
  const titles = "Email,First Name,Last Name,Phone,Package,Sale Date,Start,End,Amount,Remaining,Unit price";
  const lines = [
    `nobody@example.org,,,,Ten sessions,,2026-05-01,2026-08-01,10,1,`,
    `${email},,,,Gold,,2026-05-01,2026-08-01,10,1,`,
    `${email},,,,Ten sessions,,2026-05-01,2026-04-01,10,1,`,
    `${email},,,,Ten sessions,2026-06-01,2026-05-01,2026-08-01,10,1,`,
    `${email},,,,Ten sessions,,2026-05-01,2026-08-01,10,2,50`,
    `,Ann,Twice,4165550801,Ten sessions,,2026-05-01,2026-08-01,10,1,`,
  ];
  const { id } = await importer.upload("holdings", [titles, ...lines].join("\n"));
  await importer.judge(id);
  const { data } = await importer.rows(id);
  expect(data.map(({ state, problems }) => [state, ...problems.map(({ field, code }) => `${field} ${code}`)])).toEqual([
    ["refused", "email NO_SUCH_PERSON"],
    ["refused", "package UNKNOWN_VALUE"],
    ["refused", "end END_BEFORE_START"],
    ["refused", "sold_on DATE_IN_FUTURE"],
    ["refused", "credit_price TOO_LARGE"],
    ["undecided", "phone SEVERAL_MATCHES"],
  ]);
});
