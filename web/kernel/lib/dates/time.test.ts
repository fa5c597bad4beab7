import { afterEach, expect, test, vi } from "vitest";
import { isClockHere } from "./time.ts";

afterEach(() => vi.unstubAllEnvs());

test.each([
  ["America/Toronto", "America/Toronto", true],
  ["America/New_York", "America/Toronto", true],
  ["Asia/Shanghai", "America/Toronto", false],
  // The same in winter alone.
  ["America/Phoenix", "America/Denver", false],
])("a device in %s shows the time of %s: %s", (here, club, isSame) => {
  vi.stubEnv("TZ", here);
  expect(isClockHere(club, new Date("2026-11-29T02:30:40.123Z"))).toBe(isSame);
});
