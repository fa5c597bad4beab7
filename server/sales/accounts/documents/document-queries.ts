import { sql } from "kysely";
import { moneyText } from "#contract/kernel/money/money.ts";
import type { SettlementRule } from "#contract/club/settlement-rules.ts";
import { clubDate } from "../../../kernel/time/club-time.ts";
import type { Db } from "../../../kernel/db/connection.ts";
import type { Caller } from "../../../kernel/http/access/caller.ts";
import { reaches } from "../../../kernel/http/access/access-scope.ts";
import { listMoves, listSaleMoves } from "./document-moves-queries.ts";
import { type ChargedColumns, chargedOf, printedDocumentNumber } from "../account-queries.ts";
import type { Tax } from "#contract/club/taxes.ts";
import { letterheadOf, saleTotal, taxedBy } from "./letterhead-queries.ts";
import { wereAdded } from "./tax-rules.ts";
import type { Document } from "#contract/sales/documents.ts";
import type { LocalText, Locale } from "#contract/kernel/values.ts";

/** The numbers of the invoices and receipts of charges, in their order. */
export async function documentNumbers(db: Db, charges: readonly number[]): Promise<string[]> {
  const found = await sql<{ number: number }>`
    select document.number from unnest(${[...new Set(charges)]}::integer[]) with ordinality each(id, place)
    join document on document.entry_id = each.id order by place`.execute(db);
  return found.rows.map(({ number }) => String(number));
}

interface DocumentRow extends ChargedColumns {
  series: "receipt" | "creditNote";
  number: number;
  created_at: Date;
  /** The subject of the document: its charge, or a sale that was paid immediately, and the credit note itself. */
  charge: number | null;
  paid_sale: number | null;
  /** The currency of that sale, as the club names it. */
  sale_currency: string | null;
  sold_lines: { product: number; name: LocalText; quantity: number; cents: number }[] | null;
  charge_number: number | null;
  charge_day: string | null;
  charge_at: Date;
  charge_cents: number;
  /** The letterhead of the charge's document, whose rates a credit note uses. */
  charge_facts: Record<string, unknown>;
  day: string | null;
  cents: number;
  /** A credit note's taxes as computed when it was issued; null for notes of older versions. */
  taxes: readonly Tax[] | null;
  reason: string | null;
  list_cents: number | null;
  price_reason: string | null;
  rule: SettlementRule | null;
  ruled_cents: number;
  sum_cents: number;
  start_at: string | null;
  end_at: string | null;
  seller_first: string | null;
  seller_last: string | null;
  facts: Record<string, unknown>;
  client_id: number | null;
  first_name: string;
  last_name: string;
  address: string | null;
  zip_code: string | null;
  email: string | null;
  locale: Locale | null;
  reports_to: number | null;
}

const ofClient = {
  person: "id",
  kind: "client",
  reach: { admin: ["any"], trainer: ["mine"], desk: ["client"], client: ["own"] },
} as const;

/** A document as it is printed; undefined when there is none, or none that the caller may see. */
export async function readDocument(db: Db, caller: Caller, number: string): Promise<Document | undefined> {
  const row = await findDocument(db, number);
  if (!row || !maySee(caller, row)) return undefined;
  return row.series === "creditNote" ? creditNoteOf(row, caller.zone) : invoiceOf(db, row, caller.zone);
}

/** Sales to unknown buyers are visible to those who sell. */
function maySee(caller: Caller, { client_id: id, reports_to: reportsTo }: DocumentRow): boolean {
  if (id === null) return caller.roles.some((role) => role === "admin" || role === "desk");
  return reaches(ofClient, caller, { id, userType: "client", roles: ["client"], reportsTo });
}

async function findDocument(db: Db, number: string): Promise<DocumentRow | undefined> {
  const isNote = number.startsWith("CN-");
  const found = await sql<DocumentRow>`
    select document.series, document.number, document.created_at, document.taxes, letterhead.facts,
      charge.id as charge, coalesce(invoice.number, receipt.number) as charge_number, charge.day as charge_day,
      coalesce(charge.created_at, orders.created_at, sale.created_at) as charge_at,
      coalesce(charge.amount_cents, total.cents, 0) as charge_cents, head.facts as charge_facts,
      entry.day, coalesce(entry.amount_cents, back.amount_cents, total.cents, 0) as cents, coalesce(entry.reason, back.reason) as reason,
      sale.id as sale_id, case when charge.id is null then sale.id end as paid_sale,
      case when charge.id is null then replace(sale.currency, 'RMB', 'CNY') end as sale_currency,
      charge.fee, orders.id as order_id, orders.package_name, orders.list_cents, orders.price_reason,
      orders.start_at, orders.end_at, seller.first_name as seller_first, seller.last_name as seller_last,
      client.id as client_id, client.first_name, client.last_name, client.address, client.zip_code, client.email, client.reports_to,
      case when client.locale <> 'en' or exists (select from login where person_id = client.id) then client.locale end
        as locale,
      settlement.rule, settlement.ruled_cents, settlement.sum_cents,
      (select jsonb_agg(jsonb_build_object('product', product_id, 'name', product_name, 'quantity', coalesce(each.quantity, line.quantity),
          'cents', coalesce(each.quantity, line.quantity)::bigint * price_cents) order by line.id)
        from sale_line line left join sale_return_line each on each.return_id = back.id and each.line_id = line.id
        where line.sale_id = sale.id and (back.id is null or each.id is not null)) as sold_lines
    from document
    join letterhead on letterhead.id = document.letterhead_id
    left join account_entry entry on entry.id = document.entry_id
    left join settlement on settlement.note_id = entry.id
    left join account_entry charge on charge.id = case entry.kind when 'creditNote' then entry.names else entry.id end
    left join sale_return back on back.id = coalesce(document.return_id, (
      select id from sale_return where note_id = entry.id))
    left join sale on sale.id = coalesce(charge.sale_id, document.sale_id, back.sale_id)
    left join lateral ${saleTotal} total on true
    left join document invoice on invoice.entry_id = charge.id
    left join document receipt on receipt.sale_id = sale.id
    left join letterhead head on head.id = coalesce(invoice.letterhead_id, receipt.letterhead_id, document.letterhead_id)
    left join orders on orders.id = coalesce(charge.order_id, document.order_id)
    left join person seller on seller.id = coalesce(orders.sales_id, case when charge.id is null then sale.seller_id end)
    left join person client on client.id = coalesce(entry.client_id, orders.client_id, sale.client_id)
    where document.series = ${isNote ? "creditNote" : "receipt"}
      and document.number = ${Number(number.replace("CN-", ""))}`.execute(db);
  return found.rows[0];
}

/** The parts common to both kinds of document. */
function headOf(row: DocumentRow, zone: string) {
  const { name, address, currency, taxNumbers, note } = letterheadOf(row.facts);
  const { pricesInclude, taxRates } = letterheadOf(row.charge_facts);
  const day = row.charge_day ?? clubDate(row.charge_at, zone);
  const taxes = row.taxes ?? taxedBy(row.charge_facts, row.cents, day).taxes;
  const net = taxes.reduce((left, tax) => left - tax.cents, row.cents);
  const isAdded = wereAdded(row.charge_cents, pricesInclude, taxRates, day);
  const {
    client_id: id,
    first_name,
    last_name,
    address: lives,
    zip_code: zipCode,
    email,
    locale,
    start_at,
    end_at,
  } = row;
  const { seller_first, seller_last } = row;
  return {
    number: printedDocumentNumber(row.series, row.number),
    issued_on: row.day ?? clubDate(row.created_at, zone),
    club: { name, address },
    taxNumbers,
    note,
    currency: row.sale_currency ?? currency,
    pricesInclude: isAdded ? ("net" as const) : ("tax" as const),
    client: id === null ? null : { id, name: { first_name, last_name }, address: lives, zipCode, email, locale },
    of: chargedOf(row),
    sale: saleIn(row),
    period: start_at === null || end_at === null ? null : { start_at, end_at },
    sales: seller_first === null || seller_last === null ? null : { first_name: seller_first, last_name: seller_last },
    net: moneyText(net),
    taxes: taxes.map((tax) => ({ name: tax.name, percent: tax.percent, amount: moneyText(tax.cents) })),
    total: moneyText(row.cents),
  };
}

function saleIn({ sale_id, sold_lines }: DocumentRow): Document["sale"] {
  if (sale_id === null) return null;
  const lines = (sold_lines ?? []).map(({ cents, ...line }) => ({ ...line, amount: moneyText(cents) }));
  return { id: sale_id, lines };
}

function creditNoteOf(row: DocumentRow, zone: string): Document {
  const nothing = {
    payments: [],
    refunds: [],
    moved: [],
    creditNotes: [],
    more: [],
    parts: [],
    open: moneyText(0),
    list: null,
  };
  return {
    ...headOf(row, zone),
    ...nothing,
    kind: "creditNote",
    lowers: row.charge_number === null ? null : String(row.charge_number),
    reason: row.reason,
    settled: settledOf(row),
  };
}

function settledOf({ rule, ruled_cents, sum_cents }: DocumentRow): Document["settled"] {
  return rule && { rule, ruled: moneyText(ruled_cents), sum: moneyText(sum_cents) };
}

async function invoiceOf(db: Db, row: DocumentRow, zone: string): Promise<Document> {
  const charge = row.charge ?? 0;
  const moves = await (row.paid_sale === null ? listMoves(db, charge, zone) : listSaleMoves(db, row.paid_sale, zone));
  const parts = await sql<{ due_on: string; cents: number; open: number }>`
    select due_on, amount_cents as cents, open_cents as open from charge_part
    where charge_id = ${charge} and amount_cents > 0 order by due_on, instalment_id`.execute(db);
  const open = parts.rows.reduce((sum, part) => sum + part.open, 0);
  return {
    ...headOf(row, zone),
    ...moves,
    kind: open > 0 ? "invoice" : "receipt",
    lowers: null,
    list: row.list_cents === null ? null : moneyText(row.list_cents),
    reason: row.price_reason,
    settled: null,
    parts: parts.rows.map((part) => ({
      due_on: part.due_on,
      amount: moneyText(part.cents),
      open: moneyText(part.open),
    })),
    open: moneyText(open),
  };
}
