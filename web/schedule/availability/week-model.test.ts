import { expect, test } from "vitest";
import { copiedToAll, firstWorked } from "./week-model.ts";

const tuesday = [
  { weekday: 2, from: "09:00", to: "12:00" },
  { weekday: 2, from: "14:00", to: "18:00" },
] as const;
const friday = { weekday: 5, from: "10:00", to: "11:00" } as const;

test("the hours of the first day with some are copied to every day, breaks included", () => {
  expect(firstWorked([])).toBeUndefined();
  expect(firstWorked([friday, ...tuesday])).toBe(2);
  const copied = copiedToAll([...tuesday, friday], 2);
  expect(copied).toHaveLength(14);
  expect(copied.filter(({ weekday }) => weekday === 5)).toEqual(tuesday.map((span) => ({ ...span, weekday: 5 })));
});
