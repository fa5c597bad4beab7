import { expect, test } from "vitest";
import { nearEnd } from "./client-status.ts";

const today = "2026-12-28";
const end = (endOfDate: string | null) => nearEnd({ endOfDate, status: "active" }, today);

test("an end is said while it is near, and presses in its last week", () => {
  expect(end("2027-01-12")).toEqual({ days: 14, presses: false });
  expect(end("2027-01-05")).toEqual({ days: 7, presses: true });
  expect(end("2026-12-29")).toEqual({ days: 0, presses: true });
  expect(end("2026-12-28")).toEqual({ days: -1, presses: false });
});

test("an end far away or long ago is not said, nor that of whom the club has dismissed", () => {
  for (const far of ["2027-01-13", "2026-11-28", null]) expect(end(far)).toBeUndefined();
  expect(nearEnd({ endOfDate: "2026-12-30", status: "dismissed" }, today)).toBeUndefined();
});
