import { expect, test } from "vitest";
import type { Product } from "#contract/sales/shop.ts";
import { wrongFields } from "#web/kernel/lib/forms/form.ts";
import { bodyOf, productBody, productForm, productValues } from "./product-values.ts";

const stored: Product = {
  id: 4,
  name: { en: "Towel", cn: "毛巾" },
  type: "cloth",
  sku: "TOW",
  weight: 0.3,
  weightUnit: "kg",
  price: "18.50",
  currency: "CAD",
  stock: 12,
  published: 1,
  image: null,
  version: 2,
};

test("an untouched form says what it needs", () => {
  expect(wrongFields(productForm, productValues(undefined))).toEqual({
    "name.en": "REQUIRED",
    "name.cn": "REQUIRED",
    type: "REQUIRED",
    sku: "REQUIRED",
    price: "INVALID_AMOUNT",
    stock: "REQUIRED",
  });
  expect(productBody(productValues(undefined), undefined)).toBeUndefined();
});

test("a stored product goes through the form as it is", () => {
  const { version, ...body } = bodyOf(stored);
  expect(productBody(productValues(stored), undefined)).toEqual(body);
  expect(version).toBe(2);
});

test("a name in one language is enough, and is used for the other until it has one", () => {
  const towel = { ...productValues(stored), name: { en: "", cn: "毛巾" } };
  expect(wrongFields(productForm, towel)).toEqual({});
  expect(productBody(towel, undefined)?.name).toBe('{"en":"毛巾","cn":"毛巾"}');
});

test("nobody need weigh a product, and an image is sent as base64, kept or removed", () => {
  const values = { ...productValues(stored), weight: "", price: " 7.5 " };
  expect(productBody(values, "data:image/png;base64,AAAA")).toMatchObject({
    weight: null,
    price: "7.5",
    image: "AAAA",
  });
  expect(productBody(values, null)).toMatchObject({ image: null });
  expect(productBody(values, undefined)).not.toHaveProperty("image");
});
