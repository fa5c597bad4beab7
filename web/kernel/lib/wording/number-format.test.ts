import fc from "fast-check";
import { expect, test } from "vitest";
import { numberFormat } from "./number-format.ts";

const [english, chinese] = [numberFormat("en"), numberFormat("cn")];

test("a unit follows its figure after a thin space that does not break", () => {
  expect(english.withUnit("71.2", "kg")).toBe("71.2\u202fkg");
  expect(english.share(0.275)).toBe("27.5\u202f%");
  expect(chinese.withUnit("172", "cm")).toBe("172\u202fcm");
  expect(english.withUnit("7", "")).toBe("7");
});

test("a plain number keeps the decimals it has", () => {
  expect([1234, 9.975, 0.5].map(english.plain)).toEqual(["1,234", "9.975", "0.5"]);
});

test("nobody reads lb or oz in Chinese", () => {
  expect(english.withUnit("2", "lb")).toBe("2\u202flb");
  expect(chinese.withUnit("2", "lb")).toBe("2\u202f磅");
  expect(chinese.withUnit("2.5", "oz")).toBe("2.5\u202f盎司");
});

test("a change carries its sign, a minus and no hyphen, none when nothing changed", () => {
  expect(english.change(0.042)).toBe("+4.2\u202f%");
  expect(english.change(-0.1)).toBe("\u221210\u202f%");
  expect(english.change(0)).toBe("0\u202f%");
});

test("every number has its thousands apart and reads as itself", () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.constantFrom(english, chinese), (value, { number }) => {
      expect(number(value)).toMatch(/^\u2212?\d{1,3}(,\d{3})*$/);
      expect(Number(number(value).replaceAll(",", "").replace("\u2212", "-"))).toBe(value);
    }),
  );
});
