/** An exported list can be imported again unchanged. */
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { bodyRecords } from "#contract/health/body-records.ts";
import { wholePath } from "#contract/kernel/endpoint/endpoint.ts";
import type { TableExport } from "#contract/club/export-shapes.ts";
import { exports } from "#contract/data/exports.ts";
import { packages } from "#contract/sales/packages.ts";
import { shop } from "#contract/sales/shop.ts";
import { openImporter } from "../../test/scenes/import-club.ts";
import { openWorld } from "../../test/world/world.ts";

const world = await openWorld({ requestsPerMinute: 1_000_000 });
afterAll(() => world[Symbol.asyncDispose]());
const admin = await world.person("admin");
const trainer = await world.person("trainer", { first_name: "Tess", last_name: "O’Connor" });
const importer = openImporter(world, admin);

/** A list as a file: for programs, or as people read it. */
async function take(endpoint: TableExport, body: object = {}, params: Readonly<Record<string, string>> = {}) {
  const path = wholePath(endpoint).replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? "");
  const columns = endpoint.keys.map((key) => ({ key }));
  const response = await world.app.inject({
    method: "POST",
    url: path,
    headers: { authorization: `Bearer ${await world.token(admin)}` },
    payload: { format: "csv", columns, ...body },
  });
  expect(response.statusCode, response.body).toBe(200);
  return response.rawPayload;
}

const named = (first_name: string, last_name: string) => ({ first_name, last_name });
const contact = (email: string, phone: string | null) => ({ email, phone });
const nameless = (rows: readonly { id: number }[]) => rows.map(({ id: _id, ...row }) => row);

async function addMembers(): Promise<number[]> {
  return [
    await world.person("client", {
      ...named("娜娜", "欧阳"),
      ...contact("nana@own.example", "+8613800138000"),
      client_type: "yearly",
      end_of_date: "2026-12-31",
    }),
    await world.person("client", {
      ...named("=1+1", "-Minus"),
      ...contact("formula@own.example", "0416555 0001"),
      client_type: "pro",
      reports_to: trainer,
      end_of_date: "2027-02-28",
    }),
    // Over, and by hand not suspended; and somebody who has not bought anything yet.
    await world.person("client", {
      ...named("Zoë", "O’Connor"),
      ...contact("over@own.example", null),
      end_of_date: "2026-02-01",
    }),
    await world.person("client", {
      ...named("𠮷", "Day"),
      ...contact("none@own.example", null),
      start_of_date: "2026-05-20",
      end_of_date: "2026-05-20",
    }),
  ];
}

async function members() {
  const found = await sql<{ id: number }>`
    select id, first_name, last_name, email, phone, client_type, reports_to, start_of_date, end_of_date, status_set
    from person where user_type = 'client' and deleted_at is null order by email`.execute(world.db);
  return found.rows;
}

const words = {
  "standing.client.active": "正常",
  "standing.client.expired": "已到期",
  "standing.client.incomplete": "资料不全",
  "clientType.yearly": "年卡",
  "clientType.pro": "私教会员",
  "clientType.monthly": "月卡",
};
const titles = [
  ["name", "姓名"],
  ["phone", "手机号"],
  ["email", "邮箱"],
  ["status", "状态"],
  ["clientType", "会员类型"],
  ["startOfDate", "开始日期"],
  ["endOfDate", "有效期至"],
  ["trainer", "教练"],
] as const;

test.each([
  ["for programs", {}, {}],
  [
    "as read in Chinese",
    { columns: titles.map(([key, title]) => ({ key, title })), shown: { locale: "cn", words } },
    { nameRule: "chinese" },
  ],
  [
    "as read in English",
    {
      columns: [
        { key: "first_name", title: "First name" },
        { key: "last_name", title: "Last name" },
        { key: "phone", title: "Phone" },
        { key: "email", title: "Email" },
        { key: "status", title: "Status" },
        { key: "clientType", title: "Client type" },
        { key: "startOfDate", title: "Start date" },
        { key: "endOfDate", title: "Valid through" },
        { key: "trainer", title: "Trainer" },
      ],
      shown: {
        locale: "en",
        words: {
          "clientType.pro": "Pro",
          "clientType.yearly": "Yearly",
          "clientType.monthly": "Monthly",
          "standing.client.active": "Active",
          "standing.client.expired": "Expired",
          "standing.client.incomplete": "Incomplete",
        },
      },
    },
    {},
  ],
] as const)("clients that leave %s come in again as they were, to the last day", async (_, body, mapping) => {
  const ids = await addMembers();
  const before = await members();
  const file = await take(exports.clients, { ...body, only: ids });
  await sql`update person set deleted_at = ${world.now} where id = any(${ids}::integer[])`.execute(world.db);
  const done = await importer.whole("clients", file, mapping);
  expect(done).toMatchObject({ state: "done", counts: { new: 4 } });
  expect(nameless(await members())).toEqual(nameless(before));
  expect((await importer.undo(done.id)).state).toBe("undone");
});

test("packages, products and records of bodies that leave for programs are known when they come", async () => {
  const client = await world.person("client", { email: "body@own.example" });
  const name = JSON.stringify({ en: "Ten sessions", cn: "十节课" });
  const pack = { name, description: name, amount: "999.00", duration: "3 season", paid: 10, free: 1 };
  expect((await world.call(packages.addCourses, { body: pack }, admin)).status).toBe(200);
  const goods = {
    name,
    type: "drink",
    sku: "W-1",
    weight: 0.5,
    weightUnit: "lb",
    price: "2.50",
    currency: "CAD",
    stock: 7,
    published: 1,
  } as const;
  expect((await world.call(shop.create, { body: goods }, admin)).status).toBe(200);
  const record = { records: { weight: 71.2, smm: 30.1 } };
  const params = { id: String(client) };
  expect((await world.call(bodyRecords.create, { params, body: record }, admin)).status).toBe(200);
  for (const [kind, file, mapping] of [
    ["packages", await take(exports.sessionPackages), {}],
    ["products", await take(exports.products), {}],
    ["bodyRecords", await take(exports.bodyRecords, {}, params), { person: client }],
  ] as const) {
    const { id, missing } = await importer.upload(kind, file);
    await importer.map(id, mapping);
    expect([kind, missing.filter((each) => each !== "person")]).toEqual([kind, []]);
    expect((await importer.judge(id)).counts, kind).toMatchObject({ same: 1, new: 0, changed: 0, refused: 0 });
  }
});
