import { type RawBuilder, sql } from "kysely";
import { type Account, type AccountEntry, type OpenCharge, MAX_MOVED_TO } from "#contract/sales/accounts.ts";
import { moneyText } from "#contract/kernel/money/money.ts";
import { type LocalText } from "#contract/kernel/values.ts";
import { clubDate } from "../../kernel/time/club-time.ts";
import type { Db } from "../../kernel/db/connection.ts";
import { listMovedTo } from "./documents/document-moves-queries.ts";
import { type OpenPart, dueOf } from "./rules.ts";
import { type Paging, MAX_ROWS } from "#contract/kernel/endpoint/lists.ts";
import { listOpenParts } from "./queries.ts";

/** A client's debt, the part due by today, and the first open charges (money §2). */
export async function readAccount(db: Db, clientId: number, today: string): Promise<Account> {
  const found = await sql<{ cents: number }>`
    select coalesce(sum(case when kind in ('charge', 'refund') then amount_cents else -amount_cents end), 0) as cents
    from account_entry where client_id = ${clientId}`.execute(db);
  const parts = await listOpenParts(db, [clientId]);
  const { due, since, next } = dueOf(parts, today);
  const { rows, total } = await listOpenCharges(db, clientId, { page: 1, pageSize: MAX_ROWS }, today);
  return {
    balance: moneyText(found.rows[0]?.cents ?? 0),
    due: moneyText(due),
    due_since: since,
    next: next && { due_on: next.due_on, amount: moneyText(next.cents) },
    open: rows,
    open_count: total,
    open_amount: moneyText(parts.reduce((sum, { open }) => sum + open, 0)),
  };
}

/** A page of the charges of a client that are open, the one that is due first in front, and how many there are. */
export async function listOpenCharges(db: Db, clientId: number, { page, pageSize }: Paging, today: string) {
  const found = await sql<{ id: number }>`
    select charge_id as id from open_part where client_id = ${clientId} group by charge_id
    order by min(due_on), charge_id limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  const charges = found.rows.map(({ id }) => id);
  const parts = charges.length === 0 ? [] : await listParts(db, charges);
  const counted = await sql<{ total: number }>`
    select count(distinct charge_id)::integer as total from open_part where client_id = ${clientId}`.execute(db);
  return { rows: charges.flatMap((id) => openCharge(parts, id, today)), total: counted.rows[0]?.total ?? 0 };
}

/** The columns of rows about what was charged. */
export interface ChargedColumns {
  readonly order_id: number | null;
  readonly sale_id: number | null;
  readonly fee: LocalText | null;
  readonly package_name: LocalText | null;
}

interface PartRow extends ChargedColumns, OpenPart {
  readonly number: number;
  readonly amount: number;
  readonly part: number;
}

/** Every part of some charges, also those that are paid, in order of when they are due. */
async function listParts(db: Db, charges: readonly number[]): Promise<PartRow[]> {
  const found = await sql<PartRow>`
    select part.charge_id as charge, part.due_on, part.amount_cents as part, part.open_cents as open,
      document.number, charge.amount_cents as amount, charge.order_id, charge.sale_id, charge.fee, orders.package_name
    from charge_part part
    join account_entry charge on charge.id = part.charge_id
    join document on document.entry_id = charge.id
    left join orders on orders.id = charge.order_id
    where part.charge_id = any(${charges}::integer[]) and part.amount_cents > 0
    order by part.due_on, part.charge_id, part.instalment_id`.execute(db);
  return found.rows;
}

/** A charge with its parts, among those of others. */
function openCharge(parts: readonly PartRow[], id: number, today: string): OpenCharge[] {
  const own = parts.filter(({ charge }) => charge === id);
  const [first] = own;
  if (!first) return [];
  return [
    {
      id,
      number: String(first.number),
      of: chargedOf(first),
      amount: moneyText(first.amount),
      open: moneyText(own.reduce((sum, { open }) => sum + open, 0)),
      due: moneyText(dueOf(own, today).due),
      parts: own.map(({ due_on, part, open }) => ({ due_on, amount: moneyText(part), open: moneyText(open) })),
    },
  ];
}

/** The subject of a charge, as the contract shows it. */
export function chargedOf({ order_id, sale_id, fee, package_name }: ChargedColumns) {
  if (sale_id !== null) return { kind: "sale" as const, name: null, order_id: null };
  if (order_id === null) return { kind: "fee" as const, name: fee, order_id: null };
  return { kind: "order" as const, name: package_name, order_id };
}

interface EntryRow extends ChargedColumns {
  id: number;
  kind: AccountEntry["kind"];
  day: string | null;
  created_at: Date;
  first_name: string | null;
  last_name: string | null;
  cents: number;
  balance: number;
  method: string | null;
  reference: string | null;
  reason: string | null;
  charge: number | null;
  series: "receipt" | "creditNote" | null;
  number: number | null;
  refundable: number;
  held: number;
  undoes: boolean;
}

interface Wanted {
  readonly page: number;
  readonly pageSize: number;
  readonly sort?: "at" | "-at" | undefined;
}

/** A page of the lines of an account, each with what was owed after it; newest first unless asked otherwise. */
export async function listAccountEntries(db: Db, clientId: number, wanted: Wanted, zone: string) {
  const { page, pageSize, sort } = wanted;
  const found = await sql<EntryRow>`
    select entry.id, entry.kind, entry.day, entry.created_at, by.first_name, by.last_name,
      entry.amount_cents as cents, entry.balance, entry.method, entry.reference, entry.reason, entry.undoes,
      charge.id as charge, charge.order_id, charge.sale_id, charge.fee, orders.package_name,
      document.series, document.number,
      case entry.kind when 'payment' then entry.amount_cents
        - coalesce((select sum(amount_cents) from account_entry back where back.names = entry.id), 0) else 0 end
        as refundable,
      case entry.kind when 'payment' then entry.amount_cents
        - coalesce((select sum(amount_cents) from account_entry back where back.names = entry.id), 0)
        - coalesce((select sum(amount_cents) from allocation where payment_id = entry.id), 0) else 0 end as held
    from (${linesOf(clientId)} order by ${sql.raw(sort === "at" ? "created_at, id" : "created_at desc, id desc")}
      limit ${pageSize} offset ${(page - 1) * pageSize}) entry
    left join person by on by.id = entry.created_by
    left join lateral (
      select charge_id from allocation
      where payment_id = case entry.kind when 'payment' then entry.id when 'refund' then entry.names end
      order by id limit 1
    ) paid on true
    left join account_entry charge
      on charge.id = case entry.kind when 'charge' then entry.id when 'creditNote' then entry.names else paid.charge_id end
    left join document on document.entry_id = case entry.kind when 'creditNote' then entry.id else charge.id end
    left join orders on orders.id = charge.order_id
    order by ${sql.raw(sort === "at" ? "entry.created_at, entry.id" : "entry.created_at desc, entry.id desc")}`.execute(
    db,
  );
  const counted = await sql<{ total: number }>`
    select count(*) as total from account_entry where client_id = ${clientId}`.execute(db);
  const moved = await listMovedTo(
    db,
    found.rows.filter(({ kind }) => kind === "payment"),
  );
  return {
    rows: found.rows.map((row) => entryOf(row, moved.get(row.id) ?? [], zone)),
    total: counted.rows[0]?.total ?? 0,
  };
}

function linesOf(clientId: number): RawBuilder<unknown> {
  return sql`
    select id, kind, day, created_at, created_by, amount_cents, method, reference, reason, names, undoes,
      sum(case when kind in ('charge', 'refund') then amount_cents else -amount_cents end)
        over (order by created_at, id) as balance
    from account_entry where client_id = ${clientId}`;
}

function entryOf(row: EntryRow, movedTo: readonly string[], zone: string): AccountEntry {
  const { id, kind, method, reference, reason, created_at, first_name, last_name } = row;
  return {
    id,
    kind,
    day: row.day ?? clubDate(created_at, zone),
    at: created_at.toISOString(),
    by: first_name === null || last_name === null ? null : { first_name, last_name },
    amount: moneyText(row.cents),
    balance: moneyText(row.balance),
    method,
    reference,
    reason,
    of: row.charge === null ? null : chargedOf(row),
    document: row.number === null ? null : printedDocumentNumber(row.series, row.number),
    moved_to: { numbers: movedTo.slice(0, MAX_MOVED_TO), more: Math.max(0, movedTo.length - MAX_MOVED_TO) },
    refundable: moneyText(row.refundable),
    held: moneyText(row.held),
    undoes: row.undoes,
  };
}

/** A document's number as it is printed. */
export function printedDocumentNumber(series: "receipt" | "creditNote" | null, number: number): string {
  return series === "creditNote" ? `CN-${number}` : String(number);
}
