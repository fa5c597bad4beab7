import { expect, test } from "vitest";
import type { Product } from "#contract/sales/shop.ts";
import { isFull, saleLinesOf, refreshed, totalOf, withProduct } from "./sale-basket.ts";

const bar: Product = {
  id: 1,
  name: { en: "Bar", cn: "能量棒" },
  type: "snack",
  sku: "BAR",
  weight: null,
  weightUnit: "g",
  price: "1.15",
  currency: "CAD",
  stock: 9,
  published: 1,
  image: null,
  version: 3,
};
const towel: Product = { ...bar, id: 2, sku: "TOW", price: "18.10" };

test("a second pick of a product counts up", () => {
  const basket = withProduct(withProduct(withProduct([], bar), towel), bar);
  expect(saleLinesOf(basket)).toEqual([
    { productId: 1, quantity: 2 },
    { productId: 2, quantity: 1 },
  ]);
});

test("the total is exact to the cent", () => {
  expect(totalOf([])).toBe("0.00");
  expect(totalOf([{ product: bar, quantity: 3 }])).toBe("3.45");
  expect(
    totalOf([
      { product: bar, quantity: 7 },
      { product: towel, quantity: 3 },
    ]),
  ).toBe("62.35");
});

test("a basket can be sold once it holds something and no line of nothing", () => {
  expect(isFull([])).toBe(false);
  expect(isFull([{ product: bar, quantity: "" }])).toBe(false);
  expect(isFull([{ product: bar, quantity: 0 }])).toBe(false);
  expect(isFull([{ product: bar, quantity: 1 }])).toBe(true);
});

test("looking again takes new prices and stocks and leaves quantities as they are", () => {
  const dearer = { ...bar, price: "2.00", stock: 1 };
  expect(
    refreshed(
      [
        { product: bar, quantity: 4 },
        { product: towel, quantity: 1 },
      ],
      [dearer],
    ),
  ).toEqual([
    { product: dearer, quantity: 4 },
    { product: towel, quantity: 1 },
  ]);
});
