import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { clients } from "#contract/membership/clients.ts";
import { clientSorts } from "#contract/kernel/endpoint/sorts.ts";
import { company } from "#contract/club/settings.ts";
import { personStatuses } from "#contract/kernel/values.ts";
import { reservations } from "#contract/schedule/reservations.ts";
import { transaction } from "../../kernel/db/connection.ts";
import { at as hour, openGym, sell } from "../../test/scenes/sessions.ts";
import { openShop, proDraft } from "../../test/scenes/shop.ts";
import { openSharedWorld } from "../../test/world/shared-world.ts";
import { type World, openWorld, today } from "../../test/world/world.ts";

const shared = await openSharedWorld();

async function ids(world: World, query: Record<string, string>, as: number): Promise<number[]> {
  const { status, data } = await world.call(clients.list, { query: { pageSize: "200", ...query } }, as);
  expect(status).toBe(200);
  return data.map(({ id }) => id);
}

const pro = { client_type: "pro" as const };

describe("the client list", () => {
  test("finds by part of a name in either script, by pinyin, by e-mail and by id", async () => {
    const world = shared;
    const admin = await world.person("admin");
    const ouyang = await world.person("client", { first_name: "修", last_name: "欧阳", email: "oy@example.com" });
    const lander = await world.person("client", { first_name: "Zoë", last_name: "Lander", email: "zoe@club.ca" });
    await world.person("client", { first_name: "阳", last_name: "高" });
    expect(await ids(world, { q: "欧阳" }, admin)).toEqual([ouyang]);
    expect(await ids(world, { q: "欧" }, admin)).toEqual([ouyang]);
    expect(await ids(world, { q: "ouyang" }, admin)).toEqual([ouyang]);
    expect(await ids(world, { q: "ande" }, admin)).toEqual([lander]);
    expect(await ids(world, { q: "ZOE" }, admin)).toEqual([lander]);
    expect(await ids(world, { q: "club.ca" }, admin)).toEqual([lander]);
    expect(await ids(world, { q: String(lander) }, admin)).toContain(lander);
    expect(await ids(world, { q: "%" }, admin)).toEqual([]);
  });

  test("finds by the digits of a phone number, however it and the phrase are written", async () => {
    const world = shared;
    const admin = await world.person("admin");
    const add = (phone: string) => world.person("client", { phone });
    const whole = await add("+1 (416) 555-0100");
    const local = await add("416-555-0100");
    const london = await add("+44 (0)20 7946 0958");
    await add("604 123 4567");
    const written = [
      "+1 (416) 555-0100",
      "4165550100",
      "001 416.555.0100",
      "４１６ ５５５",
      "(416) 555‑01",
      "0100",
      "555",
    ];
    for (const q of [...written, "\u202a+1 416-555-0100\u202c"])
      expect(await ids(world, { q }, admin), q).toEqual([whole, local]);
    for (const q of ["020 7946 0958", "+44 20 7946 0958", "0044 (0)20 7946 0958", "7946"])
      expect(await ids(world, { q }, admin), q).toEqual([london]);
    for (const q of ["0101", "4165550101", "+1 416 555 01000", "14", "555 x"])
      expect(await ids(world, { q }, admin), q).toEqual([]);
  });

  test("finds by every part of a phone number of three digits and more, and nobody else", async () => {
    const world = shared;
    const admin = await world.person("admin");
    const punctuation = fc.constantFrom("", " ", "-", ".", ") ");
    const written = fc.tuple(
      fc.stringMatching(/^[0-4]{9,13}$/),
      fc.array(punctuation, { minLength: 13, maxLength: 13 }),
    );
    const phones = fc.sample(written, { numRuns: 60, seed: 3 }).map(([digits]) => digits);
    const named = { first_name: "Ann", last_name: "Lee" };
    const stored = await Promise.all(
      phones.map(async (phone, place) => {
        const email = `${String.fromCharCode(97 + (place % 26), 97 + Math.floor(place / 26))}@example.com`;
        return { phone, id: await world.person("client", { ...named, email, phone }) };
      }),
    );
    for (const [digits, gaps] of fc.sample(written, { numRuns: 60, seed: 4 })) {
      const part = digits.slice(0, 3 + (digits.length % 3));
      const q = Array.from(part, (digit, at) => digit + (gaps[at] ?? "")).join("");
      const owners = stored.filter(({ phone }) => phone.includes(part)).map(({ id }) => id);
      const found = await ids(world, { q }, admin);
      expect(new Set(found.filter((id) => String(id) !== part)), q).toEqual(new Set(owners));
    }
  });

  test("is the whole club for an admin, those in scope for a trainer, oneself for a client", async () => {
    await using world = await openWorld();
    const admin = await world.person("admin");
    const [one, two] = [await world.person("trainer"), await world.person("trainer")];
    const mine = await world.person("client", { ...pro, reports_to: one });
    const theirs = await world.person("client", { ...pro, reports_to: two });
    const free = await world.person("client");
    expect(await ids(world, {}, admin)).toEqual([mine, theirs, free]);
    expect(await ids(world, {}, one)).toEqual([mine, theirs, free]);
    await world.call(company.changeSetting, { params: { name: "trainerScope" }, body: { value: "own" } }, admin);
    expect(await ids(world, {}, one)).toEqual([mine, free]);
    expect(await ids(world, {}, theirs)).toEqual([theirs]);
  });

  test("pages, counts and sorts by every column both ways", async () => {
    const world = shared;
    const admin = await world.person("admin");
    const trainer = await world.person("trainer");
    for (let day = 1; day <= 12; day += 1) {
      const two = String(day).padStart(2, "0");
      await world.person("client", {
        ...pro,
        reports_to: trainer,
        date_of_birth: `1990-01-${two}`,
        first_name: `N${two}`,
      });
    }
    const page = await world.call(clients.list, { query: { page: "2", kind: "pro" } }, admin);
    expect(page.data).toHaveLength(2);
    expect(page.meta).toEqual({ total: 12, page: 2, pageSize: 10 });
    const all = await ids(world, {}, admin);
    expect(await ids(world, { sort: "age" }, admin)).toEqual(all.toReversed());
    expect(await ids(world, { sort: "-name" }, admin)).toEqual(all.toReversed());
    for (const sort of clientSorts) {
      expect(new Set(await ids(world, { sort }, admin))).toEqual(new Set(all));
      expect(await ids(world, { sort: `-${sort}` }, admin)).toHaveLength(12);
    }
  });

  test("sorts by goal and type as the club has put these options in order, what is offered no more after them", async () => {
    await using world = await openWorld();
    const admin = await world.person("admin");
    const add = (goal: string | null) => world.person("client", { goal });
    const [loss, gain, old, none] = [
      await add("weightLoss"),
      await add("weightGain"),
      await add("Dance"),
      await add(null),
    ];
    const change = (options: string[]) =>
      world.call(company.changeSetting, { params: { name: "goal" }, body: { options } }, admin);
    expect(await ids(world, { sort: "goal" }, admin)).toEqual([loss, gain, old, none]);
    await change(["weightGain", "fatLoss", "weightLoss"]);
    expect(await ids(world, { sort: "goal" }, admin)).toEqual([gain, loss, old, none]);
    expect(await ids(world, { sort: "-goal" }, admin)).toEqual([old, loss, gain, none]);
    const pass = await world.person("client", { client_type: "dayPass" });
    const private_ = await world.person("client", pro);
    const byType = await ids(world, { sort: "clientType" }, admin);
    expect([byType[0], byType.at(-1)]).toEqual([private_, pass]);
  });

  test("refuses unknown keys, sorts and pages by name", async () => {
    const world = shared;
    const admin = await world.person("admin");
    const refused = async (query: Record<string, string>) => (await world.call(clients.list, { query }, admin)).problem;
    expect((await refused({ colour: "red" })).errors).toEqual([{ path: "colour", code: "UNKNOWN_KEY" }]);
    for (const query of [
      { sort: "password_hash" },
      { page: "0" },
      { page: "1e3" },
      { pageSize: "201" },
      { status: "gone" },
    ]) {
      expect((await refused(query)).status).toBe(400);
    }
  });

  test("by status finds everyone exactly once", async () => {
    const world = shared;
    const admin = await world.person("admin");
    await world.person("client");
    await world.person("client", { status_set: "suspended" });
    await world.person("client", { dismissed_from: today });
    await world.person("client", { leave_from: "2026-06-01", leave_to: "2026-06-10" });
    await world.person("client", { start_of_date: "2026-05-21" });
    await world.person("client", { phone: null });
    const found = await Promise.all(personStatuses.map((status) => ids(world, { status }, admin)));
    expect(found.map((each) => each.length)).toEqual([1, 1, 1, 1, 1, 1]);
  });

  test("distinguishes the expired from those suspended by hand, for admins and for trainers", async () => {
    const world = shared;
    const [admin, trainer] = [await world.person("admin"), await world.person("trainer")];
    await world.person("client");
    const byHand = await world.person("client", { status_set: "suspended" });
    const over = await world.person("client", { end_of_date: today });
    await world.person("client", { end_of_date: today, dismissed_from: today });
    for (const caller of [admin, trainer]) {
      expect(await ids(world, { status: "suspended" }, caller)).toEqual([byHand, over]);
      expect(await ids(world, { expired: "true" }, caller)).toEqual([over]);
      expect(await ids(world, { status: "suspended", expired: "false" }, caller)).toEqual([byHand]);
      const { data, meta } = await world.call(clients.list, { query: { status: "suspended" } }, caller);
      expect([meta.total, data.map(({ expired }) => expired)]).toEqual([2, [undefined, true]]);
    }
    const own = await world.call(clients.list, { query: { expired: "true" } }, over);
    expect(own.data.map(({ id }) => id)).toEqual([over]);
  });

  test("offers for booking only those who are there and have credits to come, complete or not", async () => {
    const world = shared;
    const shop = await openShop(world);
    const admin = await world.person("admin");
    const add = async (over: Parameters<typeof proDraft>[1]) =>
      (await world.call(clients.create, { body: proDraft(shop, over) }, admin)).data.id;
    const ready = await add({ email: "ready@example.com" });
    await add({ email: "later@example.com", startOfDate: "2026-06-01" });
    const away = await add({ email: "away@example.com" });
    const leaving = await add({ email: "leaving@example.com" });
    await world.person("client");
    await world.db.updateTable("person").set({ address: null }).where("id", "=", ready).execute();
    const set = (id: number, dates: { leave_from: string; leave_to: string }) =>
      world.db.updateTable("person").set(dates).where("id", "=", id).execute();
    await set(away, { leave_from: "2026-05-19", leave_to: "2026-05-21" });
    await set(leaving, { leave_from: "2026-05-21", leave_to: "2026-05-30" });
    const last = await add({ email: "last@example.com" });
    expect(await ids(world, { bookable: "true" }, admin)).toEqual([ready, leaving, last]);
    const pageOf = async (page: number) =>
      (await world.call(clients.list, { query: { bookable: "true", page: `${page}`, pageSize: "1" } }, admin)).meta;
    // The list does not count them: as far as the first page knows, there may be no third.
    expect(await pageOf(1)).toMatchObject({ total: 2 });
    expect(await pageOf(3)).toMatchObject({ total: 3 });
  });

  test("sorts by the credits that it shows, those of nobody's lots last or first", async () => {
    const gym = await openGym();
    await using world = gym.world;
    const none = await world.person("client");
    const [many, few, over] = [
      await gym.client({}, { paid: 9, free: 1 }),
      await gym.client({}, { paid: 3, free: 1 }),
      await gym.client({}, { paid: 7, free: 0, days: 5 }),
    ];
    await transaction(world.db, (trx) => sell(trx, gym.shop, few, { paid: 2, free: 0 }));
    const done = await gym.book(few, hour("2026-05-20", "12:15"), hour("2026-05-20", "13:00"));
    world.now = new Date(hour("2026-05-20", "12:20"));
    const params = { id: `${done}` };
    expect((await world.call(reservations.status, { params, body: { status: "completed" } }, gym.admin)).status).toBe(
      200,
    );
    const sorted = async (sort: "upcoming_courses" | "-upcoming_courses" | "-completed_courses") => {
      const { data } = await world.call(clients.list, { query: { sort } }, gym.admin);
      return data.map(({ id, completed_courses, upcoming_courses }) => [id, completed_courses, upcoming_courses]);
    };
    const rows = [
      [none, 0, 0],
      [over, 0, 0],
      [few, 1, 5],
      [many, 0, 10],
    ];
    expect(await sorted("upcoming_courses")).toEqual(rows);
    expect((await sorted("-upcoming_courses")).map(([id]) => id)).toEqual([many, few, none, over]);
    expect((await sorted("-completed_courses")).map(([id]) => id)).toEqual([few, none, many, over]);
    expect(await ids(world, { bookable: "true" }, gym.admin)).toEqual([many, few]);
    expect(await ids(world, { bookable: "true", trainer: `${gym.shop.trainer}` }, gym.admin)).toEqual([many, few]);
  });

  test("shows why somebody is away to admins only", async () => {
    const world = shared;
    const [admin, trainer] = [await world.person("admin"), await world.person("trainer")];
    const client = await world.person("client", { leave_from: "2026-06-01", leave_to: "2026-06-10" });
    const dates = { started_at: "2026-06-01", ended_at: "2026-06-10", created_at: world.now };
    const reason = {
      person_id: client,
      ordinal: 1,
      reason_type: "onLeave" as const,
      reason_name: "shortTermDisability",
    };
    await world.db
      .insertInto("reason")
      .values({ ...reason, ...dates })
      .execute();
    const reasons = async (as: number) => (await world.call(clients.list, { query: {} }, as)).data[0]?.reasons;
    expect((await reasons(admin))?.reason_name).toBe("shortTermDisability");
    expect(await reasons(trainer)).toMatchObject({ reason_type: "onLeave", started_at: "2026-06-01" });
    expect(await reasons(trainer)).not.toHaveProperty("reason_name");
  });

  test("shows the desk every client, but nothing that a body measures, not even by an order", async () => {
    await using world = await openWorld();
    const [desk, trainer] = [await world.person("desk"), await world.person("trainer")];
    await world.call(
      company.changeSetting,
      { params: { name: "trainerScope" }, body: { value: "own" } },
      await world.person("admin"),
    );
    const id = await world.person("client", { ...pro, reports_to: trainer });
    const reading = {
      person_id: id,
      measured_at: world.now,
      weight: "70.5",
      smm: "31.2",
      created_at: world.now,
      updated_at: world.now,
    };
    await world.db.insertInto("body_record").values(reading).execute();
    const rowFor = async (as: number) => (await world.call(clients.list, { query: {} }, as)).data[0];
    expect(await rowFor(desk)).toMatchObject({ id, weight: null, smm: null });
    expect(await rowFor(trainer)).toMatchObject({ id, weight: 70.5, smm: 31.2 });
    for (const sort of ["weight", "-weight", "smm", "-smm"] as const) {
      expect((await world.call(clients.list, { query: { sort } }, desk)).status).toBe(400);
      expect((await world.call(clients.list, { query: { sort } }, trainer)).status).toBe(200);
    }
  });
});

const at = (day: string) => new Date(`${day}T12:00:00Z`);

test("the client types show how many joined since the same day a month ago", async () => {
  const world = shared;
  const admin = await world.person("admin");
  for (const day of ["2026-04-20", "2026-04-21", "2026-05-20", "2026-05-21"]) {
    await world.person("client", { start_of_date: day, client_type: "yearly" });
  }
  const none = { pro: 0, yearly: 0, seasonal: 0, monthly: 0, weekly: 0, dayPass: 0 };
  const { data } = await world.call(clients.typesSummary, {}, admin);
  expect(data).toEqual({ ...none, yearly: 4, joined: { ...none, yearly: 2 } });
});

describe("the client counts", () => {
  test("compare today with the same day one month earlier, from dates, requests and deletions", async () => {
    const world = shared;
    const admin = await world.person("admin");
    const client = async (created: string, over: Parameters<World["person"]>[1] = {}) => {
      const id = await world.person("client", over);
      await world.db
        .updateTable("person")
        .set({ created_at: at(created) })
        .where("id", "=", id)
        .execute();
      return id;
    };
    await client("2026-01-01");
    await client("2026-05-01", { start_of_date: "2026-05-01" });
    await client("2026-01-01", { end_of_date: "2026-05-01" });
    const gone = await client("2026-01-01");
    await world.db
      .updateTable("person")
      .set({ deleted_at: at("2026-05-10") })
      .where("id", "=", gone)
      .execute();
    const leaver = await client("2026-01-01", { dismissed_from: "2026-05-15" });
    const staying = await client("2026-01-01", { dismissed_from: "2026-06-30" });
    const request = { ordinal: 1, reason_type: "dismissed" as const, reason_name: "resignation" };
    await world.db
      .insertInto("reason")
      .values([
        { ...request, person_id: leaver, started_at: "2026-05-15", created_at: at("2026-05-02") },
        { ...request, person_id: staying, started_at: "2026-06-30", created_at: at("2026-02-02") },
      ])
      .execute();
    expect((await world.call(clients.countSummary, {}, admin)).data).toEqual({
      totalClientsOneMonthAgo: 5,
      totalClients: 5,
      activeClientsOneMonthAgo: 5,
      activeClients: 3,
    });
    const types = (await world.call(clients.typesSummary, {}, admin)).data;
    expect(types).toMatchObject({ pro: 0, yearly: 0, seasonal: 0, monthly: 5, weekly: 0, dayPass: 0 });
  });
});
