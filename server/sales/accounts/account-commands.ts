import type { FeeDraft, RefundDraft } from "#contract/sales/accounts.ts";
import type { PaymentDraft } from "#contract/sales/payment.ts";
import { MAX_ROWS } from "#contract/kernel/endpoint/lists.ts";
import { centsOf, moneyText } from "#contract/kernel/money/money.ts";
import { recordActivity } from "../../club/activity/queries.ts";
import type { ActivityEvent } from "../../club/activity/queries.ts";
import { readOptions } from "../../club/settings/queries.ts";
import type { Transaction } from "../../kernel/db/connection.ts";
import { type Caller, authorOf } from "../../kernel/http/access/caller.ts";
import { publishDay } from "../../club/live/queries.ts";
import { type LockedPerson, lockPersons } from "../../identity/people/queries.ts";
import { readAccount } from "./account-queries.ts";
import { chargeClient } from "./charge-commands.ts";
import { applyCredit, creditToAccount, lowerRefunded, receivePayment, recordRefund } from "./commands.ts";
import { documentNumbers } from "./documents/document-queries.ts";
import { readPricing } from "./documents/tax-queries.ts";
import { findCharge, findPayment } from "./queries.ts";
import { checkDue, checkMoved } from "./rules.ts";

/** Takes a payment from a client, in one way or several (money §2), and names the documents of what it pays. */
export async function takePayment(
  trx: Transaction<"NOT_FOUND" | "AMOUNT_TOO_HIGH" | "DAY_CLOSED">,
  caller: Caller,
  clientId: number,
  draft: PaymentDraft,
) {
  const client = await lockClient(trx, caller, clientId);
  const ways = waysOf(draft);
  const { on_account: onAccount, received_on, received_on: day = caller.today } = draft;
  checkMoved({ ways, received_on }, await readOptions(trx, "paymentMethod"), caller.today);
  const shares = draft.charges?.map(({ id, amount }) => ({ charge: id, cents: centsOf(amount) }));
  const { payments, paid } = await receivePayment(trx, clientId, { ways, day, shares, onAccount }, authorOf(caller));
  for (const { cents, method } of ways) {
    const detail = { amount: moneyText(cents), method, day };
    await record(trx, caller, client, { event: "PAYMENT_TAKEN", detail });
  }
  const documents = await documentNumbers(
    trx,
    paid.map(({ charge }) => charge),
  );
  const [id] = payments;
  if (id === undefined) throw new Error("A payment comes in some way");
  return {
    id,
    account: await readAccount(trx, clientId, caller.today),
    documents: documents.slice(0, MAX_ROWS),
    documents_count: documents.length,
  };
}

/** The ways in which a payment came, with where the body names each. */
function waysOf({ amount, method, reference, payments }: PaymentDraft) {
  if (payments)
    return payments.map((each, at) => ({ ...each, cents: centsOf(each.amount), path: `payments.${at}.method` }));
  return amount === undefined || method === undefined
    ? []
    : [{ cents: centsOf(amount), method, reference, path: "method" }];
}

/** Pays a payment back, whole or in part; what it had paid is open again. */
export async function refundPayment(
  trx: Transaction<"NOT_FOUND" | "AMOUNT_TOO_HIGH" | "ALREADY_REFUNDED" | "DAY_CLOSED">,
  caller: Caller,
  clientId: number,
  draft: RefundDraft,
) {
  const client = await lockClient(trx, caller, clientId);
  const { method, reason } = draft;
  checkMoved({ ways: [{ method, path: "method" }] }, await readOptions(trx, "paymentMethod"), caller.today);
  const payment = await findPayment(trx, clientId, draft.payment);
  if (!payment) throw trx.refuse("NOT_FOUND");
  const [cents, left] = [centsOf(draft.amount), payment.cents - payment.refunded];
  if (left === 0) throw trx.refuse("ALREADY_REFUNDED");
  if (cents > left) throw trx.refuse("AMOUNT_TOO_HIGH", { open: moneyText(left) });
  const back = { client: clientId, payment: draft.payment, cents, method, day: caller.today, reason };
  const who = authorOf(caller);
  const { refund, freed } = await recordRefund(trx, back, who);
  const notes = draft.lower ? await lowerRefunded(trx, freed, back, who) : [];
  await applyCredit(trx, [clientId], who);
  const detail = { amount: moneyText(cents), method, reason };
  await record(trx, caller, client, { event: "PAYMENT_REFUNDED", detail });
  return {
    id: refund,
    notes: notes.map((number) => `CN-${number}`),
    account: await readAccount(trx, clientId, caller.today),
  };
}

/** Charges a client a fee; what the club holds of theirs pays it. */
export async function chargeFee(
  trx: Transaction<"NOT_FOUND">,
  caller: Caller,
  clientId: number,
  { name, amount, due_on }: FeeDraft,
) {
  const client = await lockClient(trx, caller, clientId);
  checkDue(due_on, caller.today);
  const who = authorOf(caller);
  const { total: cents } = (await readPricing(trx, caller.today))(centsOf(amount));
  const fee = { client: clientId, cents, day: caller.today, of: { fee: name }, due: { on: due_on } };
  const id = await chargeClient(trx, fee, who);
  if (id === undefined) throw new Error("A fee costs something");
  await applyCredit(trx, [clientId], who);
  const [number = ""] = await documentNumbers(trx, [id]);
  const detail = { fee: name, amount: moneyText(cents), due: due_on };
  await record(trx, caller, client, { event: "FEE_CHARGED", detail });
  return { id, number, account: await readAccount(trx, clientId, caller.today) };
}

/** Lowers a charge by a credit note; what had been paid of what is lowered stays on the account. */
export async function issueCreditNote(
  trx: Transaction<"NOT_FOUND" | "AMOUNT_TOO_HIGH">,
  caller: Caller,
  clientId: number,
  draft: { readonly charge: number; readonly amount: string; readonly reason: string },
) {
  const client = await lockClient(trx, caller, clientId);
  const charge = await findCharge(trx, { id: draft.charge });
  if (charge?.client !== clientId) throw trx.refuse("NOT_FOUND");
  const [cents, left] = [centsOf(draft.amount), charge.cents - charge.credited];
  if (cents > left) throw trx.refuse("AMOUNT_TOO_HIGH", { open: moneyText(left) });
  const { reason } = draft;
  const credit = { charge, cents, day: caller.today, reason };
  const { note, number } = await creditToAccount(trx, credit, authorOf(caller));
  const detail = { amount: moneyText(cents), reason };
  await record(trx, caller, client, { event: "CHARGE_LOWERED", detail });
  return { id: note, number: `CN-${number}`, account: await readAccount(trx, clientId, caller.today) };
}

async function lockClient(trx: Transaction<"NOT_FOUND">, caller: Caller, id: number): Promise<LockedPerson> {
  const [client] = await lockPersons(trx, [id], caller.today);
  if (!client) throw trx.refuse("NOT_FOUND");
  return client;
}

interface AccountActivity {
  readonly event: ActivityEvent;
  readonly detail: Readonly<Record<string, unknown>>;
}

async function record(
  trx: Transaction,
  caller: Caller,
  client: LockedPerson,
  { event, detail }: AccountActivity,
): Promise<void> {
  await recordActivity(trx, { personId: client.id, event, detail: { after: detail }, by: caller.id, at: caller.now });
  publishDay(trx, client);
}
