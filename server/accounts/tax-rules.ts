/** A tax rate of the club's setting: percent of the net price, from a day on. */
export interface TaxRate {
  readonly name: string;
  readonly percent: number;
  readonly from: string;
}

/** A price in cents, with the taxes that are in it. */
export interface Taxed {
  readonly net: number;
  readonly taxes: readonly (TaxRate & { readonly cents: number })[];
  /** What is to be paid. */
  readonly total: number;
}

/** What a price in cents comes to on a day: taxes are in it already, or are added to it (money §3). */
export function taxed(cents: number, include: "tax" | "net", rates: readonly TaxRate[], day: string): Taxed {
  return include === "tax" ? includedTaxes(cents, rates, day) : addedTaxes(cents, rates, day);
}

/** Of a sum that has its taxes in it: net and taxes, as they were added or were in the price. */
export function taxesWithin(total: number, include: "tax" | "net", rates: readonly TaxRate[], day: string): Taxed {
  const within = includedTaxes(total, rates, day);
  if (include === "tax") return within;
  const near = [within.net - 1, within.net, within.net + 1];
  const exact = near.map((net) => addedTaxes(net, rates, day));
  return exact.find((each) => each.total === total) ?? within;
}

/** Net and taxes add up to the price to the cent, the cents left over going to the largest remainders. */
function includedTaxes(cents: number, rates: readonly TaxRate[], day: string): Taxed {
  const taxes = inForceOn(rates, day);
  const whole = taxes.reduce((sum, { percent }) => sum + percent, 100);
  const exact = [100, ...taxes.map(({ percent }) => percent)].map((percent) => (cents * percent) / whole);
  const shares = shareCents(exact, cents);
  const withCents = taxes.map((rate, index) => ({ ...rate, cents: shares[index + 1] ?? 0 }));
  return { net: shares[0] ?? cents, taxes: withCents, total: cents };
}

/** Each rate is rounded on its own, half away from zero. */
function addedTaxes(net: number, rates: readonly TaxRate[], day: string): Taxed {
  // Percents have three decimals at most: whole numbers keep halves exact.
  const taxes = inForceOn(rates, day).map((rate) => ({
    ...rate,
    cents: Math.round((net * Math.round(rate.percent * 1000)) / 100_000),
  }));
  return { net, taxes, total: taxes.reduce((sum, { cents }) => sum + cents, net) };
}

/** Of each name the latest rate in force on a day. */
function inForceOn(rates: readonly TaxRate[], day: string): TaxRate[] {
  const inForce = new Map<string, TaxRate>();
  for (const rate of rates.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    if (rate.from <= day) inForce.set(rate.name, rate);
  }
  return [...inForce.values()].filter(({ percent }) => percent > 0);
}

/** Whole cents near the exact shares that add up to the sum. */
function shareCents(exact: readonly number[], sum: number): number[] {
  const cents = exact.map(Math.floor);
  const missing = sum - cents.reduce((total, each) => total + each, 0);
  const byRemainder = exact
    .map((share, index) => ({ index, rest: share - Math.floor(share) }))
    .toSorted((a, b) => b.rest - a.rest);
  const raised = new Set(byRemainder.slice(0, missing).map(({ index }) => index));
  return cents.map((each, index) => each + (raised.has(index) ? 1 : 0));
}
