import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import { measurements, plausible } from "#contract/health/body-values.ts";
import { type ImportKind, fieldsOfImport } from "#contract/data/import-fields.ts";
import type { ImportMapping } from "#contract/data/import-shapes.ts";
import { fieldNames, fieldOf } from "#contract/identity/person-fields.ts";
import { addDays, addMonths } from "#contract/kernel/values.ts";
import { openImporter } from "../../../test/scenes/import-club.ts";
import { openGym } from "../../../test/scenes/sessions.ts";
import { today } from "../../../test/world/world.ts";

const gym = await openGym();
const { world, admin, shop } = gym;
afterAll(() => world[Symbol.asyncDispose]());
const importer = openImporter(world, admin);

/** A row with one thing that the form refuses, and what an import says of it. */
interface Beyond {
  readonly cells: Readonly<Record<string, string>>;
  readonly says: string;
}

const wrong = (field: string, code: string, ...values: readonly string[]) =>
  values.map((value): Beyond => ({ cells: { [field]: value }, says: `${field} ${code}` }));

/** Uploads rows of cells by field, and has them judged. */
async function judged(kind: ImportKind, rows: readonly Beyond["cells"][], change: Partial<ImportMapping> = {}) {
  const fields = [...new Set(rows.flatMap((cells) => Object.keys(cells)))];
  // Under the title of our own exports an end is the first day not included.
  const titles = fields.map((field) => (field === "endOfDate" ? "Last day" : field));
  const lines = rows.map((cells) => fields.map((field) => `"${cells[field] ?? ""}"`).join(","));
  const { id } = await importer.upload(kind, [titles.join(","), ...lines].join("\n"));
  const columns = fields.map((field, column) => ({ column, field }));
  await importer.map(id, { columns, dateOrder: "ymd", ...change });
  const { counts } = await importer.judge(id);
  const { data } = await importer.rows(id);
  return { id, counts, says: data.map(({ problems }) => problems.map(({ field, code }) => `${field} ${code}`)) };
}

const long = (length: number) => "x".repeat(length);
const reordered = "\u202Etext";

describe("clients", () => {
  const tomorrow = addDays(today, 1);
  const beyond: Readonly<Record<string, readonly Beyond[]>> = {
    first_name: [
      ...wrong("first_name", "TOO_LONG", long(61)),
      ...wrong("first_name", "INVALID_NAME", reordered),
      ...wrong("first_name", "REQUIRED", "", "\u200B"),
    ],
    last_name: [
      ...wrong("last_name", "TOO_LONG", long(61)),
      ...wrong("last_name", "INVALID_NAME", reordered),
      ...wrong("last_name", "REQUIRED", "", "\u200B"),
    ],
    email: wrong("email", "INVALID_EMAIL", "ann@example", "ann@c.example;", `${long(250)}@example.org`),
    phone: wrong("phone", "INVALID_PHONE", "123456", "1234567890123456", "call me"),
    dateOfBirth: [
      ...wrong("dateOfBirth", "DATE_IN_FUTURE", tomorrow, "2126-01-02"),
      ...wrong("dateOfBirth", "INVALID_DATE", "1899-12-31", "1990-02-30"),
    ],
    gender: wrong("gender", "LEFT_OUT", "Martian"),
    goal: wrong("goal", "LEFT_OUT", "moon"),
    height: wrong("height", "INVALID", "49.9", "260.1", "170.55", "tall"),
    startOfDate: [
      ...wrong("startOfDate", "FAR_FROM_TODAY", addDays(addMonths(today, 120), 1)),
      ...wrong("startOfDate", "INVALID_DATE", "1899-12-31"),
    ],
    endOfDate: [
      ...wrong("endOfDate", "TOO_LARGE", "2199-12-31"),
      { cells: { startOfDate: "2026-05-10", endOfDate: "2026-05-08" }, says: "endOfDate END_BEFORE_START" },
    ],
    weChat: [...wrong("weChat", "TOO_LONG", long(61)), ...wrong("weChat", "INVALID", reordered)],
    emergencyContact: wrong("emergencyContact", "TOO_LONG", long(121)),
    address: [...wrong("address", "TOO_LONG", long(201)), ...wrong("address", "INVALID", reordered)],
    zipCode: wrong("zipCode", "TOO_LONG", long(13)),
  };
  const fieldsInBoth = fieldNames.filter((field) => fieldsOfImport("clients").some(({ name }) => name === field));

  test("have each field of the form that an import writes among these", () => {
    expect(Object.keys(beyond).toSorted()).toEqual(fieldsInBoth.toSorted());
  });

  test("come without what the form refuses, or not at all, and each row says why", async () => {
    const cases = Object.values(beyond).flat();
    const rows = cases.map(({ cells }, at) => ({ first_name: "Ana", last_name: `Beyond${at}`, ...cells }));
    const { id, says } = await judged("clients", rows);
    for (const [at, { says: said, cells }] of cases.entries()) expect(says[at], JSON.stringify(cells)).toContain(said);
    expect(await importer.commit(id)).toMatchObject({ state: "done" });
    const found = await sql<Record<string, unknown>>`
      select *, date_of_birth::text as date_of_birth, start_of_date::text as start_of_date from person
      where last_name like 'Beyond%'`.execute(world.db);
    expect(found.rows.length).toBeGreaterThan(10);
    for (const row of found.rows) {
      const { cells } = cases[Number(String(row["last_name"]).slice("Beyond".length))] ?? { cells: {} };
      for (const field of fieldsInBoth.filter((each) => each in cells))
        expect([field, row[fieldOf(field).column]]).toEqual([field, field === "startOfDate" ? today : null]);
    }
  });

  test("who are there keep what the form would not change", async () => {
    const email = "kept.by.form@example.org";
    const kept = { date_of_birth: "1990-01-02", address: "1 Old Road" };
    const person = await world.person("client", { email, first_name: "Kim", last_name: "Kept", ...kept });
    const row = { first_name: "Kim", last_name: "Kept", email, dateOfBirth: tomorrow, address: long(201) };
    const { id, counts, says } = await judged("clients", [row]);
    expect([counts?.same, says]).toEqual([1, [["dateOfBirth DATE_IN_FUTURE", "address TOO_LONG"]]]);
    await importer.commit(id);
    const found =
      await sql`select date_of_birth::text as date_of_birth, address from person where id = ${person}`.execute(
        world.db,
      );
    expect(found.rows).toEqual([kept]);
  });

  test("are written as the form would write them", async () => {
    const row = { first_name: "\u2068Isa\u2069", last_name: "Isolate", weChat: "\u2068isa-01\u2069" };
    await importer.commit((await judged("clients", [row])).id);
    const found = await sql`select first_name, we_chat from person where last_name = 'Isolate'`.execute(world.db);
    expect(found.rows).toEqual([{ first_name: "Isa", we_chat: "isa-01" }]);
  });

  test("get no trainer who is not active, and did not join in the future", async () => {
    const gone = await world.person("trainer", { status_set: "suspended", first_name: "Gone", last_name: "Coach" });
    const row = { first_name: "Pat", last_name: "Trained", clientType: "pro", trainer: String(gone), joined: tomorrow };
    const { id, says } = await judged("clients", [row], { values: [] });
    expect(says[0]).toEqual(expect.arrayContaining(["trainer NOT_ACTIVE", "joined DATE_IN_FUTURE"]));
    await importer.commit(id);
    const found = await sql`select reports_to from person where last_name = 'Trained'`.execute(world.db);
    expect(found.rows).toEqual([{ reports_to: null }]);
  });
});

/** Everything else is refused row by row. */
async function expectRefused(kind: ImportKind, right: Beyond["cells"], cases: readonly Beyond[], change = {}) {
  const rows = cases.map(({ cells }) => ({ ...right, ...cells }));
  const { counts, says } = await judged(kind, [right, ...rows], change);
  for (const [at, { says: said, cells }] of cases.entries())
    expect(says[at + 1], JSON.stringify(cells)).toContain(said);
  expect(counts).toMatchObject({ new: 1, refused: cases.length });
}

test("records of the body hold the limits of their form", async () => {
  const person = await world.person("client");
  const right = { measured_at: "2026-05-01 10:00", device: "Scale" };
  const values = measurements.flatMap((name) => {
    const { from, to } = plausible[name];
    return [
      ...wrong(name, "TOO_SMALL", (from - 0.1).toFixed(1)),
      ...wrong(name, "TOO_LARGE", (to + 0.1).toFixed(1)),
      ...wrong(name, "INVALID", (from + 1.055).toFixed(3)),
    ];
  });
  const cases = [
    ...values.map(({ cells, says }) => ({ cells: { waistline: "", ...cells }, says })),
    { cells: { weight: "60", smm: "61" }, says: "smm TOO_LARGE" },
    { cells: { waistline: "" }, says: "weight REQUIRED" },
    ...wrong("measured_at", "DATE_IN_FUTURE", "2026-05-21 10:00"),
    ...wrong("measured_at", "TOO_LONG_AGO", "1949-12-31 10:00"),
    ...wrong("device", "TOO_LONG", long(61)),
    ...wrong("device", "INVALID", reordered),
  ];
  await expectRefused("bodyRecords", { ...right, waistline: "80" }, cases, { person });
});

test("sessions hold the limits of a booking", async () => {
  const email = "session.form@example.org";
  await gym.client({ email, end_of_date: "2026-12-31" });
  const right = { email, trainer: String(shop.trainer), starts_at: "2026-05-25 10:00", ends_at: "", minutes: "60" };
  const cases = [
    ...wrong("minutes", "TOO_SMALL", "14"),
    ...wrong("minutes", "TOO_LARGE", "481"),
    ...wrong("ends_at", "END_BEFORE_START", "2026-05-25 09:00", "2026-05-25 10:00"),
    ...wrong("starts_at", "IN_PAST", "2026-05-19 10:00"),
    ...wrong("starts_at", "NO_TIME", "2026-05-26"),
    { cells: { starts_at: "2026-05-26 23:30" }, says: "minutes INVALID" },
  ];
  await expectRefused("reservations", right, cases);
});

test("packages and products hold the limits of their forms", async () => {
  const pack = {
    kind: "course",
    name_en: "Ten",
    amount: "900",
    duration: "3",
    durationUnit: "month",
    paid: "10",
    free: "0",
  };
  await expectRefused("packages", pack, [
    ...wrong("name_en", "TOO_LONG", long(61)),
    ...wrong("name_en", "INVALID", reordered),
    ...wrong("description_en", "TOO_LONG", long(301)),
    ...wrong("amount", "TOO_LARGE", "10000000"),
    ...wrong("amount", "INVALID_AMOUNT", "-1"),
    ...wrong("duration", "INVALID", "0", "1000"),
    ...wrong("paid", "TOO_LARGE", "1001"),
    ...wrong("free", "TOO_LARGE", "1001"),
    ...wrong("paid", "REQUIRED", "0"),
  ]);
  const product = { sku: "F-1", name_en: "Shirt", type: "cloth", price: "20", stock: "1", weight: "1" };
  await expectRefused("products", product, [
    ...wrong("sku", "TOO_LONG", long(41)),
    ...wrong("price", "TOO_LARGE", "10000000"),
    ...wrong("stock", "TOO_LARGE", "1000001"),
    ...wrong("weight", "TOO_SMALL", "0"),
    ...wrong("weight", "TOO_LARGE", "100001"),
    { cells: { name_en: "" }, says: "name_en REQUIRED" },
  ]);
});

test("what clients have holds the limits of a sale and of a leave", async () => {
  const email = "holding.form@example.org";
  await world.person("client", { email, start_of_date: "2026-01-01", end_of_date: "2026-06-01" });
  const right = { email, package: "Ten sessions", start: "2026-05-01", end: "2026-07-31", amount: "100" };
  await expectRefused("holdings", right, [
    ...wrong("sold_on", "DATE_IN_FUTURE", addDays(today, 1)),
    { cells: { start: addDays(addMonths(today, 120), 1), end: "2040-01-01" }, says: "start FAR_FROM_TODAY" },
    ...wrong("end", "END_BEFORE_START", "2026-04-30"),
    ...wrong("end", "TOO_LARGE", "2199-12-31"),
    ...wrong("amount", "TOO_LARGE", "10000000"),
    ...wrong("credits", "TOO_LARGE", "10001"),
  ]);
  const leaves = [
    { freeze_from: "2026-05-25", freeze_until: "2026-08-01" },
    { freeze_from: "2026-01-01", freeze_until: "2026-06-10" },
  ].map((leave, at) => ({ ...right, number: String(at), ...leave }));
  const { says } = await judged("holdings", leaves);
  expect(says).toEqual([["freeze_until LEFT_OUT"], ["freeze_from LEFT_OUT"]]);
});
