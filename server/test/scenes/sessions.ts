import { sql } from "kysely";
import { expect } from "vitest";
import { type UndoOffer, undoCalls } from "#contract/club/undo.ts";
import { reservations } from "#contract/schedule/reservations.ts";
import type { ReservationDraft } from "#contract/sales/session-terms.ts";
import { addDurations } from "#contract/kernel/values.ts";
import { type Transaction, transaction } from "../../kernel/db/connection.ts";
import { insertLots, insertOrders } from "../../sales/orders/terms/queries.ts";
import { checkInvariants } from "../../club/domain/invariant-queries.ts";
import { invariants } from "../../start/domains.ts";
import { type Shop, openShop } from "./shop.ts";
import { beginTrial } from "../world/trial.ts";
import { type World, noon, openWorld } from "../world/world.ts";

/** A world in which sessions can be booked. */
export interface Gym {
  readonly world: World;
  readonly shop: Shop;
  readonly admin: number;
  /** A client of the shop's trainer, unless said otherwise, with a lot of credits. */
  client(over?: Parameters<World["person"]>[1], lot?: Partial<Lot>): Promise<number>;
  /** The request for booking a client with the shop's trainer. */
  draft(clientId: number, start: string, end: string, over?: Partial<ReservationDraft>): ReservationDraft;
  /** Books as an admin, which must work, and gives the reservation's id. */
  book(clientId: number, start: string, end: string, over?: Partial<ReservationDraft>): Promise<number>;
}

/** Opens a gym on a database of its own. */
export async function openGym(parts: Parameters<typeof openWorld>[0] = {}): Promise<Gym> {
  const world = await openWorld({ requestsPerMinute: 1_000_000, ...parts });
  const shop = await openShop(world);
  const admin = await world.person("admin");
  const draft: Gym["draft"] = (clientId, startedAt, endedAt, over = {}) => {
    return { clientId, trainerId: shop.trainer, courseId: 1, tags: [1], startedAt, endedAt, ...over };
  };
  return {
    world,
    shop,
    admin,
    client: async (over, lot) => {
      const id = await world.person("client", { reports_to: shop.trainer, client_type: "pro", ...over });
      await transaction(world.db, (trx) => sell(trx, shop, id, lot));
      return id;
    },
    draft,
    book: async (...terms) => {
      const made = await world.call(reservations.create, { body: { outside_hours: true, ...draft(...terms) } }, admin);
      expect(made.problem).toMatchObject({ data: { status: "scheduled" } });
      return made.data.id;
    },
  };
}

interface Lot {
  readonly kind: "membershipPackage" | "privateTrainingSession";
  readonly paid: number;
  readonly free: number;
  readonly start: string;
  readonly days: number;
}

/** Sells credits without a till; ten paid ones and three free, from 1 May to 9 August, unless said otherwise. */
export async function sell(trx: Transaction, shop: Shop, clientId: number, over: Partial<Lot> = {}): Promise<number> {
  const usual = { kind: "privateTrainingSession", paid: 10, free: 3, start: "2026-05-01", days: 100 } as const;
  const { kind, paid, free, start, days } = { ...usual, ...over };
  const end_at = addDurations(start, { duration: days, duration_symbol: "day" });
  const [sold] = await insertOrders(trx, [
    {
      client_id: clientId,
      package_id: shop.coursePackage,
      product_type: kind,
      client_type: "pro",
      package_name: JSON.stringify({ en: "Sessions", cn: "私教课" }),
      amount_cents: 1_000 * paid,
      duration: days,
      duration_unit: "day",
      paid,
      free,
      extra_duration: 0,
      extra_duration_unit: "day",
      extra_courses: 0,
      start_at: start,
      end_at,
      payment_method: "cash",
      sales_id: shop.seller,
      created_at: noon,
      created_by: null,
    },
  ]);
  const orderId = sold?.id ?? 0;
  const period = { valid_from: start, valid_to: end_at };
  if (paid + free > 0)
    await insertLots(trx, [{ order_id: orderId, client_id: clientId, ...period, paid, free, price_cents: 1_000 }]);
  return orderId;
}

/** Toronto's summer time. */
export function at(day: string, time: string): string {
  return `${day}T${time}:00-04:00`;
}

/** Undoes what somebody was offered to undo. */
export function undo(world: World, offer: UndoOffer | null, as: number, headers?: Record<string, string>) {
  if (!offer) throw new Error("Nothing is offered to be undone");
  return world.call(
    undoCalls.undo,
    { params: { id: String(offer.id) }, body: { version: offer.version } },
    as,
    headers,
  );
}

/** Whether reservations and credits still hold together. */
export async function expectInvariants({ db }: Pick<World, "db">): Promise<void> {
  const findings = await checkInvariants(db, invariants);
  expect(findings.filter(({ broken }) => broken.length > 0)).toEqual([]);
}

/** The invariants that are broken after some statements have done their damage, which is rolled back. */
export async function brokenBy({ db }: Pick<World, "db">, damage: string): Promise<string[]> {
  const trx = await beginTrial(db);
  try {
    for (const statement of damage.split(";")) await sql.raw(statement).execute(trx);
    return (await checkInvariants(trx, invariants))
      .filter(({ broken }) => broken.length > 0)
      .map(({ invariant }) => invariant);
  } finally {
    await trx.rollback().execute();
  }
}
