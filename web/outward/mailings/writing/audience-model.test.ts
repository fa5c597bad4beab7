import { expect, test } from "vitest";
import type { Audience } from "#contract/outward/mailings.ts";
import { audienceOf, searchOf } from "./audience-model.ts";

test.each<Audience>([
  { person: 7 },
  { clients: [3, 1, 2] },
  { filter: {} },
  { filter: { q: "li", kind: "pro", trainer: 4, status: "active", owing: true } },
  { filter: { status: "suspended", expired: "true" } },
  { filter: { status: "suspended", expired: "false" } },
  { filter: { ending: true, clientType: "monthly" } },
])("to whom is written reads the same out of its address: %j", (audience) => {
  expect(audienceOf(searchOf(audience))).toEqual(audience);
});

test("each chosen client once, and no more than can be chosen", () => {
  expect(audienceOf({ clients: "1.2.1.0" })).toEqual({ clients: [1, 2] });
  const many = Array.from({ length: 300 }, (_, at) => at + 1).join(".");
  expect(audienceOf({ clients: many })).toMatchObject({ clients: { length: 200 } });
});
