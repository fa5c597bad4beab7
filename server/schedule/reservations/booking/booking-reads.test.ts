import { afterAll, describe, expect, test } from "vitest";
import { company } from "#contract/club/settings.ts";
import { booking } from "#contract/schedule/booking.ts";
import { reservations } from "#contract/schedule/reservations.ts";
import { transaction } from "../../../kernel/db/connection.ts";
import { at, openGym, sell } from "../../../test/scenes/sessions.ts";

const gym = await openGym();
const { world, shop, admin } = gym;
afterAll(() => world[Symbol.asyncDispose]());
const other = await world.person("trainer", { first_name: "Uma" });

describe("what is known before a booking", () => {
  test("the terms of the client's last session, cancelled or not, and the next three", async () => {
    const client = await gym.client();
    const days = ["2026-06-01", "2026-06-02", "2026-06-03", "2026-06-04"] as const;
    for (const day of days) await gym.book(client, at(day, "10:00"), at(day, "11:30"), { courseId: 2, tags: [1, 3] });
    const last = await gym.book(client, at("2026-06-05", "10:00"), at("2026-06-05", "10:45"), {
      trainerId: other,
      tags: [2],
    });
    await world.call(reservations.status, { params: { id: `${last}` }, body: { status: "cancelled" } }, admin);
    const { data } = await world.call(booking.facts, { params: { id: `${client}` } }, client);
    expect(data.last).toMatchObject({ courseId: 1, tags: [2], trainerId: other, minutes: 45, isOffered: true });
    expect(data.ahead.map(({ start }) => start.slice(0, 10))).toEqual(days.slice(0, 3));
    expect(data.client).toMatchObject({ id: client, trainer: { id: shop.trainer } });
  });

  test("before a first session the tag that first sessions mostly have, and none that is offered no more", async () => {
    const factsOf = async (client: number) =>
      (await world.call(booking.facts, { params: { id: `${client}` } }, admin)).data;
    const book = async (client: number, hour: string, tags: number[]) =>
      gym.book(client, at("2026-06-08", `${hour}:00`), at("2026-06-08", `${hour}:30`), { tags });
    for (const hour of ["07", "08", "09", "10", "11", "12", "13"]) await book(await gym.client(), hour, [5]);
    const regular = await gym.client({}, { paid: 10, free: 0 });
    for (const hour of ["14", "15", "16", "17", "18", "19"]) await book(regular, hour, [6, 7]);
    expect(await factsOf(await gym.client())).toMatchObject({ last: null, firstTag: 5 });
    expect(await factsOf(regular)).toMatchObject({ last: { tags: [6, 7] }, firstTag: null });
    await world.db.updateTable("course_tag").set({ deleted_at: world.now }).where("id", "in", [5, 7]).execute();
    expect((await factsOf(regular)).last?.tags).toEqual([6]);
    expect((await factsOf(await gym.client())).firstTag).toBe(6);
    await world.db.updateTable("course_tag").set({ deleted_at: null }).where("id", "in", [5, 7]).execute();
  });

  test("the time at which they mostly train, once three of their last sessions began then", async () => {
    const client = await gym.client();
    const usualTime = async () =>
      (await world.call(booking.facts, { params: { id: `${client}` } }, admin)).data.usualTime;
    const trainerId = await world.person("trainer");
    const train = (day: string, from: string, to: string) =>
      gym.book(client, at(day, from), at(day, to), { trainerId });
    await train("2026-06-01", "17:00", "18:00");
    await train("2026-06-02", "17:00", "18:00");
    expect(await usualTime()).toBeNull();
    await train("2026-06-03", "17:00", "18:30");
    await train("2026-06-04", "10:00", "11:00");
    expect(await usualTime()).toBe("17:00");
  });

  test("the phone and email of their trainers, for themselves alone, where the club allows it", async () => {
    const client = await gym.client();
    const [own, later, past] = [shop.trainer, other, await world.person("trainer", { phone: "4165550199" })];
    await world.db
      .updateTable("person")
      .set({ phone: "4165550123", email: "uma@club.example" })
      .where("id", "=", later)
      .execute();
    await gym.book(client, at("2026-06-01", "15:00"), at("2026-06-01", "16:00"), { trainerId: later });
    const id = await gym.book(client, at("2026-06-02", "15:00"), at("2026-06-02", "16:00"), { trainerId: past });
    await world.call(reservations.status, { params: { id: `${id}` }, body: { status: "cancelled" } }, admin);
    const contactsFor = async (reader: number) =>
      (await world.call(booking.facts, { params: { id: `${client}` } }, reader)).data.contacts;
    expect(await contactsFor(client)).toEqual([]);
    const allow = { params: { name: "trainerContact" }, body: { value: "members" } };
    await world.call(company.changeSetting, allow, admin);
    const known = await contactsFor(client);
    expect(known.map((contact) => contact.id)).toEqual([own, later].toSorted((one, two) => one - two));
    expect(known).toContainEqual({ id: later, phone: "4165550123", email: "uma@club.example" });
    expect(await contactsFor(admin)).toEqual([]);
    expect((await world.call(booking.facts, { params: { id: `${client}` } }, await gym.client())).status).toBe(404);
  });

  test("every lot with what is left of it; of a client without any, nothing", async () => {
    const client = await gym.client({}, { paid: 2, free: 1 });
    await transaction(world.db, (trx) => sell(trx, shop, client, { paid: 8, free: 0, start: "2026-09-01", days: 30 }));
    await gym.book(client, at("2026-06-01", "12:00"), at("2026-06-01", "13:00"));
    const { data } = await world.call(booking.facts, { params: { id: `${client}` } }, admin);
    expect(data.lots).toMatchObject([
      { from: "2026-05-01", until: "2026-08-09", credits: 2 },
      { from: "2026-09-01", until: "2026-10-01", credits: 8 },
    ]);
    const fresh = await world.person("client", { client_type: "pro" });
    const none = await world.call(booking.facts, { params: { id: `${fresh}` } }, admin);
    expect(none.data).toMatchObject({ last: null, ahead: [], lots: [], client: { trainer: null } });
  });
});

const clock = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Toronto", timeStyle: "short", hourCycle: "h23" });

const ask = (query: Record<string, string>, by = admin, trainer = shop.trainer) =>
  world.call(booking.freeTimes, { params: { id: `${trainer}` }, query: { date: "2026-06-10", ...query } }, by);

const clocks = async (query: Record<string, string>) =>
  (await ask(query)).data.flatMap(({ starts }) => starts.map((start) => clock.format(new Date(start))));

describe("free times", () => {
  test("are quarters of an hour within the club's hours, clear of what trainer and client have", async () => {
    const client = await gym.client();
    const rival = await gym.client();
    await gym.book(rival, at("2026-06-10", "08:30"), at("2026-06-10", "16:00"));
    await gym.book(client, at("2026-06-10", "17:15"), at("2026-06-10", "18:30"), { trainerId: other });
    const both = [
      "07:00",
      "07:15",
      "07:30",
      "16:00",
      "16:15",
      "18:30",
      "18:45",
      "19:00",
      "19:15",
      "19:30",
      "19:45",
      "20:00",
    ];
    expect(await clocks({ clientId: `${client}` })).toEqual(both);
    expect(await clocks({ minutes: "180" })).toEqual([
      "16:00",
      "16:15",
      "16:30",
      "16:45",
      "17:00",
      "17:15",
      "17:30",
      "17:45",
      "18:00",
    ]);
  });

  test("of today begin after now", async () => {
    const { data } = await ask({ date: "2026-05-20" });
    expect(data[0]?.starts[0]).toBe(new Date(at("2026-05-20", "12:15")).toISOString());
  });

  test("name who is away on a day", async () => {
    const client = await gym.client({ leave_from: "2026-06-11", leave_to: "2026-06-12" });
    const { data } = await ask({ clientId: `${client}`, days: "2" });
    expect(data.map(({ date, away }) => [date, away])).toEqual([
      ["2026-06-10", null],
      ["2026-06-11", "client"],
    ]);
    expect(data[1]?.starts).toEqual([]);
  });

  test("of a client go only to those who book for them", async () => {
    const client = await gym.client();
    const stranger = await gym.client();
    expect((await ask({ clientId: `${stranger}` }, client)).status).toBe(404);
    expect((await ask({ clientId: `${client}` }, client)).status).toBe(200);
    expect((await ask({ clientId: `${shop.trainer}` })).status).toBe(404);
    expect((await ask({}, client, other)).status).toBe(404);
  });

  test.each([
    ["days", { days: "15" }, "TOO_LARGE"],
    ["minutes", { minutes: "10" }, "TOO_SMALL"],
    ["minutes", { minutes: "481" }, "TOO_LARGE"],
  ])("ask for %s that there are", async (path, query, code) => {
    expect((await ask(query)).problem).toMatchObject({ errors: [{ path, code }] });
  });
});
