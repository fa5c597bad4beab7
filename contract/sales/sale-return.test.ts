import { expect, test } from "vitest";
import { centsBack } from "./sale-return.ts";

const sale = { price: 1000, total: 1130, returned: 0, left: 1130 };

test("comes back with its share of the taxes that were added", () => {
  expect(centsBack(sale, 500)).toBe(565);
  expect(centsBack({ ...sale, total: 1000, left: 1000 }, 333)).toBe(333);
});

test("all returns add up to the total, whatever is rounded between", () => {
  for (const pieces of [[1, 1, 998], [333, 333, 334], [999, 1], [1000]]) {
    let returned = 0;
    let left = 1130;
    for (const each of pieces) {
      left -= centsBack({ ...sale, returned, left }, each);
      returned += each;
    }
    expect(left).toBe(0);
  }
});

test("is never more than what is left of the charge, and nothing of what was free", () => {
  expect(centsBack({ ...sale, left: 300 }, 500)).toBe(300);
  expect(centsBack({ price: 0, total: 0, returned: 0, left: 0 }, 0)).toBe(0);
});
