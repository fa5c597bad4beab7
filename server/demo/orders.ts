import { creditsOf } from "../orders/rules.ts";
import type { Member } from "./clients.ts";
import type { Person } from "./person.ts";
import type { Row } from "./rows.ts";
import type { Sale } from "./sales.ts";
import type { Session } from "./sessions.ts";

interface Ledger {
  readonly orders: Row<"orders">[];
  readonly lots: Row<"lot">[];
  readonly entries: Row<"credit_entry">[];
}

/** What all clients bought, with ids in the order of time, and the ledger of their credits. */
export function ledgerOf(members: readonly Member[], staff: readonly Person[]): Ledger {
  const sold = members
    .flatMap(({ person, sales }) => sales.map((sale) => ({ sale, client: person.id })))
    .toSorted((a, b) => a.sale.soldAt.getTime() - b.sale.soldAt.getTime());
  const orders = sold.map(({ sale, client }, index) => orderOf(sale, client, index + 1));
  const lots = sold
    .flatMap(({ sale, client }, index) => lotOf(sale, client, index + 1))
    .map((lot, index) => ({ ...lot, id: index + 1 }));
  const lotOfOrder = new Map(lots.map(({ id, order_id }) => [order_id, id]));
  const lotOfSale = new Map(sold.map(({ sale }, index) => [sale, lotOfOrder.get(index + 1) ?? 0]));
  const sessions = members.flatMap((member) => {
    const by = member.person.reports_to;
    const trainer = staff.find(({ id }) => id === by);
    return member.sessions
      .filter((session) => takesPlace(session, member.person, trainer))
      .map((session) => ({ session, by }));
  });
  return { orders, lots, entries: entriesOf(sessions, lotOfSale) };
}

function orderOf(sale: Sale, client: number, id: number): Row<"orders"> {
  const { pack, extra } = sale;
  return {
    id,
    client_id: client,
    package_id: pack.id,
    receipt_number: id,
    product_type: pack.kind === "course" ? "privateTrainingSession" : "membershipPackage",
    client_type: sale.clientType,
    package_name: pack.name,
    amount_cents: pack.amount_cents,
    duration: pack.duration,
    duration_unit: pack.duration_unit,
    paid: pack.paid,
    free: pack.free,
    extra_duration: extra.membership_duration,
    extra_duration_unit: extra.membership_duration_symbol,
    extra_courses: extra.courses,
    start_at: sale.start,
    end_at: sale.end,
    payment_method: sale.paymentMethod,
    sales_id: sale.seller,
    created_at: sale.soldAt,
    created_by: sale.by,
    cancelled_at: sale.cancelledAt,
    version: sale.cancelledAt === null ? 1 : 2,
  };
}

function lotOf(sale: Sale, client: number, order: number): Omit<Row<"lot">, "id">[] {
  const credits = creditsOf(sale.pack, sale.extra);
  if (!credits) return [];
  const { start: valid_from, end: valid_to, cancelledAt: revoked_at } = sale;
  return [{ order_id: order, client_id: client, ...credits, valid_from, valid_to, revoked_at }];
}

/** Sessions that fall into a leave of either side, or on a day when the client was gone, were never booked. */
function takesPlace({ date }: Session, client: Person, trainer: Person | undefined): boolean {
  const left = client.deleted_at ?? client.status_set_at;
  const gone = [client.dismissed_from, left && left.toISOString().slice(0, 10)].some((day) => day && day <= date);
  return !gone && ![client, trainer].some((person) => person && isAway(person, date));
}

function isAway({ leave_from, leave_to }: Person, date: string): boolean {
  return leave_from !== null && leave_to !== null && leave_from <= date && date < leave_to;
}

type Entry = Omit<Row<"credit_entry">, "id" | "settles"> & { session: Session };

/** Every booking takes a credit, its settling gives it back or uses it up: in the order in which it happened. */
function entriesOf(
  sessions: readonly { session: Session; by: number | null }[],
  lots: ReadonlyMap<Sale, number>,
): Row<"credit_entry">[] {
  const entries = sessions.flatMap(({ session, by }): Entry[] => {
    const { outcome, settledAt, isFree: is_free, bookedAt } = session;
    const facts = { session, lot_id: lots.get(session.sale) ?? 0, is_free, reservation_id: null, created_by: by };
    const booked = { ...facts, kind: "booked" as const, created_at: bookedAt };
    if (outcome === "booked" || settledAt === null) return [booked];
    return [booked, { ...facts, kind: outcome, created_at: settledAt }];
  });
  const booking = new Map<Session, number>();
  return entries
    .toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime())
    .map(({ session, ...entry }, index) => {
      const id = index + 1;
      if (entry.kind === "booked") booking.set(session, id);
      return { id, ...entry, settles: entry.kind === "booked" ? null : (booking.get(session) ?? null) };
    });
}
