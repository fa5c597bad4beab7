import {
  type Arbitrary,
  array,
  assert,
  constant,
  constantFrom,
  integer,
  nat,
  oneof,
  pre,
  property,
  tuple,
} from "fast-check";
import { describe, expect, it } from "vitest";
import { searchKey, waysToAsk } from "#server/identity/people/search-keys/search-key.ts";

function person(first_name: string, last_name: string, email = "someone@example.com") {
  return { first_name, last_name, email };
}

function sortName(first: string, last: string): string {
  return searchKey(person(first, last)).sort_name;
}

/** The look-up as the database does it. */
function finds(phrase: string, who: ReturnType<typeof person>): boolean {
  const key = searchKey(who);
  return waysToAsk(phrase).some(
    ({ grams, parts }) =>
      grams.every((gram) => key.search_grams.includes(gram)) && parts.every((part) => key.search_text.includes(part)),
  );
}

const han = constantFrom(...Array.from("王李欧阳娜小明单解吕𠮷𠀀龘々野重"));
const hanName = array(han, { minLength: 1, maxLength: 60 }).map((characters) => characters.join(""));
const letter = constantFrom(...Array.from("abcehnorstzåéßøŁñçÀŽ-'’σςΣяЙğİŵ\u{1d538}%_\\"));
const word = array(letter, { minLength: 1, maxLength: 60 }).map((letters) => letters.join(""));

function partOf(text: string) {
  const characters = Array.from(text);
  return tuple(nat(characters.length - 1), integer({ min: 1, max: characters.length })).map(([from, length]) =>
    characters.slice(from, from + length).join(""),
  );
}

function withPart(name: Arbitrary<string>) {
  return name.chain((whole) => tuple(constant(whole), partOf(whole)));
}

describe("search key", () => {
  it("finds a Chinese name by every part of it", () => {
    assert(
      property(withPart(hanName), hanName, ([last, part], first) => {
        expect(finds(part, person(first, last))).toBe(true);
        expect(finds(part, person(last, first))).toBe(true);
        expect(finds(last + first, person(first, last))).toBe(true);
      }),
    );
  });

  it("finds by both parts of a name in either order, with a space or without", () => {
    const part = oneof(hanName, word);
    assert(
      property(part, part, (first, last) => {
        const terms = [`${first} ${last}`, `${last} ${first}`, first + last, last + first];
        expect(terms.filter((term) => !finds(term, person(first, last)))).toEqual([]);
      }),
    );
  });

  it("finds any other name by every part of three letters or more", () => {
    assert(
      property(withPart(word), word, ([last, part], other) => {
        pre(Array.from(part.normalize("NFKD").replace(/[\p{M}'’]/gu, "")).length > 2);
        expect(finds(part, person(other, last))).toBe(true);
        expect(finds(`${part} ${part.toUpperCase()}`, person(last, other))).toBe(true);
      }),
    );
  });

  it("finds an e-mail by every part of three letters or more", () => {
    const email = "li.wang+gym_1@palestra.example";
    assert(
      property(partOf(email), (part) => {
        pre(part.length > 2);
        expect(finds(part, person("Li", "Wang", email))).toBe(true);
      }),
    );
  });

  it("never finds anyone by letters the person does not have", () => {
    assert(
      property(word, hanName, (first, last) => {
        for (const phrase of ["qqq", "q", "qu", "张", `${last} qqq`, "%%%", "___"]) {
          const has = searchKey(person(first, last)).search_text.includes(phrase);
          expect(finds(phrase, person(first, last))).toBe(has);
        }
      }),
    );
  });

  it("takes one or two letters as the start of a word", () => {
    const zoe = person("Zoë", "O’Brien-Ødegård");
    expect(["z", "zo", "ob", "o'b", "od"].filter((phrase) => !finds(phrase, zoe))).toEqual([]);
    expect(["oe", "br", "rd", "co"].filter((phrase) => finds(phrase, zoe))).toEqual([]);
  });

  it("wants every word of a phrase, in any order", () => {
    const anders = person("Anders", "Lee");
    expect(finds("lee anders", anders)).toBe(true);
    expect(finds("Lee, A", anders)).toBe(true);
    expect(finds("anders wu", anders)).toBe(false);
  });

  it.each([
    ["ouyang", person("娜娜", "欧阳")],
    ["Ou Yang Na", person("娜娜", "欧阳")],
    ["oynn", person("娜娜", "欧阳")],
    ["娜娜 欧阳", person("娜娜", "欧阳")],
    ["nana ouyang", person("娜娜", "欧阳")],
    ["nanaouyang", person("娜娜", "欧阳")],
    ["wangxiaoming", person("小明", "Wang")],
    ["shan xiong", person("雄信", "单")],
    ["xie", person("珍", "解")],
    ["lvbu", person("布", "吕")],
    ["lubu", person("布", "吕")],
    ["xiao", person("小明", "Wang")],
    ["小明", person("小明", "Wang")],
    ["y王小", person("Amy王小", "Li")],
    ["𠮷", person("野", "𠮷")],
    ["ye", person("野", "𠮷")],
    ["y", person("Y", "-")],
    ["lukasz", person("Łukasz", "Żak")],
    ["strasse", person("Ann", "Straße")],
    ["钟", person("丽娜", "锺")],
    ["鍾", person("丽娜", "锺")],
    ["锺", person("丽娜", "钟")],
    ["wenyue", person("乐", "文")],
    ["yuewen", person("乐", "文")],
    ["wy", person("乐", "文")],
    ["yu", person("乐", "文")],
    ["quyuehang", person("乐行", "曲")],
    ["moqi", person("嘉欣", "萬俟")],
    ["xuqian", person("乾", "徐")],
    ["xugan", person("乾", "徐")],
  ])("finds by %s", (phrase, who) => {
    expect(finds(phrase, who)).toBe(true);
  });

  it("does not find by pieces that are apart", () => {
    expect(finds("ander", person("Anda", "Lunder"))).toBe(false);
    expect(finds("annder", person("And", "Nder"))).toBe(false);
    expect(finds("王小明", person("王小", "小明"))).toBe(false);
  });

  it("sorts as the eye reads", () => {
    expect(sortName("娜娜", "欧阳")).toBe("ouyang nana");
    expect(sortName("雄信", "单")).toBe("shan xiongxin");
    expect(sortName("雄信", "單")).toBe("shan xiongxin");
    expect(sortName("乾", "万俟")).toBe("moqi qian");
    expect(sortName("Zoë", "Ångström")).toBe("zoe angstrom");
    expect(sortName("小明", "Wang")).toBe("xiaoming wang");
  });

  it("asks for nothing without a word", () => {
    expect(waysToAsk(" , ")).toEqual([]);
  });

  it("keeps pieces few and distinct", () => {
    assert(
      property(oneof(hanName, word), oneof(hanName, word), (first, last) => {
        const grams = searchKey(person(first, last, `${"x".repeat(240)}@example.com`)).search_grams;
        expect(new Set(grams).size).toBe(grams.length);
        expect(grams.length).toBeLessThan(1000);
      }),
    );
  });
});
