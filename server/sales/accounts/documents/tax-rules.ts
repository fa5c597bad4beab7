import { type Tax, type TaxRate, type Taxed, shareCents, taxed } from "#contract/club/taxes.ts";

/** Net and taxes of a sum that includes its taxes, whether they were added or included in the price. */
export function taxesWithin(total: number, include: "tax" | "net", rates: readonly TaxRate[], day: string): Taxed {
  const added = include === "net" ? priceOf(total, rates, day) : undefined;
  return added ?? taxed(total, "tax", rates, day);
}

/** Whether a sum is a price with the taxes that were added to it. Of a sum that somebody typed they were in it. */
export function wereAdded(total: number, include: "tax" | "net", rates: readonly TaxRate[], day: string): boolean {
  return include === "net" && priceOf(total, rates, day) !== undefined;
}

/** The price that comes to a sum once taxes are added to it, if there is one in whole cents. */
function priceOf(total: number, rates: readonly TaxRate[], day: string): Taxed | undefined {
  const { net } = taxed(total, "tax", rates, day);
  return [net - 1, net, net + 1].map((each) => taxed(each, "net", rates, day)).find((each) => each.total === total);
}

/**
 * The taxes in a credit note: together with the earlier notes of its charge they are the share of the charge's taxes that
 * has been credited, so the last note takes what is left of each.
 */
export function taxesOfNote(charge: Taxed, earlier: readonly Omit<Taxed, "net">[], cents: number): Tax[] {
  const before = sumOf(earlier.map(({ total }) => total));
  const credited = charge.taxes.map(({ name }) =>
    sumOf(earlier.flatMap(({ taxes }) => taxes.filter((tax) => tax.name === name).map((tax) => tax.cents))),
  );
  const share = (whole: number, taken: number) => (whole * (before + cents)) / charge.total - taken;
  const net = share(charge.net, before - sumOf(credited));
  const exact = charge.taxes.map((tax, index) => share(tax.cents, credited[index] ?? 0));
  const [, ...shares] = shareCents([net, ...exact], cents);
  return charge.taxes.map(({ name, percent }, index) => ({ name, percent, cents: shares[index] ?? 0 }));
}

const sumOf = (cents: readonly number[]) => cents.reduce((sum, each) => sum + each, 0);
