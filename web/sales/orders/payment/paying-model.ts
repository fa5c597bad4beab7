import { centsOf, moneyText, typedAmount } from "#contract/kernel/money/money.ts";
import { type Plan, partsOf } from "#contract/kernel/money/plan.ts";
import { addDays } from "#contract/kernel/values.ts";

/** When a sale is paid: all of it now, a part of it now, nothing now, or on the dates of a plan. */
export const waysToPay = ["now", "part", "later", "plan"] as const;

/** The values of a form about paying a sale. */
export interface SalePaymentValues {
  readonly way: (typeof waysToPay)[number];
  /** The sum that is taken now, as it was typed; null leaves it to the way. */
  readonly taken: string | null;
  /** A second method with its sum; the first takes the rest of what is taken now. */
  readonly second: { readonly method: string | null; readonly amount: string; readonly reference: string } | null;
  /** The reference of a terminal or a bank for the first method's payment. */
  readonly reference: string;
  readonly plan: Plan;
  /** The day on which the rest is due, without a plan; null leaves it to the way. */
  readonly dueOn: string | null;
  /** The price of this one sale and why it is lower. */
  readonly lowered: { readonly amount: string; readonly reason: string } | null;
}

/** The default: a sale is paid in full immediately. */
export const paidNow: SalePaymentValues = {
  way: "now",
  taken: null,
  second: null,
  reference: "",
  plan: { parts: 3, every: "month" },
  dueOn: null,
  lowered: null,
};

/** The same way to pay, with all sums to be typed again and at the usual price. */
export function withoutSums(paying: SalePaymentValues): SalePaymentValues {
  const { second } = paying;
  return { ...paying, taken: null, second: second && { ...second, amount: "" }, lowered: null };
}

type Asked = "taken" | "secondMethod" | "secondAmount" | "price" | "reason" | "dueOn";
type Fault = "REQUIRED" | "INVALID_AMOUNT" | "AMOUNT_TOO_HIGH" | "IN_PAST";

/** The sums of a sale, in cents, and the missing or wrong parts of its payment. */
export interface Bill {
  /** The price that is offered, and the one of this sale. */
  readonly list: number;
  readonly total: number;
  /** The client's held money that pays first. */
  readonly held: number;
  readonly taken: number;
  /** Half of what is to be paid. */
  readonly half: number;
  /** The next round sum above a half; null where there is none below all of it. */
  readonly round: number | null;
  readonly owed: number;
  /** The day on which that is due, without a plan, and the one that terms of payment count from. */
  readonly dueOn: string;
  readonly dueFrom: string;
  /** The second method's part of the payment. */
  readonly second: number;
  readonly parts: ReturnType<typeof partsOf>;
  readonly faults: Readonly<Partial<Record<Asked, Fault>>>;
}

/** The rest of a part payment is due so many days after today, or after a start that is ahead. */
const REST_DAYS = 14;

/** The bill of a sale at a price: held money pays first, and the first part of a plan is taken once it is due. */
export function billOf(paying: SalePaymentValues, amount: string, start: string, today: string, kept = 0): Bill {
  const list = centsOf(amount);
  const price = paying.lowered ? sumOf(paying.lowered.amount, list - 1) : { cents: list };
  const total = price.fault === undefined ? price.cents : list;
  const held = Math.min(kept, total);
  const parts = paying.way === "plan" ? partsOf(total, paying.plan, start === "" ? today : start) : [];
  const [first] = parts;
  const byDefault = first && first.due_on <= today ? Math.max(0, first.cents - held) : 0;
  const taken = takenOf(paying, total - held, byDefault);
  const second = paying.second && taken.cents > 0 ? sumOf(paying.second.amount, taken.cents - 1) : { cents: 0 };
  const faults = {
    ...(taken.fault && { taken: taken.fault }),
    ...(second.fault && { secondAmount: second.fault }),
    ...(paying.second?.method === null && taken.cents > 0 && { secondMethod: "REQUIRED" as const }),
    ...(price.fault && { price: price.fault }),
    ...(paying.lowered?.reason.trim() === "" && { reason: "REQUIRED" as const }),
    ...(paying.dueOn !== null && paying.dueOn < today && { dueOn: "IN_PAST" as const }),
  };
  const owed = total - held - taken.cents;
  const dueFrom = start > today ? start : today;
  const dueOn = paying.dueOn ?? (paying.way === "part" ? addDays(dueFrom, REST_DAYS) : today);
  return {
    list,
    total,
    held,
    taken: taken.cents,
    half: halfOf(total - held),
    round: roundOf(total - held),
    owed,
    dueOn,
    dueFrom,
    second: second.cents,
    parts,
    faults,
  };
}

/** The first part of a sale that is still to be paid; null without one. */
export function nextDueOf({ owed, dueOn, held, taken, parts }: Bill): Bill["parts"][number] | null {
  if (owed === 0) return null;
  if (parts.length === 0) return { due_on: dueOn, cents: owed };
  const come = parts.map((_, index) => parts.slice(0, index + 1).reduce((sum, { cents }) => sum + cents, 0));
  const index = come.findIndex((sum) => sum > held + taken);
  const part = parts[index];
  return part ? { due_on: part.due_on, cents: Math.min(part.cents, (come[index] ?? 0) - held - taken) } : null;
}

interface Sum {
  readonly cents: number;
  readonly fault?: Fault;
}

function takenOf({ way, taken }: SalePaymentValues, total: number, byDefault: number): Sum {
  if (way === "now") return { cents: total };
  if (way === "later") return { cents: 0 };
  if (way === "plan") return taken === null ? { cents: byDefault } : sumOf(taken, total);
  const sum = taken === null ? { cents: halfOf(total) } : sumOf(taken, total);
  return sum.fault === undefined && sum.cents === 0 ? { cents: 0, fault: "INVALID_AMOUNT" } : sum;
}

/** Half of a sum, with the odd cent. */
const halfOf = (cents: number) => Math.ceil(cents / 2);

/** Sums that people name and pay with, in cents. */
const roundSums = [1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000];

/** The next round sum above a half of a sum; null where there is none below all of it. */
function roundOf(cents: number): number | null {
  return roundSums.find((sum) => sum > halfOf(cents) && sum < cents) ?? null;
}

/** A sum as it was typed; a wrong one counts for nothing. */
function sumOf(text: string, most: number): Sum {
  if (text.trim() === "") return { cents: 0, fault: "REQUIRED" };
  const amount = typedAmount(text);
  if (amount === undefined) return { cents: 0, fault: "INVALID_AMOUNT" };
  const cents = centsOf(amount);
  return cents > most ? { cents: 0, fault: "AMOUNT_TOO_HIGH" } : { cents };
}

/** The payment part of a purchase's request: exactly the sums in the form. */
export function paymentOf(paying: SalePaymentValues, bill: Bill, method: string) {
  const { way, lowered } = paying;
  return {
    ...(lowered && { amount: moneyText(bill.total), priceReason: lowered.reason.trim() }),
    payments: linesOf(bill, paying, method),
    ...(bill.total > 0 && way === "plan" && { plan: paying.plan }),
    ...(bill.owed > 0 && (way === "part" || way === "later") && { due_on: bill.dueOn }),
  };
}

function linesOf({ taken, second: cents }: Bill, { second, reference }: SalePaymentValues, method: string) {
  const lines = [
    { method, cents: taken - cents, reference: reference.trim() },
    { method: second?.method ?? method, cents, reference: second?.reference.trim() ?? "" },
  ];
  return lines
    .filter((line) => line.cents > 0)
    .map((line) => ({
      method: line.method,
      amount: moneyText(line.cents),
      ...(line.reference !== "" && { reference: line.reference }),
    }));
}
