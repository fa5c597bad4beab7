import { expect, test } from "vitest";
import { stampOf } from "./document-model.ts";

const sums: Parameters<typeof stampOf>[0] = { kind: "receipt", total: "50.00", creditNotes: [] };
const credited = (amount: string) => [{ number: "CN-1", day: "2026-11-23", amount }];

test("what is paid is stamped, what was credited in full is void, and what is open is neither", () => {
  expect(stampOf(sums)).toBe("paid");
  expect(stampOf({ ...sums, total: "0.00" })).toBe("paid");
  expect(stampOf({ ...sums, creditNotes: credited("20.00") })).toBe("paid");
  expect(stampOf({ ...sums, creditNotes: credited("50.00") })).toBe("void");
  expect(stampOf({ ...sums, kind: "invoice" })).toBeUndefined();
  expect(stampOf({ ...sums, kind: "creditNote", creditNotes: credited("50.00") })).toBeUndefined();
});
