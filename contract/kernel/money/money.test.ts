import { describe, expect, test } from "vitest";
import { amount, money, moneyText, roundedAmount, typedAmount } from "./money.ts";

const read = (text: string) => amount.safeParse(text).data;

describe("an amount that is sent", () => {
  test("is read as cents, whatever of its decimals is left out", () => {
    expect([read("0"), read("12"), read("12.5"), read("12.50"), read("0.05")]).toEqual([0, 1200, 1250, 1250, 5]);
  });

  test("goes up to the last cent that a club may ask", () => {
    expect(read("9999999.99")).toBe(999_999_999);
    expect(read("10000000")).toBeUndefined();
  });

  test.each(["", "-1", "1.", ".5", "1,50", "1.005", "1e3", " 12", "12 ", "１２"])("is not %j", (text) => {
    const { success, error } = amount.safeParse(text);
    expect(success).toBe(false);
    expect(error?.issues.map(({ message }) => message)).toEqual(["INVALID_AMOUNT"]);
  });
});

describe("an amount as somebody wrote it", () => {
  test("is rounded to the cent, half away from zero, without a float's doubt", () => {
    expect(roundedAmount("1.005")).toBe("1.01");
    expect(roundedAmount("1.0049999")).toBe("1.00");
    expect(roundedAmount("0.995")).toBe("1.00");
    expect(roundedAmount("9.999")).toBe("10.00");
  });

  test("has two decimals, and no space around it", () => {
    expect(roundedAmount(" 12 ")).toBe("12.00");
    expect(roundedAmount("12.")).toBe("12.00");
    expect(roundedAmount("12.3")).toBe("12.30");
  });

  test("may have the full-width digits and points of Chinese keyboards", () => {
    expect(["１２．３", "１２。３", "12。3"].map(roundedAmount)).toEqual(["12.30", "12.30", "12.30"]);
  });

  test("is none with anything but digits and a point", () => {
    expect(["", "-1", "1,5", "12345678", "1.2.3", "twelve"].map(roundedAmount)).toEqual(Array(6).fill(undefined));
  });
});

test("cents are written with their sign before the whole, and two decimals", () => {
  const texts = [0, 5, 99, 100, 123_456, -5, -100, -123_456].map(moneyText);
  expect(texts).toEqual(["0.00", "0.05", "0.99", "1.00", "1234.56", "-0.05", "-1.00", "-1234.56"]);
  expect(texts.filter((text) => !money.safeParse(text).success)).toEqual([]);
});

describe("an amount of money that moves, as typed", () => {
  test.each([
    ["1,200.50", "1200.50"],
    ["1,200", "1200.00"],
    ["１，２００．５", "1200.50"],
    ["1,234,567.8", "1234567.80"],
    ["12.5", "12.50"],
    ["12.", "12.00"],
  ])("%s is %s", (typed, value) => {
    expect(typedAmount(typed)).toBe(value);
  });

  test.each(["12,50", "1,20.50", "1200,500", "12.555", "-5", "12,345,678.00", "€12", ""])("%s is none", (typed) => {
    expect(typedAmount(typed)).toBeUndefined();
  });
});
