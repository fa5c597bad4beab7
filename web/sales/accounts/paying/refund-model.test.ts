import { expect, test } from "vitest";
import { afterRefund, opensCharges, usualMeaning } from "./refund-model.ts";

const payment = { refundable: "89.00", held: "0.00" };
const settled = { balance: "0.00" };

test("a part is usually goodwill, all of a payment is usually still owed", () => {
  expect([usualMeaning(payment, 3_000), usualMeaning(payment, 8_900)]).toEqual(["keep", "owed"]);
});

test.each([
  ["$30 of yesterday's payment, kept", settled, payment, 3_000, "keep", { kind: "settled", amount: "0.00" }],
  ["the same, still owed", settled, payment, 3_000, "owed", { kind: "owes", amount: "30.00" }],
  ["beside another debt, kept", { balance: "29.00" }, payment, 2_000, "keep", { kind: "owes", amount: "29.00" }],
  [
    "more than is on the account, kept",
    { balance: "-10.00" },
    { refundable: "45.00", held: "10.00" },
    2_500,
    "keep",
    { kind: "settled", amount: "0.00" },
  ],
  [
    "less than is on the account",
    { balance: "-10.00" },
    { refundable: "45.00", held: "10.00" },
    400,
    "owed",
    { kind: "holds", amount: "6.00" },
  ],
] as const)("after a refund of %s", (_, account, of, cents, meaning, after) => {
  expect(afterRefund(account, of, { cents, meaning })).toEqual(after);
});

test("money on the account opens no charge", () => {
  const held = { refundable: "45.00", held: "10.00" };
  expect([opensCharges(held, 1_000), opensCharges(held, 1_001)]).toEqual([false, true]);
});
