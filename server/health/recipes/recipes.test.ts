import { afterAll, describe, expect, test } from "vitest";
import { activity } from "#contract/club/activity.ts";
import { longestRecipe, recipes } from "#contract/health/recipes.ts";
import { openWorld } from "../../test/world/world.ts";

const world = await openWorld({ requestsPerMinute: 1_000_000 });
afterAll(() => world[Symbol.asyncDispose]());
const admin = await world.person("admin", { first_name: "Ada", last_name: "Min" });
const trainer = await world.person("trainer", { first_name: "Tessa", last_name: "Rainer" });
const client = await world.person("client");

const of = (id: number, recipeId?: number) => ({ id: `${id}`, recipeId: `${recipeId}` });
const write = (recipe: string, as = trainer, headers = {}) =>
  world.call(recipes.create, { params: of(client), body: { recipe } }, as, headers);
const rewrite = (person: number, id: number, body: { recipe: string; version?: number }, as = trainer) =>
  world.call(recipes.update, { params: of(person, id), body }, as);
const remove = (person: number, id: number, version?: string) =>
  world.call(recipes.delete, { params: of(person, id), query: { version } }, trainer);
const list = async (as = client) => (await world.call(recipes.list, { params: of(client) }, as)).data;

describe("a recipe", () => {
  test("is written by a trainer, changed by an admin, read by the client with who and when, and deleted", async () => {
    const first = (await write("# Week 1\n\n- oats\n- 鸡胸肉 150 g")).data;
    const tessa = { id: trainer, name: { first_name: "Tessa", last_name: "Rainer" } };
    const now = world.now.toISOString();
    expect(first).toEqual({
      id: first.id,
      recipe: "# Week 1\n\n- oats\n- 鸡胸肉 150 g",
      created_at: now,
      created_by: tessa,
      updated_at: now,
      updated_by: tessa,
      version: 1,
    });
    const second = (await write("# Week 2")).data;
    world.now = new Date(world.now.getTime() + 60_000);
    const changed = (await rewrite(client, first.id, { recipe: "rice", version: 1 }, admin)).data;
    expect(changed).toMatchObject({ recipe: "rice", created_by: tessa, updated_by: { id: admin }, version: 2 });
    expect([changed.created_at, changed.updated_at]).toEqual([now, world.now.toISOString()]);
    expect(await list()).toEqual([second, changed]);
    const same = await rewrite(client, first.id, { recipe: " rice\r\n", version: 2 });
    expect(same.data).toEqual(changed);
    expect((await rewrite(client, first.id, { recipe: "pasta", version: 1 })).problem.code).toBe("STALE");
    expect((await remove(client, first.id, "1")).problem.code).toBe("STALE");
    expect((await remove(client, first.id, "2")).data).toEqual({});
    expect((await remove(client, first.id)).problem.code).toBe("NOT_FOUND");
    expect(await list(trainer)).toEqual([second]);
    const { data } = await world.call(activity.list, { params: of(client), query: {} }, client);
    expect(data.map(({ event, detail }) => [event, detail])).toEqual([
      ["RECIPE_DELETED", { recipe: first.id }],
      ["RECIPE_CHANGED", { recipe: first.id }],
      ["RECIPE_ADDED", { recipe: second.id }],
      ["RECIPE_ADDED", { recipe: first.id }],
      ["CREATED", expect.anything()],
    ]);
  });

  test("of another client is not there, like one that never was", async () => {
    const other = await world.person("client");
    const { id } = (await write("mine")).data;
    const found = [
      await rewrite(other, id, { recipe: "yours" }),
      await rewrite(other, id, { recipe: "yours" }, admin),
      await remove(other, id),
      await remove(client, 2_000_000_000),
    ];
    expect(new Set(found.map(({ problem }) => JSON.stringify(problem))).size).toBe(1);
    expect(found[0]?.problem.code).toBe("NOT_FOUND");
    expect((await list())[0]?.recipe).toBe("mine");
  });

  test("is paged without losing or repeating a recipe, and read alone", async () => {
    const reader = await world.person("client");
    const params = of(reader);
    const ids: number[] = [];
    for (const recipe of ["one", "two", "three"]) {
      ids.unshift((await world.call(recipes.create, { params, body: { recipe } }, trainer)).data.id);
    }
    const page = (query: { page?: string; pageSize?: string }) => world.call(recipes.list, { params, query }, reader);
    const turned = await Promise.all(["1", "2"].map((each) => page({ page: each, pageSize: "2" })));
    expect(turned.map(({ data }) => data.map(({ id }) => id))).toEqual([ids.slice(0, 2), ids.slice(2)]);
    expect((await page({})).meta).toEqual({ total: 3, page: 1, pageSize: 50 });
    expect((await page({ page: "0" })).problem.code).toBe("VALIDATION_ERROR");
    expect((await page({ pageSize: "51" })).problem.code).toBe("VALIDATION_ERROR");
    const one = (id: number | undefined, as: number) => world.call(recipes.one, { params: of(reader, id) }, as);
    expect((await one(ids[2], reader)).data.recipe).toBe("one");
    expect((await one(2_000_000_000, reader)).problem.code).toBe("NOT_FOUND");
  });

  test("is written once under an idempotency key", async () => {
    const before = (await list()).length;
    const sent = await write("once", trainer, { "idempotency-key": "pan" });
    expect((await write("once", trainer, { "idempotency-key": "pan" })).data).toEqual(sent.data);
    expect(await list()).toHaveLength(before + 1);
  });

  test.each([
    ["<script>alert(1)</script> **bold** [x](javascript:alert(1))", undefined],
    ["=HYPERLINK(1)\t| a |", undefined],
    ["one\r\ntwo\rthree\n", "one\ntwo\nthree"],
    ["  e\u0301clair \n", "éclair"],
    ["👩‍🍳🥗", undefined],
  ])("of %j stays what it says", async (sent, kept = sent) => {
    expect((await write(sent)).data.recipe).toBe(kept);
  });

  test("has up to twenty thousand characters, of any script, whatever is around them", async () => {
    expect((await write("菜".repeat(longestRecipe))).data.recipe).toHaveLength(20_000);
    expect((await write(`${"a\r\n".repeat(longestRecipe / 2 - 1)}ab  `)).status).toBe(200);
    expect((await write("🥗".repeat(15_000))).status).toBe(200);
  });

  test.each([
    ["too long", "x".repeat(20_001), "TOO_LONG"],
    ["too long in Chinese", "菜".repeat(20_001), "TOO_LONG"],
    ["empty", "", "REQUIRED"],
    ["blank", " \n\t ", "REQUIRED"],
    ["a bell", "ding \u0007", "INVALID"],
  ])("that is %s is refused", async (_, recipe, code) => {
    expect((await write(recipe)).problem).toMatchObject({ status: 400, errors: [{ path: "recipe", code }] });
    const { id } = (await write("good")).data;
    expect((await rewrite(client, id, { recipe, version: 9 })).problem.errors).toEqual([{ path: "recipe", code }]);
  });

  test("of more than 64 kB is refused before it is read", async () => {
    const { problem } = await write("x".repeat(65_536));
    expect(problem).toMatchObject({ status: 413, code: "BODY_TOO_LARGE" });
  });
});
