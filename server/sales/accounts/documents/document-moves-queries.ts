import { sql } from "kysely";
import { type Document, documentLists } from "#contract/sales/documents.ts";
import { MAX_ROWS } from "#contract/kernel/endpoint/lists.ts";
import { centsOf, moneyText } from "#contract/kernel/money/money.ts";
import type { Db } from "../../../kernel/db/connection.ts";
import { clubDate } from "../../../kernel/time/club-time.ts";
import { followMoney } from "./moved-rules.ts";

interface PaymentRow {
  id: number;
  day: string | null;
  created_at: Date;
  method: string;
  reference: string | null;
  /** All of it, and what of it pays the charge now. */
  cents: number;
  paying: number;
}

interface StepRow {
  payment: number;
  /** Null where it was paid back. */
  charge: number | null;
  /** The number of the charge's document. */
  number: number | null;
  cents: number;
  day: string | null;
  created_at: Date;
  method: string | null;
}

/**
 * The history of a charge, by time: payments that pay or paid it, their refunds, amounts that now pay another document
 * or are held on the account, and credit notes. Payments that were taken by mistake are left out.
 */
export async function listMoves(db: Db, charge: number, zone: string) {
  const payments = await listPayments(db, charge);
  const notes = await listNotes(db, charge);
  const steps = await listSteps(
    db,
    payments.map(({ id }) => id),
  );
  const dayOf = ({ day, created_at }: Pick<PaymentRow, "day" | "created_at">) => day ?? clubDate(created_at, zone);
  const gone = payments.flatMap(({ id, cents }) =>
    followMoney(cents, steps.get(id) ?? []).filter(({ freed }) => freed.charge === charge),
  );
  const goneOf = (id: number) => sumOf(gone.filter(({ freed }) => freed.payment === id));
  const back = Map.groupBy(gone, ({ into }) => (into?.charge === null ? into : undefined));
  const moved = Map.groupBy(back.get(undefined) ?? [], ({ into }) => into?.number ?? null);
  back.delete(undefined);
  return inLists({
    payments: payments
      .map((each) => ({ ...each, all: each.paying + goneOf(each.id) }))
      .filter(({ all }) => all > 0)
      .map((each) => ({
        day: dayOf(each),
        method: each.method,
        reference: each.reference,
        amount: moneyText(each.all),
      })),
    refunds: [...back].flatMap(([into, parts]) =>
      into ? [{ day: dayOf(into), method: into.method ?? "", amount: moneyText(sumOf(parts)) }] : [],
    ),
    moved: [...moved].map(([number, parts]) => ({
      number: number === null ? null : String(number),
      amount: moneyText(sumOf(parts)),
    })),
    creditNotes: notes.map((each) => ({
      number: `CN-${each.number}`,
      day: dayOf(each),
      amount: moneyText(each.cents),
    })),
  });
}

/** The same for a shop sale that was paid immediately: how it was paid, and what was returned. */
export async function listSaleMoves(db: Db, sale: number, zone: string) {
  const sold = await sql<SaleRow>`
    select payment_method as method, created_at,
      tax_cents + (select sum(quantity::bigint * price_cents)::bigint from sale_line line where line.sale_id = sale.id) as cents
    from sale where id = ${sale}`.execute(db);
  const { rows } = await sql<SaleRow & { number: number; isKept: boolean }>`
    select back.method, back.created_at, back.amount_cents as cents, document.number, back.payment_id is not null as "isKept"
    from sale_return back join document on document.return_id = back.id
    where back.sale_id = ${sale} order by back.created_at, back.id`.execute(db);
  const moneyOf = ({ method, created_at, cents }: SaleRow) => {
    return { day: clubDate(created_at, zone), method, amount: moneyText(cents) };
  };
  const kept = sumOf(rows.filter(({ isKept }) => isKept));
  return inLists({
    payments: sold.rows.filter(({ cents }) => cents > 0).map((each) => ({ ...moneyOf(each), reference: null })),
    refunds: rows.filter(({ isKept }) => !isKept).map(moneyOf),
    moved: kept > 0 ? [{ number: null, amount: moneyText(kept) }] : [],
    creditNotes: rows.map((each) => ({
      number: `CN-${each.number}`,
      day: clubDate(each.created_at, zone),
      amount: moneyText(each.cents),
    })),
  });
}

interface SaleRow {
  method: string;
  created_at: Date;
  cents: number;
}

type Lists = Pick<Document, (typeof documentLists)[number]>;

/** The first lines of each list, and what the others come to. */
function inLists(whole: Lists): Lists & Pick<Document, "more"> {
  const more = documentLists.flatMap((list) => {
    const rest = whole[list].slice(MAX_ROWS);
    const cents = rest.reduce((sum, { amount }) => sum + centsOf(amount), 0);
    return rest.length === 0 ? [] : [{ list, count: rest.length, amount: moneyText(cents) }];
  });
  const { payments, refunds, moved, creditNotes } = whole;
  return {
    payments: payments.slice(0, MAX_ROWS),
    refunds: refunds.slice(0, MAX_ROWS),
    moved: moved.slice(0, MAX_ROWS),
    creditNotes: creditNotes.slice(0, MAX_ROWS),
    more,
  };
}

const sumOf = (parts: readonly { readonly cents: number }[]) => parts.reduce((sum, { cents }) => sum + cents, 0);

async function listPayments(db: Db, charge: number): Promise<PaymentRow[]> {
  const found = await sql<PaymentRow>`
    select id, day, created_at, method, reference, amount_cents as cents, paying::integer
    from (select payment_id, sum(amount_cents) as paying from allocation where charge_id = ${charge} group by payment_id)
      of_charge
    join account_entry payment on payment.id = payment_id
    where not exists (select from account_entry back where back.names = payment_id and back.undoes)
    order by created_at, id`.execute(db);
  return found.rows;
}

async function listNotes(db: Db, charge: number) {
  const found = await sql<{ number: number; day: string | null; created_at: Date; cents: number }>`
    select document.number, day, note.created_at, amount_cents as cents
    from account_entry note join document on document.entry_id = note.id
    where note.names = ${charge} order by note.created_at, note.id`.execute(db);
  return found.rows;
}

/** The history of payments that were detached from something. */
async function listSteps(db: Db, payments: readonly number[]): Promise<ReadonlyMap<number, StepRow[]>> {
  const found = await sql<StepRow>`
    with freed as (
      select distinct payment_id as id from allocation
      where payment_id = any(${payments}::integer[]) and amount_cents < 0
    )
    select payment_id as payment, charge_id as charge, document.number, amount_cents as cents, null as day,
      allocation.created_at, null as method, 0 as rank, allocation.id
    from allocation join freed on freed.id = payment_id left join document on document.entry_id = charge_id
    union all
    select names, null, null, amount_cents, day, created_at, method, 1, back.id
    from account_entry back join freed on freed.id = names
    order by payment, created_at, rank, id`.execute(db);
  return Map.groupBy(found.rows, ({ payment }) => payment);
}

/** The documents that each of some payments pays now instead of what it had paid. */
export async function listMovedTo(
  db: Db,
  payments: readonly { readonly id: number; readonly cents: number }[],
): Promise<ReadonlyMap<number, string[]>> {
  const steps = await listSteps(
    db,
    payments.map(({ id }) => id),
  );
  return new Map(
    payments.map(({ id, cents }) => {
      const numbers = followMoney(cents, steps.get(id) ?? []).flatMap(({ into }) => into?.number ?? []);
      return [id, [...new Set(numbers)].map(String)];
    }),
  );
}
