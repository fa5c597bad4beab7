import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { type CourseTag, courses } from "#contract/schedule/courses.ts";
import { openWorld } from "../../test/world/world.ts";

const world = await openWorld();
afterAll(() => world[Symbol.asyncDispose]());
const admin = await world.person("admin");

async function onRecord(): Promise<readonly string[]> {
  const entries = world.db.selectFrom("activity").select("event").where("event", "like", "TAG%").orderBy("id");
  return (await entries.execute()).map(({ event }) => event).slice(-3);
}

test("an admin adds a tag of the club's own, once, and trainers offer it from then on", async () => {
  const name = { en: "Breathing", cn: "呼吸训练" };
  const add = (names: object, as = admin) =>
    world.call(courses.createTag, { body: { kind: "course_goal", name: JSON.stringify(names) } }, as);
  const { data } = await add(name);
  expect(data).toMatchObject({ kind: "course_goal", name });
  expect((await add({ en: "breathing", cn: "呼吸" })).data).toEqual(data);
  const trainer = await world.person("trainer");
  const tags = await world.call(courses.tags, {}, trainer);
  expect(tags.data.filter((tag) => tag.kind === "course_goal" && /breathing/i.test(tag.name.en))).toEqual([data]);
  expect((await add({ en: "Mine", cn: "我的" }, trainer)).status).toBe(403);
  expect((await add({ en: "", cn: "" })).problem.errors?.map(({ path }) => path)).toEqual(["name.en", "name.cn"]);
});

describe("a tag", () => {
  let tag: CourseTag;
  const rename = (name: object, version?: number, as = admin) =>
    world.call(courses.renameTag, { params: { id: `${tag.id}` }, body: { name: JSON.stringify(name), version } }, as);
  const removeTag = (version?: number, as = admin, id = tag.id) =>
    world.call(courses.removeTag, { params: { id: `${id}` }, query: { version: version?.toString() } }, as);

  beforeEach(async () => {
    const body = { kind: "body_parts", name: JSON.stringify({ en: "Grip", cn: "握力" }) } as const;
    ({ data: tag } = await world.call(courses.createTag, { body }, admin));
    return async () => void (await removeTag());
  });

  test("is renamed and removed by an admin, and all of it is on record", async () => {
    const { data } = await rename({ en: "Forearms", cn: "前臂" }, 1);
    expect(data).toEqual({ ...tag, name: { en: "Forearms", cn: "前臂" }, version: 2 });
    expect((await rename({ en: "Forearms", cn: "前臂" }, 2)).data).toEqual(data);
    expect((await removeTag(2)).data).toMatchObject({ undo: { version: 1 } });
    const { data: all } = await world.call(courses.tags, {}, await world.person("trainer"));
    expect(all.find(({ id }) => id === tag.id)).toEqual({ ...data, isRemoved: 1, version: 3 });
    expect(await onRecord()).toEqual(["TAG_ADDED", "TAG_CHANGED", "TAG_REMOVED"]);
    expect((await rename({ en: "Again", cn: "又" })).problem.code).toBe("NOT_FOUND");
    expect((await removeTag()).problem.code).toBe("NOT_FOUND");
  });

  test("has a name that no other of its kind has in either language, whatever its case", async () => {
    expect((await rename({ en: "LEGS", cn: "小腿" })).problem).toMatchObject({ status: 409, code: "DUPLICATE_TAG" });
    expect((await rename({ en: "Calves", cn: "腿部" })).problem.code).toBe("DUPLICATE_TAG");
    expect((await rename({ en: "GRIP", cn: "握力" })).data.name.en).toBe("GRIP");
    expect((await rename({ en: "Cardio", cn: "有氧" })).status).toBe(200);
  });

  test("may have the name of one that was removed", async () => {
    await removeTag();
    const body = { kind: tag.kind, name: JSON.stringify(tag.name) };
    const { data } = await world.call(courses.createTag, { body }, admin);
    expect(data).toEqual({ ...tag, id: data.id });
    expect(data.id).not.toBe(tag.id);
    await removeTag(1, admin, data.id);
  });

  test("is changed as it was seen, by admins alone", async () => {
    const trainer = await world.person("trainer");
    expect((await rename({ en: "Mine", cn: "我的" }, 1, trainer)).status).toBe(403);
    expect((await removeTag(1, trainer)).status).toBe(403);
    await rename({ en: "Wrists", cn: "手腕" }, 1);
    expect((await rename({ en: "Hands", cn: "手" }, 1)).problem.code).toBe("STALE");
    expect((await removeTag(1)).problem.code).toBe("STALE");
    expect((await rename({ en: " ", cn: "手" })).problem.errors).toEqual([{ path: "name.en", code: "REQUIRED" }]);
  });

  test("stays when it is the last one, however many are removed in parallel", async () => {
    await using empty = await openWorld();
    const boss = await empty.person("admin");
    const { data: all } = await empty.call(courses.tags, {}, boss);
    const removeAll = all.map(({ id }) => empty.call(courses.removeTag, { params: { id: `${id}` }, query: {} }, boss));
    const refused = (await Promise.all(removeAll)).filter(({ status }) => status !== 200);
    expect(refused.map(({ problem }) => problem.code)).toEqual(["LAST_TAG"]);
  });
});
