import { expect, test } from "vitest";
import { csvLine, unguarded } from "./csv.ts";

test("spreadsheets show a line unchanged, whatever its texts contain", () => {
  expect(csvLine(["Roy, Mia", 'says "later"', "two\nlines", "a;b", 7, -3, null, undefined])).toBe(
    '"Roy, Mia","says ""later""","two\nlines","a;b",7,-3,,\r\n',
  );
});

test.each([
  ["=1+1", "'=1+1"],
  ["'=1+1", "''=1+1"],
  ["-Ana", "'-Ana"],
  ["+SUM(1)", "'+SUM(1)"],
  ["@home", "'@home"],
  [" =1+1", "' =1+1"],
  ["＝1+1", "'＝1+1"],
  ["O’Connor", "O’Connor"],
  ["'t Hooft", "'t Hooft"],
  ["𠮷", "𠮷"],
])("the text %s is written as %s, which no spreadsheet works out, and read as it was", (text, cell) => {
  expect(csvLine([text])).toBe(`${cell}\r\n`);
  expect(unguarded(cell)).toBe(text);
});

test.each(["13800138000", "+1 (416) 555-0199", "+8613800138000", "0044 20 7946-0958"])(
  "the phone number %s stays as it is",
  (phone) => expect(csvLine([{ phone }])).toBe(`${phone}\r\n`),
);

test("what only pretends to be a phone number is guarded", () => {
  expect(csvLine([{ phone: "=cmd()" }, { phone: "+1+A1" }])).toBe("'=cmd(),'+1+A1\r\n");
});
