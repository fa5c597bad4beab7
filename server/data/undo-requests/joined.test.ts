import { afterAll, describe, expect, test } from "vitest";
import { activity } from "#contract/club/activity.ts";
import { courses } from "#contract/schedule/courses.ts";
import { type NoteKind, MAX_ALERTS, notes } from "#contract/identity/notes.ts";
import { reservations } from "#contract/schedule/reservations.ts";
import { shop } from "#contract/sales/shop.ts";
import { day } from "#contract/data/today.ts";
import { at, expectInvariants, openGym, undo } from "../../test/scenes/sessions.ts";
import { today } from "../../test/world/world.ts";

const gym = await openGym();
const { world, admin } = gym;
afterAll(() => world[Symbol.asyncDispose]());
const desk = await world.person("desk");

const paramsOf = (id: number) => ({ params: { id: String(id) } });

async function streamOf(client: number, as: number) {
  const { data } = await world.call(activity.list, { ...paramsOf(client), query: {} }, as);
  return data.map(({ event, detail }) => (event === "UNDONE" ? `undone ${String(detail["of"])}` : event));
}

const write = (client: number, kind: NoteKind, text: string, as = desk) =>
  world.call(notes.add, { ...paramsOf(client), body: { kind, text } }, as);
const takeAway = (client: number, id: number, as = desk) =>
  world.call(notes.remove, { params: { id: String(client), noteId: String(id) } }, as);
const read = async (client: number) => (await world.call(notes.list, { ...paramsOf(client), query: {} }, desk)).data;
const alerts = async (client: number) => (await world.call(notes.alerts, paramsOf(client), desk)).data;

describe("the desk undoes", () => {
  test("a note that it has just written: nobody reads it, and both are in the history that the client does not see", async () => {
    const client = await gym.client();
    const { data } = await write(client, "note", "Meant for somebody else");
    expect((await undo(world, data.undo, desk)).status).toBe(200);
    expect(await read(client)).toEqual([]);
    expect(await streamOf(client, admin)).toEqual(["undone NOTE_ADDED", "NOTE_ADDED", "CREATED"]);
    expect(await streamOf(client, client)).toEqual(["CREATED"]);
  });

  test("a note that it has removed: it reads as before, of its author and day", async () => {
    const client = await gym.client();
    const { data } = await write(client, "note", "Asked for mornings");
    const before = await read(client);
    const removed = await takeAway(client, data.id);
    expect(await read(client)).toEqual([]);
    expect((await undo(world, removed.data.undo, desk)).status).toBe(200);
    expect(await read(client)).toEqual(before);
    expect((await streamOf(client, desk)).slice(0, 2)).toEqual(["undone NOTE_REMOVED", "NOTE_REMOVED"]);
    expect((await takeAway(client, data.id)).status).toBe(200);
  });

  test("nothing of a note that somebody has removed since", async () => {
    const client = await gym.client();
    const { data } = await write(client, "note", "By the desk");
    await takeAway(client, data.id, admin);
    expect((await undo(world, data.undo, desk)).problem.code).toBe("UNDO_OVERTAKEN");
  });

  test("no alert into more than are read, also when one is written at the same time", async () => {
    const client = await gym.client();
    const made = [];
    for (let count = 0; count < MAX_ALERTS; count += 1)
      made.push((await write(client, "attention", `${count}`)).data.id);
    const first = await takeAway(client, made[0] ?? 0);
    const tenth = await write(client, "injury", "Left knee");
    expect((await undo(world, first.data.undo, desk)).problem.code).toBe("UNDO_OVERTAKEN");
    const removed = await takeAway(client, tenth.data.id);
    const [undone, written] = await Promise.all([
      undo(world, removed.data.undo, desk),
      write(client, "allergy", "Latex", admin),
    ]);
    expect([undone.problem.code, written.problem.code].filter(Boolean)).toHaveLength(1);
    expect(await alerts(client)).toHaveLength(MAX_ALERTS);
  });
});

const bar = (sku: string) => ({
  name: JSON.stringify({ en: "Oat bar", cn: "燕麦能量棒" }),
  type: "snack" as const,
  sku,
  weight: null,
  weightUnit: "kg" as const,
  price: "3.5",
  currency: "CAD" as const,
  stock: 40,
});

describe("an admin undoes", () => {
  test("that a tag is no longer offered, unless its name has been taken in either language", async () => {
    const offered = async () =>
      (await world.call(courses.tags, {}, admin)).data
        .filter(({ isRemoved }) => isRemoved === 0)
        .map(({ id, name }) => ({ id, name }));
    const body = { kind: "course_goal" as const, name: JSON.stringify({ en: "Balance beam", cn: "平衡木" }) };
    const { data: tag } = await world.call(courses.createTag, { body }, admin);
    const before = await offered();
    const remove = async () =>
      (await world.call(courses.removeTag, { ...paramsOf(tag.id), query: {} }, admin)).data.undo;
    expect((await undo(world, await remove(), admin)).status).toBe(200);
    expect(await offered()).toEqual(before);
    for (const name of [
      { en: "BALANCE BEAM", cn: "体操" },
      { en: "Gymnastics", cn: "平衡木" },
    ]) {
      const offer = await remove();
      const taken = await world.call(courses.createTag, { body: { ...body, name: JSON.stringify(name) } }, admin);
      expect((await undo(world, offer, admin)).problem.code).toBe("UNDO_OVERTAKEN");
      await world.call(courses.removeTag, { ...paramsOf(taken.data.id), query: {} }, admin);
      await world.db.updateTable("course_tag").set({ deleted_at: null }).where("id", "=", tag.id).execute();
    }
  });

  test("that a product is no longer sold: it is there as it was last edited, unless its number has been taken", async () => {
    const { data: made } = await world.call(shop.create, { body: bar("BAR-1") }, admin);
    const body = { ...bar("BAR-1"), price: "4.20", published: 1 as const, version: 1 };
    await world.call(shop.update, { ...paramsOf(made.id), body }, admin);
    const listed = async () => (await world.call(shop.products, { query: {} }, admin)).data;
    const before = (await listed()).map(({ version: _version, ...product }) => product);
    const remove = async () => (await world.call(shop.delete, { ...paramsOf(made.id), query: {} }, admin)).data.undo;
    expect((await undo(world, await remove(), admin)).status).toBe(200);
    expect(await listed()).toMatchObject(before);
    const offer = await remove();
    await world.call(shop.create, { body: bar("bar-1") }, admin);
    expect((await undo(world, offer, admin)).problem.code).toBe("UNDO_OVERTAKEN");
  });
});

async function creditsIn(client: number) {
  const lots = await world.db.selectFrom("lot").select("taken").where("client_id", "=", client).execute();
  return lots.map(({ taken }) => taken);
}

describe("beside later bookings of the same credits", () => {
  test("a cancellation and a completion are undone, and no credit is lost", async () => {
    const client = await gym.client({}, { paid: 4, free: 0 });
    const book = (date: string, hour: number) => gym.book(client, at(date, `${hour}:00`), at(date, `${hour + 1}:00`));
    const settle = async (id: number, status: "cancelled" | "completed") =>
      (await world.call(reservations.status, { ...paramsOf(id), body: { status } }, admin)).data.undo;
    const [ahead, begun] = [await book("2026-05-21", 10), await book(today, 10)];
    const [cancelled, completed] = [await settle(ahead, "cancelled"), await settle(begun, "completed")];
    expect(await creditsIn(client)).toEqual([1]);
    await book("2026-05-22", 10);
    expect((await undo(world, cancelled, admin)).status).toBe(200);
    await book("2026-05-23", 10);
    expect((await undo(world, completed, admin)).status).toBe(200);
    expect(await creditsIn(client)).toEqual([4]);
    await expectInvariants(world);
  });

  test("a cancellation and a booking in parallel end with every credit counted", async () => {
    for (let round = 0; round < 4; round += 1) {
      const client = await gym.client({}, { paid: 1, free: 1 });
      const [hour, until] = [10 + round, 11 + round];
      const id = await gym.book(client, at("2026-06-01", `${hour}:00`), at("2026-06-01", `${until}:00`));
      const { data } = await world.call(reservations.status, { ...paramsOf(id), body: { status: "cancelled" } }, admin);
      const draft = gym.draft(client, at("2026-06-02", `${hour}:00`), at("2026-06-02", `${until}:00`));
      const [undone, booked] = await Promise.all([
        undo(world, data.undo, admin),
        world.call(reservations.create, { body: draft }, admin),
      ]);
      const done = [undone, booked].filter(({ status }) => status < 300).length;
      expect(await creditsIn(client)).toEqual([done]);
    }
    await expectInvariants(world);
  });
});

/** Six clients' sessions of this morning, and how they are completed. */
async function markedAtOnce() {
  const trainerId = await world.person("trainer");
  const clients = await Promise.all(Array.from({ length: 6 }, () => gym.client({ reports_to: trainerId })));
  const sessions: { id: number; version: number }[] = [];
  for (const [index, client] of clients.entries()) {
    const [from, until] = [`0${index}`, `0${index + 1}`];
    const id = await gym.book(client, at(today, `${from}:00`), at(today, `${until}:00`), { trainerId });
    sessions.push({ id, version: 1 });
  }
  const { data } = await world.call(day.complete, { body: { sessions } }, desk);
  const unmarked = async () =>
    (await world.call(day.list, { params: { list: "unmarked" }, query: {} }, trainerId)).data.map(({ id }) => id);
  return { clients, ids: sessions.map(({ id }) => id), offer: data.undo, unmarked };
}

describe("sessions that were completed at one go", () => {
  test("are all to be marked again by one undo, with their credits", async () => {
    const { clients, ids, offer, unmarked } = await markedAtOnce();
    expect(await unmarked()).toEqual([]);
    expect((await undo(world, offer, desk)).status).toBe(200);
    expect(await unmarked()).toEqual(ids);
    const lots = await world.db
      .selectFrom("lot_balance")
      .select(["booked", "completed"])
      .where("client_id", "in", clients)
      .execute();
    expect(lots).toEqual(clients.map(() => ({ booked: 1, completed: 0 })));
    await expectInvariants(world);
  });

  test("stay as they are, all six, when one of the clients is away on that day by now", async () => {
    const { clients, offer, unmarked } = await markedAtOnce();
    await world.db
      .updateTable("person")
      .set({ leave_from: today, leave_to: "2026-05-30" })
      .where("id", "=", clients[3] ?? 0)
      .execute();
    expect((await undo(world, offer, desk)).problem.code).toBe("UNDO_OVERTAKEN");
    expect(await unmarked()).toEqual([]);
    await expectInvariants(world);
  });
});
