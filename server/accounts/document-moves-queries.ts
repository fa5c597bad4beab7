import { sql } from "kysely";
import { moneyText } from "#contract/money.ts";
import type { Db } from "../db/connection.ts";
import { clubDate } from "../time/club-time.ts";

interface Move {
  kind: "payment" | "refund" | "creditNote";
  day: string | null;
  created_at: Date;
  method: string;
  reference: string | null;
  cents: number;
  number: number;
}

/**
 * What has become of a charge, each in the order of time: payments that pay it, or did until they were paid back, what of
 * them was paid back, and credit notes. What pays something else by now is not told, nor what was taken by a slip.
 */
export async function listMoves(db: Db, charge: number, zone: string) {
  const found = await sql<Move>`
    with paying as (
      select payment_id, sum(amount_cents) as cents, -coalesce(sum(amount_cents) filter (where amount_cents < 0), 0) as freed
      from allocation where charge_id = ${charge}
        and not exists (select from account_entry back where back.names = payment_id and back.undoes)
      group by payment_id
    ), refunded as (
      select payment_id, cents, least(freed, (select sum(amount_cents) from account_entry where names = payment_id)) as back
      from paying
    ), moved as (
      select payment.kind, payment.id, payment.day, payment.created_at, payment.method, payment.reference,
        cents + coalesce(back, 0) as cents, 0 as number
      from refunded join account_entry payment on payment.id = payment_id
      union all
      select last.kind, last.id, last.day, last.created_at, last.method, last.reference, back, 0
      from refunded cross join lateral (
        select kind, id, day, created_at, method, reference from account_entry where names = payment_id order by id desc limit 1) last
      union all
      select note.kind, note.id, note.day, note.created_at, '', null, note.amount_cents, document.number
      from account_entry note join document on document.entry_id = note.id where note.names = ${charge}
    )
    select kind, day, created_at, method, reference, cents::integer, number from moved where cents > 0
    order by created_at, id limit 400`.execute(db);
  const of = (kind: Move["kind"]) => found.rows.filter((each) => each.kind === kind).slice(0, 200);
  const dayOf = ({ day, created_at }: Move) => day ?? clubDate(created_at, zone);
  return {
    payments: of("payment").map((each) => ({
      day: dayOf(each),
      method: each.method,
      reference: each.reference,
      amount: moneyText(each.cents),
    })),
    refunds: of("refund").map((each) => ({ day: dayOf(each), method: each.method, amount: moneyText(each.cents) })),
    creditNotes: of("creditNote").map((each) => ({
      number: `CN-${each.number}`,
      day: dayOf(each),
      amount: moneyText(each.cents),
    })),
  };
}
