import { expect, test } from "vitest";
import { dateFormat } from "./date-format.ts";
import { parseTypedDate } from "./typed-date.ts";

const today = "2026-11-28";

test.each([
  ["05/07/1990", "1990-05-07"],
  ["7 May 1990", "1990-05-07"],
  ["12/25/1985", "1985-12-25"],
  ["25/12/1985", "1985-12-25"],
  ["07.05.1990", "1990-07-05"],
  ["5/7/90", "1990-05-07"],
  ["May 7th, 1990", "1990-05-07"],
  ["1st of", undefined],
  ["１９９０－０５－０７", "1990-05-07"],
  ["1990年5月7日", "1990-05-07"],
  ["１９９０年５月７日", "1990-05-07"],
  ["1990/5/7", "1990-05-07"],
  ["19900507", "1990-05-07"],
  [" 1990-05-07 ", "1990-05-07"],
  ["Mon, May 7, 1990", "1990-05-07"],
  ["2026-02-29", undefined],
  ["31/31/1990", undefined],
  ["1990-05-07 10:00", undefined],
  ["May 7", undefined],
  ["tomorrow", undefined],
  ["", undefined],
])("%s is read as %s", (text, date) => {
  expect(parseTypedDate(text, today)).toBe(date);
});

test.each(["en", "cn"] as const)("what a field shows is read (%s)", (locale) => {
  const { inField } = dateFormat(locale);
  for (let month = 1; month <= 12; month += 1) {
    const date = `2028-${String(month).padStart(2, "0")}-29`;
    expect(parseTypedDate(inField(date), today)).toBe(date);
  }
});
