import { expect, test } from "vitest";
import { instantOfWhen, usualWhen, whenOf } from "./when-model.ts";

const zone = "America/Toronto";
const now = Date.parse("2026-11-01T05:00:00Z");
const at = (date: string, time: string) => instantOfWhen({ later: true, date, time }, zone, now);

test("a time is sent as the club's clock means it, and reads the same again", () => {
  expect(at("2026-11-02", "09:00")).toBe("2026-11-02T14:00:00Z");
  expect(whenOf("2026-11-02T14:00:00Z", zone)).toEqual({ later: true, date: "2026-11-02", time: "09:00" });
});

test("right away is none, and what is over, too far or no time is not planned", () => {
  expect(instantOfWhen(usualWhen("2026-11-01"), zone, now)).toBeNull();
  expect(at("2026-10-31", "09:00")).toBeUndefined();
  expect(at("2028-01-01", "09:00")).toBeUndefined();
  expect(at("2027-03-14", "02:30")).toBeUndefined();
  expect(at("2026-11-02", "9")).toBeUndefined();
  expect(at("", "09:00")).toBeUndefined();
});
