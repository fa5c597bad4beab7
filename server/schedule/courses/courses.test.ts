import { afterAll, expect, test } from "vitest";
import { courses } from "#contract/schedule/courses.ts";
import type { CallInput } from "#contract/kernel/endpoint/endpoint.ts";
import { openWorld } from "../../test/world/world.ts";

const world = await openWorld();
afterAll(() => world[Symbol.asyncDispose]());
const admin = await world.person("admin");

const create = (body: CallInput<typeof courses.create>["body"], headers?: Record<string, string>) =>
  world.call(courses.create, { body }, admin, headers);

const update = (id: number, body: CallInput<typeof courses.update>["body"]) =>
  world.call(courses.update, { params: { id: `${id}` }, body }, admin);

const remove = (id: number, version?: number) =>
  world.call(courses.delete, { params: { id: `${id}` }, query: { version: version?.toString() } }, admin);

async function named(name: string) {
  const { data } = await world.call(courses.list, {}, admin);
  return data.find((course) => course.name === name);
}

async function events(): Promise<readonly string[]> {
  const entries = world.db.selectFrom("activity").select("event").where("event", "like", "COURSE%").orderBy("id");
  return (await entries.execute()).map(({ event }) => event);
}

test("a new club has the known courses by name, private training as the default one, and tags of all kinds", async () => {
  const client = await world.person("client");
  const { data } = await world.call(courses.list, {}, client);
  expect(data.map(({ name }) => name)).toEqual([
    "crossFit",
    "functionalTraining",
    "hiit",
    "postpartumRecovery",
    "privateTrainingSession",
    "traditionalStrengthTraining",
    "wellness",
  ]);
  expect(data.filter(({ isDefault }) => isDefault === 1).map(({ name }) => name)).toEqual(["privateTrainingSession"]);
  const tags = await world.call(courses.tags, {}, client);
  expect([...new Set(tags.data.map(({ kind }) => kind))]).toEqual(["course_type", "course_goal", "body_parts"]);
  expect(tags.data.map(({ name }) => name)).toContainEqual({ en: "Strength", cn: "力量" });
});

test("an admin adds a course, changes it and deletes it, and all of it is on record", async () => {
  const before = (await events()).length;
  const added = await create({ name: " Aqua Yoga 水中瑜伽 ", description: "In the pool" });
  expect(added.data).toMatchObject({
    name: "Aqua Yoga 水中瑜伽",
    description: "In the pool",
    isDefault: 0,
    version: 1,
  });
  const { id } = added.data;
  const changed = await update(id, { id, name: "Aqua Yoga", description: "", version: 1 });
  expect(changed.data).toEqual({ id, name: "Aqua Yoga", description: "", isDefault: 0, seats: 1, version: 2 });
  expect(await named("Aqua Yoga")).toEqual(changed.data);
  expect((await remove(id, 2)).data).toMatchObject({ undo: { version: 1 } });
  expect(await named("Aqua Yoga")).toBeUndefined();
  expect((await events()).slice(before)).toEqual(["COURSE_ADDED", "COURSE_CHANGED", "COURSE_DELETED"]);
});

test("a course is added once however often the call is repeated", async () => {
  const key = { "idempotency-key": "add-barre-once-0001" };
  const first = await create({ name: "Barre" }, key);
  const again = await create({ name: "Barre" }, key);
  expect([first.status, again.status, again.data]).toEqual([200, 200, first.data]);
});

test("a living name is given once, whatever its case; a deleted one is free again", async () => {
  const { data: tango } = await create({ name: "Tango" });
  const { data: salsa } = await create({ name: "Salsa" });
  expect((await create({ name: "TANGO" })).problem).toMatchObject({ status: 409, code: "DUPLICATE_COURSE" });
  expect((await update(salsa.id, { name: "tango" })).problem.code).toBe("DUPLICATE_COURSE");
  expect((await update(tango.id, { name: "TANGO" })).data.name).toBe("TANGO");
  expect((await create({ name: "privateTrainingSession" })).problem.code).toBe("DUPLICATE_COURSE");
  expect((await update(salsa.id, { name: "privateTrainingSession" })).problem.code).toBe("DUPLICATE_COURSE");
  await remove(tango.id);
  expect((await create({ name: "Tango" })).status).toBe(200);
});

test("of twenty who add the same course in parallel one succeeds", async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => create({ name: "Stampede" })));
  const codes = answers.map(({ status, problem }) => (status === 200 ? "added" : problem.code));
  expect(codes.toSorted()).toEqual([...Array<string>(19).fill("DUPLICATE_COURSE"), "added"]);
});

test("an admin cannot change a default course, not even back to an ordinary one", async () => {
  const { data } = await create({ name: "Intro lesson", isDefault: 1 });
  const refused = await update(data.id, { name: "Intro lesson", isDefault: 0 });
  expect(refused.problem).toMatchObject({ status: 409, code: "DEFAULT_COURSE" });
  expect(await named("Intro lesson")).toEqual(data);
});

test("an admin cannot delete a default course", async () => {
  const training = await named("privateTrainingSession");
  const refused = await remove(training?.id ?? 0);
  expect(refused.problem).toMatchObject({ status: 409, code: "DEFAULT_COURSE" });
  expect(await named("privateTrainingSession")).toEqual(training);
});

test("a course that an admin makes default is one from then on", async () => {
  const { data } = await create({ name: "Trial lesson" });
  expect((await update(data.id, { name: "Trial lesson", isDefault: 1 })).data).toMatchObject({ isDefault: 1 });
  expect((await remove(data.id)).problem.code).toBe("DEFAULT_COURSE");
});

test("saving a course unchanged leaves its version and the record alone", async () => {
  const { data } = await create({ name: "Stretching", description: "Slow" });
  const before = await events();
  const again = await update(data.id, { name: " Stretching", description: "Slow ", isDefault: 0, version: 1 });
  expect(again.data).toEqual(data);
  expect(await events()).toEqual(before);
});

test("of two admins who changed the same course the second gets a refusal", async () => {
  const { data } = await create({ name: "Spinning" });
  const rename = (name: string) => update(data.id, { name, version: 1 });
  const answers = await Promise.all([rename("Spinning A"), rename("Spinning B")]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412]);
  expect((await remove(data.id, 1)).problem).toMatchObject({ status: 412, code: "STALE" });
});

test("refusals are judged in order: missing, wrong, stale, default", async () => {
  const { data } = await create({ name: "Judged", isDefault: 1 });
  const refusal = async (id: number, body: CallInput<typeof courses.update>["body"]) =>
    (await update(id, body)).problem.code;
  const wrong = { id: 1, name: "Other", version: 9 };
  expect(await refusal(999_999, wrong)).toBe("NOT_FOUND");
  expect((await update(data.id, wrong)).problem).toMatchObject({ errors: [{ path: "id", code: "INVALID" }] });
  expect(await refusal(data.id, { name: "Other", version: 9 })).toBe("STALE");
  expect(await refusal(data.id, { name: "hiit", version: 1 })).toBe("DEFAULT_COURSE");
  expect((await remove(999_999)).problem.code).toBe("NOT_FOUND");
});

test("a deleted course cannot be changed or deleted again", async () => {
  const { data } = await create({ name: "Zumba" });
  await remove(data.id);
  expect((await update(data.id, { name: "Zumba 2" })).status).toBe(404);
  expect((await remove(data.id)).status).toBe(404);
});

test("a name must be there and a description may not be endless", async () => {
  expect((await create({ name: "  " })).problem.errors).toEqual([{ path: "name", code: "REQUIRED" }]);
  const long = await create({ name: "x".repeat(61), description: "y".repeat(301) });
  expect(long.problem.errors).toEqual([
    { path: "name", code: "TOO_LONG" },
    { path: "description", code: "TOO_LONG" },
  ]);
});
