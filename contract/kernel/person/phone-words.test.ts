import fc from "fast-check";
import { expect, test } from "vitest";
import { phoneWords } from "./phone-words.ts";

test.each([
  ["+14165550157", "+1 416-555-0157"],
  ["+1 (416) 555.0157", "+1 416-555-0157"],
  ["4165550157", "416-555-0157"],
  ["416-555-0157 ext. 12", "416-555-0157 ext. 12"],
  ["13800138000", "138 0013 8000"],
  ["138-0013-8000", "138 0013 8000"],
  ["+8613800138000", "+86 138 0013 8000"],
  ["1-416-555-0157", "1 416 555 0157"],
  ["(010) 6552-9988", "010 6552 9988"],
  ["+44 (0)20 7946 0958", "+44 20 7946 0958"],
  ["98765 43210", "98765 43210"],
  ["+442079460958", "+442079460958"],
  ["555-0157", "555 0157"],
])("%s is shown as %s", (typed, text) => {
  expect(phoneWords(typed)).toBe(text);
});

test("no digit is lost or moved, and a number that is shown once more is the same", () => {
  const typed = fc.stringMatching(/^\+?[\d+\-(). ]{7,20}$/).filter((text) => !text.includes("(0)"));
  fc.assert(
    fc.property(typed, (text) => {
      const shown = phoneWords(text);
      expect(shown.replaceAll(/\D/g, "")).toBe(text.replaceAll(/\D/g, ""));
      expect(phoneWords(shown)).toBe(shown);
    }),
  );
});
