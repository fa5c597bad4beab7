import { expect, test } from "vitest";
import { added, mayRemove, missingOptions, moved } from "./option-list.ts";

test("an option moves up and down and stays at the ends", () => {
  expect(moved(["a", "b", "c"], 2, -1)).toEqual(["a", "c", "b"]);
  expect(moved(["a", "b", "c"], 0, 1)).toEqual(["b", "a", "c"]);
  expect(moved(["a", "b", "c"], 0, -1)).toEqual(["a", "b", "c"]);
  expect(moved(["a", "b", "c"], 2, 1)).toEqual(["a", "b", "c"]);
});

test("a new option is trimmed and never there twice", () => {
  expect(added(["cash"], "  支票 ")).toEqual(["cash", "支票"]);
  expect(added(["cash"], "Cash")).toBeUndefined();
  expect(added(["cash"], "   ")).toBeUndefined();
});

test("options that rules rely on stay, and so does the last one", () => {
  expect(mayRemove("department", ["it", "admin", "trainers"], "it")).toBe(true);
  expect(mayRemove("department", ["it", "admin", "trainers"], "admin")).toBe(false);
  expect(mayRemove("goal", ["fatLoss"], "fatLoss")).toBe(false);
});

test("a closed list can only get back what it started with", () => {
  expect(missingOptions("durationUnit", ["year", "day"])).toEqual(["season", "month", "week"]);
});
