import { onAccount, moneyText } from "#contract/kernel/money/money.ts";
import type { SaleReturnDraft } from "#contract/sales/shop-sale.ts";
import { type RefundTarget, creditCharge, applyCredit } from "../accounts/commands.ts";
import { readTaxesOfSale } from "../accounts/documents/letterhead-queries.ts";
import { findCharge, insertDocuments, insertMoved, nextNumber } from "../accounts/queries.ts";
import { taxesOfNote } from "../accounts/documents/tax-rules.ts";
import { holdDayOpen } from "../day-close/open-day-queries.ts";
import { readClubSetting, readOptions } from "../../club/settings/queries.ts";
import type { Transaction } from "../../kernel/db/connection.ts";
import { type Caller, authorOf } from "../../kernel/http/access/caller.ts";
import { publishDay } from "../../club/live/queries.ts";
import { findTarget, lockPersons } from "../../identity/people/queries.ts";
import { clubDate } from "../../kernel/time/club-time.ts";
import { putIntoStock } from "./queries.ts";
import { type Sold, findBuyer, insertReturn, lockSold } from "./return-queries.ts";
import { type CheckedReturn, checkReturn } from "./rules.ts";
import { readSale } from "./sale-queries.ts";

/**
 * Takes products of a sale back (money §2): pieces go into stock again unless they are not fit for it, and what was paid
 * goes back, or what is owed goes down. The front desk does so on the day of the sale, an admin at any time.
 */
export async function returnProducts(
  trx: Transaction<"NOT_FOUND" | "RETURN_NEEDS_ADMIN" | "ALREADY_RETURNED" | "STALE" | "DAY_CLOSED">,
  caller: Caller,
  saleId: number,
  draft: SaleReturnDraft,
) {
  const found = await lockReturned(trx, caller, saleId);
  if (!found) throw trx.refuse("NOT_FOUND");
  const { sold, charge } = found;
  const client = sold.client === null ? undefined : await findTarget(trx, sold.client);
  const checked = checkReturn(trx.refuse, draft, {
    ...sold,
    left: charge ? charge.cents - charge.credited : sold.left,
    isOfToday: clubDate(sold.at, caller.zone) === caller.today,
    isAdmin: caller.roles.includes("admin"),
    hasAccount: charge !== undefined || client !== undefined,
    paymentMethods: await readOptions(trx, "paymentMethod"),
    clubCurrency: await readClubSetting(trx, "currency"),
  });
  const { id, document, refunded } = await takeBack(trx, caller, found, { ...checked, reason: draft.reason });
  const sums = { amount: moneyText(checked.cents), refunded: moneyText(refunded) };
  return { id, sale: await readSale(trx, saleId), ...sums, document };
}

/** Undoes sales that were just made: all of each comes back. Refuses what has been returned or paid since. */
export async function undoSales(
  trx: Transaction<"UNDO_OVERTAKEN" | "DAY_CLOSED">,
  caller: Caller,
  sales: readonly number[],
): Promise<void> {
  for (const id of sales) {
    const found = await lockReturned(trx, caller, id);
    if (!found || found.sold.lines.some(({ returned }) => returned > 0)) throw trx.refuse("UNDO_OVERTAKEN");
    const { total: cents, method, lines } = found.sold;
    const all = lines.map((sold) => ({ sold, quantity: sold.quantity, restock: true }));
    await takeBack(trx, caller, found, { lines: all, cents, method, reason: null });
  }
}

/** A sale with its charge, if it is on an account, and its client locked; undefined where there is none. */
async function lockReturned(trx: Transaction, { today }: Caller, id: number) {
  const buyer = await findBuyer(trx, id);
  if (!buyer) return undefined;
  if (buyer.client !== null) await lockPersons(trx, [buyer.client], today, { deleted: true });
  return { sold: await lockSold(trx, id), charge: await findCharge(trx, { sale: id }) };
}

interface Returned {
  readonly sold: Sold;
  readonly charge: Awaited<ReturnType<typeof findCharge>>;
}

interface Taken extends CheckedReturn {
  /** Null where the sale was a slip. */
  readonly reason: string | null;
}

/** Writes a return with all its effects. Returns its credit note and what was paid back, in cents. */
async function takeBack(
  trx: Transaction<"DAY_CLOSED">,
  caller: Caller,
  { sold, charge }: Returned,
  { lines, cents, method, reason }: Taken,
) {
  const who = authorOf(caller);
  const made = {
    sale: sold.id,
    lines,
    cents,
    reason,
    undoes: reason === null,
    method: null,
    payment: null,
    note: null,
  };
  await putIntoStock(
    trx,
    lines.filter(({ restock }) => restock).map(({ sold: { product }, quantity }) => ({ product, quantity })),
  );
  publishDay(trx);
  if (cents === 0) return { id: await insertReturn(trx, made, who), document: null, refunded: 0 };
  if (charge) {
    const to: RefundTarget = method === onAccount ? "account" : { method, after: charge.id };
    const credit = { charge, cents, day: caller.today, reason: reason ?? undefined, to };
    const { note, number, refunded } = await creditCharge(trx, credit, who);
    return { id: await insertReturn(trx, { ...made, note }, who), document: `CN-${number}`, refunded };
  }
  await holdDayOpen(trx, { at: caller.now });
  const taxes = await readTaxesOfSale(trx, sold.id);
  const payment = method === onAccount ? await keep(trx, caller, sold, cents) : null;
  const back = { ...made, payment, method: payment === null ? method : sold.method };
  const id = await insertReturn(trx, back, who);
  const number = await nextNumber(trx, "creditNote");
  const note = { series: "creditNote" as const, number, entry: null, returned: id };
  await insertDocuments(trx, [{ ...note, taxes: taxesOfNote(taxes.whole, taxes.earlier, cents) }], caller.now);
  return { id, document: `CN-${number}`, refunded: payment === null ? cents : 0 };
}

/** Keeps what would have been paid back on the account of who bought: money that came as the sale was paid. */
async function keep(
  trx: Transaction<"DAY_CLOSED">,
  { id: by, today: day, now }: Caller,
  { client, method }: Sold,
  cents: number,
): Promise<number | null> {
  if (client === null) return null;
  const who = { by, now };
  const payment = await insertMoved(trx, { client_id: client, kind: "payment", amount_cents: cents, day, method }, who);
  await applyCredit(trx, [client], who);
  return payment;
}
