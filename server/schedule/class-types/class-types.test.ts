import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { classPolicies } from "#contract/schedule/classes/class-policies.ts";
import { type ClassColour, type ClassType, classTypes } from "#contract/schedule/classes/class-types.ts";
import { type Room, rooms } from "#contract/schedule/classes/rooms.ts";
import { undoCalls } from "#contract/club/undo.ts";
import { openWorld } from "../../test/world/world.ts";

const world = await openWorld();
afterAll(() => world[Symbol.asyncDispose]());
const admin = await world.person("admin");
const manager = await world.person("manager");

const both = (en: string, cn: string = en) => JSON.stringify({ en, cn });
let made = 0;
const fresh = (kind: string) => {
  made += 1;
  return `${kind} ${made}`;
};

const addRoom = (body: { name: string; capacity: number }, as = manager) => world.call(rooms.create, { body }, as);
const changeRoom = (id: number, body: { name: string; capacity: number; version?: number }, as = manager) =>
  world.call(rooms.update, { params: { id: String(id) }, body }, as);
const archiveRoom = (id: number, version?: number, as = manager) =>
  world.call(rooms.archive, { params: { id: String(id) }, query: { version: version?.toString() } }, as);
const roomsRead = async (as: number) => (await world.call(rooms.list, {}, as)).data;

interface Terms {
  colour: ClassColour;
  minutes: number;
  capacity: number;
  trainerId: number | null;
  credits?: number;
  dropIn?: string | null;
  policyId?: number | undefined;
}
const terms: Terms = { colour: "green", minutes: 60, capacity: 12, trainerId: null };
const draftOf = (roomId: number, given: Partial<Terms> = {}) => ({
  name: both(fresh("Type")),
  description: both("Slow flow", "慢流"),
  ...terms,
  roomId,
  ...given,
});
const addType = (body: ReturnType<typeof draftOf>, as = manager) => world.call(classTypes.create, { body }, as);
const changeType = ({ id, version }: ClassType, body: ReturnType<typeof draftOf>) =>
  world.call(classTypes.update, { params: { id: String(id) }, body: { ...body, version } }, manager);
const archiveType = (id: number, as = manager) =>
  world.call(classTypes.archive, { params: { id: String(id) }, query: {} }, as);
const faults = ({ problem }: { problem: { errors?: readonly { path: string; code: string }[] } }) =>
  problem.errors?.map(({ path, code }) => `${path} ${code}`);

describe("a room", () => {
  let room: Room;
  beforeEach(async () => {
    ({ data: room } = await addRoom({ name: both(fresh("Room"), fresh("教室")), capacity: 14 }));
  });

  test("is kept by admin and manager and read by everybody", async () => {
    for (const role of ["trainer", "desk", "employee", "client"] as const) {
      const someone = await world.person(role);
      expect((await roomsRead(someone)).find(({ id }) => id === room.id)).toEqual(room);
      expect((await addRoom({ name: both(fresh("Room")), capacity: 2 }, someone)).status).toBe(403);
      expect((await changeRoom(room.id, { name: both("Mine"), capacity: 2 }, someone)).status).toBe(403);
      expect((await archiveRoom(room.id, undefined, someone)).status).toBe(403);
    }
    const { data } = await changeRoom(room.id, { name: both("Quiet", "静室"), capacity: 16, version: 1 }, admin);
    expect(data).toEqual({ ...room, name: { en: "Quiet", cn: "静室" }, capacity: 16, version: 2 });
    expect((await changeRoom(room.id, { name: both("Quiet", "静室"), capacity: 16 })).data).toEqual(data);
    expect((await changeRoom(room.id, { name: both("Loud"), capacity: 16, version: 1 })).problem.code).toBe("STALE");
  });

  test("has a name that no other on offer has in either language, and holds 1 to 500", async () => {
    const name = (en: string, cn: string) => ({ name: both(en, cn), capacity: 9 });
    expect(faults(await addRoom(name(room.name.en.toUpperCase(), fresh("室"))))).toEqual(["name.en IN_USE"]);
    expect(faults(await addRoom(name(fresh("Room"), room.name.cn)))).toEqual(["name.cn IN_USE"]);
    expect(faults(await addRoom({ name: both(fresh("Room")), capacity: 501 }))).toEqual(["capacity TOO_LARGE"]);
    expect(faults(await addRoom({ name: both(fresh("Room")), capacity: 0 }))).toEqual(["capacity TOO_SMALL"]);
    await archiveRoom(room.id);
    expect((await addRoom(name(room.name.en, room.name.cn))).status).toBe(200);
  });

  test("is archived as it was seen, unless a class type takes place in it, and comes back by undo", async () => {
    const { data: type } = await addType(draftOf(room.id));
    expect((await archiveRoom(room.id, 1)).problem).toMatchObject({ status: 409, code: "INVALID_STATE", types: 1 });
    await archiveType(type.id);
    expect((await archiveRoom(room.id, 9)).problem.code).toBe("STALE");
    const { undo } = (await archiveRoom(room.id, 1)).data;
    const state = async () => (await roomsRead(admin)).find(({ id }) => id === room.id)?.isArchived;
    expect(await state()).toBe(1);
    expect((await archiveRoom(room.id)).problem.code).toBe("NOT_FOUND");
    expect((await changeRoom(room.id, { name: both("Back"), capacity: 3 })).problem.code).toBe("NOT_FOUND");
    await world.call(
      undoCalls.undo,
      { params: { id: String(undo?.id) }, body: { version: undo?.version ?? 0 } },
      manager,
    );
    expect(await state()).toBe(0);
  });

  test("never holds fewer people than a class type in it", async () => {
    const { data: type } = await addType(draftOf(room.id, { capacity: 12 }));
    const smaller = { name: both(room.name.en, room.name.cn), capacity: 11 };
    expect(faults(await changeRoom(room.id, smaller))).toEqual(["capacity TOO_SMALL"]);
    await archiveType(type.id);
    expect((await changeRoom(room.id, smaller)).data.capacity).toBe(11);
  });
});

describe("a class type", () => {
  let room: Room;
  beforeEach(async () => {
    ({ data: room } = await addRoom({ name: both(fresh("Room"), fresh("教室")), capacity: 14 }));
  });

  test("is kept by admin and manager and read by everybody, with its usual trainer", async () => {
    const trainer = await world.person("trainer");
    const { data: type } = await addType(draftOf(room.id, { trainerId: trainer }), admin);
    expect(type).toMatchObject({ colour: "green", minutes: 60, capacity: 12, roomId: room.id, isArchived: 0 });
    expect(type.trainer?.id).toBe(trainer);
    for (const role of ["trainer", "desk", "employee", "client"] as const) {
      const someone = await world.person(role);
      expect((await world.call(classTypes.list, {}, someone)).data.find(({ id }) => id === type.id)).toEqual(type);
      expect((await addType(draftOf(room.id), someone)).status).toBe(403);
      expect((await archiveType(type.id, someone)).status).toBe(403);
    }
    const same = { ...draftOf(room.id, { trainerId: trainer }), name: JSON.stringify(type.name) };
    expect((await changeType(type, same)).data).toEqual(type);
    const changed = (await changeType(type, { ...same, colour: "blue", minutes: 45, trainerId: null })).data;
    expect(changed).toEqual({ ...type, colour: "blue", minutes: 45, trainer: null, version: 2 });
    expect((await changeType(type, same)).problem.code).toBe("STALE");
  });

  test("fits its room, which is on offer, and is as long as the club's grid", async () => {
    const refused = async (given: object) => faults(await addType(draftOf(room.id, given)));
    expect(await refused({ capacity: 15 })).toEqual(["capacity TOO_LARGE"]);
    expect(await refused({ minutes: 62 })).toEqual(["minutes INVALID"]);
    expect(await refused({ minutes: 10 })).toEqual(["minutes TOO_SMALL"]);
    expect(await refused({ minutes: 485 })).toEqual(["minutes TOO_LARGE"]);
    await archiveRoom(room.id);
    expect(await refused({})).toEqual(["roomId INVALID"]);
  });

  test("says how a booking is let in: by credits, by a price, under a policy", async () => {
    const { data: type } = await addType(draftOf(room.id));
    const [standard] = (await world.call(classPolicies.list, {}, manager)).data;
    expect(type).toMatchObject({ credits: 1, dropIn: null, policyId: standard?.id });
    const draft = { ...draftOf(room.id), credits: 2, dropIn: "20", policyId: standard?.id };
    const { data: changed } = await changeType(type, draft);
    expect(changed).toMatchObject({ credits: 2, dropIn: "20.00", policyId: standard?.id });
    expect((await changeType(changed, { ...draft, dropIn: "0" })).data.dropIn).toBe("0.00");
    expect(faults(await addType({ ...draft, credits: 11 }))).toEqual(["credits TOO_LARGE"]);
    expect(faults(await addType({ ...draftOf(room.id), policyId: 999_999 }))).toEqual(["policyId INVALID"]);
  });

  test("has an active trainer when it gets one, who may be away later", async () => {
    const employee = await world.person("employee");
    expect(faults(await addType(draftOf(room.id, { trainerId: employee })))).toEqual(["trainerId TRAINER_NOT_ACTIVE"]);
    const trainer = await world.person("trainer");
    const draft = draftOf(room.id, { trainerId: trainer });
    const { data: type } = await addType(draft);
    await world.db.updateTable("person").set({ status_set: "suspended" }).where("id", "=", trainer).execute();
    expect(faults(await addType(draftOf(room.id, { trainerId: trainer })))).toEqual(["trainerId TRAINER_NOT_ACTIVE"]);
    expect((await changeType(type, { ...draft, minutes: 30 })).data).toMatchObject({ minutes: 30, version: 2 });
  });

  test("is archived, comes back by undo, and leaves its name to another", async () => {
    const draft = draftOf(room.id);
    const { data: type } = await addType(draft);
    expect(faults(await addType({ ...draftOf(room.id), name: draft.name }))).toEqual([
      "name.en IN_USE",
      "name.cn IN_USE",
    ]);
    const { undo } = (await archiveType(type.id)).data;
    expect((await archiveType(type.id)).problem.code).toBe("NOT_FOUND");
    const sent = { params: { id: String(undo?.id) }, body: { version: undo?.version ?? 0 } };
    expect((await world.call(undoCalls.undo, sent, manager)).status).toBe(200);
    await archiveType(type.id);
    expect((await addType({ ...draftOf(room.id), name: draft.name })).status).toBe(200);
  });
});

test("rooms and types that take each other in parallel do not leave a type in an archived room", async () => {
  const { data: room } = await addRoom({ name: both(fresh("Room")), capacity: 14 });
  const [type, archived] = await Promise.all([addType(draftOf(room.id)), archiveRoom(room.id)]);
  expect([type.status, archived.status].filter((status) => status === 200)).toHaveLength(1);
});
