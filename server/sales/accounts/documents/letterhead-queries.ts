import { sql } from "kysely";
import { clubSettings } from "#contract/club/settings.ts";
import type { Tax, Taxed } from "#contract/club/taxes.ts";
import { readClubSetting } from "../../../club/settings/queries.ts";
import type { Db, Transaction } from "../../../kernel/db/connection.ts";
import { clubDate } from "../../../kernel/time/club-time.ts";
import { taxesWithin } from "./tax-rules.ts";

/** The club's details on the day of a document: settings that nobody had changed have the contract's defaults. */
export function letterheadOf(facts: Readonly<Record<string, unknown>>) {
  return {
    name: clubSettings.clubName.schema.parse(facts["clubName"] ?? clubSettings.clubName.initial),
    address: clubSettings.clubAddress.schema.parse(facts["clubAddress"] ?? clubSettings.clubAddress.initial),
    currency: clubSettings.currency.schema.parse(facts["currency"] ?? clubSettings.currency.initial),
    taxRates: clubSettings.taxRates.schema.parse(facts["taxRates"] ?? clubSettings.taxRates.initial),
    taxNumbers: clubSettings.taxNumbers.schema.parse(facts["taxNumbers"] ?? clubSettings.taxNumbers.initial),
    note: clubSettings.invoiceNote.schema.parse(facts["invoiceNote"] ?? clubSettings.invoiceNote.initial),
    pricesInclude: clubSettings.pricesInclude.schema.parse(
      facts["pricesInclude"] ?? clubSettings.pricesInclude.initial,
    ),
  };
}

/** The club's details on the day an order was sold. */
export async function readLetterhead(db: Db, orderId: number) {
  const found = await sql<{ facts: Record<string, unknown> }>`
    select facts from document join letterhead on letterhead.id = letterhead_id
    where order_id = ${orderId}`.execute(db);
  return letterheadOf(found.rows[0]?.facts ?? {});
}

/** The taxes in a sum, by the letterhead of its charge. */
export function taxedBy(facts: Readonly<Record<string, unknown>>, cents: number, day: string): Taxed {
  const { pricesInclude, taxRates } = letterheadOf(facts);
  return taxesWithin(cents, pricesInclude, taxRates, day);
}

interface TaxesRow {
  cents: number;
  day: string | null;
  created_at: Date;
  facts: Record<string, unknown>;
  notes: { cents: number; taxes: readonly Tax[] | null }[];
}

/** The taxes of a charge, and those of the credit notes that have lowered it so far. */
export async function readTaxesOfCharge(trx: Transaction, charge: number) {
  const found = await sql<TaxesRow>`
    select charge.amount_cents as cents, charge.day, charge.created_at, letterhead.facts, coalesce((
      select jsonb_agg(jsonb_build_object('cents', note.amount_cents, 'taxes', issued.taxes))
      from account_entry note join document issued on issued.entry_id = note.id
      where note.names = charge.id and note.kind = 'creditNote'), '[]') as notes
    from account_entry charge
    join document on document.entry_id = charge.id join letterhead on letterhead.id = document.letterhead_id
    where charge.id = ${charge}`.execute(trx);
  return taxesOf(trx, found.rows[0]);
}

async function taxesOf(trx: Transaction, row: TaxesRow | undefined) {
  if (!row) throw new Error("Every charge has its document");
  const day = row.day ?? clubDate(row.created_at, await readClubSetting(trx, "timeZone"));
  const taxed = (cents: number) => taxedBy(row.facts, cents, day);
  const earlier = row.notes.map(({ cents, taxes }) => (taxes ? { taxes, total: cents } : taxed(cents)));
  return { whole: taxed(row.cents), earlier };
}

/** The total of a sale, with the taxes that were added. */
export const saleTotal = sql`(
  select (sale.tax_cents + sum(quantity::bigint * price_cents))::bigint as cents from sale_line line
  where line.sale_id = sale.id)`;

/** The taxes of a sale that was paid immediately, and those of the credit notes of its returns. */
export async function readTaxesOfSale(trx: Transaction, sale: number) {
  const headed = await sql<{ id: number }>`
    select coalesce((select letterhead_id from document where sale_id = ${sale}), letterhead_of_now()) as id`.execute(
    trx,
  );
  const found = await sql<TaxesRow>`
    select total.cents, null as day, sale.created_at, letterhead.facts, coalesce((
      select jsonb_agg(jsonb_build_object('cents', back.amount_cents, 'taxes', issued.taxes))
      from sale_return back join document issued on issued.return_id = back.id where back.sale_id = sale.id), '[]') as notes
    from sale cross join lateral ${saleTotal} total join letterhead on letterhead.id = ${headed.rows[0]?.id ?? null}
    where sale.id = ${sale}`.execute(trx);
  return taxesOf(trx, found.rows[0]);
}
