import { describe, expect, test } from "vitest";
import { askedPhone } from "./asked-phone.ts";

const digits = (phrase: string) => askedPhone(phrase)?.digits;

describe("a phrase asks for a phone number", () => {
  test.each([
    ["416 555 0100", "4165550100"],
    ["(416) 555-0100", "4165550100"],
    ["416.555.0100", "4165550100"],
    ["416–555–0100", "4165550100"],
    ["４１６５５５０１００", "4165550100"],
    ["+1 416/555 0100", "14165550100"],
    ["\u200E138\u200B0013", "1380013"],
  ])("written %j", (phrase, asked) => {
    expect(digits(phrase)).toBe(asked);
  });

  test("with three digits at least", () => {
    expect([digits("55"), digits("(5)-5"), digits("555")]).toEqual([undefined, undefined, "555"]);
  });

  test("and not with anything that is written otherwise", () => {
    expect(["Ana 416", "416x555", "#416", "416,555", "2026年"].map(digits)).toEqual(Array(5).fill(undefined));
  });

  test("without the zeros before a country's code and the one that is dialled within it, once it is long enough", () => {
    expect(digits("0044 20 7946 0100")).toBe("442079460100");
    expect(digits("+44 (0)20 7946 0100")).toBe("442079460100");
    expect(digits("0044")).toBe("0044");
    expect(digits("0044123")).toBe("0044123");
  });
});

test("it is found by pieces of its last seven digits, each once", () => {
  expect(askedPhone("416 555 0100")?.grams).toEqual(["555", "550", "501", "010", "100"]);
  expect(askedPhone("1111")?.grams).toEqual(["111"]);
  expect(askedPhone("+86 138 0013 8000")?.grams).toEqual(["013", "138", "380", "800", "000"]);
});
