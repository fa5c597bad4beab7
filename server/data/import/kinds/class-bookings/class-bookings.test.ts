import { sql } from "kysely";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { company } from "#contract/club/settings.ts";
import { imports } from "#contract/data/import.ts";
import { notifications } from "#contract/messaging/notifications.ts";
import { accounts } from "#contract/sales/accounts.ts";
import {
  book,
  bookingsOf,
  cancel,
  creditsLeft,
  layClass,
  member,
  openHall,
  sellCredits,
  sellMembership,
} from "../../../../test/scenes/class-bookings.ts";
import { openImporter } from "../../../../test/scenes/import-club.ts";
import { expectInvariants } from "../../../../test/scenes/sessions.ts";
import { work } from "../../../../test/scenes/waitlist.ts";

const hall = await openHall();
const { world, admin } = hall;
afterAll(() => world[Symbol.asyncDispose]());
const friday = new Date("2026-11-20T17:00:00Z");
beforeEach(() => {
  world.now = friday;
});
afterEach(() => expectInvariants(world));
const importer = openImporter(world, admin);

const year = { from: "2026-11-01", until: "2027-11-01" };
const alone = { trainerId: null };
const header = "Booking ID,Email,Class,Date,Start,Status";
let at = 0;

/** A member who is known by an address, with a membership that includes all classes unless said otherwise. */
async function plus(over: { readonly limit?: readonly [number, "week" | "month"] } | "nothing" = {}) {
  at += 1;
  const email = `c${at}@import.example`;
  const id = await member(hall, { email });
  if (over !== "nothing") await sellMembership(hall, id, { ...year, ...over });
  return { id, email };
}

/** The outcome of each line: its state, and what is said about it. */
async function outcomes(...lines: readonly string[]) {
  const { id } = await importer.upload("classBookings", [header, ...lines].join("\n"));
  const judged = await importer.judge(id);
  const { data } = await importer.rows(id);
  const said = data.map(({ state, problems }) => [
    state,
    ...problems.map(({ field, code, near }) => [field, code, near].filter((part) => part !== undefined).join(" ")),
  ]);
  return { id, judged, said, rows: data };
}

const inbox = async (id: number) => (await world.call(notifications.list, { query: {} }, id)).data.items.length;
const dropIn = (cents: number | null) =>
  world.db.updateTable("class_type").set({ drop_in_cents: cents }).where("id", "=", hall.type).execute();

test("places come in by their entry, nobody is notified, the same file adds nothing, and undoing returns the credit", async () => {
  const [one, other] = [await plus(), await plus("nothing")];
  const lot = await sellCredits(hall, other.id, { ...year, credits: 2 });
  const [yoga, later] = [await layClass(hall, "2026-11-24", "09:00"), await layClass(hall, "2026-12-10", "18:00")];
  const csv = [
    header,
    `A-1,${one.email},Yoga,2026-11-24,9:00 am,Booked`,
    `A-2,${other.email},瑜伽,2026-11-24,09:00,`,
    `A-3,${other.email},yoga,2026-12-10,18:00,confirmed`,
  ].join("\n");
  const before = await inbox(hall.trainer);
  const done = await importer.whole("classBookings", csv);
  expect(done).toMatchObject({ state: "done", counts: { new: 3, refused: 0 } });
  expect(await bookingsOf(hall, one.id, admin)).toMatchObject([
    { class: { id: yoga }, status: "booked", entry: { kind: "membership" }, overruled: [] },
  ]);
  expect(await bookingsOf(hall, other.id, admin)).toMatchObject([
    { class: { id: yoga }, status: "booked", entry: { kind: "credits", credits: 1 } },
    { class: { id: later }, status: "booked", overruled: ["BOOKING_NOT_OPEN"] },
  ]);
  expect(await creditsLeft(hall, lot)).toEqual([0]);
  expect([await inbox(one.id), await inbox(other.id), await inbox(hall.trainer)]).toEqual([0, 0, before]);
  const again = await importer.whole("classBookings", csv);
  expect(again).toMatchObject({ state: "done", counts: { same: 3, new: 0, refused: 0 } });
  const withoutIds = csv.replaceAll(/^A-\d/gm, "");
  expect((await importer.whole("classBookings", withoutIds)).counts).toMatchObject({ same: 3, new: 0, refused: 0 });
  expect(await bookingsOf(hall, other.id, admin)).toHaveLength(2);
  expect((await importer.undo(done.id)).state).toBe("undone");
  const after = [...(await bookingsOf(hall, one.id, admin)), ...(await bookingsOf(hall, other.id, admin))];
  expect(after.map(({ status, late }) => [status, late])).toEqual([1, 2, 3].map(() => ["cancelled", 0]));
  expect(await creditsLeft(hall, lot)).toEqual([2]);
  expect([await inbox(one.id), await inbox(other.id)]).toEqual([0, 0]);
});

describe("a row is refused", () => {
  test("where there is no such class, with the nearest of that day", async () => {
    const { email } = await plus();
    await layClass(hall, "2026-11-25", "09:00");
    await layClass(hall, "2026-11-25", "17:00");
    const gone = await layClass(hall, "2026-11-25", "12:00");
    await sql`update club_class set status = 'cancelled', cancel_reason = 'tooFewBooked' where id = ${gone}`.execute(
      world.db,
    );
    const { said } = await outcomes(
      `,${email},Yoga,2026-11-25,15:30,`,
      `,${email},Yoga,2026-11-26,15:30,`,
      `,${email},Yoga,2026-11-25,12:00,`,
      `,${email},Boxing,2026-11-25,09:00,`,
      `,${email},Yoga,,09:00,`,
      `,${email},Yoga,2026-11-25,,`,
    );
    expect(said).toEqual([
      ["refused", "starts_at NO_SUCH_CLASS 17:00"],
      ["refused", "starts_at NO_SUCH_CLASS"],
      ["refused", "starts_at CLASS_CANCELLED"],
      ["refused", "class_type UNKNOWN_VALUE"],
      ["refused", "day REQUIRED"],
      ["refused", "starts_at REQUIRED"],
    ]);
  });

  test("where several classes begin at the time, unless the row names the room", async () => {
    const { email } = await plus();
    await layClass(hall, "2026-11-25", "20:00", alone);
    const inOther = await layClass(hall, "2026-11-25", "20:00", { ...alone, roomId: hall.other });
    await sql`update room set name = '{"en": "Loft", "cn": "阁楼"}' where id = ${hall.other}`.execute(world.db);
    const rows = (room: string) =>
      `Email,Class,Date,Start,Room\n${email},Yoga,2026-11-25,20:00,${room}\n${email},Yoga,2026-11-25,09:00,${room}`;
    const { id } = await importer.upload("classBookings", rows(""));
    await importer.judge(id);
    expect((await importer.rows(id)).data.map(({ problems }) => problems.map(({ code }) => code))).toEqual([
      ["SEVERAL_CLASSES"],
      [],
    ]);
    const loft = await importer.upload("classBookings", rows("阁楼"));
    await importer.judge(loft.id);
    const { data } = await importer.rows(loft.id);
    expect(data.map(({ state, problems }) => [state, problems.map(({ code }) => code)])).toEqual([
      ["new", []],
      ["new", ["OTHER_HERE"]],
    ]);
    expect((await importer.commit(loft.id)).state).toBe("done");
    expect((await bookingsOf(hall, await idOf(email), admin)).map((row) => row.class.id)).toContain(inOther);
  });

  test("where its client is not found, absent, paused, owing or busy, and where it is past or says that nobody comes", async () => {
    const [there, gone, paused, owing, busy] = [await plus(), await plus(), await plus(), await plus(), await plus()];
    await sql`update person set end_of_date = '2026-11-22' where id = ${gone.id}`.execute(world.db);
    const first = await layClass(hall, "2026-11-27", "10:00", alone);
    await layClass(hall, "2026-11-27", "10:30", { ...alone, roomId: hall.other });
    await layClass(hall, "2026-11-20", "08:00", alone);
    const had = await book(hall, first, busy.id);
    await pause(paused.id);
    const body = { value: "booking" } as const;
    await world.call(company.changeSetting, { params: { name: "owingBlocks" }, body }, admin);
    const fee = { name: { en: "Towel", cn: "毛巾" }, amount: "5.00", due_on: "2026-11-01" };
    await world.call(accounts.fee, { params: { id: `${owing.id}` }, body: fee }, admin);
    const { said } = await outcomes(
      `,nobody@import.example,Yoga,2026-11-27,10:30,`,
      `,${gone.email},Yoga,2026-11-27,10:30,`,
      `,${paused.email},Yoga,2026-11-27,10:30,`,
      `,${owing.email},Yoga,2026-11-27,10:30,`,
      `,${busy.email},Yoga,2026-11-27,10:30,`,
      `,${there.email},Yoga,2026-11-20,08:00,`,
      `,${there.email},Yoga,2026-11-27,10:30,Late cancel`,
      `,${there.email},Yoga,2026-11-27,10:30,Maybe`,
      `,${there.email},Yoga,2026-11-27,10:30,Booked`,
      `,${there.email},Yoga,2026-11-27,10:30,Booked`,
      `,${there.email},Yoga,2026-11-27,10:00,Booked`,
    );
    await world.call(company.changeSetting, { params: { name: "owingBlocks" }, body: { value: "nothing" } }, admin);
    await cancel(hall, had.data.id, busy.id);
    expect(said).toEqual([
      ["refused", "email NO_SUCH_PERSON"],
      ["refused", " NOT_ACTIVE"],
      ["refused", " PAUSED"],
      ["refused", " OWES"],
      ["refused", "starts_at CLIENT_BUSY"],
      ["refused", "starts_at IN_PAST"],
      ["refused", "booking_status NOT_COMING"],
      ["refused", "booking_status UNKNOWN_VALUE"],
      ["new"],
      ["refused", " SAME_AS_LINE"],
      ["refused", "starts_at CLIENT_BUSY"],
    ]);
  });

  test("where nothing lets in without a charge, with lines before counted, and nothing is ever charged", async () => {
    const [limited, empty, once] = [await plus({ limit: [1, "week"] }), await plus("nothing"), await plus("nothing")];
    await sellCredits(hall, once.id, { ...year, credits: 1 });
    await layClass(hall, "2026-12-01", "09:00", alone);
    await layClass(hall, "2026-12-03", "09:00", alone);
    await layClass(hall, "2026-12-08", "09:00", alone);
    const lines = [limited, once, empty].flatMap(({ email }) =>
      ["2026-12-01", "2026-12-03", "2026-12-08"].map((day) => `,${email},Yoga,${day},09:00,`),
    );
    const plain = (await outcomes(...lines)).said.map(([state, ...rest]) => [
      state,
      ...rest.filter((each) => each !== " OPENED_EARLY"),
    ]);
    expect(plain).toEqual([
      ["new"],
      ["refused", " LIMIT_REACHED"],
      ["new"],
      ["new"],
      ["refused", " NO_ENTRY"],
      ["refused", " NO_ENTRY"],
      ["refused", " NO_ENTRY"],
      ["refused", " NO_ENTRY"],
      ["refused", " NO_ENTRY"],
    ]);
    await dropIn(1_500);
    const { id, said } = await outcomes(...lines.slice(6));
    expect(said.map(([, why]) => why)).toEqual([" NEEDS_CHARGE", " NEEDS_CHARGE", " NEEDS_CHARGE"]);
    await importer.commit(id);
    await dropIn(0);
    expect((await outcomes(...lines.slice(6, 7))).said).toEqual([["new"]]);
    await dropIn(null);
    const charged = await sql`select from account_entry where client_id = ${empty.id}`.execute(world.db);
    expect(charged.rows).toEqual([]);
  });

  test("where the class is full; who waits joins the line of a full class, behind those before", async () => {
    const people = [await plus(), await plus(), await plus(), await plus(), await plus()];
    const [a, b, c, d, e] = people.map(({ email }) => email);
    const id = await layClass(hall, "2026-11-28", "09:00", { ...alone, capacity: 2 });
    const { id: file, said } = await outcomes(
      `,${a},Yoga,2026-11-28,09:00,Waitlisted`,
      `,${b},Yoga,2026-11-28,09:00,Booked`,
      `,${c},Yoga,2026-11-28,09:00,Booked`,
      `,${d},Yoga,2026-11-28,09:00,Booked`,
      `,${d},Yoga,2026-11-28,09:00,候补中`,
      `,${a},Yoga,2026-11-28,09:00,Waitlist`,
      `,${e},Yoga,2026-11-28,09:00,Waitlist`,
    );
    expect(said).toEqual([
      ["refused", "booking_status CLASS_NOT_FULL"],
      ["new"],
      ["new"],
      ["refused", "starts_at CLASS_FULL"],
      ["new"],
      ["new"],
      ["refused", "starts_at LINE_FULL"],
    ]);
    expect((await importer.commit(file)).state).toBe("done");
    const found = await sql<{ client_id: number; status: string }>`
      select client_id, status from class_booking where class_id = ${id} order by place, joined_at, id`.execute(
      world.db,
    );
    expect(
      found.rows.map(({ client_id, status }) => [people.findIndex((one) => one.id === client_id), status]),
    ).toEqual([
      [1, "booked"],
      [2, "booked"],
      [3, "waiting"],
      [0, "waiting"],
    ]);
    expect((await importer.undo(file)).state).toBe("undone");
    await work(hall);
    expect(await inbox(people[3]?.id ?? 0)).toBe(0);
  });
});

test("somebody who takes the last place between check and import ends it, and leaves nothing", async () => {
  const [one, other, quick] = [await plus(), await plus(), await plus()];
  const id = await layClass(hall, "2026-11-29", "09:00", { ...alone, capacity: 2 });
  const { id: file, judged } = await outcomes(
    `,${one.email},Yoga,2026-11-29,09:00,`,
    `,${other.email},Yoga,2026-11-29,09:00,`,
  );
  expect(judged.counts).toMatchObject({ new: 2 });
  const taken = await book(hall, id, quick.id);
  expect(taken.status).toBe(200);
  expect(await importer.commit(file)).toMatchObject({
    state: "failed",
    failure: { code: "CHANGED_MEANWHILE", line: 3 },
  });
  expect(await bookingsOf(hall, one.id, admin)).toEqual([]);
});

test("a booking that was cancelled since stays cancelled, and keeps its import from being undone as a whole", async () => {
  const [one, other] = [await plus(), await plus()];
  await layClass(hall, "2026-11-30", "09:00", alone);
  const csv = [header, ...[one, other].map(({ email }) => `,${email},Yoga,2026-11-30,09:00,`)].join("\n");
  const { id } = await importer.whole("classBookings", csv);
  const [own] = await bookingsOf(hall, one.id, admin);
  await cancel(hall, own?.id ?? 0, one.id);
  expect((await importer.whole("classBookings", csv)).counts).toMatchObject({ same: 2, new: 0 });
  expect((await bookingsOf(hall, one.id, admin)).map(({ status }) => status)).toEqual(["cancelled"]);
  expect((await importer.undo(id, true)).state).toBe("partlyUndone");
  expect((await bookingsOf(hall, other.id, admin)).map(({ status }) => status)).toEqual(["cancelled"]);
});

test("a membership and a client that came from files stay while a class is booked by them", async () => {
  await layClass(hall, "2026-12-04", "09:00", alone);
  const people = await importer.whole(
    "clients",
    "Email,First name,Last name,Valid through\nnew@import.example,New,Comer,2027-12-31",
  );
  const sold = await importer.whole(
    "holdings",
    "Email,Package,Start,End\nnew@import.example,One month,2026-11-01,2027-10-31",
    { asOf: "2026-11-20" },
  );
  expect([people.state, sold.state]).toEqual(["done", "done"]);
  await sql`update orders set class_access = 'all' where client_id = ${await idOf("new@import.example")}`.execute(
    world.db,
  );
  const booked = await importer.whole("classBookings", `${header}\n,new@import.example,Yoga,2026-12-04,09:00,`);
  expect(booked).toMatchObject({ state: "done", counts: { new: 1 } });
  for (const { id } of [people, sold]) {
    const { version } = await importer.one(id);
    const refused = await world.call(imports.undo, { params: { id: `${id}` }, body: { version } }, admin);
    expect(refused.problem.code).toBe("UNDO_OVERTAKEN");
  }
  for (const { id } of [booked, sold, people]) expect((await importer.undo(id)).state).toBe("undone");
});

test("a Chinese file, and one with day and time in one column, are read by their titles", async () => {
  const one = await plus();
  const born = await member(hall, { first_name: "娜娜", last_name: "欧阳", phone: "+8613800138000", email: null });
  await sellMembership(hall, born, year);
  await layClass(hall, "2026-12-02", "18:30", alone);
  await layClass(hall, "2026-12-02", "07:30", alone);
  const cn =
    "会员姓名,手机号,团课名称,上课日期,开始时间,预约状态\n欧阳娜娜,13800138000,瑜伽,2026年12月2日,下午6:30,已预约";
  const upload = await importer.upload("classBookings", cn);
  expect(upload.missing.filter((each) => each !== "nameRule")).toEqual([]);
  await importer.map(upload.id, { nameRule: "chinese", phoneCountry: "CN" });
  expect((await importer.judge(upload.id)).counts).toMatchObject({ new: 1, refused: 0 });
  expect((await importer.commit(upload.id)).state).toBe("done");
  const momence = [
    "Session name,Session date time,Customer Email,Teacher",
    `Yoga,2026-12-02T23:30:00Z,${one.email},Anybody`,
    `Yoga,2026-12-02 07:30,${one.email},`,
  ].join("\n");
  const file = await importer.upload("classBookings", momence.replace("Session date time", "Starts at"));
  await importer.judge(file.id);
  const { data } = await importer.rows(file.id);
  expect(data.map(({ state, problems }) => [state, ...problems.map(({ field, code }) => `${field} ${code}`)])).toEqual([
    ["new", "trainer LEFT_OUT"],
    ["new"],
  ]);
});

async function idOf(email: string): Promise<number> {
  const found = await sql<{ id: number }>`select id from person where email = ${email}`.execute(world.db);
  return found.rows[0]?.id ?? 0;
}

/** A pause from cancelling a class late. */
async function pause(client: number): Promise<void> {
  const today = await layClass(hall, "2026-11-20", "14:00", { ...alone, roomId: hall.other });
  const booked = await book(hall, today, client);
  expect((await cancel(hall, booked.data.id, client, { late: true })).status).toBe(200);
  await sql`update lapse set state = 'applied', judged_at = ${friday}, paused_until = '2026-12-31'
    where client_id = ${client}`.execute(world.db);
}
