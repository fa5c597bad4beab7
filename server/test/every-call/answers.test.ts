import { afterAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { openWorld } from "../world/world.ts";

const world = await openWorld();
afterAll(() => world[Symbol.asyncDispose]());

/** Schema parts that would change an answer, or drop unknown members. */
const changes = new Set(["pipe", "transform", "default", "prefault", "catch"]);

const answers = [...world.app.endpoints].map(({ method, path, answer }) => [`${method} ${path}`, answer] as const);

test.each(answers)("%s answers what its handler made: the contract judges it and changes nothing", (_, answer) => {
  const found: string[] = [];
  z.toJSONSchema(answer, {
    unrepresentable: "any",
    override: ({ zodSchema: { _zod }, path }) => {
      const { def } = _zod;
      if (changes.has(def.type)) found.push(`${def.type} at ${path.join(".")}`);
      if (def.type === "object" && !("catchall" in def)) found.push(`object at ${path.join(".")}`);
    },
  });
  expect(found).toEqual([]);
});
