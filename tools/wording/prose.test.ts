import { describe, expect, it } from "vitest";
import { phrasesIn, proseOf, proseOfDocument } from "./prose.ts";

describe("a phrase is refused", () => {
  it.each([
    ["a pronoun of another century", "Locks whoever writes.", ["whoever"]],
    ["a verb that hides what happens", "The file lies where it was told to.", ["lies", "told"]],
    ["a phrase that has two meanings", "Fifty at once", ["at once"]],
    ["a comment that begins with a clause", "/** What a row shows. */", ["/** What "]],
    ["an inversion", "a row of which nobody knows", ["of which nobody"]],
  ])("as %s", (_, text, phrases) => {
    expect(phrasesIn(text).toSorted()).toEqual(phrases.toSorted());
  });

  it("unless it is code, an address or a quotation", () => {
    expect(phrasesIn("See `told`, [x](tells.md), https://example.org/lies and “stands”. A stand-in.")).toEqual([]);
  });
});

describe("prose is found", () => {
  it("in comments and titles of tests, with their lines", () => {
    const source = `/** Told\n * once. */\nconst a = "told"; // told\nit.each([1])("told %s", () => {});\n`;
    expect(proseOf("a.test.ts", source).map(({ place, text }) => `${place} ${text}`)).toEqual([
      `a.test.ts:4 "told %s"`,
      "a.test.ts:1 /** Told once. */",
      "a.test.ts:3 // told",
    ]);
  });

  it("in comments of several lines as one text", () => {
    expect(proseOf("a.ts", "// told at\n// once\nrun();").map(({ text }) => text)).toEqual(["// told at once"]);
  });

  it("not in strings, templates, patterns or text of a page", () => {
    const source = "const a = [`${1} // told`, '// told', /[/]/ /* told */];\nconst b = <p>// told</p>;";
    expect(proseOf("a.tsx", source).map(({ text }) => text)).toEqual(["/* told */"]);
  });

  it("in comments of a style sheet", () => {
    expect(proseOf("a.css", "/* told */\n.a { content: 'b'; }").map(({ text }) => text)).toEqual(["/* told */"]);
  });

  it("in a document without its blocks of code", () => {
    const lines = proseOfDocument("a.md", "Text\n```\ntold\n```\nEnd");
    expect(lines.filter(({ text }) => text).map(({ place }) => place)).toEqual(["a.md:1", "a.md:5"]);
  });
});
