import { describe, expect, test } from "vitest";
import { documentNumberIn } from "#contract/sales/documents.ts";
import { likeOf, searchScopeOf, typedWords } from "./search-rules.ts";

describe("what somebody finds", () => {
  test("is what they may open, by the union of their roles", () => {
    expect(searchScopeOf(["admin"])).toEqual({ people: { staff: true, clients: "all" }, offer: true, products: true });
    expect(searchScopeOf(["trainer"])).toEqual({
      people: { staff: false, clients: "inScope" },
      offer: true,
      products: false,
    });
    expect(searchScopeOf(["manager"])).toEqual({
      people: { staff: true, clients: "none" },
      offer: false,
      products: true,
    });
    expect(searchScopeOf(["manager", "trainer"])).toEqual({
      people: { staff: true, clients: "inScope" },
      offer: true,
      products: true,
    });
    expect(searchScopeOf(["desk"])).toEqual({ people: { staff: false, clients: "all" }, offer: true, products: true });
    for (const role of ["employee", "client"] as const) {
      expect(searchScopeOf([role])).toEqual({
        people: { staff: false, clients: "none" },
        offer: false,
        products: false,
      });
    }
  });
});

test.each(["123", "#123", " Receipt 123", "order #123", "收据 123"])("%j asks for a document by number", (phrase) => {
  expect(documentNumberIn(phrase)).toEqual({ number: 123, isCreditNote: false });
});

test("a credit note has a mark before its number, and other phrases have no number", () => {
  expect(documentNumberIn("CN-12")).toEqual({ number: 12, isCreditNote: true });
  for (const phrase of ["0", "12a", "416-555", "1234567890", "Mia 12"])
    expect(documentNumberIn(phrase)).toBeUndefined();
});

describe("a phrase", () => {
  test("is forgiven a slip where all of its words are long enough", () => {
    expect(typedWords("  Markus Adeyeni ")).toEqual(["markus", "adeyeni"]);
    expect(typedWords("Lena, Markus")).toEqual(["lena", "markus"]);
    expect(typedWords("Zoë Markus")).toEqual([]);
    expect(typedWords("王小明")).toEqual([]);
    expect(typedWords(" , ")).toEqual([]);
  });

  test("is looked for to the letter, signs of patterns too", () => {
    expect(likeOf(" 50%_OFF\\ ", "part")).toBe("%50\\%\\_off\\\\%");
    expect(likeOf("Yoga", "start")).toBe("yoga%");
  });
});
