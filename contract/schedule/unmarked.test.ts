import { expect, test } from "vitest";
import { isUnmarked } from "./unmarked.ts";

const end = "2026-05-01T15:00:00.000Z";
const at = Date.parse(end);

test("a scheduled session is not marked from the moment it ends", () => {
  expect(isUnmarked({ status: "scheduled", end }, at - 1)).toBe(false);
  expect(isUnmarked({ status: "scheduled", end }, at)).toBe(true);
});

test("completed and cancelled sessions have been marked", () => {
  expect(isUnmarked({ status: "completed", end }, at + 1)).toBe(false);
  expect(isUnmarked({ status: "cancelled", end }, at + 1)).toBe(false);
});
