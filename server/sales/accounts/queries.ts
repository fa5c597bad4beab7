import { type Insertable, sql } from "kysely";
import { holdDayOpen } from "../day-close/open-day-queries.ts";
import type { Db, Transaction } from "../../kernel/db/connection.ts";
import type { Schema } from "../../kernel/db/schema.ts";
import type { OfClient, OpenPart, AppliedPayment, Share } from "./rules.ts";
import type { Tax } from "#contract/club/taxes.ts";
import type { Author } from "../../kernel/http/access/caller.ts";

/** The open parts of clients' charges. */
export async function listOpenParts(db: Db, clients: readonly number[]): Promise<(OpenPart & OfClient)[]> {
  const found = await sql<OpenPart & OfClient>`
    select client_id as client, charge_id as charge, due_on, open_cents as open from open_part
    where client_id = any(${clients}::integer[]) order by due_on, charge_id`.execute(db);
  return found.rows;
}

/** Unapplied and unrefunded money of clients' payments, in cents, the oldest first. */
export async function listUnappliedPayments(
  trx: Transaction,
  clients: readonly number[],
): Promise<(AppliedPayment & OfClient)[]> {
  const found = await sql<AppliedPayment & OfClient>`
    select client_id as client, id as payment, cents::integer from (
      select client_id, id, amount_cents
        - coalesce((select sum(amount_cents) from account_entry back where back.names = payment.id), 0)
        - coalesce((select sum(amount_cents) from allocation where payment_id = payment.id), 0) as cents
      from account_entry payment where client_id = any(${clients}::integer[]) and kind = 'payment'
    ) held where cents > 0 order by id`.execute(trx);
  return found.rows;
}

/** The payments of a charge, the latest first. */
export async function listPaying(trx: Transaction, chargeId: number): Promise<(AppliedPayment & { method: string })[]> {
  const found = await sql<AppliedPayment & { method: string }>`
    select payment_id as payment, method, sum(allocation.amount_cents)::integer as cents
    from allocation join account_entry payment on payment.id = payment_id
    where charge_id = ${chargeId}
    group by payment_id, method having sum(allocation.amount_cents) > 0 order by payment_id desc`.execute(trx);
  return found.rows;
}

/** The charges that a payment pays, the latest first. */
export async function listPaidBy(trx: Transaction, paymentId: number): Promise<Share[]> {
  const found = await sql<Share>`
    select charge_id as charge, sum(amount_cents)::integer as cents from allocation where payment_id = ${paymentId}
    group by charge_id having sum(amount_cents) > 0 order by charge_id desc`.execute(trx);
  return found.rows;
}

/** A payment of a client and what of it was paid back, in cents. */
export async function findPayment(trx: Transaction, clientId: number, id: number) {
  const found = await sql<{ cents: number; refunded: number }>`
    select amount_cents as cents,
      coalesce((select sum(amount_cents) from account_entry back where back.names = payment.id), 0)::integer as refunded
    from account_entry payment where id = ${id} and client_id = ${clientId} and kind = 'payment'`.execute(trx);
  return found.rows[0];
}

/** Payments with whose they are and the day they count for, the latest in front. */
export async function listPaymentsByIds(trx: Transaction, ids: readonly number[]) {
  const found = await sql<{ payment: number; client: number; cents: number; method: string; day: string }>`
    select id as payment, client_id as client, amount_cents as cents, method, day from account_entry
    where id = any(${ids}::integer[]) and kind = 'payment' order by id desc`.execute(trx);
  return found.rows;
}

/** Whether an entry names any of these, or a payment among them pays, or a charge is paid, otherwise than by these allocations. */
export async function isBuiltOn(
  trx: Transaction,
  entries: readonly number[],
  allocations: readonly number[],
): Promise<boolean> {
  const found = await sql`
    select from account_entry where names = any(${entries}::integer[])
    union all
    select from allocation where payment_id = any(${entries}::integer[]) and id <> all(${allocations}::integer[])
    union all
    select from allocation where charge_id = any(${entries}::integer[]) and id <> all(${allocations}::integer[])
    limit 1`.execute(trx);
  return found.rows.length > 0;
}

/** A charge with what it is for and what credit notes have taken off, in cents. */
export async function findCharge(
  trx: Transaction,
  by: { readonly id: number } | { readonly order: number } | { readonly sale: number },
) {
  const which =
    "id" in by
      ? sql`charge.id = ${by.id}`
      : "order" in by
        ? sql`charge.order_id = ${by.order}`
        : sql`charge.sale_id = ${by.sale}`;
  const found = await sql<{ id: number; client: number; cents: number; credited: number; paid: number }>`
    select charge.id, charge.client_id as client, charge.amount_cents as cents,
      coalesce((select sum(amount_cents) from account_entry note where note.names = charge.id), 0)::integer as credited,
      coalesce((select sum(amount_cents) from allocation where charge_id = charge.id), 0)::integer as paid
    from account_entry charge where charge.kind = 'charge' and ${which}`.execute(trx);
  return found.rows[0];
}

type Entry = Omit<Insertable<Schema["account_entry"]>, "created_at" | "created_by" | "day"> & { readonly day: string };
type Charge = Omit<Entry, "kind" | "method">;
type Note = Entry & { readonly kind: "creditNote"; readonly method?: undefined };
/** Money that came in or went out. */
type Moved = Entry & { readonly kind: "payment" | "refund"; readonly method: string };

/** Writes down that money moved, unless its day is closed. */
export async function insertMoved(
  trx: Transaction<"DAY_CLOSED">,
  entry: Moved,
  who: Author<number | null>,
): Promise<number> {
  await holdDayOpen(trx, entry);
  return insertRow(trx, entry, who);
}

export function insertCreditNote(trx: Transaction, entry: Note, who: Author<number | null>): Promise<number> {
  return insertRow(trx, entry, who);
}

/** Writes charges down and gives their ids in the same order, in which PostgreSQL goes through the rows it is given. */
export async function insertCharges(
  trx: Transaction,
  charges: readonly Charge[],
  { by, now }: Author<number | null>,
): Promise<readonly number[]> {
  if (charges.length === 0) return [];
  const rows = charges.map((each) => ({ ...each, kind: "charge" as const, created_at: now, created_by: by }));
  const made = await trx.insertInto("account_entry").values(rows).returning("id").execute();
  return made.map(({ id }) => id);
}

async function insertRow(trx: Transaction, entry: Entry, { by, now }: Author<number | null>): Promise<number> {
  const row = { ...entry, created_at: now, created_by: by };
  const { id } = await trx.insertInto("account_entry").values(row).returning("id").executeTakeFirstOrThrow();
  return id;
}

/** Lets payments pay charges, or no longer where the cents are less than 0. */
export async function insertAllocations(
  trx: Transaction,
  allocations: readonly { readonly payment: number; readonly charge: number; readonly cents: number }[],
  { by, now }: Author<number | null>,
): Promise<void> {
  if (allocations.length === 0) return;
  const rows = allocations.map(({ payment, charge, cents }) => ({
    payment_id: payment,
    charge_id: charge,
    amount_cents: cents,
    created_at: now,
    created_by: by,
  }));
  await trx.insertInto("allocation").values(rows).execute();
}

interface Instalment {
  readonly charge: number;
  readonly due_on: string;
  readonly bought_on?: string | undefined;
  readonly cents: number;
}

export async function insertInstalments(trx: Transaction, parts: readonly Instalment[]): Promise<void> {
  if (parts.length === 0) return;
  const rows = parts.map(({ charge, due_on, bought_on, cents }) => ({
    charge_id: charge,
    due_on,
    bought_on: bought_on === due_on ? null : (bought_on ?? null),
    amount_cents: cents,
  }));
  await trx.insertInto("instalment").values(rows).execute();
}

interface Issued {
  readonly series: "receipt" | "creditNote";
  readonly number: number;
  readonly entry: number | null;
  readonly order?: number | undefined;
  /** A shop sale that was paid immediately, or a return of one. */
  readonly sale?: number;
  readonly returned?: number;
  /** The taxes of a credit note. */
  readonly taxes?: readonly Tax[];
}

/** Issues documents with what the club is today. */
export async function insertDocuments(trx: Transaction, issued: readonly Issued[], now: Date): Promise<void> {
  await sql`
    with letterhead as materialized (select letterhead_of_now() as id)
    insert into document (series, number, entry_id, order_id, sale_id, return_id, letterhead_id, created_at, taxes)
    select series, number, entry, "order", sale, returned, letterhead.id, ${now}::timestamptz, taxes
    from letterhead cross join jsonb_to_recordset(${JSON.stringify(issued)}::jsonb)
      issued(series text, number integer, entry integer, "order" integer, sale integer, returned integer, taxes jsonb)`.execute(
    trx,
  );
}

/** The next numbers of a series, the first of them; others who issue one wait for the end of the transaction. */
export async function nextNumber(trx: Transaction, series: Issued["series"], howMany = 1): Promise<number> {
  const counter = series === "receipt" ? "receipt_counter" : "credit_note_counter";
  const { last } = await trx
    .updateTable(counter)
    .set((row) => ({ last: row("last", "+", howMany) }))
    .returning("last")
    .executeTakeFirstOrThrow();
  return last - howMany + 1;
}

/** Marks this transaction as one that charges its orders itself, so that the trigger for previous versions does not. */
export async function chargeOurselves(trx: Transaction): Promise<void> {
  await sql`select set_config('palestra.accounts', 'own', true)`.execute(trx);
}

/** When an instalment is due, and from when that was moved. */
interface DueDay {
  readonly id: number;
  readonly due_on: string;
  readonly bought_on: string | null;
}

/** Moves instalments to other days. */
export async function moveInstalments(trx: Transaction, instalments: readonly DueDay[]): Promise<void> {
  if (instalments.length === 0) return;
  await sql`
    update instalment set due_on = part.due_on, bought_on = part.bought_on, version = version + 1
    from jsonb_to_recordset(${JSON.stringify(instalments)}::jsonb) part(id integer, due_on date, bought_on date)
    where instalment.id = part.id`.execute(trx);
}
