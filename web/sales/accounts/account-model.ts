import type { Account, OpenCharge } from "#contract/sales/accounts.ts";
import type { Me, Profile } from "#contract/identity/people.ts";
import { centsOf, moneyText } from "#contract/kernel/money/money.ts";
import { servesEveryClient } from "#contract/kernel/values.ts";
import { trainsInScope } from "#web/identity/people/scope-model.ts";
import type { PaymentInstalment } from "#contract/sales/documents.ts";

/** The state of an account in one word, with the amount without its sign. */
export interface AccountState {
  readonly kind: "owes" | "settled" | "holds";
  readonly amount: string;
}

export function accountState({ balance }: Pick<Account, "balance">): AccountState {
  const amount = balance.replace("-", "");
  if (centsOf(amount) === 0) return { kind: "settled", amount };
  return { kind: balance.startsWith("-") ? "holds" : "owes", amount };
}

/** The held money of a client, in cents. */
export function heldCents({ balance }: Pick<Account, "balance">): number {
  const { kind, amount } = accountState({ balance });
  return kind === "holds" ? centsOf(amount) : 0;
}

/** The initial amount of a payment: what is due, else what comes next, else empty. */
export function amountToTake({ due, next }: Pick<Account, "due" | "next">): string {
  return centsOf(due) > 0 ? due : (next?.amount ?? "");
}

/** The parts of open charges that a payment pays: first its own charge, then what is due first (money §2). */
export function paysOf(open: readonly OpenCharge[], cents: number, first?: number): ReadonlyMap<number, number> {
  const rank = ({ id }: OpenCharge) => (id === first ? 0 : 1);
  const dates = open
    .flatMap((charge) => charge.parts.map((part) => ({ charge, part })))
    .toSorted(
      (one, other) => rank(one.charge) - rank(other.charge) || one.part.due_on.localeCompare(other.part.due_on),
    );
  const pays = new Map<number, number>();
  let left = cents;
  for (const { charge, part } of dates) {
    const paid = Math.min(left, centsOf(part.open));
    left -= paid;
    if (paid > 0) pays.set(charge.id, (pays.get(charge.id) ?? 0) + paid);
  }
  return pays;
}

/** The state of a part of a charge on a day. */
export function partState({ due_on, open }: PaymentInstalment, today: string): "paid" | "due" | "ahead" {
  if (centsOf(open) === 0) return "paid";
  return due_on <= today ? "due" : "ahead";
}

/** Something that is not paid in full: what is open, what was paid of it, and the first day of what is open. */
export interface Unpaid {
  readonly open: string;
  readonly paid: string;
  readonly next: Account["next"];
}

/** The open part of a charge. */
export function unpaidOf({ open, amount, parts }: OpenCharge): Unpaid {
  const first = parts.find((part) => centsOf(part.open) > 0);
  const paid = moneyText(centsOf(amount) - centsOf(open));
  return { open, paid, next: first ? { due_on: first.due_on, amount: first.open } : null };
}

/** Whether a day on which something is due has passed. */
export function dueState(day: string, today: string): "past" | "today" | "ahead" {
  if (day === today) return "today";
  return day < today ? "past" : "ahead";
}

/** Whether the viewer takes payments of a client: an admin, the desk, and a trainer who has them in scope (money §9). */
export function takesPayments(
  viewer: Pick<Me, "id" | "roles">,
  client: Pick<Profile, "id" | "userType" | "inScope">,
): boolean {
  if (client.userType !== "client" || viewer.id === client.id) return false;
  return servesEveryClient(viewer.roles ?? []) || trainsInScope(viewer, client);
}
