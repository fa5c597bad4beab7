import { expect, test } from "vitest";
import { addOption, mayRemoveOption, missingOptions, moveOption } from "./option-list.ts";

test("an option moves up and down and stays at the ends", () => {
  expect(moveOption(["a", "b", "c"], 2, -1)).toEqual(["a", "c", "b"]);
  expect(moveOption(["a", "b", "c"], 0, 1)).toEqual(["b", "a", "c"]);
  expect(moveOption(["a", "b", "c"], 0, -1)).toEqual(["a", "b", "c"]);
  expect(moveOption(["a", "b", "c"], 2, 1)).toEqual(["a", "b", "c"]);
});

test("a new option is trimmed and never there twice", () => {
  expect(addOption(["cash"], "  支票 ")).toEqual(["cash", "支票"]);
  expect(addOption(["cash"], "Cash")).toBeUndefined();
  expect(addOption(["cash"], "   ")).toBeUndefined();
});

test("options that rules rely on stay, and so does the last one", () => {
  expect(mayRemoveOption("department", ["it", "admin", "trainers"], "it")).toBe(true);
  expect(mayRemoveOption("department", ["it", "admin", "trainers"], "admin")).toBe(false);
  expect(mayRemoveOption("goal", ["fatLoss"], "fatLoss")).toBe(false);
});

test("a closed list can only get back what it started with", () => {
  expect(missingOptions("durationUnit", ["year", "day"])).toEqual(["season", "month", "week"]);
});
