import { asSold } from "../../sales/orders/terms/foresee-rules.ts";
import { notRenewing, soldHere } from "../../sales/orders/terms/queries.ts";
import { creditsOf, soldTerms } from "../../sales/orders/terms/rules.ts";
import { lotTerms } from "../../sales/packages/rules.ts";
import type { Member } from "./clients.ts";
import type { Booked } from "./reservations.ts";
import type { TableRow } from "../rows.ts";
import type { DemoSale } from "./sales.ts";

interface Ledger {
  readonly orders: TableRow<"orders">[];
  readonly lots: TableRow<"lot">[];
  readonly entries: TableRow<"credit_entry">[];
}

/** All clients' purchases, with ids in order of time, and the ledger of their credits. */
export function ledgerOf(members: readonly Member[], booked: readonly Booked[]): Ledger {
  const sold = members
    .flatMap(({ person, sales }) => sales.map((sale) => ({ sale, client: person.id })))
    .toSorted((a, b) => a.sale.soldAt.getTime() - b.sale.soldAt.getTime());
  const orders = sold.map(({ sale, client }, index) => orderOf(sale, client, index + 1));
  const lots = sold
    .flatMap(({ sale, client }, index) => lotOf(sale, client, index + 1))
    .map((lot, index) => ({ ...lot, id: index + 1 }));
  const lotOfOrder = new Map(lots.map(({ id, order_id }) => [order_id, id]));
  const lotOfSale = new Map(sold.map(({ sale }, index) => [sale, lotOfOrder.get(index + 1) ?? 0]));
  return { orders, lots, entries: entriesOf(booked, lotOfSale) };
}

function orderOf(sale: DemoSale, client: number, id: number): TableRow<"orders"> {
  return {
    ...soldTerms(sale.pack, sale.extra),
    id,
    client_id: client,
    receipt_number: id,
    client_type: sale.clientType,
    package_name: sale.pack.name,
    start_at: sale.start,
    end_at: sale.end,
    payment_method: sale.paymentMethod,
    sales_id: sale.seller,
    created_at: sale.soldAt,
    created_by: sale.by,
    cancelled_at: sale.cancelledAt,
    list_cents: null,
    price_reason: null,
    ...asSold,
    ...notRenewing,
    ...soldHere,
    version: sale.cancelledAt === null ? 1 : 2,
  };
}

function lotOf(sale: DemoSale, client: number, order: number): Omit<TableRow<"lot">, "id">[] {
  const credits = creditsOf(sale.pack, sale.extra);
  if (!credits) return [];
  const { start: valid_from, end: valid_to, cancelledAt: revoked_at } = sale;
  const revoked = { revoked_at, revoked_paid: 0, revoked_free: 0, counted_on: null, forfeited: 0 };
  return [
    {
      order_id: order,
      client_id: client,
      ...lotTerms(sale.pack),
      ...credits,
      valid_from,
      valid_to,
      ...revoked,
      version: 1,
    },
  ];
}

type Entry = Omit<TableRow<"credit_entry">, "id" | "settles">;

/** Every booking takes a credit, its settling gives it back or uses it up: in the order in which it happened. */
function entriesOf(booked: readonly Booked[], lots: ReadonlyMap<DemoSale, number>): TableRow<"credit_entry">[] {
  const entries = booked.flatMap(({ session, reservation }): Entry[] => {
    const { id: reservation_id, is_free, created_at, created_by, settled_at, settled_by } = reservation;
    const facts = { lot_id: lots.get(session.sale) ?? 0, is_free, reservation_id, booking_id: null };
    const taken = { ...facts, kind: "booked" as const, created_at, created_by };
    if (settled_at === null) return [taken];
    return [
      taken,
      {
        ...facts,
        kind: session.outcome === "missed" ? "returned" : session.outcome,
        created_at: settled_at,
        created_by: settled_by,
      },
    ];
  });
  const bookings = new Map<number | null, number>();
  return entries
    .toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime())
    .map((entry, index) => {
      const id = index + 1;
      if (entry.kind === "booked") bookings.set(entry.reservation_id, id);
      return { id, ...entry, settles: entry.kind === "booked" ? null : (bookings.get(entry.reservation_id) ?? null) };
    });
}
