import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import { readXlsx } from "hucre/xlsx";
import type { TableExport } from "#contract/club/export-shapes.ts";
import { exports } from "#contract/data/exports.ts";
import { closes } from "#contract/sales/day-close.ts";
import { company } from "#contract/club/settings.ts";
import { shop } from "#contract/sales/shop.ts";
import { day } from "#contract/data/today.ts";
import { accounts } from "#contract/sales/accounts.ts";
import { selling } from "#contract/sales/selling.ts";
import { wholePath } from "#contract/kernel/endpoint/endpoint.ts";
import { openShop } from "../../test/scenes/shop.ts";
import { openWorld } from "../../test/world/world.ts";

const world = await openWorld({ requestsPerMinute: 1_000_000 });
afterAll(() => world[Symbol.asyncDispose]());
const admin = await world.person("admin");
const trainer = await world.person("trainer", { first_name: "Tess", last_name: "O’Connor" });

interface Taking {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly body?: object;
  readonly as?: number;
}

async function take(endpoint: TableExport, { params = {}, query = "", body = {}, as = admin }: Taking = {}) {
  const path = wholePath(endpoint).replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? "");
  const columns = endpoint.keys.map((key) => ({ key }));
  const response = await world.app.inject({
    method: "POST",
    url: `${path}?${query}`,
    headers: { authorization: `Bearer ${await world.token(as)}` },
    payload: { format: "csv", columns, ...body },
  });
  return { status: response.statusCode, text: response.body, bytes: response.rawPayload, headers: response.headers };
}

/** Lines of a file, each by its columns. */
async function rowsOf(endpoint: TableExport, taking: Taking = {}) {
  const { status, text } = await take(endpoint, taking);
  expect(status, text).toBe(200);
  const [head = "", ...lines] = text.replace("\uFEFF", "").trimEnd().split("\r\n");
  const keys = head.split(",");
  return lines.map((line) => Object.fromEntries(line.split(",").map((cell, place) => [keys[place] ?? "", cell])));
}

const columnsOf = (...keys: readonly string[]) => keys.map((key) => ({ key }));

describe("the value of a cell", () => {
  test.each([
    ["=1+1", "'=1+1"],
    ["'=1+1", "''=1+1"],
    ["-Ana", "'-Ana"],
    ["@home", "'@home"],
    ["+SUM(1)", "'+SUM(1)"],
    ["＝1", "'＝1"],
    ["王", "王"],
    ["𠮷", "𠮷"],
    ["O’Connor", "O’Connor"],
    ['a "b", c', '"a ""b"", c"'],
  ])("a client named %s is written as %s", async (name, cell) => {
    const id = await world.person("client", { first_name: name, last_name: "Z" });
    const { text } = await take(exports.clients, { body: { columns: columnsOf("first_name"), only: [id] } });
    expect(text).toBe(`\uFEFFfirst_name\r\n${cell}\r\n`);
  });

  test.each(["13800138000", "+1 (416) 555-0199", "00441632960961", "+8613800138000"])(
    "the phone number %s is written as it is",
    async (phone) => {
      const id = await world.person("client", { phone });
      const { text } = await take(exports.clients, { body: { columns: columnsOf("phone"), only: [id] } });
      expect(text).toBe(`\uFEFFphone\r\n${phone}\r\n`);
    },
  );
});

test("a machine reads keys and ISO dates, and a person their own words, dates and last day", async () => {
  const id = await world.person("client", { client_type: "pro", reports_to: trainer, end_of_date: "2026-12-31" });
  const columns = columnsOf("status", "clientType", "endOfDate", "trainer", "startOfDate");
  const [machine] = await rowsOf(exports.clients, { body: { columns, only: [id] } });
  expect(machine).toEqual({
    status: "active",
    clientType: "pro",
    endOfDate: "2026-12-31",
    trainer: "Tess O’Connor",
    startOfDate: "2026-01-01",
  });
  const words = { "standing.client.active": "正常", "clientType.pro": "私教会员" };
  const titled = columns.map(({ key }) => ({ key, title: key === "status" ? "状态" : key }));
  const body = { columns: titled, only: [id], shown: { locale: "cn", words } };
  const [shown] = await rowsOf(exports.clients, { body });
  expect(shown).toMatchObject({ 状态: "正常", clientType: "私教会员", endOfDate: "2026年12月30日" });
});

test("a workbook has dates as dates and numbers as numbers", async () => {
  const id = await world.person("client", { first_name: "=Wu", last_name: "𠮷", phone: "+8613800138000" });
  const columns = columnsOf("id", "first_name", "phone", "startOfDate");
  const { bytes, headers } = await take(exports.clients, {
    body: { format: "xlsx", columns, only: [id], shown: { locale: "en", words: {} } },
  });
  expect(headers["content-disposition"]).toBe("attachment; filename*=UTF-8''clients%202026-05-20.xlsx");
  const { sheets } = await readXlsx(bytes);
  expect(sheets[0]?.rows).toEqual([
    ["id", "first_name", "phone", "startOfDate"],
    [id, "=Wu", "+8613800138000", new Date("2026-01-01T00:00:00Z")],
  ]);
});

test("a caller who may not read a list exports nothing, and no columns whose values they do not read", async () => {
  const desk = await world.person("desk");
  const employee = await world.person("employee");
  expect((await take(exports.clients, { as: employee })).status).toBe(403);
  const id = await world.person("client");
  await sql`insert into body_record (person_id, measured_at, weight, created_at, updated_at)
    values (${id}, ${world.now}, 71.2, ${world.now}, ${world.now})`.execute(world.db);
  const body = { columns: columnsOf("weight", "id"), only: [id] };
  expect(await rowsOf(exports.clients, { body })).toEqual([{ weight: "71.2", id: String(id) }]);
  expect(await rowsOf(exports.clients, { body, as: desk })).toEqual([{ weight: "", id: String(id) }]);
  expect((await take(exports.bodyRecords, { params: { id: String(id) }, as: desk })).status).toBe(403);
});

test("a file follows the filter and the order of the list, and is on file with both", async () => {
  for (const [at, name] of ["Zed", "Abe", "Mo"].entries()) {
    await world.person("client", { first_name: name, last_name: "Filterly", email: `f${at}@filterly.com` });
  }
  const rows = await rowsOf(exports.clients, {
    query: "q=filterly&sort=-name",
    body: { columns: columnsOf("first_name") },
  });
  expect(rows.map(({ first_name }) => first_name)).toEqual(["Zed", "Mo", "Abe"]);
  const entry = await world.db
    .selectFrom("activity")
    .select(["person_id", "created_by", "detail"])
    .where("event", "=", "TABLE_EXPORTED")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  expect(entry).toEqual({
    person_id: admin,
    created_by: admin,
    detail: {
      table: "clients",
      filter: { q: "filterly", sort: "-name" },
      columns: ["first_name"],
      format: "csv",
      rows: 3,
    },
  });
});

test("export of 4,000 clients: no row twice, none missing, while 50 are being added", async () => {
  for (const first of [1, 1_001, 2_001, 3_001]) {
    await sql`
      insert into person (user_type, first_name, last_name, sort_name, search_text, search_grams, email, roles, client_type,
        start_of_date, end_of_date, created_at)
      select 'client', 'Bulk', each::text, 'bulk ' || each, '', '{}', 'bulk' || each || '@example.com', array['client'],
        'monthly', '2026-01-01', '2026-12-31', ${world.now}
      from generate_series(${first}::integer, ${first + 999}::integer) each`.execute(world.db);
  }
  const before = new Set(
    (
      await sql<{ id: number }>`select id from person where user_type = 'client' and deleted_at is null`.execute(
        world.db,
      )
    ).rows.map(({ id }) => id),
  );
  const adding = Array.from({ length: 50 }, () => world.person("client"));
  const [rows] = await Promise.all([
    rowsOf(exports.clients, { query: "sort=-name", body: { columns: columnsOf("id") } }),
    ...adding,
  ]);
  const ids = rows.map(({ id }) => Number(id));
  expect(new Set(ids).size).toBe(ids.length);
  expect([...before].filter((id) => !ids.includes(id))).toEqual([]);
  expect(ids.length).toBeLessThanOrEqual(before.size + 50);
});

test.each(Object.entries(exports))("%s comes as a file for an admin, in all of its columns", async (_, endpoint) => {
  const kind = endpoint.path.includes("trainer/") ? trainer : await world.person("client");
  const query = endpoint.path.includes("courses-summary")
    ? `startOfDate=2026-05-01&endOfDate=2026-06-01&trainer_id=${trainer}`
    : endpoint.path === "/classes/export"
      ? "from=2026-05-01&to=2026-06-01"
      : "";
  const { status, text } = await take(endpoint, { params: { id: String(kind), list: "ending" }, query });
  expect(status, text).toBe(200);
  expect(text.split("\r\n")[0]).toBe(`\uFEFF${endpoint.keys.join(",")}`);
});

test("a list of the day comes with what was noted, and of trainers with their own clients alone", async () => {
  const ends = { end_of_date: "2026-05-27", client_type: "pro" } as const;
  const [mine, other] = [
    await world.person("client", { ...ends, reports_to: trainer, phone: "416 555 0123" }),
    await world.person("client", ends),
  ];
  const noted = { list: "ending", clientId: mine, fact: "2026-05-27", outcome: "later", note: "=cmd()" } as const;
  expect((await world.call(day.followUp, { body: noted }, admin)).status).toBe(200);
  const columns = columnsOf("id", "phone", "lastDay", "outcome", "note");
  const list = { params: { list: "ending" }, body: { columns } };
  const open = await rowsOf(exports.todayList, list);
  expect(open.map(({ id }) => id)).toContain(String(other));
  const dealt = { ...list, query: "dealt=true" };
  const row = { id: String(mine), phone: "416 555 0123", lastDay: "2026-05-27", outcome: "later", note: "'=cmd()" };
  expect(await rowsOf(exports.todayList, dealt)).toEqual([row]);
  expect(await rowsOf(exports.todayList, { ...dealt, as: trainer })).toEqual([row]);
  expect(await rowsOf(exports.todayList, { ...list, as: trainer })).toEqual([]);
});

describe("a request that asks for too much or for what is not there is refused before anything is read", () => {
  const column = { key: "id" };
  test.each([
    ["10,000 columns", { columns: Array.from({ length: 10_000 }, () => column) }],
    ["no column", { columns: [] }],
    ["a column that is none", { columns: columnsOf("password_hash") }],
    ["a title of 121 characters", { columns: [{ ...column, title: "x".repeat(121) }] }],
    [
      "601 words",
      { shown: { locale: "en", words: Object.fromEntries(Array.from({ length: 601 }, (_, at) => [`${at}`, ""])) } },
    ],
    ["a word of 121 characters", { shown: { locale: "en", words: { a: "x".repeat(121) } } }],
    ["100,000 rows by their ids", { only: Array.from({ length: 100_000 }, (_, at) => at + 1) }],
    ["rows that are no ids", { only: ["1; drop table person"] }],
    ["another format", { format: "html" }],
  ])("%s", async (_, body) => {
    expect([400, 413]).toContain((await take(exports.clients, { body })).status);
  });

  test("but titles and words that begin as formulas do are written as text", async () => {
    const id = await world.person("client", { client_type: "pro" });
    const columns = [{ key: "clientType", title: "=HYPERLINK(1)" }];
    const shown = { locale: "en", words: { "clientType.pro": "@SUM(1)" } };
    const { text } = await take(exports.clients, { body: { columns, shown, only: [id] } });
    expect(text).toBe("\uFEFF'=HYPERLINK(1)\r\n'@SUM(1)\r\n");
  });
});

/** Something that is sold in a currency. */
const productIn = (currency: "CAD" | "RMB") => ({
  name: JSON.stringify({ en: currency, cn: currency }),
  type: "snack" as const,
  sku: currency,
  weight: null,
  weightUnit: "g" as const,
  price: "3.50",
  currency,
  stock: 9,
  published: 1 as const,
});

test("a sale has in a file for people the one number that screens show, and its id for programs", async () => {
  const packages = await openShop(world);
  const client = await world.person("client");
  const params = { id: String(client) };
  // A fee takes a number of the series, so that ids and numbers drift apart.
  const fee = { name: { en: "Key", cn: "钥匙" }, amount: "5.00", due_on: "2026-05-20" };
  for (const _ of [1, 2]) await world.call(accounts.fee, { params, body: fee }, admin);
  const pack = { clientType: "pro" as const, reports_to: packages.trainer, packageId: packages.coursePackage };
  const extra = { membership_duration: 0, membership_duration_symbol: "day" as const, courses: 0 };
  const terms = { salesId: packages.seller, paymentMethod: "cash", payments: [], startOfDate: "2026-05-20" };
  const { data } = await world.call(
    selling.addPackage,
    { params, body: { clientId: client, ...pack, extra, ...terms } },
    admin,
  );
  const { id, receipt_number } = data.order;
  expect(receipt_number).not.toBe(id);
  const shown = { locale: "en", words: {} };
  const only = [id];
  const columns = columnsOf("id");
  expect(await rowsOf(exports.orders, { params, body: { columns, shown, only } })).toEqual([
    { id: String(receipt_number) },
  ]);
  expect(await rowsOf(exports.orders, { params, body: { columns, only } })).toEqual([{ id: String(id) }]);
  const ofCredits = columnsOf("order_id");
  const [shownRow] = await rowsOf(exports.credits, { params, body: { columns: ofCredits, shown } });
  expect(shownRow).toEqual({ order_id: String(receipt_number) });
  const [kept] = await rowsOf(exports.credits, { params, body: { columns: ofCredits } });
  expect(kept).toEqual({ order_id: String(id) });
});

test("a close has a row for each currency, and what was counted is in that of the club", async () => {
  for (const currency of ["RMB", "CAD"] as const) {
    const { data } = await world.call(shop.create, { body: productIn(currency) }, admin);
    const lines = [{ productId: data.id, quantity: 2 }];
    await world.call(shop.sell, { body: { lines, paymentMethod: "cash", sellerId: trainer } }, admin);
  }
  const body = { day: "2026-05-20", moves: 2, float: "0", counted: { sum: "6" }, reason: "A loonie is missing" };
  const { data: closed } = await world.call(closes.create, { body }, admin);
  const columns = columnsOf("id", "currency", "sales", "net", "difference", "reason");
  const rows = [
    { currency: "CAD", sales: "7", net: "7", difference: "-1", reason: "A loonie is missing" },
    { currency: "CNY", sales: "7", net: "7", difference: "", reason: "" },
  ].map((row) => ({ id: String(closed.id), ...row }));
  expect(await rowsOf(exports.closes, { body: { columns } })).toEqual(rows);
  expect(await rowsOf(exports.closes, { body: { columns, only: [closed.id] } })).toEqual(rows);
});

test("a trainer takes out their own clients alone, whatever ids they name", async () => {
  const scope = { params: { name: "trainerScope" }, body: { value: "own" } } as const;
  expect((await world.call(company.changeSetting, scope, admin)).status).toBe(200);
  const mine = await world.person("client", { client_type: "pro", reports_to: trainer });
  const other = await world.person("client", { client_type: "pro", reports_to: await world.person("trainer") });
  const body = { columns: columnsOf("id"), only: [other, mine] };
  expect(await rowsOf(exports.clients, { body, as: trainer })).toEqual([{ id: String(mine) }]);
  const alone = { params: { id: String(other) } };
  for (const endpoint of [exports.bodyRecords, exports.notes, exports.account, exports.recipes]) {
    expect((await take(endpoint, { ...alone, as: trainer })).status).toBe(404);
  }
});

test("a client that disconnects in the middle holds nothing: reading ends, and the next file comes", async () => {
  const address = await world.app.listen({ port: 0, host: "127.0.0.1" });
  const headers = { authorization: `Bearer ${await world.token(admin)}`, "content-type": "application/json" };
  const columns = exports.clients.keys.map((key) => ({ key, title: key.repeat(8).slice(0, 100) }));
  for (let time = 0; time < 4; time += 1) {
    const hungUp = new AbortController();
    const response = await fetch(`${address}/api/clients/export`, {
      method: "POST",
      headers,
      body: JSON.stringify({ format: "csv", columns }),
      signal: hungUp.signal,
    });
    expect(response.status).toBe(200);
    hungUp.abort();
  }
  expect((await take(exports.clients, { body: { columns: columnsOf("id") } })).status).toBe(200);
  await expect
    .poll(async () => {
      const { rows } = await sql<{ open: number }>`select count(*)::integer as open from pg_stat_activity
        where datname = current_database() and state like 'idle in transaction%'`.execute(world.db);
      return rows[0]?.open;
    })
    .toBe(0);
});
