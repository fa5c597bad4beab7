import { afterAll, expect, test } from "vitest";
import { openWorld } from "../../test/world/world.ts";
import { openChoices } from "./rows/choice-queries.ts";
import { beginningsOf, searchTextIn } from "./rows/search-text.ts";

const world = await openWorld();
afterAll(() => world[Symbol.asyncDispose]());

test("a trainer whom a file names in the other script is the one on file", async () => {
  const trainer = await world.person("trainer", { first_name: "伟", last_name: "陈" });
  const resolve = await openChoices(world.db, "clients", ["trainer"], []);
  expect([resolve("trainer", "陳偉"), resolve("trainer", "伟 陳"), resolve("trainer", "陳亮")]).toEqual([
    String(trainer),
    String(trainer),
    undefined,
  ]);
});

test("a row of an import is searched for in either script", () => {
  expect([searchTextIn("單曉梅"), searchTextIn("单晓梅")]).toEqual(["单晓梅", "单晓梅"]);
  expect(beginningsOf("單曉")).toEqual(["%单晓%"]);
});
