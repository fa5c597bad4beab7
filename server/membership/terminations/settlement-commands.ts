import { centsOf, moneyText } from "#contract/kernel/money/money.ts";
import { invalidFields } from "#contract/kernel/refusal/refuse.ts";
import type { SettlementDraft } from "#contract/sales/settlement.ts";
import { creditCharge } from "../../sales/accounts/commands.ts";
import { chargeOurselves } from "../../sales/accounts/queries.ts";
import { recordActivity } from "../../club/activity/queries.ts";
import type { Transaction } from "../../kernel/db/connection.ts";
import { type Caller, authorOf } from "../../kernel/http/access/caller.ts";
import { publishDay } from "../../club/live/queries.ts";
import { orderNow } from "../../sales/orders/selling/commands.ts";
import { readOrder } from "../../sales/orders/selling/order-queries.ts";
import { cancelOrderRow, lockOrder } from "../../sales/orders/terms/queries.ts";
import { endOrderRow, insertSettlement, readEnding } from "../../sales/orders/settlement/settlement-queries.ts";
import { type Settlement, checkEnd, settlementOf } from "../../sales/orders/settlement/settlement-rules.ts";
import { type LockedPerson, lockPersons } from "../../identity/people/queries.ts";
import { cancelReservations } from "../../schedule/reservations/booking/cancel-commands.ts";
import { lockAhead } from "../../schedule/reservations/queries.ts";
import { changePerson, checkPaymentMethod, refundTargetOf } from "./commands.ts";
import { type Planned, planSettlement, statementOf } from "./statement-commands.ts";

type Settling = Transaction<"NOT_FOUND" | "STALE" | "INVALID_STATE" | "AMOUNT_TOO_HIGH" | "DAY_CLOSED">;

/**
 * Ends an order early (money §4), or previews it without confirmation. The shown statement is compared under the locks:
 * if it differs, 412 with the present sum. Orders outlive their client, so that of a deleted one ends the same way.
 */
export async function settleOrder(trx: Settling, caller: Caller, orderId: number, draft: SettlementDraft) {
  const { client, order } = await lockEnding(trx, caller, orderId);
  await checkPaymentMethod(trx, draft.refund);
  const { confirm, reason } = draft;
  if (!order.isLiving || order.end_at <= caller.today)
    throw confirm === undefined ? trx.refuse("INVALID_STATE") : trx.refuse("STALE", { sum: moneyText(0) });
  checkEnd(order, draft.on, caller.today);
  const plan = await planSettlement(trx, caller, {
    client,
    order,
    draft,
    ahead: await lockAhead(trx, client.id, caller.now),
  });
  const statement = statementOf(plan);
  if (confirm === undefined) return { statement, done: null };
  if (confirm !== statement.version) throw trx.refuse("STALE", { sum: statement.sum });
  const other = draft.sum === undefined ? plan.sum : centsOf(draft.sum);
  if (other !== plan.sum && reason === undefined) throw invalidFields({ path: "reason", code: "REQUIRED" });
  if (other > plan.paid) throw trx.refuse("AMOUNT_TOO_HIGH", { open: moneyText(plan.paid) });
  const money = settlementOf(plan, other);
  const document = await settle(trx, caller, { client, plan, money, draft });
  return { statement, done: { sum: moneyText(money.sum), document, order: await orderNow(trx, caller, orderId) } };
}

async function lockEnding(trx: Settling, caller: Caller, orderId: number) {
  const seen = await readOrder(trx, caller, orderId);
  if (!seen) throw trx.refuse("NOT_FOUND");
  const [client] = await lockPersons(trx, [seen.clientId], caller.today, { deleted: true });
  await lockOrder(trx, orderId);
  const order = await readEnding(trx, orderId);
  if (!client || !order) throw trx.refuse("NOT_FOUND");
  return { client, order };
}

interface Settled {
  readonly client: LockedPerson;
  readonly plan: Planned;
  /** The credited and refunded money. */
  readonly money: Settlement;
  readonly draft: SettlementDraft;
}

/** Does what the plan says; gives the number of the credit note, if anything was credited. */
async function settle(trx: Settling, caller: Caller, settled: Settled): Promise<string | null> {
  const { client, plan, money, draft } = settled;
  const { order, rule, on, end, endOfDate, kept } = plan;
  const who = authorOf(caller);
  await cancelReservations(trx, plan.own, who);
  const note = await credit(trx, caller, settled);
  if (end === null) await cancelUnbegun(trx, order.id, caller.now);
  else await endOrderRow(trx, order.id, end, kept);
  await changePerson(trx, caller, client, { columns: { end_of_date: endOfDate } });
  const reason = draft.reason ?? null;
  await insertSettlement(trx, {
    order_id: order.id,
    ended_on: on,
    rule,
    ruled_cents: plan.sum,
    sum_cents: money.sum,
    reason,
    note_id: note?.id ?? null,
    created_at: caller.now,
    created_by: caller.id,
  });
  const document = note?.number ?? null;
  const after = {
    order: order.id,
    end: endOfDate,
    rule,
    ruled: moneyText(plan.sum),
    sum: moneyText(money.sum),
    document,
  };
  const detail = { before: { order: order.id, end: client.endOfDate }, after: { ...after, ...(reason && { reason }) } };
  await recordActivity(trx, { personId: client.id, event: "ORDER_SETTLED", detail, by: caller.id, at: caller.now });
  publishDay(trx, client);
  return document;
}

/** Credits what is not used; what was paid beyond the rest goes back, or stays on the account. */
async function credit(trx: Settling, caller: Caller, { plan, money, draft }: Settled) {
  const { charge } = plan;
  if (!charge || money.credited === 0) return undefined;
  const { refund, reason } = draft;
  const lowered = { charge, cents: money.credited, day: caller.today, reason, to: refundTargetOf(refund) };
  const { note, number } = await creditCharge(trx, lowered, authorOf(caller));
  return { id: note, number: `CN-${number}` };
}

/** An order that ends before it began is cancelled; what was credited stays as it was settled. */
async function cancelUnbegun(trx: Transaction, orderId: number, now: Date): Promise<void> {
  await chargeOurselves(trx);
  await cancelOrderRow(trx, orderId, now);
}
