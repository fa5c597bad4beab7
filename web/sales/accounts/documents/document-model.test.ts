import { expect, test } from "vitest";
import { paidStateOf, stampOf } from "./document-model.ts";

const sums: Parameters<typeof stampOf>[0] = { kind: "receipt", total: "50.00", creditNotes: [], refunds: [] };
const credited = (amount: string) => [{ number: "CN-1", day: "2026-11-23", amount }];

test("what is paid is stamped, what was credited in full is void, and what is open is neither", () => {
  expect(stampOf(sums)).toBe("paid");
  expect(stampOf({ ...sums, total: "0.00" })).toBe("paid");
  expect(stampOf({ ...sums, creditNotes: credited("20.00") })).toBe("paid");
  expect(stampOf({ ...sums, creditNotes: credited("50.00") })).toBe("void");
  expect(stampOf({ ...sums, kind: "invoice" })).toBeUndefined();
  expect(stampOf({ ...sums, kind: "creditNote", creditNotes: credited("50.00") })).toBeUndefined();
});

test("what was paid back is no longer said to be paid, unless it was paid again", () => {
  const refunds = [{ day: "2026-11-24", method: "cash", amount: "20.00" }];
  const none = { ...sums, payments: [] };
  const part = { ...none, creditNotes: credited("20.00"), refunds };
  expect([stampOf(part), paidStateOf(part)]).toEqual(["partlyRefunded", "partlyRefunded"]);
  expect(paidStateOf({ ...none, creditNotes: credited("50.00"), refunds })).toBe("paidBack");
  expect(paidStateOf({ ...none, creditNotes: credited("50.00") })).toBe("void");
  expect(paidStateOf({ ...none, refunds })).toBe("paid");
  expect(paidStateOf({ ...none, kind: "invoice", refunds })).toBe("owed");
  expect(paidStateOf({ ...none, kind: "creditNote" })).toBeUndefined();
});

test("what is open is owed, or partly paid once something was paid and not paid back", () => {
  const paid = [{ day: "2026-11-24", method: "cash", amount: "20.00", reference: null }];
  const invoice = { ...sums, kind: "invoice" as const, payments: paid };
  expect(paidStateOf(invoice)).toBe("partlyPaid");
  expect(paidStateOf({ ...invoice, refunds: [{ day: "2026-11-25", method: "cash", amount: "20.00" }] })).toBe("owed");
  expect(paidStateOf({ ...invoice, payments: [] })).toBe("owed");
});
