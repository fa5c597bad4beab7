/** A step of a payment: it paid a charge, was detached from it (cents below 0), or was refunded (no charge). */
export interface PaymentStep {
  readonly charge: number | null;
  readonly cents: number;
}

/** Money that no longer pays the charge it was freed of, and what it went into; undefined while the club holds it. */
export interface Gone<S extends PaymentStep> {
  readonly freed: S;
  readonly cents: number;
  readonly into: S | undefined;
}

/** Follows the money of a payment through its steps, the earliest first, and says where each freed part went. */
export function followMoney<S extends PaymentStep>(cents: number, steps: readonly S[]): Gone<S>[] {
  const free: { cents: number; readonly freed?: S }[] = [{ cents }];
  const used: Gone<S>[] = [];
  for (const step of steps) {
    if (step.cents < 0) free.push({ cents: -step.cents, freed: step });
    // Refunds use the money freed last; other payments use the money freed first.
    const order = step.charge === null ? free.toReversed() : free;
    let left = Math.max(0, step.cents);
    for (const part of order) {
      const taken = Math.min(left, part.cents);
      part.cents -= taken;
      left -= taken;
      if (taken > 0 && part.freed) used.push({ freed: part.freed, cents: taken, into: step });
    }
  }
  const held = free.flatMap(({ freed, cents: rest }) =>
    freed && rest > 0 ? [{ freed, cents: rest, into: undefined }] : [],
  );
  // Money that returned to the charge it was freed from counts as never detached.
  return [...used, ...held].filter(({ freed, into }) => freed.charge !== into?.charge);
}
