import { expect, test } from "vitest";
import { daysToEnd } from "./client-status.ts";

const today = "2026-12-28";
const end = (endOfDate: string | null) => daysToEnd({ endOfDate, status: "active" }, today);

test("an end presses in its last week", () => {
  expect(end("2027-01-12")).toEqual({ days: 14, presses: false });
  expect(end("2027-01-05")).toEqual({ days: 7, presses: true });
  expect(end("2026-12-29")).toEqual({ days: 0, presses: true });
  expect(end("2026-12-28")).toEqual({ days: -1, presses: false });
});

test("an end far away or long ago has its days too, unless the club has ended the membership", () => {
  expect(end("2027-04-18")).toEqual({ days: 110, presses: false });
  expect(end("2026-11-28")).toEqual({ days: -31, presses: false });
  expect(end(null)).toBeUndefined();
  expect(daysToEnd({ endOfDate: "2026-12-30", status: "dismissed" }, today)).toBeUndefined();
});
