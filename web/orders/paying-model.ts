import { centsOf, moneyText, roundedAmount } from "#contract/money.ts";
import { type Plan, partsOf } from "#contract/plan.ts";

/** When a sale is paid: all of it now, a part of it now, nothing now, or on the dates of a plan. */
export const waysToPay = ["now", "part", "later", "plan"] as const;

/** What a form holds of how a sale is paid. */
export interface Paying {
  readonly way: (typeof waysToPay)[number];
  /** The sum that is taken now, as it was typed; null leaves it to the way. */
  readonly taken: string | null;
  /** A second method with its sum; the first takes the rest of what is taken now. */
  readonly second: { readonly method: string | null; readonly amount: string } | null;
  readonly plan: Plan;
  /** The price of this one sale and why it is lower. */
  readonly lowered: { readonly amount: string; readonly reason: string } | null;
}

/** Until somebody says otherwise a sale is paid in full at once. */
export const paidNow: Paying = {
  way: "now",
  taken: null,
  second: null,
  plan: { parts: 3, every: "month" },
  lowered: null,
};

type Asked = "taken" | "secondMethod" | "secondAmount" | "price" | "reason";
type Fault = "REQUIRED" | "INVALID_AMOUNT" | "AMOUNT_TOO_HIGH";

/** What a sale comes to, in cents, and what is missing or wrong of how it is paid. */
export interface Bill {
  /** The price that is offered, and the one of this sale. */
  readonly list: number;
  readonly total: number;
  readonly taken: number;
  readonly owed: number;
  /** What the second method pays of what is taken. */
  readonly second: number;
  readonly parts: ReturnType<typeof partsOf>;
  readonly faults: Readonly<Partial<Record<Asked, Fault>>>;
}

/** What a sale at a price comes to, by how it is paid; the first part of a plan is taken once its date has come. */
export function billOf(paying: Paying, amount: string, start: string, today: string): Bill {
  const list = centsOf(amount);
  const price = paying.lowered ? sumOf(paying.lowered.amount, list - 1) : { cents: list };
  const total = price.fault === undefined ? price.cents : list;
  const parts = paying.way === "plan" ? partsOf(total, paying.plan, start === "" ? today : start) : [];
  const [first] = parts;
  const byDefault = first && first.due_on <= today ? first.cents : 0;
  const taken = takenOf(paying, total, byDefault);
  const second = paying.second && taken.cents > 0 ? sumOf(paying.second.amount, taken.cents - 1) : { cents: 0 };
  const faults = {
    ...(taken.fault && { taken: taken.fault }),
    ...(second.fault && { secondAmount: second.fault }),
    ...(paying.second?.method === null && taken.cents > 0 && { secondMethod: "REQUIRED" as const }),
    ...(price.fault && { price: price.fault }),
    ...(paying.lowered?.reason.trim() === "" && { reason: "REQUIRED" as const }),
  };
  return { list, total, taken: taken.cents, owed: total - taken.cents, second: second.cents, parts, faults };
}

interface Sum {
  readonly cents: number;
  readonly fault?: Fault;
}

function takenOf({ way, taken }: Paying, total: number, byDefault: number): Sum {
  if (way === "now") return { cents: total };
  if (way === "later") return { cents: 0 };
  if (way === "plan") return taken === null ? { cents: byDefault } : sumOf(taken, total);
  const sum = sumOf(taken ?? "", total);
  return sum.fault === undefined && sum.cents === 0 ? { cents: 0, fault: "INVALID_AMOUNT" } : sum;
}

/** A sum as it was typed; a wrong one counts for nothing. */
function sumOf(text: string, most: number): Sum {
  if (text.trim() === "") return { cents: 0, fault: "REQUIRED" };
  const rounded = roundedAmount(text);
  if (rounded === undefined) return { cents: 0, fault: "INVALID_AMOUNT" };
  const cents = centsOf(rounded);
  return cents > most ? { cents: 0, fault: "AMOUNT_TOO_HIGH" } : { cents };
}

/** What of a purchase is sent for how it is paid: nothing more than the method where it is paid in full by one. */
export function paymentOf(paying: Paying, bill: Bill, method: string) {
  const { way, second, lowered } = paying;
  const isPlain = bill.total === 0 || (way === "now" && second === null);
  return {
    ...(lowered && { amount: moneyText(bill.total), priceReason: lowered.reason.trim() }),
    ...(!isPlain && { payments: linesOf(bill, method, second?.method ?? method) }),
    ...(!isPlain && way === "plan" && { plan: paying.plan }),
  };
}

function linesOf({ taken, second }: Bill, method: string, other: string) {
  const lines = [
    { method, cents: taken - second },
    { method: other, cents: second },
  ];
  return lines.filter(({ cents }) => cents > 0).map((line) => ({ method: line.method, amount: moneyText(line.cents) }));
}
