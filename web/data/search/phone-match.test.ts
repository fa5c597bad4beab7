import { expect, test } from "vitest";
import { phoneMatch } from "./phone-match.ts";

test("typed digits are found in a phone number, over its hyphens and spaces", () => {
  expect(phoneMatch("+1 416-555-0157", "0157")).toEqual({ before: "+1 416-555-", match: "0157", after: "" });
  expect(phoneMatch("+1 416-555-0157", "65 55")).toEqual({ before: "+1 41", match: "6-555", after: "-0157" });
  expect(phoneMatch("13800138000", "138-0013")).toEqual({ before: "", match: "1380013", after: "8000" });
});

test("a phrase with letters, one digit, or digits that are not there match nothing", () => {
  for (const phrase of ["Mia 0157", "7", "0158", "--"]) expect(phoneMatch("+1 416-555-0157", phrase)).toBeUndefined();
});
