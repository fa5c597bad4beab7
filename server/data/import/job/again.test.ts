/** An import is all or nothing, again and back: of any file, and wherever it is broken off. */
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { imports } from "#contract/data/import.ts";
import { openImporter } from "../../../test/scenes/import-club.ts";
import { expectInvariants } from "../../../test/scenes/sessions.ts";
import { openWorld } from "../../../test/world/world.ts";
import { workOnImport } from "./work-commands.ts";

const world = await openWorld({ requestsPerMinute: 1_000_000 });
afterAll(() => world[Symbol.asyncDispose]());
const admin = await world.person("admin");
const importer = openImporter(world, admin);
const params = (id: number) => ({ id: String(id) });

await world.person("client", { first_name: "Ada", last_name: "Old", email: "a0@example.org", phone: "+14165550100" });
await world.person("client", {
  first_name: "王",
  last_name: "静",
  email: "a1@example.org",
  date_of_birth: "1990-01-02",
});

/** All that a club says of its clients. */
async function club(): Promise<unknown> {
  const found = await sql`
    select id, first_name, last_name, email, phone, date_of_birth, gender, address, zip_code, client_type, start_of_date,
      end_of_date, status_set, we_chat, emergency_contact, goal, height, search_text
    from person where user_type = 'client' and deleted_at is null order by id`.execute(world.db);
  return found.rows;
}

const row = fc.record({
  id: fc.option(fc.integer({ min: 0, max: 5 })),
  first: fc.constantFrom("Ada", "王", "欧阳", "𠮷", "Zoë", "-Bo", "=1+1", ""),
  last: fc.constantFrom("Old", "静", "娜娜", "O’Connor", "Smith", ""),
  email: fc.constantFrom("", "a0@example.org", "a1@example.org", "b2@example.org", "no address"),
  phone: fc.constantFrom("", "4165550100", "(416) 555-0101", "0044 20 7946 0958", "call me"),
  born: fc.constantFrom("", "1990-01-02", "1980-02-29", "1981-02-29"),
  type: fc.constantFrom("", "yearly", "月卡", "Platinum"),
  end: fc.constantFrom("", "2026-12-31", "2020-01-01"),
});

const quoted = (cell: string | number | null) => `"${cell ?? ""}"`;

type Row = ReturnType<typeof row.generate>["value"];

function fileOf(rows: readonly Row[]): string {
  const lines = rows.map((each) => Object.values(each).map(quoted).join(","));
  return ["Member ID,First,Last,Email,Phone,DOB,Client type,Expiry", ...lines].join("\n");
}

/** Leaves out each row on which somebody would have to decide. */
async function judged(csv: string) {
  const { id } = await importer.upload("clients", csv);
  const { counts } = await importer.judge(id);
  if ((counts?.undecided ?? 0) > 0) await leaveOut(id, "undecided");
  return importer.one(id);
}

const leaveOut = (id: number, lines: number[] | "undecided") =>
  world.call(imports.decide, { params: params(id), body: { lines, decision: { action: "skip" } } }, admin);

/**
 * The same file again. A row that was left out, because its address was that of somebody to whom another row of the file
 * gives another one, is a new person then, and left out again.
 */
async function judgedAgain(csv: string, first: number) {
  const { id } = await judged(csv);
  const before = new Set((await importer.rows(first)).data.flatMap(({ line, decision }) => (decision ? [line] : [])));
  const free = (await importer.rows(id)).data.filter(({ line, state }) => state === "new" && before.has(line));
  if (free.length > 0)
    await leaveOut(
      id,
      free.map(({ line }) => line),
    );
  return importer.one(id);
}

async function comesAndGoes(file: readonly Row[]): Promise<void> {
  const csv = fileOf(file);
  const former = await club();
  const first = await judged(csv);
  expect(await importer.commit(first.id)).toMatchObject({ state: "done" });
  const then = await club();
  const again = await judgedAgain(csv, first.id);
  expect(again.counts).toMatchObject({ new: 0, changed: 0 });
  expect(await importer.commit(again.id)).toMatchObject({ state: "done" });
  expect(await club()).toEqual(then);
  expect(await importer.undo(again.id)).toMatchObject({ state: "undone" });
  expect(await club()).toEqual(then);
  expect(await importer.undo(first.id)).toMatchObject({ state: "undone" });
  expect(await club()).toEqual(former);
}

test("any file: the same again changes nothing, and undoing restores the former club", async () => {
  const rows = fc.array(row, { minLength: 1, maxLength: 12 });
  await fc.assert(fc.asyncProperty(rows, comesAndGoes), { numRuns: 12 });
  await expectInvariants(world);
});

test("two lines that are one person here are written one after the other, and undone as one", async () => {
  await world.person("client", { first_name: "Pat", last_name: "Twice", date_of_birth: "1990-01-02" });
  const former = await club();
  const lines = ["90,Pat,Twice,,1990-01-02,1 Bay St", "91,Pat,Twice,4165550199,1990-01-02,2 Bay St"];
  const first = await judged(["Member ID,First,Last,Phone,DOB,Address", ...lines].join("\n"));
  expect(first.counts).toMatchObject({ new: 0, changed: 2 });
  expect(await importer.commit(first.id)).toMatchObject({ state: "done" });
  expect(await club()).toContainEqual(expect.objectContaining({ last_name: "Twice", address: "2 Bay St" }));
  expect(await importer.undo(first.id)).toMatchObject({ state: "undone" });
  expect(await club()).toEqual(former);
});

test("a line that was left out is nobody whom another line of the same file has become", async () => {
  const lines = ["80,Sam,Alike,a0@example.org,4165550180", "81,Sam,Alike,sam@example.org,4165550180"];
  const csv = ["Member ID,First,Last,Email,Phone", ...lines].join("\n");
  const first = await judged(csv);
  expect(first.counts).toMatchObject({ new: 1, skipped: 1 });
  expect(await importer.commit(first.id)).toMatchObject({ state: "done" });
  const again = await judged(csv);
  expect(again.counts).toMatchObject({ new: 0, changed: 0, same: 1, skipped: 1 });
  expect(await importer.undo(first.id)).toMatchObject({ state: "undone" });
});

test("a line that was left out for a doubt is in doubt again, though another line is known as whom it might be", async () => {
  const person = { first_name: "Una", last_name: "Doubt", email: "una@example.org", date_of_birth: "1990-01-02" };
  await world.person("client", { ...person, phone: "4165550188" });
  const lines = ["70,Mara,Other,una@example.org,", ",Una,Doubt,,4165550188"];
  const csv = ["Member ID,First,Last,Email,Phone", ...lines].join("\n");
  const first = await judged(csv);
  expect(first.counts).toMatchObject({ new: 0, same: 1, skipped: 1 });
  await importer.commit(first.id);
  expect((await judged(csv)).counts).toMatchObject({ new: 0, same: 1, skipped: 1 });
});

// Seed 3013.
test("a line that was left out for an address that the file then gives away is a new person, and can be left out again", async () => {
  const lines = ["60,Wren,Before,wren@example.org", "61,Robin,Other,wren@example.org"];
  await importer.commit((await judged(["Member ID,First,Last,Email", ...lines.slice(0, 1)].join("\n"))).id);
  const csv = ["Member ID,First,Last,Email", "60,Wren,After,after@example.org", ...lines.slice(1)].join("\n");
  const first = await judged(csv);
  expect(first.counts).toMatchObject({ new: 0, changed: 1, skipped: 1 });
  await importer.commit(first.id);
  expect((await judged(csv)).counts).toMatchObject({ new: 1, changed: 0, same: 1 });
  expect((await judgedAgain(csv, first.id)).counts).toMatchObject({ new: 0, changed: 0, same: 1, skipped: 1 });
});

test("an import cancelled at 60 % leaves nothing", async () => {
  const before = await club();
  const lines = Array.from({ length: 2_500 }, (_, at) => `Cut${at},Off${at}`);
  const { id } = await importer.upload("clients", ["First,Last", ...lines].join("\n"));
  const { version } = await importer.judge(id);
  await world.call(imports.commit, { params: params(id), body: { version } }, admin);
  let steps = 0;
  let broken: Promise<string> | undefined;
  const breakOff = async () => (await world.call(imports.cancel, { params: params(id) }, admin)).data.state;
  // It is asked after each fifth of the rows.
  const isOver = () => {
    steps += 1;
    if (steps === 3) broken = breakOff();
    return false;
  };
  await workOnImport({ db: world.db, clock: () => world.now, isOver });
  expect(await broken).toBe("cancelled");
  expect(await importer.one(id)).toMatchObject({ state: "cancelled", progress: null });
  expect(await club()).toEqual(before);
});
