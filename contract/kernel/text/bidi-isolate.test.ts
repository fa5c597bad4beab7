import { expect, test } from "vitest";
import { isolated, withoutIsolates } from "./bidi-isolate.ts";
import { personName } from "../values.ts";

test.each(["דנה כהן", "عمر", "Dana כהן", "דנה Cohen"])("%s is isolated from the text beside it", (name) => {
  expect(isolated(name)).toBe(`\u2068${name}\u2069`);
  expect(isolated(isolated(name))).toBe(isolated(name));
  expect(withoutIsolates(isolated(name))).toBe(name);
});

test.each(["Ana O’Connor", "欧阳娜娜", "Αθηνά", "", "1 (416) 555-0199"])("%s stays as it is", (name) => {
  expect(isolated(name)).toBe(name);
});

test("what is copied off a screen is taken as it was typed", () => {
  expect(personName.parse("\u2068דנה\u2069")).toBe("דנה");
});
