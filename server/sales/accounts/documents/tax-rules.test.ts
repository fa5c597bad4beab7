import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "#contract/kernel/values.ts";
import { type Tax, taxed } from "#contract/club/taxes.ts";
import { taxesOfNote, taxesWithin } from "./tax-rules.ts";

const day = fc.integer({ min: -400, max: 400 }).map((days) => addDays("2026-05-20", days));

describe("taxes included in a price", () => {
  const rate = fc.record({
    name: fc.constantFrom("HST", "GST", "PST"),
    percent: fc.integer({ min: 0, max: 30_000 }).map((thousandths) => thousandths / 1000),
    from: day,
  });

  test("add up to the price to the cent, each within a cent of its exact share", () => {
    fc.assert(
      fc.property(fc.nat({ max: 99_999_999 }), fc.array(rate, { maxLength: 6 }), day, (cents, rates, today) => {
        const { net, taxes } = taxed(cents, "tax", rates, today);
        const whole = taxes.reduce((sum, { percent }) => sum + percent, 100);
        expect(taxes.reduce((sum, tax) => sum + tax.cents, net)).toBe(cents);
        for (const tax of taxes) expect(Math.abs(tax.cents - (cents * tax.percent) / whole)).toBeLessThan(1.000001);
      }),
    );
  });

  test("are of each name the latest rate in force that day", () => {
    const rates = [
      { name: "HST", percent: 15, from: "2026-07-01" },
      { name: "HST", percent: 13, from: "2020-01-01" },
      { name: "PST", percent: 7, from: "2027-01-01" },
    ];
    expect(taxed(11_300, "tax", rates, "2026-06-30")).toMatchObject({
      net: 10_000,
      taxes: [{ name: "HST", cents: 1300 }],
    });
    expect(taxed(11_500, "tax", rates, "2026-07-01")).toMatchObject({
      net: 10_000,
      taxes: [{ name: "HST", cents: 1500 }],
    });
    expect(taxed(11_500, "tax", [], "2026-07-01")).toEqual({ net: 11_500, taxes: [], total: 11_500 });
  });

  test("are empty for a name that comes to zero", () => {
    const over = [
      { name: "HST", percent: 13, from: "2020-01-01" },
      { name: "HST", percent: 0, from: "2026-07-01" },
    ];
    expect(taxed(11_300, "tax", over, "2026-07-01")).toEqual({ net: 11_300, taxes: [], total: 11_300 });
  });

  test("golden case: the cent left over of 1.00 with 13 % in it goes to the tax, whose share is nearer to it", () => {
    const hst = { name: "HST", percent: 13 };
    const rates = [{ ...hst, from: "2020-01-01" }];
    expect(taxed(100, "tax", rates, "2026-07-01")).toEqual({ net: 88, taxes: [{ ...hst, cents: 12 }], total: 100 });
  });
});

describe("taxes added to a price", () => {
  const rates = [
    { name: "GST", percent: 5, from: "2013-01-01" },
    { name: "QST", percent: 9.975, from: "2013-01-01" },
  ];

  test("golden case: 5 % and 9.975 % on 99.99 are 5.00 and 9.97, 114.96 in all", () => {
    expect(taxed(9_999, "net", rates, "2026-05-20")).toMatchObject({
      net: 9_999,
      taxes: [
        { name: "GST", cents: 500 },
        { name: "QST", cents: 997 },
      ],
      total: 11_496,
    });
  });

  test("are found again in the sum", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999 }), (net) => {
        const { total, taxes } = taxed(net, "net", rates, "2026-05-20");
        expect(taxesWithin(total, "net", rates, "2026-05-20")).toEqual({ net, taxes, total });
      }),
    );
  });

  test("are not taken for taxes of a price that has them in it", () => {
    expect(taxesWithin(28, "tax", rates, "2026-05-20").net).toBe(24);
    expect(taxesWithin(28, "net", rates, "2026-05-20").net).toBe(25);
  });
});

/** Takes a charge back note by note; gives the taxes of each note. */
function creditInParts(charge: ReturnType<typeof taxed>, parts: readonly number[]): (readonly Tax[])[] {
  const issued: { total: number; taxes: readonly Tax[] }[] = [];
  for (const total of parts) issued.push({ total, taxes: taxesOfNote(charge, issued, total) });
  return issued.map(({ taxes }) => taxes);
}

describe("taxes of credit notes", () => {
  const rates = [
    { name: "GST", percent: 5, from: "2013-01-01" },
    { name: "QST", percent: 9.975, from: "2013-01-01" },
  ];
  const today = "2026-05-20";

  const sums = (notes: readonly (readonly Tax[])[], upTo = notes.length) =>
    rates.map(({ name }) =>
      notes
        .slice(0, upTo)
        .flat()
        .reduce((sum, tax) => sum + (tax.name === name ? tax.cents : 0), 0),
    );

  test.each([
    [12_000, Array.from({ length: 8 }, () => 1500), [522, 1041]],
    [4995, [1665, 1665, 1665], [217, 433]],
    [1999, [667, 666, 666], [87, 173]],
    [9999, [3333, 3333, 3333], [435, 867]],
  ])("golden case: of %i cents returned in parts they add up to the invoice", (cents, parts, whole) => {
    const charge = taxed(cents, "tax", rates, today);
    expect(charge.taxes.map((tax) => tax.cents)).toEqual(whole);
    expect(sums(creditInParts(charge, parts))).toEqual(whole);
  });

  test("are the share of what has been credited after each note, never below nothing, and in all those of the charge", () => {
    const cuts = fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 30 });
    const anyRates = fc.subarray([...rates, { name: "PST", percent: 7, from: "2013-01-01" }]);
    fc.assert(
      fc.property(cuts, fc.constantFrom("tax" as const, "net" as const), anyRates, (parts, include, inForce) => {
        const total = parts.reduce((sum, part) => sum + part, 0);
        const charge = taxesWithin(total, include, inForce, today);
        const notes = creditInParts(charge, parts);
        for (const [index, taxes] of notes.entries()) {
          const cents = taxes.map((tax) => tax.cents);
          expect(Math.min(0, ...cents)).toBe(0);
          expect(cents.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(parts[index] ?? 0);
        }
        for (const { name, cents } of charge.taxes) {
          let [given, credited] = [0, 0];
          for (const [index, taxes] of notes.entries()) {
            given += taxes.find((tax) => tax.name === name)?.cents ?? 0;
            credited += parts[index] ?? 0;
            expect(Math.abs(given - (cents * credited) / total)).toBeLessThan(2);
          }
          expect(given).toBe(cents);
        }
      }),
    );
  });

  test("take nothing more of a tax that earlier notes have reduced by too much", () => {
    const charge = taxed(1000, "tax", rates, today);
    const [gst, qst] = charge.taxes.map((tax) => tax.cents);
    const earlier = [{ total: 900, taxes: [{ name: "GST", percent: 5, cents: (gst ?? 0) + 2 }] }];
    const [last, other] = taxesOfNote(charge, earlier, 100);
    expect(last?.cents).toBe(0);
    expect(Math.abs((other?.cents ?? 0) - (qst ?? 0))).toBeLessThanOrEqual(2);
  });
});
