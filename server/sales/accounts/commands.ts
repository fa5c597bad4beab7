import { moneyText } from "#contract/kernel/money/money.ts";
import type { Transaction } from "../../kernel/db/connection.ts";
import { readTaxesOfCharge } from "./documents/letterhead-queries.ts";
import {
  findCharge,
  insertAllocations,
  insertDocuments,
  insertMoved,
  insertCreditNote,
  listUnappliedPayments,
  listOpenParts,
  listPaidBy,
  listPaying,
  nextNumber,
} from "./queries.ts";
import {
  type Share,
  checkShares,
  dealOut,
  allocatePayment,
  allocateCredit,
  takeBackFrom,
  withoutShares,
} from "./rules.ts";
import { taxesOfNote } from "./documents/tax-rules.ts";
import type { Author } from "../../kernel/http/access/caller.ts";

/** Money that came in one way. */
interface Way {
  readonly cents: number;
  readonly method: string;
  readonly reference?: string | undefined;
}

export interface Receipt {
  readonly ways: readonly Way[];
  readonly day: string;
  /** The charges that it pays first. */
  readonly shares?: readonly Share[] | undefined;
  /** Whether what is more than is open stays on the account. */
  readonly onAccount?: boolean | undefined;
}

/**
 * Takes money in from a client, whose row is locked, all of it or none, and gives a payment for each way it came: together
 * they pay what is named, then what is due first. Refuses more than is open with `AMOUNT_TOO_HIGH`, unless the rest is to
 * stay on the account (money §2).
 */
export async function receivePayment(
  trx: Transaction<"AMOUNT_TOO_HIGH" | "DAY_CLOSED">,
  client: number,
  { ways, day, shares = [], onAccount = false }: Receipt,
  who: Author<number | null>,
): Promise<{ payments: number[]; paid: Share[] }> {
  const cents = sumOf(ways);
  const parts = await listOpenParts(trx, [client]);
  checkShares(trx.refuse, shares, parts);
  const named = sumOf(shares);
  const rest = allocatePayment(cents - named, withoutShares(parts, shares));
  const open = parts.reduce((sum, part) => sum + part.open, 0);
  if (named > cents) throw trx.refuse("AMOUNT_TOO_HIGH", { open: moneyText(cents) });
  if (rest.left > 0 && !onAccount) throw trx.refuse("AMOUNT_TOO_HIGH", { open: moneyText(open) });
  const paid = [...shares, ...rest.shares];
  const dealt = dealOut(
    paid,
    ways.map((way) => way.cents),
  );
  const payments: number[] = [];
  for (const [at, { cents: amount_cents, method, reference = null }] of ways.entries()) {
    const entry = { client_id: client, kind: "payment" as const, amount_cents, day, method, reference };
    const payment = await insertMoved(trx, entry, who);
    const pays = dealt[at] ?? [];
    await insertAllocations(
      trx,
      pays.map((share) => ({ ...share, payment })),
      who,
    );
    payments.push(payment);
  }
  return { payments, paid };
}

const sumOf = (parts: readonly { readonly cents: number }[]) => parts.reduce((sum, { cents }) => sum + cents, 0);

/** Lets what the club holds of clients, whose rows are locked, pay what is open of theirs, what is due first in front. */
export async function applyCredit(
  trx: Transaction,
  clients: readonly number[],
  who: Author<number | null>,
): Promise<void> {
  const parts = await listOpenParts(trx, clients);
  if (parts.length === 0) return;
  await insertAllocations(trx, allocateCredit(await listUnappliedPayments(trx, clients), parts), who);
}

interface Back {
  readonly client: number;
  readonly payment: number;
  readonly cents: number;
  readonly method: string;
  readonly day: string;
  readonly reason?: string | undefined;
  /** Whether the payment was a slip, and this takes it back. */
  readonly undoes?: boolean;
}

/** Pays money of a payment back that pays nothing any more. */
function payBack(
  trx: Transaction<"DAY_CLOSED">,
  { client, payment, cents, ...moved }: Back,
  who: Author<number | null>,
): Promise<number> {
  const refund = { client_id: client, kind: "refund" as const, amount_cents: cents, names: payment };
  return insertMoved(trx, { ...refund, ...moved, reason: moved.reason ?? null }, who);
}

/**
 * Pays a payment back, whole or in part: what it has paid with that is open again, the latest charge first. Gives the
 * refund, and the parts of charges that are open again.
 */
export async function recordRefund(
  trx: Transaction<"DAY_CLOSED">,
  back: Back,
  who: Author<number | null>,
): Promise<{ refund: number; freed: readonly Share[] }> {
  const { payment, cents, client } = back;
  const held = (await listUnappliedPayments(trx, [client])).find((each) => each.payment === payment)?.cents ?? 0;
  const freed = takeBackFrom(cents - Math.min(held, cents), await listPaidBy(trx, payment));
  await insertAllocations(
    trx,
    freed.map((share) => ({ payment, charge: share.charge, cents: -share.cents })),
    who,
  );
  return { refund: await payBack(trx, back, who), freed };
}

/** Lowers charges by what a refund has opened of them; gives the numbers of the credit notes. */
export async function lowerRefunded(
  trx: Transaction,
  freed: readonly Share[],
  { day, reason }: Pick<Credit, "day" | "reason">,
  who: Author<number | null>,
): Promise<number[]> {
  const numbers: number[] = [];
  for (const { charge: id, cents } of freed) {
    const charge = await findCharge(trx, { id });
    if (!charge) throw new Error(`charge ${id} is gone`);
    numbers.push((await lower(trx, { charge, cents, day, reason }, who)).number);
  }
  return numbers;
}

/**
 * Where the money of what is credited goes: it stays on the account, or it is paid back by a method, or by the one it came
 * by (`null`). With `after`, only payments entered after that entry are paid back; money held before stays on the account.
 */
export type RefundTarget = "account" | { readonly method: string | null; readonly after?: number };

interface Credit {
  readonly charge: NonNullable<Awaited<ReturnType<typeof findCharge>>>;
  readonly cents: number;
  readonly day: string;
  readonly reason?: string | undefined;
  readonly to: RefundTarget;
}

/**
 * Lowers a charge by a credit note, with its document; the client's row is locked. What had been paid of what is lowered
 * is free. Gives the note's entry and number, and what was freed.
 */
async function lower(trx: Transaction, { charge, cents, day, reason }: Omit<Credit, "to">, who: Author<number | null>) {
  const { id, client, credited, paid } = charge;
  const over = Math.max(0, paid - (charge.cents - credited - cents));
  const freed = takeBackFrom(over, await listPaying(trx, id));
  await insertAllocations(
    trx,
    freed.map((each) => ({ payment: each.payment, charge: id, cents: -each.cents })),
    who,
  );
  const entry = { client_id: client, kind: "creditNote" as const, amount_cents: cents, day, names: id };
  const { whole, earlier } = await readTaxesOfCharge(trx, id);
  const taxes = taxesOfNote(whole, earlier, cents);
  const note = await insertCreditNote(trx, { ...entry, reason: reason ?? null }, who);
  const number = await nextNumber(trx, "creditNote");
  await insertDocuments(trx, [{ series: "creditNote", number, entry: note, taxes }], who.now);
  return { note, number, freed };
}

/** Lowers a charge; what had been paid of what is lowered stays on the account and pays what else is open. */
export async function creditToAccount(trx: Transaction, credit: Omit<Credit, "to">, who: Author<number | null>) {
  const { note, number } = await lower(trx, credit, who);
  await applyCredit(trx, [credit.charge.client], who);
  return { note, number };
}

/** The same, but pays back what had been paid unless it is to stay on the account; `refunded` is what went back, in cents. */
export async function creditCharge(
  trx: Transaction<"DAY_CLOSED">,
  { to, ...credit }: Credit,
  who: Author<number | null>,
) {
  if (to === "account") return { ...(await creditToAccount(trx, credit, who)), refunded: 0 };
  const { note, number, freed } = await lower(trx, credit, who);
  const { charge, day, reason } = credit;
  const back = freed.filter(({ payment }) => to.after === undefined || payment > to.after);
  for (const { payment, method, cents } of back)
    await payBack(trx, { client: charge.client, payment, cents, method: to.method ?? method, day, reason }, who);
  if (back.length < freed.length) await applyCredit(trx, [charge.client], who);
  return { note, number, refunded: sumOf(back) };
}

/** Corrects how a charge was paid: refunds what was paid by one method and takes it in by another. */
export async function changeMethod(
  trx: Transaction<"DAY_CLOSED">,
  { id: chargeId, client }: Pick<Credit["charge"], "id" | "client">,
  change: { readonly from: string; readonly to: string; readonly day: string },
  who: Author<number | null>,
): Promise<void> {
  const wrong = (await listPaying(trx, chargeId)).filter(({ method }) => method === change.from);
  for (const { payment, cents } of wrong) {
    await insertAllocations(trx, [{ payment, charge: chargeId, cents: -cents }], who);
    await payBack(trx, { client, payment, cents, method: change.from, day: change.day }, who);
    const entry = { client_id: client, kind: "payment" as const, amount_cents: cents, day: change.day };
    const instead = await insertMoved(trx, { ...entry, method: change.to }, who);
    await insertAllocations(trx, [{ payment: instead, charge: chargeId, cents }], who);
  }
}
