/** A tax rate of the club's setting: percent of the net price, from a day on. */
export interface TaxRate {
  readonly name: string;
  readonly percent: number;
  readonly from: string;
}

/** A part of a sum that is tax, in cents. */
export interface Tax {
  readonly name: string;
  readonly percent: number;
  readonly cents: number;
}

/** A price in cents, with the taxes that are in it. */
export interface Taxed {
  readonly net: number;
  readonly taxes: readonly Tax[];
  /** The sum to be paid. */
  readonly total: number;
}

/** The sums of a price in cents on a day: taxes are included, or are added to it (money §3). */
export function taxed(cents: number, include: "tax" | "net", rates: readonly TaxRate[], day: string): Taxed {
  return include === "tax" ? includedTaxes(cents, rates, day) : addedTaxes(cents, rates, day);
}

/** Net and taxes add up to the price to the cent, the cents left over going to the largest remainders. */
function includedTaxes(cents: number, rates: readonly TaxRate[], day: string): Taxed {
  const taxes = inForceOn(rates, day);
  const whole = taxes.reduce((sum, { percent }) => sum + percent, 100);
  const exact = [100, ...taxes.map(({ percent }) => percent)].map((percent) => (cents * percent) / whole);
  const shares = shareCents(exact, cents);
  const withCents = taxes.map(({ name, percent }, index) => ({ name, percent, cents: shares[index + 1] ?? 0 }));
  return { net: shares[0] ?? cents, taxes: withCents, total: cents };
}

/** Each rate is rounded on its own, half away from zero. */
function addedTaxes(net: number, rates: readonly TaxRate[], day: string): Taxed {
  // Percents have three decimals at most: whole numbers keep halves exact.
  const taxes = inForceOn(rates, day).map(({ name, percent }) => ({
    name,
    percent,
    cents: Math.round((net * Math.round(percent * 1000)) / 100_000),
  }));
  return { net, taxes, total: taxes.reduce((sum, { cents }) => sum + cents, net) };
}

/** The latest rate in force on a day, for each name. */
export function inForceOn(rates: readonly TaxRate[], day: string): TaxRate[] {
  const inForce = new Map<string, TaxRate>();
  for (const rate of rates.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    if (rate.from <= day) inForce.set(rate.name, rate);
  }
  return [...inForce.values()].filter(({ percent }) => percent > 0);
}

/** Whole cents near the exact shares, none below 0, that add up to the sum: each cent goes where most of one is missing. */
export function shareCents(exact: readonly number[], sum: number): number[] {
  const cents = exact.map((share) => Math.max(0, Math.floor(share)));
  for (let rest = sum - sumOf(cents); rest !== 0; rest -= Math.sign(rest)) {
    const step = Math.sign(rest);
    const missing = exact.map((share, index) => {
      const each = cents[index] ?? 0;
      return each + step < 0 ? -Infinity : (share - each) * step;
    });
    const most = missing.indexOf(Math.max(...missing));
    cents[most] = (cents[most] ?? 0) + step;
  }
  return cents;
}

const sumOf = (cents: readonly number[]) => cents.reduce((sum, each) => sum + each, 0);
