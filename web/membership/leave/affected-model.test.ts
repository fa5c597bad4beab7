import { expect, test } from "vitest";
import { hasAffected } from "./affected-model.ts";

const nothing = { affected_count: 0, affected_reservations: [], affected_bookings_count: 0, affected_bookings: [] };

test("what was kept or cancelled is listed: sessions in either case, classes where they were cancelled", () => {
  expect(hasAffected({ ...nothing, kept: false })).toBe(false);
  expect(hasAffected({ ...nothing, affected_count: 1, kept: true })).toBe(true);
  expect(hasAffected({ ...nothing, affected_bookings_count: 1, kept: false })).toBe(true);
  expect(hasAffected({ ...nothing, affected_bookings_count: 1, kept: true })).toBe(false);
});
