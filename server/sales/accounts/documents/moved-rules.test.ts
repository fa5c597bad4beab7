import { expect, test } from "vitest";
import { followMoney } from "./moved-rules.ts";

const [a, b, c] = [1, 2, 3];
const pays = (charge: number, cents: number) => ({ charge, cents });
const back = (cents: number) => ({ charge: null, cents });

const gone = (cents: number, ...steps: { charge: number | null; cents: number }[]) =>
  followMoney(cents, steps).map(({ freed, cents: part, into }) => [freed.charge, into ? into.charge : "held", part]);

test("what stays where it was paid went nowhere", () => {
  expect(gone(100, pays(a, 60), pays(b, 40))).toEqual([]);
});

test("what was freed is held until it pays another charge, and may move on from there", () => {
  expect(gone(100, pays(a, 100), pays(a, -100))).toEqual([[a, "held", 100]]);
  expect(gone(100, pays(a, 100), pays(a, -100), pays(b, 70))).toEqual([
    [a, b, 70],
    [a, "held", 30],
  ]);
  expect(gone(100, pays(a, 100), pays(a, -100), pays(b, 100), pays(b, -100), pays(c, 100))).toEqual([
    [a, b, 100],
    [b, c, 100],
  ]);
});

test("what never paid anything is used first, and what was freed last is paid back first", () => {
  expect(gone(100, pays(a, 60), pays(a, -60), pays(b, 100))).toEqual([[a, b, 60]]);
  expect(gone(100, pays(a, 60), pays(a, -60), pays(b, 40))).toEqual([[a, "held", 60]]);
  expect(gone(100, pays(a, 50), pays(b, 50), pays(a, -50), pays(b, -50), back(50))).toEqual([
    [b, null, 50],
    [a, "held", 50],
  ]);
});

test("what returns to the charge that it was freed of never left it", () => {
  expect(gone(100, pays(a, 100), pays(a, -40), pays(a, 40))).toEqual([]);
});
