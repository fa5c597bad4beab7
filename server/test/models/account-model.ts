/** A part of a charge and when it is due; the date may move. */
interface ModelPart {
  due_on: string;
  readonly cents: number;
}

interface ModelCharge {
  readonly cents: number;
  readonly parts: readonly ModelPart[];
  credited: number;
}

interface ModelPayment {
  readonly cents: number;
  refunded: number;
  /** Its payments of charges, in order: by the index of the charge. */
  readonly pays: Map<number, number>;
}

/** An account as the page about money says it is, in memory; money in cents. */
export class AccountModel {
  readonly charges: ModelCharge[] = [];
  readonly payments: ModelPayment[] = [];
  notes = 0;

  paidOf(charge: number): number {
    return this.payments.reduce((sum, { pays }) => sum + (pays.get(charge) ?? 0), 0);
  }

  /** Each part that is open: what is due first in front. */
  openParts(): { charge: number; due_on: string; open: number }[] {
    return this.charges
      .flatMap((charge, index) => {
        let [paid, total] = [this.paidOf(index), charge.cents - charge.credited];
        return charge.parts.map(({ due_on, cents: part }) => {
          const kept = Math.min(part, total);
          total -= kept;
          const covered = Math.min(kept, paid);
          paid -= covered;
          return { charge: index, due_on, open: kept - covered };
        });
      })
      .filter(({ open }) => open > 0)
      .toSorted((a, b) => a.due_on.localeCompare(b.due_on) || a.charge - b.charge);
  }

  /** Which charges there are lines of: of what costs nothing there is none. */
  priced(): number[] {
    return this.charges.flatMap(({ cents }, index) => (cents > 0 ? [index] : []));
  }

  openCents(): number {
    return this.openParts().reduce((sum, { open }) => sum + open, 0);
  }

  balance(): number {
    const owed = this.charges.reduce((sum, each) => sum + each.cents - each.credited, 0);
    return this.payments.reduce((sum, each) => sum - each.cents + each.refunded, owed);
  }

  /** The payments that are partly held and partly pay something. */
  heldInPart(): number[] {
    return this.payments.flatMap((payment, index) => {
      const held = heldOf(payment);
      return held > 0 && held < payment.cents - payment.refunded ? [index] : [];
    });
  }

  /** The held money, in cents. */
  held(): number {
    return this.payments.reduce((sum, each) => sum + heldOf(each), 0);
  }

  /** Held money pays it first, then the payment made with it. */
  charge(cents: number, parts: readonly ModelPart[], paid: readonly number[] = []): number {
    this.charges.push({ cents, parts, credited: 0 });
    this.#useHeld();
    for (const sum of paid)
      this.payments.push({ cents: sum, refunded: 0, pays: new Map([[this.charges.length - 1, sum]]) });
    return this.charges.length - 1;
  }

  /** Pays so much of a charge, and what is left what is due first. */
  pay(cents: number, named?: { readonly charge: number; readonly cents: number }): void {
    this.payments.push({ cents, refunded: 0, pays: new Map(named ? [[named.charge, named.cents]] : []) });
    this.#useHeld();
  }

  /** Takes what is held first, then from the charges that were made last. */
  refund(index: number, cents: number): void {
    const payment = this.payments[index];
    if (!payment) throw new Error("refunded what nobody paid");
    const charges = [...payment.pays.keys()].toSorted((a, b) => b - a);
    free(
      charges.map((charge) => [payment, charge] as const),
      cents - Math.min(heldOf(payment), cents),
    );
    payment.refunded += cents;
    this.#useHeld();
  }

  /** Money paid beyond the rest is refunded, or stays on the account; returns how much. */
  credit(charge: number, cents: number, to: "back" | "account"): number {
    const lowered = this.charges[charge];
    if (!lowered) throw new Error("lowered what nobody was charged");
    lowered.credited += cents;
    this.notes += 1;
    const over = Math.max(0, this.paidOf(charge) - (lowered.cents - lowered.credited));
    const freed = free(
      this.payments.toReversed().map((payment) => [payment, charge] as const),
      over,
    );
    if (to === "back") for (const [payment, sum] of freed) payment.refunded += sum;
    else this.#useHeld();
    return over;
  }

  /** Money without a use pays what is due first, the oldest money in front. */
  #useHeld(): void {
    for (const payment of this.payments) {
      for (const { charge, open } of this.openParts()) {
        const taken = Math.min(open, heldOf(payment));
        if (taken > 0) payment.pays.set(charge, (payment.pays.get(charge) ?? 0) + taken);
      }
    }
  }
}

function heldOf({ cents, refunded, pays }: ModelPayment): number {
  return cents - refunded - [...pays.values()].reduce((sum, each) => sum + each, 0);
}

/** Takes as much of what payments pay away, the first given in front. */
function free(pays: Iterable<readonly [ModelPayment, number]>, amount: number): Map<ModelPayment, number> {
  const freed = new Map<ModelPayment, number>();
  let left = amount;
  for (const [payment, charge] of pays) {
    const taken = Math.min(left, payment.pays.get(charge) ?? 0);
    if (taken === 0) continue;
    payment.pays.set(charge, (payment.pays.get(charge) ?? 0) - taken);
    freed.set(payment, (freed.get(payment) ?? 0) + taken);
    left -= taken;
  }
  return freed;
}
