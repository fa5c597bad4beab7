import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hasPhrase, isOneSlip } from "./fuzzy-match.ts";

const word = fc.stringMatching(/^[a-z]{4,12}$/);
const letter = fc.stringMatching(/^[a-z]$/);

test("a word is one slip away from itself with a letter wrong, missing, too many or swapped", () => {
  fc.assert(
    fc.property(word, fc.nat(), letter, (text, place, other) => {
      const at = place % (text.length - 1);
      const [before, after] = [text.slice(0, at), text.slice(at + 1)];
      const swapped = `${before}${text.charAt(at + 1)}${text.charAt(at)}${text.slice(at + 2)}`;
      for (const typed of [text, before + other + after, before + after, before + other + text.slice(at), swapped]) {
        expect([isOneSlip(text, typed), isOneSlip(typed, text)]).toEqual([true, true]);
      }
    }),
  );
});

describe("a text has a phrase", () => {
  test.each([
    ["Add client", "add cl", true],
    ["Add client", "cleint", true],
    ["Membership packages", "pakcages", true],
    ["会员总览", "会员", true],
    ["Élodie", "elodie", true],
    ["Settings", "sett", true],
  ])("%s: %s", (text, phrase, isThere) => {
    expect(hasPhrase(text, phrase)).toBe(isThere);
  });

  test.each([
    ["Add client", "ad xy"],
    ["Clients", "cal"],
    ["Bookings", "bokinsg"],
    ["Shop", "shpo x"],
    ["Shop", "%"],
  ])("not: %s: %s", (text, phrase) => {
    expect(hasPhrase(text, phrase)).toBe(false);
  });
});
