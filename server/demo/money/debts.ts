import { type Plan, partsOf } from "#contract/kernel/money/plan.ts";
import { addDays } from "#contract/kernel/values.ts";
import { chargeClient } from "../../sales/accounts/charge-commands.ts";
import { creditToAccount, receivePayment } from "../../sales/accounts/commands.ts";
import { chargeOurselves, findCharge } from "../../sales/accounts/queries.ts";
import type { Transaction } from "../../kernel/db/connection.ts";
import type { Calendar } from "../calendar.ts";
import { insertRows } from "../queries.ts";
import { type Random, randomOf } from "../random.ts";
import type { TableRow } from "../rows.ts";

type Order = TableRow<"orders">;

/** An order that was not paid in full immediately, and its payments since. */
interface Debt {
  readonly order: Order;
  readonly plan: Plan | undefined;
  readonly paid: readonly { readonly cents: number; readonly day: string; readonly at: Date }[];
}

const LEAST_CENTS = 20_000;
/** A rest is due so many days after the sale. */
const REST_DAYS = 14;

/**
 * Separates the orders that were paid immediately from those on a plan or paid in part: a few of the last months, and
 * one of the account's.
 */
export function debtsOf(orders: readonly Order[], account: number, calendar: Calendar) {
  const [oldest, newest] = [calendar.at(calendar.day(-100), 720), calendar.at(calendar.day(-4), 720)];
  // An order is written before the one that follows it.
  const followed = new Set(orders.map(({ follows }) => follows));
  const recent = orders.filter(
    ({ id, cancelled_at, amount_cents, created_at }) =>
      cancelled_at === null &&
      !followed.has(id) &&
      amount_cents >= LEAST_CENTS &&
      created_at > oldest &&
      created_at < newest,
  );
  const own = recent.findLast(({ client_id }) => client_id === account);
  const debts = recent.flatMap((order) => {
    const random = randomOf("debt", order.id);
    return order === own || random.chance(0.14) ? [debtOf(order, order === own, random, calendar)] : [];
  });
  const owed = new Set(debts.map(({ order }) => order));
  return { debts, paid: orders.filter((order) => !owed.has(order)) };
}

/** On a plan all due parts are paid, except the last part of some; without a plan a half. */
function debtOf(order: Order, isAccount: boolean, random: Random, calendar: Calendar): Debt {
  const plan = { parts: random.between(3, 6), every: "month" } as const;
  if (!isAccount && random.chance(0.4)) {
    const day = calendar.dayOf(order.created_at);
    return { order, plan: undefined, paid: [{ cents: Math.round(order.amount_cents / 2), day, at: order.created_at }] };
  }
  const come = partsOf(order.amount_cents, plan, order.start_at).filter(({ due_on }) => due_on < calendar.today);
  const paid = !isAccount && random.chance(0.4) ? come.slice(0, -1) : come;
  return {
    order,
    plan,
    paid: paid.map(({ due_on, cents }) => ({
      cents,
      day: due_on,
      at: calendar.at(due_on, random.between(600, 1_100)),
    })),
  };
}

/** Writes these orders with what is owed of them, a few fees, and a week for which somebody was paid back. */
export async function insertDebts(
  trx: Transaction<"AMOUNT_TOO_HIGH" | "DAY_CLOSED">,
  debts: readonly Debt[],
  { desk, admin, calendar }: { readonly desk: number; readonly admin: number; readonly calendar: Calendar },
): Promise<void> {
  await chargeOurselves(trx);
  await insertRows(
    trx,
    "orders",
    debts.map(({ order }) => order),
  );
  for (const { order, plan, paid } of debts) {
    const { id, client_id: client, receipt_number: number, amount_cents: cents, created_at: now } = order;
    const day = calendar.dayOf(now);
    const due = plan ? { plan, start: order.start_at } : { on: addDays(day, REST_DAYS) };
    await chargeClient(
      trx,
      { client, cents, day, of: { order: id, number }, due },
      { by: order.created_by ?? admin, now },
    );
    for (const each of paid) {
      const received = { ways: [{ cents: each.cents, method: order.payment_method }], day: each.day };
      await receivePayment(trx, client, received, { by: desk, now: each.at });
    }
  }
}

const fees = [
  { en: "Lost card", cn: "补办会员卡", cents: 1_500 },
  { en: "Locker for a year", cn: "年度储物柜", cents: 6_000 },
  { en: "No-show", cn: "爽约费", cents: 2_500 },
];

/** Charges some of these clients a fee, and gives one of them back what a closed week was worth. */
export async function insertFees(
  trx: Transaction,
  clients: readonly number[],
  { admin, calendar }: { readonly admin: number; readonly calendar: Calendar },
): Promise<void> {
  for (const [index, { en, cn, cents }] of fees.entries()) {
    const [client, day] = [clients[index * 7], calendar.day(-9 + index * 3)];
    if (client === undefined) continue;
    const who = { by: admin, now: calendar.at(day, 15 * 60) };
    const due = { on: addDays(day, 7) };
    const id = await chargeClient(trx, { client, cents, day, of: { fee: { en, cn } }, due }, who);
    const charge = id !== undefined && index === 1 ? await findCharge(trx, { id }) : undefined;
    const reason = "Half a year only";
    if (charge) await creditToAccount(trx, { charge, cents: cents / 2, day, reason }, who);
  }
}
