import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type PersonName, formatGreeted, formatName, initialsOf } from "./person-name.ts";

const named = (last_name: string, first_name: string): PersonName => ({ first_name, last_name });

/** Characters of every plane that has Han, including those of two code units. */
const han = fc
  .array(fc.constantFrom(...Array.from("王李欧阳娜伟〇々㐀龘𠮷𬀩𬱖𰻞")), { minLength: 1, maxLength: 4 })
  .map((characters) => characters.join(""));
const latin = fc
  .array(fc.constantFrom(...Array.from("aZéøŁßЖΩ김 -’")), { minLength: 1, maxLength: 12 })
  .map((letters) => `A${letters.join("").trim()}`);
const marked = fc.constantFrom("e\u0301", "A\u030A\u0301", "n\u0303", "é", "Ø", "𝒜", "k");

describe("a name", () => {
  test("reads family name first without a space when both parts are Han, compound surnames too", () => {
    expect(formatName(named("欧阳", "娜娜"))).toBe("欧阳娜娜");
    expect(formatName(named("𠮷", "野"))).toBe("𠮷野");
    fc.assert(
      fc.property(han, han, (last, first) => {
        expect(formatName(named(last, first))).toBe(last + first);
        expect(formatGreeted(named(last, first))).toBe(last + first);
      }),
    );
  });

  test("of which any part is not Han reads as it was typed", () => {
    expect(formatName(named("Wang", "小明"))).toBe("小明 Wang");
    expect(formatName(named("王", "Anna"))).toBe("Anna 王");
    expect(formatName(named("김", "민준"))).toBe("민준 김");
    const mixed = fc.oneof(fc.tuple(latin, han), fc.tuple(han, latin), fc.tuple(latin, latin));
    fc.assert(
      fc.property(mixed, ([last, first]) => {
        expect(formatName(named(last, first))).toBe(`${first} ${last}`);
        expect(formatGreeted(named(last, first))).toBe(first);
      }),
    );
  });

  test("with a part missing is the other part", () => {
    expect(formatName(named("", "阿依古丽·买买提"))).toBe("阿依古丽·买买提");
    const part = fc.oneof(han, latin);
    fc.assert(
      fc.property(part, (one) => {
        expect([formatName(named(one, "")), formatName(named("", one))]).toEqual([one, one]);
        expect([formatGreeted(named(one, "")), formatGreeted(named("", one))]).toEqual([one, one]);
      }),
    );
    expect(formatName(named("", ""))).toBe("");
    expect(formatName(named("-", "阿依古丽·买买提"))).toBe("阿依古丽·买买提");
    expect([formatName(named("-", "Putri")), initialsOf(named("-", "Putri"))]).toEqual(["Putri", "P"]);
  });
});

describe("initials", () => {
  test.each([
    ["欧阳", "娜娜", "娜娜"],
    ["欧阳", "修", "修"],
    ["王", "伟", "王伟"],
    ["诸葛", "孔明亮", "明亮"],
    ["𠮷", "野", "𠮷野"],
    ["", "阿依古丽·买买提", "古丽"],
    ["阿依古丽·买买提", "", "买提"],
    ["李", "", "李"],
    ["O’Connor", "Siobhán", "SO"],
    ["d’Entremont", "Jean-Christophe", "JD"],
    ["Ægisdóttir", "Þóra", "ÞÆ"],
    ["Wang", "小明", "小W"],
    ["", "Cher", "C"],
    ["", "", ""],
  ])("of %s, %s are %s", (last, first, initials) => {
    expect(initialsOf(named(last, first))).toBe(initials);
  });

  test("of a Han name are the last two characters of the given name, or a whole name of two", () => {
    fc.assert(
      fc.property(han, han, (last, first) => {
        const [whole, given] = [Array.from(last + first), Array.from(first)];
        expect(initialsOf(named(last, first))).toBe((whole.length === 2 ? whole : given).slice(-2).join(""));
      }),
    );
  });

  test("pile no more than two marks onto a letter", () => {
    expect(initialsOf(named("y", `Z${"\u0337".repeat(9)}oe`))).toBe("Z\u0337\u0337Y");
  });

  test("keep letters with their marks and surrogate pairs whole", () => {
    fc.assert(
      fc.property(marked, marked, latin, (first, last, rest) => {
        expect(initialsOf(named(last + rest, first + rest))).toBe((first + last).toUpperCase());
      }),
    );
  });
});
