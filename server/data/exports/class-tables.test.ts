import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { exports } from "#contract/data/exports.ts";
import { classBookings } from "#contract/schedule/classes/class-bookings.ts";
import { classTexts } from "#contract/schedule/classes/class-labels.ts";
import { bookingTexts, entryTexts } from "#contract/schedule/classes/class-booking-labels.ts";
import {
  book,
  cancel,
  layClass,
  member,
  openHall,
  sellCredits,
  sellMembership,
} from "../../test/scenes/class-bookings.ts";
import { openImporter } from "../../test/scenes/import-club.ts";
import { expectInvariants } from "../../test/scenes/sessions.ts";

const hall = await openHall();
const { world, admin, desk, trainer } = hall;
afterAll(() => world[Symbol.asyncDispose]());
const importer = openImporter(world, admin);
world.now = new Date("2026-11-20T17:00:00Z");
const year = { from: "2026-11-01", until: "2027-11-01" };
const [ana, nana, ben] = [
  await member(hall, { first_name: "=Ana", last_name: "O’Connor", email: "ana@out.example", phone: "+14165550162" }),
  await member(hall, { first_name: "娜娜", last_name: "欧阳", email: "nana@out.example", phone: null }),
  await member(hall, { first_name: "Ben", last_name: "Li", email: "ben@out.example", phone: null }),
];
const ids: Record<string, number> = {};

beforeAll(async () => {
  for (const client of [ana, ben]) await sellMembership(hall, client, year);
  await sellCredits(hall, nana, { ...year, credits: 2 });
  await sql`update person set first_name = 'Tess', last_name = 'Rainer' where id = ${trainer}`.execute(world.db);
  const small = await layClass(hall, "2026-11-24", "18:00", { capacity: 2 });
  const other = await layClass(hall, "2026-11-27", "09:00", { trainerId: null });
  Object.assign(ids, { small, other });
  for (const client of [nana, ana]) expect((await book(hall, small, client, { as: desk })).status).toBe(200);
  expect((await book(hall, small, ben, { as: desk, wait: true })).data.status).toBe("waiting");
  expect((await book(hall, other, ana)).status).toBe(200);
  const left = await book(hall, other, ben);
  await cancel(hall, left.data.id, ben);
});

async function take(name: "timetable" | "classBookings", query: string, body: object = {}, as = admin) {
  const endpoint = exports[name];
  return world.app.inject({
    method: "POST",
    url: `/api${endpoint.path}?${query}`,
    headers: { authorization: `Bearer ${await world.token(as)}` },
    payload: { format: "csv", columns: endpoint.keys.map((key) => ({ key })), ...body },
  });
}

const columnsOf = (...keys: readonly string[]) => ({ columns: keys.map((key) => ({ key })) });
const linesOf = ({ body }: { readonly body: string }) => body.replace("\uFEFF", "").trimEnd().split("\r\n").slice(1);

test("bookings leave by class and place, then those in line, with how they were let in", async () => {
  const keys = columnsOf(
    "date",
    "type",
    "first_name",
    "email",
    "phone",
    "status",
    "late",
    "entry",
    "package",
    "credits",
  );
  expect(linesOf(await take("classBookings", "from=2026-11-24&to=2026-11-28", keys))).toEqual([
    "2026-11-24,Yoga,娜娜,nana@out.example,,booked,0,credits,,1",
    "2026-11-24,Yoga,'=Ana,ana@out.example,+14165550162,booked,0,membership,Plus,",
    "2026-11-24,Yoga,Ben,ben@out.example,,waiting,0,,,",
    "2026-11-27,Yoga,'=Ana,ana@out.example,+14165550162,booked,0,membership,Plus,",
    "2026-11-27,Yoga,Ben,ben@out.example,,cancelled,0,membership,Plus,",
  ]);
  expect(linesOf(await take("classBookings", "from=2026-11-25", keys))).toHaveLength(2);
  expect(linesOf(await take("classBookings", "to=2026-11-25", keys))).toHaveLength(3);
});

test("trainers take out those of their own classes, without contacts, and members none", async () => {
  const keys = columnsOf("date", "first_name", "email", "phone");
  expect(linesOf(await take("classBookings", "", keys, trainer))).toEqual([
    "2026-11-24,娜娜,,",
    "2026-11-24,'=Ana,,",
    "2026-11-24,Ben,,",
  ]);
  expect(linesOf(await take("classBookings", "", keys, desk))).toHaveLength(5);
  expect((await take("classBookings", "", keys, ana)).statusCode).toBe(403);
});

test("the timetable leaves in the reader's words, of 62 days at most", async () => {
  const days = "from=2026-11-20&to=2026-12-20";
  const shown = { locale: "cn", words: { "class.scheduled": classTexts.cn.scheduled } };
  const keys = columnsOf("date", "start", "type", "room", "trainer", "capacity", "taken", "waiting", "status");
  expect(linesOf(await take("timetable", days, { ...keys, shown }))).toEqual([
    "2026年11月24日,2026年11月24日 18:00,瑜伽,大教室,Tess Rainer,2,2,1,按计划",
    "2026年11月27日,2026年11月27日 09:00,瑜伽,大教室,,12,1,0,按计划",
  ]);
  expect((await take("timetable", "from=2026-11-20&to=2027-03-20")).statusCode).toBe(400);
  expect((await take("timetable", "")).statusCode).toBe(400);
});

const words = {
  ...Object.fromEntries(Object.entries(bookingTexts.cn).map(([key, text]) => [`booking.${key}`, text])),
  ...Object.fromEntries(Object.entries(entryTexts.cn).map(([key, text]) => [`entry.${key}`, text])),
};
const titles = {
  date: "日期",
  start: "开始时间",
  type: "团课类型",
  room: "教室",
  trainer: "教练",
  client: "会员",
  email: "邮箱",
  phone: "手机号",
  status: "状态",
  entry: "入班方式",
  bookedAt: "预约操作时间",
};

test.each([
  ["for programs", {}, {}],
  [
    "as read in Chinese",
    { columns: Object.entries(titles).map(([key, title]) => ({ key, title })), shown: { locale: "cn", words } },
    { nameRule: "chinese" },
  ],
] as const)(
  "bookings that leave %s are known when they come, and come in again where they are gone",
  async (_, body, mapping) => {
    for (const format of ["csv", "xlsx"] as const) {
      const file = await take("classBookings", "", { ...body, format });
      const known = await importer.upload("classBookings", file.rawPayload, `bookings.${format}`);
      await importer.map(known.id, mapping);
      const judged = await importer.judge(known.id);
      const { data } = await importer.rows(known.id);
      const said = data.map(({ state, problems }) =>
        [state, ...problems.map(({ field, code }) => `${field} ${code}`)].join(" "),
      );
      expect([...new Set(said)].toSorted()).toEqual(["refused booking_status NOT_COMING", "same"]);
      expect(judged).toMatchObject({ missing: [], counts: { same: 4 } });
      const before = await living();
      await forget();
      const done = await importer.whole("classBookings", file.rawPayload, mapping);
      expect([done.state, done.counts], format).toMatchObject(["done", { new: 4 }]);
      expect(await living()).toEqual(before);
      await expectInvariants(world);
    }
  },
);

/** The bookings and the lines of all classes. */
async function living() {
  const found = await sql<object>`
    select class_id, client_id, status, place, entry, order_id, credits from class_booking
    where status in ('booked', 'waiting') order by class_id, place, joined_at`.execute(world.db);
  return found.rows;
}

/** Undoes what was booked, as if the club were another, and forgets by what rows were known. */
async function forget() {
  await sql`delete from import_key where kind = 'classBookings'`.execute(world.db);
  const found = await sql<{ id: number; client: number }>`
    select id, client_id as client from class_booking where status in ('waiting', 'booked') order by status desc`.execute(
    world.db,
  );
  for (const { id, client } of found.rows) {
    const declined = await world.call(classBookings.decline, { params: { id: `${id}` } }, admin);
    if (declined.status !== 200) await cancel(hall, id, client);
  }
}
