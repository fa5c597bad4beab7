import { expect, test } from "vitest";
import { momentIn, withUnit } from "./written-values.ts";

test("a measurement is shown with the unit in which it will be saved", () => {
  expect(withUnit("bodyRecords", "weight", "72.48")).toBe("72.48 kg");
  expect(withUnit("bodyRecords", "vfl", "8")).toBe("8");
  expect(withUnit("clients", "height", "180.3")).toBe("180.3 cm");
  expect([withUnit("products", "weight", "2"), withUnit("clients", "email", "a")]).toEqual([undefined, undefined]);
});

test("a moment is shown as a day and a time", () => {
  expect(momentIn("2026-11-05T07:30:00")).toEqual({ date: "2026-11-05", time: "07:30" });
  expect(momentIn("07:30:00")).toEqual({ date: undefined, time: "07:30" });
  expect([momentIn("2026-11-05"), momentIn("AB-1207:30:00x")]).toEqual([undefined, undefined]);
});
