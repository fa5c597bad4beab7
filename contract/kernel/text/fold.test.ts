import fc from "fast-check";
import { expect, test } from "vitest";
import { fold } from "./fold.ts";

test.each([
  ["Łukasz", "lukasz"],
  ["Søren", "soren"],
  ["Đặng", "dang"],
  ["Straße", "strasse"],
  ["Æsir", "aesir"],
  ["Cœur", "coeur"],
  ["Þór", "thor"],
  ["Ħamrun", "hamrun"],
  ["Guðrún", "gudrun"],
  ["José", "jose"],
  ["Ｙｏｇａ", "yoga"],
  ["ﬁt", "fit"],
])("%s is found as %s", (name, typed) => {
  expect(fold(name)).toBe(typed);
});

test("every apostrophe that a keyboard gives is left out", () => {
  expect(new Set(["O'Brien", "O’Brien", "O‘Brien", "Oʼbrien", "O`BRIEN", "obrien"].map(fold))).toEqual(
    new Set(["obrien"]),
  );
});

test("a Turkish i without a dot and one with a dot are an i", () => {
  expect([fold("Işık"), fold("İpek")]).toEqual(["isik", "ipek"]);
});

test("a Greek sigma is the same at the end of a word and within", () => {
  expect([fold("ΓΙΩΡΓΟΣ"), fold("γιώργος")]).toEqual(["γιωργοσ", "γιωργοσ"]);
});

test("a dot behind a Chinese character is the one between the names of a minority, and any other stays", () => {
  expect(new Set(["古丽·艾比", "古丽•艾比", "古丽．艾比", "古丽.艾比", "古丽・艾比", "古丽‧艾比"].map(fold))).toEqual(
    new Set(["古丽·艾比"]),
  );
  expect(["李.wei@example.com", "li.wei@example.com", "J.P. Wei"].map(fold)).toEqual([
    "李·wei@example.com",
    "li.wei@example.com",
    "j.p. wei",
  ]);
});

test("Chinese stays as it is, and so do spaces and hyphens", () => {
  expect([fold("陈静文"), fold("Anne-Marie Roy")]).toEqual(["陈静文", "anne-marie roy"]);
});

test("what is folded once is folded for good", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      expect(fold(fold(text))).toBe(fold(text));
    }),
  );
});
