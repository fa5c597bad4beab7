import { type Plan, partsOf } from "#contract/plan.ts";
import { moneyText } from "#contract/money.ts";
import type { LocalText } from "#contract/values.ts";
import type { Transaction } from "../db/connection.ts";
import {
  type Writer,
  type findCharge,
  insertAllocations,
  insertDocument,
  insertMoved,
  insertOwed,
  insertInstalments,
  listHeld,
  listOpenParts,
  listPaidBy,
  listPaying,
  nextNumber,
} from "./queries.ts";
import { type Share, checkShares, spread, takeBackFrom, withoutShares } from "./rules.ts";

/** What a client is charged for. */
type Charged =
  | { readonly order: number; readonly number: number }
  | { readonly sale: number }
  | { readonly fee: LocalText };

interface Charge {
  readonly client: number;
  readonly cents: number;
  /** The club's date. */
  readonly day: string;
  readonly of: Charged;
  /** When it is to be paid, where not at once: also on a day to which a leave has moved what was bought for another. */
  readonly due?:
    | { readonly plan: Plan; readonly start: string }
    | { readonly on: string; readonly bought?: string }
    | undefined;
}

/**
 * Charges a client, whose row is locked, and issues the document; undefined for an order that costs nothing, which has a
 * document alone. What the club holds of theirs is for `useHeld` to pay with.
 */
export async function chargeClient(trx: Transaction, charge: Charge, who: Writer): Promise<number | undefined> {
  const { of, cents, day, due } = charge;
  const number = "order" in of ? of.number : await nextNumber(trx, "receipt");
  const order = "order" in of ? of.order : undefined;
  if (cents === 0) {
    await insertDocument(trx, { series: "receipt", number, entry: null, order }, who.now);
    return undefined;
  }
  const entry = { client_id: charge.client, kind: "charge" as const, amount_cents: cents, day };
  const id = await insertOwed(trx, { ...entry, ...columnsOf(of) }, who);
  await insertDocument(trx, { series: "receipt", number, entry: id, order }, who.now);
  const parts =
    due && ("on" in due ? [{ due_on: due.on, bought_on: due.bought, cents }] : partsOf(cents, due.plan, due.start));
  if (parts) await insertInstalments(trx, id, parts);
  return id;
}

function columnsOf(of: Charged) {
  if ("order" in of) return { order_id: of.order };
  return "sale" in of ? { sale_id: of.sale } : { fee: JSON.stringify(of.fee) };
}

export interface Received {
  readonly cents: number;
  readonly method: string;
  readonly reference?: string | undefined;
  readonly day: string;
  /** What it pays first. */
  readonly shares?: readonly Share[] | undefined;
  /** Whether what is more than is open stays on the account. */
  readonly onAccount?: boolean | undefined;
}

/**
 * Takes money in from a client, whose row is locked: it pays what it names, then what is due first. Refuses more than is
 * open with `AMOUNT_TOO_HIGH`, unless the rest is to stay on the account (money §2).
 */
export async function receive(
  trx: Transaction<"AMOUNT_TOO_HIGH" | "DAY_CLOSED">,
  client: number,
  { cents, method, reference, day, shares = [], onAccount = false }: Received,
  who: Writer,
): Promise<{ payment: number; paid: Share[] }> {
  const parts = await listOpenParts(trx, client);
  checkShares(trx.refuse, shares, parts);
  const named = shares.reduce((sum, share) => sum + share.cents, 0);
  const rest = spread(cents - named, withoutShares(parts, shares));
  const open = parts.reduce((sum, part) => sum + part.open, 0);
  if (named > cents) throw trx.refuse("AMOUNT_TOO_HIGH", { open: moneyText(cents) });
  if (rest.left > 0 && !onAccount) throw trx.refuse("AMOUNT_TOO_HIGH", { open: moneyText(open) });
  const entry = { client_id: client, kind: "payment" as const, amount_cents: cents, day, method };
  const payment = await insertMoved(trx, { ...entry, reference: reference ?? null }, who);
  const paid = [...shares, ...rest.shares];
  await insertAllocations(
    trx,
    paid.map((share) => ({ ...share, payment })),
    who,
  );
  return { payment, paid };
}

/** Lets what the club holds of a client's pay what is open, what is due first in front. */
export async function useHeld(trx: Transaction, client: number, who: Writer): Promise<void> {
  let parts = await listOpenParts(trx, client);
  if (parts.length === 0) return;
  for (const { payment, cents } of await listHeld(trx, client)) {
    const { shares } = spread(cents, parts);
    await insertAllocations(
      trx,
      shares.map((share) => ({ ...share, payment })),
      who,
    );
    parts = withoutShares(parts, shares);
  }
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
  who: Writer,
): Promise<number> {
  const refund = { client_id: client, kind: "refund" as const, amount_cents: cents, names: payment };
  return insertMoved(trx, { ...refund, ...moved, reason: moved.reason ?? null }, who);
}

/** Pays a payment back, whole or in part: what it has paid with that is open again, the latest charge first. */
export async function refundPayment(trx: Transaction<"DAY_CLOSED">, back: Back, who: Writer): Promise<number> {
  const { payment, cents, client } = back;
  const held = (await listHeld(trx, client)).find((each) => each.payment === payment)?.cents ?? 0;
  const freed = takeBackFrom(cents - Math.min(held, cents), await listPaidBy(trx, payment));
  await insertAllocations(
    trx,
    freed.map((share) => ({ payment, charge: share.charge, cents: -share.cents })),
    who,
  );
  return payBack(trx, back, who);
}

/** Where the money of what is credited goes: back by a way, by the one it came by (`null`), or it stays on the account. */
export type Whither = "account" | { readonly method: string | null };

interface Credit {
  readonly charge: NonNullable<Awaited<ReturnType<typeof findCharge>>>;
  readonly cents: number;
  readonly day: string;
  readonly reason?: string | undefined;
  readonly to: Whither;
}

/**
 * Lowers a charge by a credit note, with its document; the client's row is locked. What had been paid of what is lowered
 * is free. Gives the note's entry and number, and what was freed.
 */
async function lower(trx: Transaction, { charge, cents, day, reason }: Omit<Credit, "to">, who: Writer) {
  const { id, client, credited, paid } = charge;
  const over = Math.max(0, paid - (charge.cents - credited - cents));
  const freed = takeBackFrom(over, await listPaying(trx, id));
  await insertAllocations(
    trx,
    freed.map((each) => ({ payment: each.payment, charge: id, cents: -each.cents })),
    who,
  );
  const entry = { client_id: client, kind: "creditNote" as const, amount_cents: cents, day, names: id };
  const note = await insertOwed(trx, { ...entry, reason: reason ?? null }, who);
  const number = await nextNumber(trx, "creditNote");
  await insertDocument(trx, { series: "creditNote", number, entry: note }, who.now);
  return { note, number, freed };
}

/** Lowers a charge; what had been paid of what is lowered stays on the account and pays what else is open. */
export async function creditToAccount(trx: Transaction, credit: Omit<Credit, "to">, who: Writer) {
  const { note, number } = await lower(trx, credit, who);
  await useHeld(trx, credit.charge.client, who);
  return { note, number };
}

/** The same where what had been paid goes back, unless it is to stay on the account. */
export async function creditCharge(trx: Transaction<"DAY_CLOSED">, { to, ...credit }: Credit, who: Writer) {
  if (to === "account") return creditToAccount(trx, credit, who);
  const { note, number, freed } = await lower(trx, credit, who);
  const { charge, day, reason } = credit;
  for (const { payment, method, cents } of freed)
    await payBack(trx, { client: charge.client, payment, cents, method: to.method ?? method, day, reason }, who);
  return { note, number };
}

/** Corrects how a charge was paid: what came by one way is given back by it and taken in by another. */
export async function changeMethod(
  trx: Transaction<"DAY_CLOSED">,
  { id: chargeId, client }: Pick<Credit["charge"], "id" | "client">,
  change: { readonly from: string; readonly to: string; readonly day: string },
  who: Writer,
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
