import { expect, test } from "vitest";
import { csvOf } from "./csv.ts";

test("a table is read by spreadsheets as it stands, whatever its texts hold", () => {
  const rows = [
    ["Name", "Note"],
    ["Roy, Mia", 'says "later"'],
    ["林晓彤", "two\nlines"],
    [7, null],
  ];
  expect(csvOf(rows)).toBe('\uFEFFName,Note\r\n"Roy, Mia","says ""later"""\r\n林晓彤,"two\nlines"\r\n7,\r\n');
});

test("no text is worked out as a formula; a phone number and a number stay what they are", () => {
  expect(csvOf([["=1+1", "+SUM(1)", "-1+1", "@home"]])).toBe("\uFEFF'=1+1,'+SUM(1),'-1+1,'@home\r\n");
  expect(csvOf([["+1 (416) 555-0100", -3]])).toBe("\uFEFF+1 (416) 555-0100,-3\r\n");
});

test("digits and signs alone are text too: nothing is added up, and no number loses its plus", () => {
  expect(csvOf([["-2", "+1-2", "+1-416", "+8613800000000"]])).toBe("\uFEFF'-2,'+1-2,'+1-416,'+8613800000000\r\n");
  expect(csvOf([["+1 416 555 0100", "+1-416-555-0100", "416-555-0100"]])).toBe(
    "\uFEFF+1 416 555 0100,+1 416-555-0100,416-555-0100\r\n",
  );
});

test("wide signs begin a formula too, and a text with another separator stays one cell", () => {
  expect(csvOf([["＝1+1", "a;=1+1"]])).toBe('\uFEFF\'＝1+1,"a;=1+1"\r\n');
});

test("what holds a line together on the screen is left out, and blanks hide no formula", () => {
  expect(csvOf([["Dec\u00A03", "12\u2060月\u20603\u2060日", " =1+1"]])).toBe("\uFEFFDec 3,12月3日,' =1+1\r\n");
});
