import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { locales } from "#contract/kernel/values.ts";
import { inBoth, languagesFrom, typedIn } from "./both-languages.ts";

const language = fc.constantFrom(...locales);
const text = fc.string({ maxLength: 5 });
const empty = { en: "", cn: "" };

describe("a text in both languages", () => {
  test("is asked for in the language of the screen first", () => {
    expect([languagesFrom("cn"), languagesFrom("en")]).toEqual([
      ["cn", "en"],
      ["en", "cn"],
    ]);
  });

  test("follows what is typed first until it is changed", () => {
    fc.assert(
      fc.property(language, fc.array(text), (lead, typed) => {
        const texts = typed.reduce((before, each) => typedIn(before, lead, each, lead), empty);
        expect(texts).toEqual({ en: typed.at(-1) ?? "", cn: typed.at(-1) ?? "" });
      }),
    );
    const towel = typedIn(typedIn(empty, "cn", "毛巾", "cn"), "en", "Towel", "cn");
    expect(towel).toEqual({ en: "Towel", cn: "毛巾" });
    expect(typedIn(towel, "cn", "大毛巾", "cn")).toEqual({ en: "Towel", cn: "大毛巾" });
  });

  test("never leads from the second field", () => {
    fc.assert(
      fc.property(language, text, text, text, (lead, en, cn, typed) => {
        const second = lead === "en" ? "cn" : "en";
        expect(typedIn({ en, cn }, second, typed, lead)).toEqual({ en, cn, [second]: typed });
      }),
    );
  });

  test("is sent in both when one is empty, and as it was typed when none is", () => {
    fc.assert(
      fc.property(text, text, (en, cn) => {
        const sent = inBoth({ en, cn });
        if (en.trim() !== "" && cn.trim() !== "") expect(sent).toEqual({ en, cn });
        else expect(sent.en.trim()).toBe(sent.cn.trim());
      }),
    );
  });
});
