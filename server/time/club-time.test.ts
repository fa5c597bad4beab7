import { expect, test } from "vitest";
import { clubDate, startOfClubDay } from "./club-time.ts";

test("Vancouver stays at UTC-7 after 1 November 2026", () => {
  expect(clubDate(new Date("2026-12-01T07:30:00Z"), "America/Vancouver")).toBe("2026-12-01");
  expect(clubDate(new Date("2026-12-01T06:59:00Z"), "America/Vancouver")).toBe("2026-11-30");
  expect(startOfClubDay("2026-12-01", "America/Vancouver").toISOString()).toBe("2026-12-01T07:00:00.000Z");
  expect(startOfClubDay("2026-12-01", "America/Toronto").toISOString()).toBe("2026-12-01T05:00:00.000Z");
});
