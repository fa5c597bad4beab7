import type { ClientType, LocalText } from "#contract/kernel/values.ts";
import { recordActivity } from "../../../club/activity/queries.ts";
import { importCharges, takeBackCharges } from "../../accounts/import-queries.ts";
import { chargeOurselves } from "../../accounts/queries.ts";
import type { Transaction } from "../../../kernel/db/connection.ts";
import { publishDay } from "../../../club/live/queries.ts";
import { enqueue } from "../../../messaging/messages/outbox/outbox-queries.ts";
import { readClubSetting } from "../../../club/settings/queries.ts";
import { moneyText } from "#contract/kernel/money/money.ts";
import type { PackageRow } from "../../packages/queries.ts";
import { type ClassColumns, lotTerms } from "../../packages/rules.ts";
import { startOfClubDay } from "../../../kernel/time/club-time.ts";
import { cancelOrders } from "./import-queries.ts";
import { insertLots, insertOrders } from "../terms/queries.ts";
import { soldTerms } from "../terms/rules.ts";

/** A client's purchase elsewhere, as of a day. */
export interface ImportedPurchase {
  readonly client: number;
  readonly clientType: ClientType;
  readonly pack: Pick<PackageRow, "id" | "kind" | "name" | "duration" | "duration_unit"> & ClassColumns;
  /** The number it had. */
  readonly formerNumber: string | null;
  /** The club's date of the sale. */
  readonly soldOn: string;
  readonly start: string;
  /** The first day after its period. */
  readonly end: string;
  /** The price, and the paid part of it; in cents. */
  readonly cents: number;
  readonly paidCents: number;
  readonly method: string;
  /** The credits that were left on a day, and what each paid one cost. */
  readonly paid: number;
  readonly free: number;
  readonly creditCents: number;
  readonly countedOn: string;
}

interface Bringing {
  readonly by: number;
  readonly now: Date;
  readonly zone: string;
  /** The import they come by, for what is on file of each client. */
  readonly source: number;
}

const asSold = { membership_duration: 0, membership_duration_symbol: "day", courses: 0 } as const;

/**
 * Writes orders that were sold elsewhere for clients who are locked: each with one lot of its remaining credits, and
 * with a charge that was paid there (decision 108). Returns them in their order; sends no notification.
 */
export async function importOrders(
  trx: Transaction,
  held: readonly ImportedPurchase[],
  { by, now, zone, source }: Bringing,
): Promise<readonly { readonly id: number; readonly number: number }[]> {
  if (held.length === 0) return [];
  await chargeOurselves(trx);
  const rows = held.map((each) => rowOf(each, startOfClubDay(each.soldOn, zone), by));
  const orders = await insertOrders(trx, rows);
  const made = held.flatMap((each, at) => (orders[at] ? [{ ...each, ...orders[at] }] : []));
  await insertLots(trx, made.flatMap(lotOf));
  const charges = made.map(({ id, number, client, paidCents, soldOn, method }) => {
    const at = startOfClubDay(soldOn, zone).toISOString();
    return { order: id, number, client, cents: paidCents, day: soldOn, at, method };
  });
  await importCharges(trx, charges, { by, now });
  await recordActivity(
    trx,
    ...made.map(({ id, client, pack, cents, start, end }) => ({
      personId: client,
      event: "ORDER_IMPORTED" as const,
      detail: { after: { order: id, package: pack.name, amount_cents: cents, start, end }, import: source },
      by,
      at: now,
    })),
  );
  for (const client of new Set(made.map((each) => each.client))) publishDay(trx, { id: client, reportsTo: null });
  return orders;
}

function rowOf({ pack, ...held }: ImportedPurchase, at: Date, by: number) {
  return {
    ...soldTerms({ ...pack, amount_cents: held.cents, paid: held.paid, free: held.free }, asSold),
    client_id: held.client,
    client_type: held.clientType,
    package_name: JSON.stringify(pack.name),
    start_at: held.start,
    end_at: held.end,
    payment_method: held.method,
    sales_id: by,
    created_at: at,
    created_by: by,
    brought: true,
    former_number: held.formerNumber,
  };
}

function lotOf({
  id,
  client,
  pack,
  paid,
  free,
  creditCents,
  start,
  end,
  countedOn,
}: ImportedPurchase & { readonly id: number }) {
  if (paid + free === 0) return [];
  const lot = { order_id: id, client_id: client, valid_from: start, valid_to: end, counted_on: countedOn };
  return [{ ...lot, ...lotTerms(pack), paid, free, price_cents: creditCents }];
}

/** Takes orders back that were brought and are not in use, with their credits and charges; their clients are locked. */
export async function takeBackOrders(
  trx: Transaction,
  orders: readonly number[],
  { by, now, day }: { readonly by: number; readonly now: Date; readonly day: string },
): Promise<void> {
  await chargeOurselves(trx);
  await takeBackCharges(trx, orders, { by, now, day });
  await cancelOrders(trx, orders, now);
}

interface Receipt {
  readonly client: number;
  readonly id: number;
  readonly number: number;
  readonly package: LocalText;
  readonly cents: number;
}

/** Writes to clients what has been brought in for them. */
export async function sendReceipts(trx: Transaction, receipts: readonly Receipt[], now: Date): Promise<void> {
  const currency = await readClubSetting(trx, "currency");
  await enqueue(
    trx,
    now,
    ...receipts.map(({ client: personId, id, number, package: name, cents }) => ({
      event: "receipt" as const,
      personId,
      facts: {
        number: String(number),
        package: name,
        total: { amount: moneyText(cents), currency },
        open: null,
        link: `/payments/receipt/${id}`,
      },
      cause: { kind: "order" as const, id },
    })),
  );
}
