import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { accounts } from "#contract/sales/accounts.ts";
import { auth } from "#contract/identity/auth.ts";
import { documents } from "#contract/sales/documents.ts";
import { erasures } from "#contract/data/erasure.ts";
import { imports } from "#contract/data/import.ts";
import { leave } from "#contract/membership/leave.ts";
import { people } from "#contract/identity/people.ts";
import { reservations } from "#contract/schedule/reservations.ts";
import { selling } from "#contract/sales/selling.ts";
import { webhookEvents, webhooks } from "#contract/outward/webhooks.ts";
import { openImporter } from "../../test/scenes/import-club.ts";
import { expectInvariants, openGym } from "../../test/scenes/sessions.ts";
import { noon } from "../../test/world/world.ts";

const gym = await openGym();
const { world, admin, shop } = gym;
afterAll(() => world[Symbol.asyncDispose]());
const importer = openImporter(world, admin);

const params = (id: number) => ({ params: { id: String(id) } });
const named = { first_name: "Philippa", last_name: "Vanderbilt", email: "pip@vanderbilt.example" };
const traces = "philippa|vanderbilt|1979-12-05|416[^0-9]*555[^0-9]*0177|M-4711";

const header = "Member ID,First Name,Last Name,Email,Mobile Phone,Date of Birth,Start Date,Expiry Date";
const row = (id: string, first: string, last: string, rest: string) => `${id},${first},${last},${rest}`;
const pip = row(
  "M-4711",
  "Philippa",
  "Vanderbilt",
  "pip@vanderbilt.example,416 555 0177,1979-12-05,2026-01-01,2027-01-01",
);
const another = row("M-1", "Ann", "Other", "ann@other.example,416 555 0101,1980-01-01,2026-01-01,2027-01-01");

/** Every place of the database in which a text, or the file of an import, matches. */
async function places(pattern: string): Promise<string[]> {
  const { rows } = await sql<{ table: string; column: string; type: string }>`
    select table_name as table, column_name as column, data_type as type from information_schema.columns
      join information_schema.tables using (table_schema, table_name)
    where table_schema = current_schema() and table_type = 'BASE TABLE' and data_type in ('text', 'jsonb', 'ARRAY', 'date')
      or table_name = 'import_part' and column_name = 'content'`.execute(world.db);
  const found: string[] = [];
  for (const { table, column, type } of rows) {
    const text = type === "bytea" ? sql`encode(${sql.ref(column)}, 'escape')` : sql`${sql.ref(column)}::text`;
    const hits = await sql<{ hits: number }>`
      select count(*)::integer as hits from ${sql.table(table)} where ${text} ~* ${pattern}`.execute(world.db);
    if ((hits.rows[0]?.hits ?? 0) > 0) found.push(`${table}.${column}`);
  }
  return found.toSorted();
}

async function erase(id: number): Promise<void> {
  const { data } = await world.call(people.profile, params(id), admin);
  const erased = await world.call(erasures.erase, { ...params(id), body: { version: data.version ?? 0 } }, admin);
  expect(erased.status, JSON.stringify(erased.problem)).toBe(200);
}

/** Somebody of whom the club has everything that it can have of a client: whom, and the number of a document of theirs. */
async function everything(): Promise<{ id: number; receipt: string }> {
  const id = await gym.client(named);
  const hook = { address: "https://hooks.example.com/", events: [...webhookEvents] };
  expect((await world.call(webhooks.add, { body: hook }, admin)).status).toBe(200);
  const sale = {
    clientId: id,
    clientType: "monthly" as const,
    packageId: shop.membershipPackage,
    extra: { membership_duration: 0, membership_duration_symbol: "day" as const, courses: 0 },
    salesId: shop.seller,
    paymentMethod: "cash",
    startOfDate: "2026-05-20",
  };
  const sold = await world.call(selling.addPackage, { ...params(id), body: sale }, admin);
  expect(sold.status).toBe(200);
  const fee = { name: { en: "Card", cn: "卡" }, amount: "5.00", due_on: "2026-05-20" };
  expect((await world.call(accounts.fee, { ...params(id), body: fee }, admin)).status).toBe(200);
  const terms = { amount: "40.00", method: "cash", on_account: true, reference: "from Philippa Vanderbilt" };
  const paid = await world.call(accounts.pay, { ...params(id), body: terms }, admin);
  const refund = { payment: paid.data.id, amount: "10.00", method: "cash", reason: "Philippa Vanderbilt asked" };
  expect((await world.call(accounts.refund, { ...params(id), body: refund }, admin)).status).toBe(200);
  const past = await gym.book(id, "2026-05-21T14:00:00Z", "2026-05-21T15:00:00Z");
  await gym.book(id, "2026-06-22T14:00:00Z", "2026-06-22T15:00:00Z");
  world.now = new Date("2026-05-21T16:00:00Z");
  const completed = { params: { id: String(past) }, body: { status: "completed" as const } };
  expect((await world.call(reservations.status, completed, admin)).status).toBe(200);
  const away = { reason_type: "onLeave", reason_name: "vacation", started_at: "2026-06-01", ended_at: "2026-06-15" };
  const frozen = await world.call(leave.submit, { ...params(id), body: { ...away, reason_type: "onLeave" } }, admin);
  expect(frozen.status).toBe(200);
  const { now } = world;
  await sql`insert into body_record (person_id, measured_at, weight, created_at, updated_at)
    values (${id}, ${noon}, 71.2, ${now}, ${now})`.execute(world.db);
  await sql`insert into message (person_id, event, channel, locale, facts, due_at, expires_at, next_at, created_at)
    values (${id}, 'sessionBooked', 'mail', 'en', '{}', ${now}, ${now}, ${now}, ${now})`.execute(world.db);
  return { id, receipt: String(sold.data.order.receipt_number) };
}

test("all books hold after somebody with a whole life in the club is erased, and their receipt still prints", async () => {
  const { id, receipt } = await everything();
  const before = (await world.call(documents.read, { params: { number: receipt } }, admin)).data;
  await erase(id);
  await expectInvariants(world);
  const { status, data } = await world.call(documents.read, { params: { number: receipt } }, admin);
  expect(status).toBe(200);
  const instead = { first_name: "Erased member", last_name: `#${id}` };
  expect(data.client).toMatchObject({ id, name: instead, address: null, email: null });
  const { number, issued_on, net, taxes, total, of, period } = before;
  expect(data).toMatchObject({ number, issued_on, net, taxes, total, of, period });
  expect(data.payments.map(({ amount }) => amount)).toEqual(before.payments.map(({ amount }) => amount));
  const kept = await sql`
    select kind, amount_cents, reference, reason from account_entry
    where client_id = ${id} and kind in ('payment', 'refund') order by id`.execute(world.db);
  expect(kept.rows.slice(-2)).toEqual([
    { kind: "payment", amount_cents: 4_000, reference: `from Erased member #${id}`, reason: null },
    { kind: "refund", amount_cents: 1_000, reference: null, reason: `Erased member #${id} asked` },
  ]);
  expect(await places("philippa|vanderbilt")).toEqual([]);
  expect((await world.call(auth.me, {}, id)).status).toBe(401);
});

test("nothing of them is left of imports: neither in files and rows, nor in what was found and made of these", async () => {
  const done = await importer.whole("clients", [header, pip, another].join("\n"));
  expect(done.counts).toMatchObject({ new: 2 });
  const mapped = await importer.upload("clients", [header, another, pip].join("\n"), "Philippa Vanderbilt.csv");
  const judged = await importer.upload("clients", [header, pip.replace("1979", "1978"), another].join("\n"));
  expect((await importer.judge(judged.id)).counts).toMatchObject({ changed: 1, same: 1 });
  const begun = { kind: "clients" as const, name: "half.csv", size: 2_000_000 };
  const half = (await world.call(imports.create, { body: begun }, admin)).data.id;
  const content = Buffer.from(pip.padEnd(1_048_576)).toString("base64");
  const sent = await world.call(imports.part, { params: { id: String(half), part: "1" }, body: { content } }, admin);
  expect(sent.status).toBe(200);
  const { rows } = await sql<{ id: number }>`select id from person where last_name = 'Vanderbilt'`.execute(world.db);
  expect(await places(traces)).toEqual(
    expect.arrayContaining([
      "import.columns",
      "import_judgement.given",
      "import_key.key",
      "import_part.content",
      "import_row.cells",
    ]),
  );
  world.now = new Date(world.now.getTime() + 61 * 60_000);
  await erase(rows[0]?.id ?? 0);
  expect(await places(traces)).toEqual([]);
  await expectInvariants(world);

  const { counts, rows: left, columns } = await importer.one(judged.id);
  expect({ counts, left }).toMatchObject({ counts: { new: 0, changed: 0, same: 1 }, left: 1 });
  expect(columns[1]?.samples).toEqual(["Ann"]);
  expect((await importer.commit(judged.id)).state).toBe("done");
  expect((await importer.judge(mapped.id)).counts).toMatchObject({ new: 0, same: 1 });
  expect((await importer.undo(done.id)).state).toBe("undone");
  await expectInvariants(world);
});

test("the file of an import is dropped once its rows are checked, or is of no use", async () => {
  const { id } = await importer.upload("clients", [header, another].join("\n"));
  await importer.judge(id);
  const useless = await importer.upload("clients", `${header}\n"never ends`);
  expect(useless.state).toBe("failed");
  const { rows } = await sql<{ parts: number }>`select count(*)::integer as parts from import_part`.execute(world.db);
  expect(rows[0]?.parts).toBe(0);
});
