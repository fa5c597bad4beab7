import type { FieldError } from "#contract/kernel/refusal/errors.ts";
import { type Refuse, invalidFields } from "#contract/kernel/refusal/refuse.ts";
import { moneyText } from "#contract/kernel/money/money.ts";
import { isWithinTenYears } from "#contract/sales/purchase.ts";
import { addDays } from "#contract/kernel/values.ts";

/** Refuses a fee that is due on a day nobody means. */
export function checkDue(day: string, today: string): void {
  if (!isWithinTenYears(day, today)) throw invalidFields({ path: "due_on", code: "FAR_FROM_TODAY" });
}

/** A part of a charge that is not paid in full: its date and what of it is open, in cents. */
export interface OpenPart {
  readonly charge: number;
  readonly due_on: string;
  readonly open: number;
}

/** The owner of something. */
export interface OfClient {
  readonly client: number;
}

/** Money that pays a charge, in cents. */
export interface Share {
  readonly charge: number;
  readonly cents: number;
}

/** How many days ago a payment may have come that is written down today. */
const RECEIVED_DAYS_AGO = 31;

/** A way of paying, and where the body names it. */
interface Named {
  readonly method: string;
  readonly path: string;
}

/** Refuses a way of paying that the club does not list, and a day that has not come or is long past. */
export function checkMoved(
  { ways, received_on }: { readonly ways: readonly Named[]; readonly received_on?: string | undefined },
  methods: readonly string[],
  today: string,
): void {
  const errors: FieldError[] = ways
    .filter(({ method }) => !methods.includes(method))
    .map(({ path }) => ({ path, code: "INVALID" }));
  if (received_on !== undefined && received_on > today) errors.push({ path: "received_on", code: "DATE_IN_FUTURE" });
  if (received_on !== undefined && received_on < addDays(today, -RECEIVED_DAYS_AGO))
    errors.push({ path: "received_on", code: "TOO_LONG_AGO" });
  if (errors.length > 0) throw invalidFields(...errors);
}

/** Refuses shares of charges that are not open that far. */
export function checkShares(
  refuse: Refuse<"AMOUNT_TOO_HIGH">,
  shares: readonly Share[],
  parts: readonly OpenPart[],
): void {
  const wanted = sumByCharge(shares.map(({ charge, cents }) => ({ charge, cents })));
  const open = sumByCharge(parts.map((part) => ({ charge: part.charge, cents: part.open })));
  for (const [charge, cents] of wanted) {
    const rest = open.get(charge) ?? 0;
    if (cents > rest) throw refuse("AMOUNT_TOO_HIGH", { open: moneyText(rest) });
  }
}

function sumByCharge(shares: readonly Share[]): ReadonlyMap<number, number> {
  const sums = new Map<number, number>();
  for (const { charge, cents } of shares) sums.set(charge, (sums.get(charge) ?? 0) + cents);
  return sums;
}

/** Distributes money over charges, the part that is due first in front, and returns the rest (money §2). */
export function allocatePayment(cents: number, parts: readonly OpenPart[]): { shares: Share[]; left: number } {
  const shares = new Map<number, number>();
  let left = cents;
  for (const { charge, open } of inOrderOfDue(parts)) {
    const paid = Math.min(left, open);
    if (paid > 0) shares.set(charge, (shares.get(charge) ?? 0) + paid);
    left -= paid;
  }
  return { shares: [...shares].map(([charge, paid]) => ({ charge, cents: paid })), left };
}

function inOrderOfDue(parts: readonly OpenPart[]): OpenPart[] {
  return parts.toSorted((a, b) => compare(a.due_on, b.due_on) || a.charge - b.charge);
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/** The parts that are left once these shares are paid, the earliest of each charge first. */
export function withoutShares(parts: readonly OpenPart[], shares: readonly Share[]): OpenPart[] {
  const paid = new Map(sumByCharge(shares));
  return inOrderOfDue(parts).flatMap((part) => {
    const taken = Math.min(paid.get(part.charge) ?? 0, part.open);
    paid.set(part.charge, (paid.get(part.charge) ?? 0) - taken);
    return taken < part.open ? [{ ...part, open: part.open - taken }] : [];
  });
}

/** Which of these shares each of some sums pays, one sum after the other. */
export function dealOut(shares: readonly Share[], sums: readonly number[]): Share[][] {
  const parts = shares.map((share) => share.cents);
  return sums.map((sum, at) => {
    const from = sumBefore(sums, at);
    return shares.flatMap(({ charge, cents }, index) => {
      const start = sumBefore(parts, index);
      const common = Math.min(from + sum, start + cents) - Math.max(from, start);
      return common > 0 ? [{ charge, cents: common }] : [];
    });
  });
}

const sumBefore = (cents: readonly number[], end: number) => cents.slice(0, end).reduce((sum, each) => sum + each, 0);

/** Distributes clients' held money over their charges, the first given money in front. */
export function allocateCredit(
  held: readonly (AppliedPayment & OfClient)[],
  parts: readonly (OpenPart & OfClient)[],
): (Share & { readonly payment: number })[] {
  const open = new Map<number, readonly OpenPart[]>(Map.groupBy(parts, ({ client }) => client));
  return held.flatMap(({ client, payment, cents }) => {
    const left = open.get(client) ?? [];
    const { shares } = allocatePayment(cents, left);
    open.set(client, withoutShares(left, shares));
    return shares.map((share) => ({ ...share, payment }));
  });
}

/** The present payments of a charge, the latest first; in cents. */
export interface AppliedPayment {
  readonly payment: number;
  readonly cents: number;
}

/** Takes money back from what it pays, the latest in front. */
export function takeBackFrom<Of extends { readonly cents: number }>(cents: number, paying: readonly Of[]): Of[] {
  let left = cents;
  return paying.flatMap((each) => {
    const taken = Math.min(left, each.cents);
    left -= taken;
    return taken > 0 ? [{ ...each, cents: taken }] : [];
  });
}

/** Whether what has been due since a day has been so for longer than the club waits. */
export function isOverdue(since: string, graceDays: number, today: string): boolean {
  return addDays(since, graceDays) < today;
}

/** The result of an account: the sum due, since when, and the next part. */
export function dueOf(parts: readonly OpenPart[], today: string) {
  const unpaid = parts.filter(({ open }) => open > 0);
  const [come, ahead] = [unpaid.filter(({ due_on }) => due_on <= today), unpaid.filter(({ due_on }) => due_on > today)];
  const next = inOrderOfDue(ahead)[0]?.due_on;
  const sum = (some: readonly OpenPart[]) => some.reduce((total, { open }) => total + open, 0);
  return {
    due: sum(come),
    since: inOrderOfDue(come)[0]?.due_on ?? null,
    next: next === undefined ? null : { due_on: next, cents: sum(ahead.filter(({ due_on }) => due_on === next)) },
  };
}
