import { isDeepStrictEqual } from "node:util";
import { Transformer } from "@napi-rs/image";
import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type NotificationEvent, notificationDetails } from "#contract/messaging/notifications.ts";
import { fieldNames, fieldOf, isFieldOf } from "#contract/identity/person-fields.ts";
import { recipeDraft } from "#contract/health/recipes.ts";
import { bookableOn } from "#contract/schedule/trainer-hours.ts";
import { type UserType, addDays, clientTypes, personStatuses, userTypes } from "#contract/kernel/values.ts";
import { readBookableTimes } from "../schedule/availability/queries.ts";
import { findOutsideWork } from "../schedule/reservations/lists/outside-queries.ts";
import { fitsPassword } from "../identity/auth/passwords/password.ts";
import { readClubSetting } from "../club/settings/queries.ts";
import { readOffered } from "../sales/orders/renewal/renewal-offer-queries.ts";
import { renewOrders } from "../sales/orders/renewal/renewal-commands.ts";
import { auditTitles } from "../club/audit/title.ts";
import { asPage } from "../club/personal-data/page/page.ts";
import { readOwnData } from "../club/personal-data/page/whole-queries.ts";
import { checkInvariants } from "../club/domain/invariant-queries.ts";
import { type Db, connect, transaction } from "../kernel/db/connection.ts";
import { insertPerson } from "../identity/people/commands.ts";
import { createDatabase } from "../test/world/cluster.ts";
import { createDemoClub, demoMoment as morning } from "../test/world/demo-club.ts";
import { findUpload } from "../club/uploads/queries.ts";
import { endpoints } from "../../tools/code/endpoints.ts";
import { chosen } from "../../tools/runs/depth.ts";
import { demoAccounts } from "./people/accounts.ts";
import { fillDemo } from "./fill.ts";
import { invariants, tables as declarations } from "../start/domains.ts";
import type { Refusable } from "./money/settlements.ts";

const titleOf = auditTitles(endpoints, []);
const night = { ...morning, now: new Date("2026-11-03T04:55:00Z") };
const nextDay = { ...morning, now: new Date("2026-11-03T05:00:00Z") };
const today = "2026-11-02";
const midnight = new Date("2026-11-02T05:00:00Z");

const ada = {
  user_type: "employee" as const,
  roles: ["employee" as const],
  first_name: "Ada",
  last_name: "Wong",
  email: "ada@example.com",
  start_of_date: today,
};

let club: Db<Refusable>;
let close: () => Promise<void>;

async function openDatabase(create = createDatabase) {
  const database = await create();
  const db = connect(database.settings, { statementMs: 60_000 });
  const end = async () => {
    await db.destroy();
    await database.drop();
  };
  return { db, [Symbol.asyncDispose]: end };
}

async function rowsOf<Row>(query: RawBuilder<Row>, db: Db = club): Promise<Row[]> {
  return (await query.execute(db)).rows;
}

const tables = [
  "person",
  "reason",
  "package",
  "orders",
  "lot",
  "reservation",
  "credit_entry",
  "body_record",
  "recipe",
  "note",
  "follow_up",
  "package_request",
  "activity",
  "product",
  "sale",
  "sale_line",
  "notification",
];

const isOfToday = (table: string) => (table === "sale" ? sql`created_at >= ${midnight}` : sql`false`);

/** All rows, except when something was sold since midnight. */
async function everything(db: Db): Promise<Record<string, unknown>> {
  const contents = tables.map(async (table) => {
    const rows = await rowsOf(
      sql<{ row: object }>`
        select to_jsonb(t) - case when ${isOfToday(table)} then 'created_at' else 'password_hash' end as row
        from ${sql.table(table)} t order by id`,
      db,
    );
    return [table, rows.map(({ row }) => row)] as const;
  });
  return Object.fromEntries<unknown>(await Promise.all(contents));
}

beforeAll(async () => {
  const database = await openDatabase(createDemoClub);
  club = database.db;
  close = database[Symbol.asyncDispose];
});

afterAll(async () => {
  await close();
});

describe("the demo club", () => {
  test("says in each stream how the person came to their status", async () => {
    const unexplained = await rowsOf(sql<{ id: number }>`
      select p.id from person p
      where person_status(p, ${today}::date) in ('onLeave', 'dismissed') and p.deleted_at is null
        and person_status(p, ${today}::date) is distinct from (
          select detail -> 'after' ->> 'status' from activity
          where person_id = p.id and event = 'STATUS_UPDATED' order by id desc limit 1)`);
    expect(unexplained).toEqual([]);
    const withdrawn = await rowsOf(sql<{ n: number }>`
      select count(*)::integer as n from activity where event = 'REASON_WITHDRAWN'`);
    expect(withdrawn[0]?.n).toBeGreaterThan(0);
  });

  test("has a timetable: rooms, types and series, taught by somebody who is free then", async () => {
    const [found] = await rowsOf(sql<{ rooms: number; types: number; series: number; ahead: number; taught: number }>`
      select (select count(*)::integer from room) as rooms, (select count(*)::integer from class_type) as types,
        (select count(*)::integer from class_series) as series, count(*)::integer as ahead,
        count(trainer_id)::integer as taught
      from club_class where held_on >= ${today}::date and held_on < ${addDays(today, 14)}::date`);
    expect(found).toMatchObject({ rooms: 3, types: 8, series: 24 });
    expect(found?.ahead).toBeGreaterThan(40);
    expect(found?.taught).toBeGreaterThan((found?.ahead ?? 0) * 0.8);
  });

  test("has a class of the trainer's account every day, today's booked, and none during their sessions", async () => {
    const own = await rowsOf(sql<{ day: string; booked: number; isBusy: boolean }>`
      select held_on::text as day, (select count(*)::integer from class_booking where class_id = c.id) as booked,
        exists (select from reservation r where r.trainer_id = c.trainer_id and r.status <> 'cancelled'
          and r.starts_at < c.ends_at and c.starts_at < r.ends_at) as "isBusy"
      from club_class c join person on person.id = c.trainer_id
      where email = 'trainer@palestra.demo' order by starts_at`);
    const week = Array.from({ length: 7 }, (_, index) => addDays(today, index));
    const days = new Set(own.map(({ day }) => day));
    expect(week.filter((day) => !days.has(day))).toEqual([]);
    expect(own.find(({ day }) => day === today)?.booked).toBeGreaterThan(3);
    expect(own.filter(({ isBusy }) => isBusy)).toEqual([]);
  });

  test("has full classes with a line, and one place that is held for somebody of it", async () => {
    const lines = await rowsOf(sql<{ waiting: number; offered: number; free: number }>`
      select count(*) filter (where b.status = 'waiting')::integer as waiting,
        count(*) filter (where b.status = 'offered' and b.offer_until > now.at)::integer as offered,
        c.capacity - c.reserved - count(b.place)::integer as free
      from class_booking b join club_class c on c.id = b.class_id, (select ${morning.now}::timestamptz as at) now
      group by c.id having count(*) filter (where b.status in ('waiting', 'offered')) > 0 order by c.starts_at`);
    expect(lines).toEqual([
      { waiting: 2, offered: 1, free: 0 },
      { waiting: 3, offered: 0, free: 0 },
    ]);
  });

  test("knows who came to the classes of the last days, whose rosters are closed", async () => {
    const past = await rowsOf(sql<{ came: number; isClosed: boolean }>`
      select (select count(*)::integer from class_booking where class_id = c.id and status = 'attended') as came,
        exists (select from class_roster r where r.class_id = c.id) as "isClosed"
      from club_class c where held_on < ${today}::date and held_on >= ${addDays(today, -14)}::date and status = 'scheduled'`);
    expect(past.length).toBeGreaterThan(20);
    expect(past.filter(({ came, isClosed }) => came === 0 || !isClosed)).toEqual([]);
  });

  const hours = [
    { at: "five to midnight", moment: night, isSame: true },
    { at: "midnight", moment: nextDay, isSame: false },
  ];

  test.each(chosen(hours, ({ isSame }) => isSame))(
    "filled at $at is the same as in the morning: $isSame, except when the desk has sold since midnight",
    async ({ moment, isSame }) => {
      await using again = await openDatabase();
      expect(await fillDemo(again.db, declarations, moment)).toBe(true);
      expect(isDeepStrictEqual(await everything(again.db), await everything(club))).toBe(isSame);
    },
  );

  test("leaves a database alone in which there is anyone, even someone deleted", async () => {
    await using lived = await openDatabase();
    await transaction(lived.db, (trx) => insertPerson(trx, ada, { by: null, now: morning.now }));
    await lived.db.updateTable("person").set({ deleted_at: morning.now }).execute();
    const before = await everything(lived.db);
    expect(await fillDemo(lived.db, declarations, morning)).toBe(false);
    expect(await everything(lived.db)).toEqual(before);
  });

  test("lets the next person in after its own", async () => {
    await using copy = await openDatabase(createDemoClub);
    const [last] = await rowsOf(sql<{ id: number }>`select max(id) as id from person`, copy.db);
    const { id } = await transaction(copy.db, (trx) => insertPerson(trx, ada, { by: null, now: morning.now }));
    expect(id).toBe((last?.id ?? 0) + 1);
  });

  test("has a trainer with working hours and days off ahead, outside which no session is booked", async () => {
    const weeks = await rowsOf<{ id: number }>(sql`select trainer_id as id from trainer_week`);
    const trainer = weeks[0]?.id ?? 0;
    const times = await readBookableTimes(club, trainer, today);
    expect(bookableOn(times, times.trainer, addDays(today, 40))).toEqual([]);
    const caller = { zone: morning.zone, today, now: morning.now };
    expect((await findOutsideWork(club, caller, trainer)).affected_count).toBe(0);
  });

  test("has people of every role, and 400 clients of every type and status", async () => {
    const roles = await rowsOf(
      sql<{ role: string; count: number }>`
        select unnest(roles) as role, count(*) as count from person where deleted_at is null group by role`,
    );
    expect(Object.fromEntries(roles.map(({ role, count }) => [role, count]))).toEqual({
      admin: 1,
      manager: 2,
      trainer: 8,
      desk: 1,
      employee: 5,
      client: 400,
    });
    const clients = await rowsOf(
      sql<{ type: string; status: string }>`
        select distinct client_type as type, person_status(p, ${today}::date) as status
        from person p where user_type = 'client' and deleted_at is null`,
    );
    expect(new Set(clients.map(({ type }) => type))).toEqual(new Set(clientTypes));
    expect(new Set(clients.map(({ status }) => status))).toEqual(new Set(personStatuses));
  });

  test("has somebody who asks to be erased, and somebody of whom a number is left, with their orders", async () => {
    const erased = await rowsOf(
      sql<{ name: string; orders: number; asks: boolean }>`
        select concat_ws(' ', first_name, last_name) as name, erased_at is null as asks,
          (select count(*)::integer from orders where client_id = person.id) as orders
        from erasure join person on person.id = person_id order by asked_at`,
    );
    expect(erased.map(({ asks, name }) => [asks, name.startsWith("Erased member #")])).toEqual([
      [true, false],
      [false, true],
    ]);
    expect(erased[1]?.orders).toBeGreaterThan(0);
  });

  test("has names that are hard: rare characters, one letter, sixty letters, leap-day births", async () => {
    const found = await rowsOf(
      sql<Record<string, boolean>>`
        select bool_or(octet_length(last_name) = 4 and char_length(last_name) = 1) as rare,
          bool_or(char_length(first_name) = 1 and char_length(last_name) = 1) as short,
          bool_or(char_length(first_name) = 60) as long,
          bool_or(last_name = '欧阳') as compound,
          bool_or(to_char(date_of_birth, 'MM-DD') = '02-29') as leap
        from person where user_type = 'client' and deleted_at is null`,
    );
    expect(found).toEqual([{ rare: true, short: true, long: true, compound: true, leap: true }]);
  });

  test.each(fieldNames)("has people who say %s as the form would take it", async (field) => {
    const { column, taken } = fieldOf(field);
    const found = await rowsOf(
      sql<{ kind: UserType; value: string | number }>`
        select user_type as kind, to_jsonb(person) -> ${column} as value from person
        where to_jsonb(person) -> ${column} <> 'null'::jsonb`,
    );
    expect(found.filter(({ value }) => taken.safeParse(value).data !== value)).toEqual([]);
    const asked = userTypes.filter((userType) => isFieldOf(field, { userType }));
    expect(asked.filter((kind) => found.every((person) => person.kind !== kind))).toEqual([]);
  });

  test("is over by the end of yesterday, and its orders go back no further than a year", async () => {
    const [times] = await rowsOf(
      sql<{ latest: Date; earliest: Date }>`
        select greatest((select max(created_at) from activity), (select max(created_at) from credit_entry),
            (select max(measured_at) from body_record), (select max(updated_at) from recipe), (select max(created_at) from reason),
            (select max(withdrawn_at) from reason), (select max(deleted_at) from person),
            (select max(created_at) from notification)) as latest,
          (select min(created_at) from orders) as earliest`,
    );
    expect(times?.latest.getTime()).toBeLessThan(Date.parse("2026-11-02T05:00:00Z"));
    expect(times?.earliest.getTime()).toBeGreaterThanOrEqual(Date.parse("2025-11-02T04:00:00Z"));
  });
});

describe("the demo club's notifications", () => {
  test("say what the server would have said, in the last two weeks, the latest of each unread", async () => {
    const notificationRows = await rowsOf(sql<{ event: NotificationEvent; detail: object; created_at: Date }>`
      select event, detail, created_at from notification`);
    const wrong = notificationRows.filter(({ event, detail }) => !notificationDetails[event].safeParse(detail).success);
    const unlike = await rowsOf(sql`
      select n.id from notification n join reservation r on r.id = (n.detail ->> 'reservation')::integer
      where n.person_id not in (r.client_id, r.trainer_id)
        or n.person_id = case n.event when 'RESERVATION_MADE' then r.created_by else r.settled_by end
        or r.starts_at <> (n.detail ->> 'start')::timestamptz`);
    expect([wrong, unlike]).toEqual([[], []]);
    expect(Math.min(...notificationRows.map(({ created_at }) => created_at.getTime()))).toBeGreaterThan(
      Date.parse("2026-10-19"),
    );
    expect([...new Set(notificationRows.map(({ event }) => event))].toSorted()).toEqual([
      "CLIENT_ASSIGNED",
      "REASON_SUBMITTED",
      "REASON_WITHDRAWN",
      "RENEWAL_OFFERED",
      "RESERVATION_CANCELLED",
      "RESERVATION_DONE",
      "RESERVATION_MADE",
    ]);
  });

  test("are unread for all accounts but the only admin's, with many read by the client and the trainer", async () => {
    const counted = await rowsOf(sql`
      select email, count(read_at) > 2 as read, count(*) - count(read_at) between 1 and 4 as unread
      from notification join person on person.id = person_id where email like '%@palestra.demo'
      group by email order by email`);
    expect(counted).toEqual([
      { email: "client@palestra.demo", read: true, unread: true },
      { email: "employee@palestra.demo", read: false, unread: true },
      { email: "manager@palestra.demo", read: false, unread: true },
      { email: "trainer@palestra.demo", read: true, unread: true },
    ]);
  });
});

describe("the demo club's profiles", () => {
  test("have notes by their trainers, in their language, on days on which they were there", async () => {
    const written = await rowsOf(sql<{ kind: string; body: string; locale: string; isThere: boolean }>`
      select kind, body, locale, note.created_at <= ${morning.now} and note.created_at::date >= start_of_date - 1 as "isThere"
      from note join person on person.id = note.person_id where note.created_by = person.reports_to`);
    const kinds = Map.groupBy(written, ({ kind }) => kind === "note");
    expect([kinds.get(true)?.length ?? 0, kinds.get(false)?.length ?? 0].every((count) => count >= 5)).toBe(true);
    const unfit = written.filter(
      ({ body, locale, isThere }) => !isThere || /\p{Script=Han}/u.test(body) !== (locale === "cn"),
    );
    expect(unfit).toEqual([]);
  });

  test("have recipes for a third of the pro clients, by their trainers, in their language, with a table", async () => {
    const written = await rowsOf(sql<{ client: number; recipe: string; locale: string }>`
      select client_id as client, recipe, locale from recipe join person on person.id = client_id
      where recipe.created_by = reports_to and client_type = 'pro'`);
    const [all] = await rowsOf(sql<Record<"recipes" | "pros", number>>`
      select (select count(*)::integer from recipe) as recipes,
        (select count(*)::integer from person where client_type = 'pro' and deleted_at is null) as pros`);
    expect(written).toHaveLength(all?.recipes ?? 0);
    const share = new Set(written.map(({ client }) => client)).size / (all?.pros ?? 0);
    expect(share).toBeGreaterThan(0.25);
    expect(share).toBeLessThan(0.42);
    const unfit = written.filter(({ recipe, locale }) => {
      const isChinese = /\p{Script=Han}/u.test(recipe);
      const kept = recipeDraft.safeParse({ recipe }).data?.recipe === recipe;
      return !kept || isChinese !== (locale === "cn") || !/^\| ---/m.test(recipe) || /undefined|NaN/.test(recipe);
    });
    expect(unfit).toEqual([]);
    expect(new Set(written.map(({ recipe }) => /^# .*/.exec(recipe)?.[0])).size).toBeGreaterThan(8);
  });

  test("mention recipes, photos and device records in their streams", async () => {
    const [counts] = await rowsOf(sql<Record<string, number[]>>`
      select array[(select count(*) from recipe), count(*) filter (where event = 'RECIPE_ADDED')]::int[] as written,
        array[(select count(*) from recipe where version > 1), count(*) filter (where event = 'RECIPE_CHANGED')]::int[]
          as changed,
        array[(select count(*) from person where profile_image is not null),
          count(*) filter (where event = 'PHOTO_CHANGED')]::int[] as photos,
        array[(select count(*) from body_record where device is not null),
          count(*) filter (where event = 'BODY_RECORDS_IMPORTED')]::int[] as imported
      from activity`);
    for (const [stored, recorded = 0] of Object.values(counts ?? {})) {
      expect(stored).toBeGreaterThan(5);
      expect(recorded).toBe(stored);
    }
  });

  test("show photos of all staff and of sixty clients, 256 by 256 pixels", async () => {
    const people = await rowsOf(sql<{ kind: string; photo: string | null; email: string }>`
      select user_type as kind, profile_image as photo, email from person where deleted_at is null`);
    const staff = people.filter(({ kind }) => kind !== "client").map(({ photo }) => photo);
    expect(new Set(staff).size).toBe(17);
    expect(staff).not.toContain(null);
    const clients = people.filter(({ kind, photo }) => kind === "client" && photo !== null);
    expect(clients.length).toBeGreaterThanOrEqual(60);
    expect(clients.map(({ email: mail }) => mail)).toContain("client@palestra.demo");
    const names = new Set(people.flatMap(({ photo }) => photo ?? []));
    for (const name of names) {
      const photo = await findUpload(club, name);
      const seen = await new Transformer(photo ?? Buffer.alloc(0)).metadata();
      expect(seen).toMatchObject({ width: 256, height: 256, format: "webp" });
    }
  });

  test("have clients among them who gave no e-mail, and all staff did", async () => {
    const without = await rowsOf(sql<{ kind: string }>`
      select user_type as kind from person where email is null and deleted_at is null`);
    expect(new Set(without.map(({ kind }) => kind))).toEqual(new Set(["client"]));
  });

  test("measure some clients on devices and the others by hand, the newest of all by hand", async () => {
    const devices = await rowsOf(sql<{ device: string | null; people: number }>`
      select device, count(distinct person_id)::int as people from body_record group by device order by device`);
    expect(devices.map(({ device }) => device)).toEqual(["InBody270", "InBody570", null]);
    expect(Math.min(...devices.map(({ people }) => people))).toBeGreaterThan(8);
    const wrong = await rowsOf(sql`
      select person_id from body_record join person on person.id = person_id
      where body_record.goal <> person.goal or device is not null and (left_arm is not null or weight is null)
        or device is not null and not exists (select from body_record newer
          where newer.person_id = body_record.person_id and newer.measured_at > body_record.measured_at)`);
    expect(wrong).toEqual([]);
    const [goals] = await rowsOf(sql<{ n: number }>`select count(goal)::int as n from body_record`);
    expect(goals?.n).toBeGreaterThan(50);
  });
});

describe("the demo shop", () => {
  test("sold some packages with a gift, took some orders back, and says what tax a price includes", async () => {
    const gifts = sql`count(*) filter (where extra_duration > 0)::int as days, count(*) filter (where extra_courses > 0)::int as sessions`;
    const counts = sql<Record<string, number>>`select ${gifts}, count(cancelled_at)::int as cancelled from orders`;
    const [sold] = await rowsOf(counts);
    expect(Object.entries(sold ?? {}).filter(([, count]) => count === 0)).toEqual([]);
    const everSince = [{ name: "HST", percent: 13, from: "2010-07-01" }];
    expect(await readClubSetting(club, "taxRates")).toEqual(everSince);
  });

  test("is owed by some clients, by plan, in part and for fees, and all accounts add up", async () => {
    const [owed] = await rowsOf(
      sql<Record<string, number>>`
        select count(distinct client_id)::int as clients, count(distinct charge_id) filter (where fee is not null)::int as fees,
          count(distinct charge_id) filter (where exists (select from instalment where charge_id = charge.id having count(*) > 1))::int as plans
        from open_part join account_entry charge using (client_id) where charge.id = charge_id`,
    );
    expect(owed?.["clients"]).toBeGreaterThan(8);
    expect(owed?.["fees"]).toBe(4);
    expect(owed?.["plans"]).toBeGreaterThan(3);
    expect((await checkInvariants(club, invariants)).filter(({ broken }) => broken.length > 0)).toEqual([]);
  });

  test("renews memberships: some continue, one comes due next week, one is stopped, and one owes too much", async () => {
    const [found] = await rowsOf(
      sql<Record<string, number>>`
        select count(*) filter (where renews)::int as going, count(stops_on)::int as stopped, count(follows)::int as renewed,
          count(*) filter (where renews and end_at - 7 between ${today}::date + 1 and ${today}::date + 7)::int as coming,
          count(*) filter (where renews and end_at - 7 <= ${today}::date)::int as held
        from orders`,
    );
    expect(found).toMatchObject({ stopped: 1, held: 1 });
    expect([found?.["going"], found?.["renewed"], found?.["coming"]].every((count) => Number(count) > 0)).toBe(true);
    await using again = await openDatabase(createDemoClub);
    const orders = async () =>
      (await rowsOf(sql<{ n: number }>`select count(*)::int as n from orders`, again.db))[0]?.n;
    const before = await orders();
    await renewOrders(again.db, { now: morning.now, today });
    expect(await orders()).toBe(before);
    const notificationRows = await rowsOf(sql`select from notification where event = 'RENEWAL_HELD'`, again.db);
    expect(notificationRows.length).toBeGreaterThan(0);
  });

  test("has offered a member the renewal of what doesn't renew itself, who can still say yes", async () => {
    const offered = await rowsOf(sql<{ order: number }>`select order_id as order from renewal_offer`);
    const prices = await Promise.all(offered.map(({ order }) => readOffered(club, order, today)));
    expect(prices).toEqual([30_900]);
  });

  test("has wares of every type in both currencies, some not yet published, and sold for a year", async () => {
    const [wares] = await rowsOf(
      sql<Record<string, number>>`
        select count(*) as wares, count(distinct type) as types, count(distinct currency) as currencies,
          count(*) filter (where not published) as hidden from product`,
    );
    expect(wares).toMatchObject({ wares: 16, types: 4, currencies: 2, hidden: 2 });
    const [sold] = await rowsOf(
      sql<{ days: number; latest: Date }>`
        select count(distinct date_trunc('day', created_at - interval '4 hours')) as days, max(created_at) as latest from sale`,
    );
    expect(sold?.days).toBeGreaterThanOrEqual(365);
    expect(sold?.latest.getTime()).toBeLessThanOrEqual(morning.now.getTime());
  });

  test("took a piece back yesterday, with a credit note, and paid it back", async () => {
    const returned = await rowsOf(
      sql`select items > 0 as "isLeft", method is not null as paid, document.series, quantity
        from sale_return back join sale_left on sale_left.sale_id = back.sale_id
        join sale_return_line line on return_id = back.id join document on document.return_id = back.id`,
    );
    expect(returned).toEqual([{ isLeft: true, paid: true, series: "creditNote", quantity: 1 }]);
  });

  test("sold nothing that is not published, nothing in two currencies, and nothing to or by who was not there", async () => {
    const wrong = await rowsOf(
      sql`select sale.id from sale join sale_line line on line.sale_id = sale.id
        join product on product.id = line.product_id left join person p on p.id = sale.client_id
        join person seller on seller.id = sale.seller_id
        where not product.published or product.currency <> sale.currency or p.created_at > sale.created_at
          or seller.created_at > sale.created_at or product.created_at > sale.created_at`,
    );
    const empty = await rowsOf(
      sql`select id from sale where not exists (select from sale_line where sale_id = sale.id)`,
    );
    expect([wrong, empty]).toEqual([[], []]);
  });
});

describe("every demo client", () => {
  test("ends with the latest of their orders and starts with the first", async () => {
    const wrong = await rowsOf(
      sql`select p.id from person p join orders o on o.client_id = p.id and o.cancelled_at is null
        where p.user_type = 'client' group by p.id
        having p.end_of_date <> max(o.end_at) or p.start_of_date <> min(o.start_at)`,
    );
    const without = await rowsOf(
      sql`select id from person p where user_type = 'client'
        and not exists (select from orders where client_id = p.id and cancelled_at is null)`,
    );
    expect([wrong, without]).toEqual([[], []]);
  });

  test("has the type of their last order, and a trainer if and only if it is pro", async () => {
    const wrong = await rowsOf(
      sql`select p.id from person p where user_type = 'client' and (
        (client_type = 'pro') <> (reports_to is not null)
        or client_type <> (select client_type from orders where client_id = p.id order by id desc limit 1))`,
    );
    expect(wrong).toEqual([]);
  });

  test("never had fewer than no credits, at no moment", async () => {
    const wrong = await rowsOf(
      sql`select * from (
          select entry.id, entry.is_free, lot.paid, lot.free, lot.revoked_at,
            sum((kind = 'booked')::int - (kind = 'returned')::int) over so_far as taken,
            sum((kind = 'booked')::int - (kind <> 'booked')::int) over so_far as open
          from credit_entry entry join lot on lot.id = entry.lot_id
          window so_far as (partition by lot_id, is_free order by entry.created_at, entry.id)
        ) entry
        where taken > case when is_free then free else paid end or taken < 0 or open < 0 or revoked_at is not null`,
    );
    expect(wrong).toEqual([]);
  });

  test("settled only what was booked before, on the same credit", async () => {
    const wrong = await rowsOf(
      sql`select entry.id from credit_entry entry join credit_entry booking on booking.id = entry.settles
        where booking.kind <> 'booked' or booking.lot_id <> entry.lot_id or booking.is_free <> entry.is_free
          or booking.created_at > entry.created_at or booking.id > entry.id`,
    );
    expect(wrong).toEqual([]);
  });

  test("has a request on file that agrees with their row, strictly inside their time", async () => {
    const wrong = await rowsOf(
      sql`select p.id from person p left join reason r on r.person_id = p.id and r.withdrawn_at is null
        where coalesce(p.leave_from, p.dismissed_from) is distinct from r.started_at
          or p.leave_to is distinct from r.ended_at
          or r.started_at <= p.start_of_date or coalesce(r.ended_at, r.started_at) >= p.end_of_date
          or r.created_at < p.created_at`,
    );
    const withdrawn = await rowsOf(sql`select id from reason where withdrawn_at is not null`);
    expect(wrong).toEqual([]);
    expect(withdrawn).not.toEqual([]);
  });
});

describe("a demo account", () => {
  test.each(demoAccounts)("of $role is active and signs in with its password", async (account) => {
    const [person] = await rowsOf(
      sql<{ roles: string[]; password_hash: string; must_change_password: boolean; status: string }>`
        select roles, password_hash, must_change_password, person_status(p, ${today}::date) as status
        from person p where email = ${account.email}`,
    );
    expect(person).toMatchObject({ roles: [account.role], must_change_password: false, status: "active" });
    expect(await fitsPassword(account.password, person?.password_hash ?? null)).toBe(true);
  });

  test("is the only kind that can sign in", async () => {
    const others = await rowsOf(
      sql`select id from person where password_hash is not null and email not like '%@palestra.demo'`,
    );
    expect(others).toEqual([]);
  });

  test("of the client has the trainer's account as trainer, sessions ahead and credits left", async () => {
    const [client] = await rowsOf(
      sql<{ trainer: string; open: number; booked: number }>`
        select trainer.email as trainer, sum(lot.paid + lot.free - lot.taken) as open, sum(lot.booked) as booked
        from person p join person trainer on trainer.id = p.reports_to
        join lot_balance lot on lot.client_id = p.id and lot.valid_to > ${today}::date
        where p.email = 'client@palestra.demo' and p.client_type = 'pro' group by trainer.email`,
    );
    expect(client?.trainer).toBe("trainer@palestra.demo");
    expect(client?.open).toBeGreaterThan(5);
    expect(client?.booked).toBeGreaterThan(0);
  });

  test("of the client has two recipes", async () => {
    const found = await rowsOf(sql`
      select recipe.id from recipe join person on person.id = client_id where email = 'client@palestra.demo'`);
    expect(found).toHaveLength(2);
  });
});

test("what was sent came by mail and by push, an address that bounced is written to no more, and nothing is left to go out", async () => {
  const sent = await rowsOf(sql<{ channel: string; outcome: string }>`
    select distinct channel, outcome from message order by channel, outcome`);
  expect(sent.map(({ channel, outcome }) => `${channel} ${outcome}`)).toEqual([
    "mail accepted",
    "mail recipientRefused",
    "push accepted",
  ]);
  const later = await rowsOf(sql`
    select from message join bounce using (person_id) where channel = 'mail' and settled_at > bounced_at`);
  expect(later).toEqual([]);
  const leftOut = await rowsOf(sql`select from mailing_left_out where reason = 'bouncing'`);
  expect(leftOut).toHaveLength(1);
  expect(await rowsOf(sql`select from push_subscription`)).toEqual([]);
  expect(await rowsOf(sql`select from mailing where ended_at is null`)).toEqual([]);
});

test("a file of members has come in, which can be undone, and one of packages waits for its columns", async () => {
  const found = await rowsOf(sql<{ name: string; state: string; counts: Record<string, number> | null }>`
    select name, state, counts from import order by id`);
  expect(found).toMatchObject([
    { name: "members.csv", state: "done", counts: { new: 0, changed: 3, same: 3, undecided: 0, refused: 2 } },
    { name: "packages.csv", state: "mapping", counts: null },
  ]);
});

test.each([
  ["client", "en"],
  ["client", "cn"],
  ["trainer", "en"],
  ["admin", "cn"],
] as const)("everything on file about the %s reads as words, dates and names on a page in %s", async (role, locale) => {
  const [found] = await rowsOf(sql<{ id: number }>`select id from person where email = ${`${role}@palestra.demo`}`);
  const personId = found?.id ?? 0;
  const pieces: Uint8Array[] = [];
  for await (const piece of readOwnData(club, declarations, { personId, now: morning.now, titleOf }, (data) =>
    asPage(data, locale),
  ))
    pieces.push(piece);
  const page = Buffer.concat(pieces)
    .toString()
    .replaceAll(/<style>[^]*?<\/style>|"data:[^"]*"/g, "");
  expect(page.match(/<section/g)?.length).toBeGreaterThan(role === "admin" ? 3 : 5);
  // Texts typed by people are not checked: a name of a room, an address.
  const said = page.replaceAll(/<[^>]*>/g, "\n").replaceAll(/\S+@\S+|PayPal/g, "");
  expect(said.match(/\b[a-z]+_\w+|\d{4}-\d\d-\d\d|\b[a-z]+[A-Z]\w*|\b(?:true|false|null)\b|[{}]|\[object/g)).toBeNull();
  if (locale === "cn") expect(page).toContain('lang="zh-CN"');
});
