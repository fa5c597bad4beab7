import { expect, test } from "vitest";
import { lines } from "./lines.ts";

const note = lines(40);

test("lines keep their breaks and tabs, and lose what is around them", () => {
  expect(note.parse("  a\r\nb\tc\r")).toBe("a\nb\tc");
});

test("nobody reads lines in another order than they were written", () => {
  expect(note.parse("\u202E+1 416\u202C \u2067x\u2069")).toBe("+1 416 x");
  expect(note.parse("\u200Fملاحظة")).toBe("\u200Fملاحظة");
  expect(note.safeParse("\u202E\u202C").success).toBe(false);
});

test("lines with control characters are refused", () => {
  expect(note.safeParse("a\u0007").success).toBe(false);
});
