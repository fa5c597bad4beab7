import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isSamePhone, ownDigits, phoneDigits } from "./same-phone.ts";

const digit = fc.integer({ min: 0, max: 9 }).map(String);
const numberOf = (length: number) =>
  fc
    .tuple(fc.integer({ min: 1, max: 9 }), fc.array(digit, { minLength: length - 1, maxLength: length - 1 }))
    .map(([first, rest]) => `${first}${rest.join("")}`);
const local = fc.integer({ min: 8, max: 11 }).chain(numberOf);
const gap = fc.constantFrom("", " ", "-", " - ", "(", ")", ") ");
/** A number with what people put between its digits. */
const written = (digits: string) =>
  fc
    .array(gap, { minLength: digits.length, maxLength: digits.length })
    .map((gaps) => Array.from(digits, (each, at) => (gaps[at] ?? "") + each).join(""))
    .filter((text) => !text.includes("(0)"));
/** Prefixes that are dialled from elsewhere. */
const before = fc.constantFrom("", "0", "+1 ", "+44 ", "0044", "+44 (0)", "+86", "001", "+852-");

const same = (one: string, other: string) => isSamePhone(phoneDigits(one), phoneDigits(other));

describe("the same phone", () => {
  test("is one number however it is written, with or without what is dialled before it", () => {
    const twice = local.chain((digits) => fc.tuple(written(digits), written(digits)));
    fc.assert(fc.property(twice, before, ([one, other], code) => same(code + one, other)));
  });

  test("is the same in either order of the two", () => {
    fc.assert(
      fc.property(local, local, before, (one, other, code) => {
        expect(same(one, code + other)).toBe(same(code + other, one));
      }),
    );
  });

  test("is never that of another subscriber, and always found by the end that the index holds", () => {
    fc.assert(
      fc.property(local, local, before, (one, other, code) => {
        const isSame = same(one, code + other);
        const [a, b] = [one, code + other].map((text) => phoneDigits(text).slice(-ownDigits));
        if (a !== b) expect(isSame).toBe(false);
      }),
    );
  });

  test.each([
    ["416-555-0141", "+1 (416) 555-0141", true],
    ["+86 138 0013 8000", "13800138000", true],
    ["+44 (0)20 7946 0958", "020 7946 0958", true],
    ["+44 020 7946 0958", "020 7946 0958", true],
    ["４１６５５５０１４１", "416.555.0141", true],
    ["555-0141", "+1 416 555 0141", true],
    ["416-555-0141", "647-555-0141", false],
    ["416-555-0141", "416-555-0142", false],
    ["555-014", "416-555-014", false],
    ["", "", false],
  ])("%s and %s: %s", (one, other, expected) => expect(same(one, other)).toBe(expected));
});
