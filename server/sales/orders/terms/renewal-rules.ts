import type { Refuse } from "#contract/kernel/refusal/refuse.ts";
import { moneyText } from "#contract/kernel/money/money.ts";
import type { Renewal } from "#contract/sales/renewal.ts";
import {
  type Duration,
  type Role,
  addDays,
  addDurations,
  addMonths,
  countsInMonths,
  daysBetween,
} from "#contract/kernel/values.ts";
import { type OrderDateColumns, type Placing, asSold, boughtOf } from "./foresee-rules.ts";
import { type Leave, daysMoving, datesUnderLeaves } from "./freeze-rules.ts";

/** Why an order that renews has no next one (money §6). */
export type RenewalObstacle =
  | "settled"
  | "stopped"
  | "forbidden"
  | "dismissed"
  | "suspended"
  | "frozen"
  | "notOnSale"
  | "owing";

/** The settings of renewals at a time. */
export interface RenewalTerms {
  readonly ahead: number;
  readonly notice: number;
  /** A price with its taxes, in cents. */
  readonly priceOf: (cents: number) => number;
}

interface Period {
  readonly start_at: string;
  readonly end_at: string;
}

/** Orders in batches that never have two of one client: those are renewed one after the other. */
export function batchesOf<Order extends { readonly client_id: number }>(
  orders: readonly Order[],
  atMost: number,
): readonly (readonly Order[])[] {
  const turns = new Map<number, number>();
  const inTurn = Map.groupBy(orders, ({ client_id }) => {
    const turn = (turns.get(client_id) ?? 0) + 1;
    turns.set(client_id, turn);
    return turn;
  });
  return [...inTurn.values()].flatMap((each) =>
    Array.from({ length: Math.ceil(each.length / atMost) }, (_, index) =>
      each.slice(index * atMost, (index + 1) * atMost),
    ),
  );
}

/** The day on which an order makes its next one: so many days before its end, but not before it has begun. */
export function renewsOn({ start_at, end_at }: Period, ahead: number): string {
  const day = addDays(end_at, -ahead);
  return day < start_at ? start_at : day;
}

/** A period as it was bought. `anchor_day` is the day of the month to go back to; null where it begins on that day. */
interface Anchored extends Period {
  readonly anchor_day: number | null;
}

/**
 * The period after another. One that began on the 31st returns to the 31st after a shorter month: 31 January, 28
 * February, 31 March (decision 91).
 */
function periodAfter({ start_at, end_at: start, anchor_day }: Anchored, term: Duration): Anchored {
  const end = addDurations(start, term);
  const anchor = anchor_day ?? dayOfMonth(start_at);
  const isCutShort = dayOfMonth(addDays(start, 1)) === 1 && dayOfMonth(start) < anchor;
  if (!isCutShort || !countsInMonths(term)) return { start_at: start, end_at: end, anchor_day: null };
  return { start_at: start, end_at: addMonths(`${end.slice(0, 7)}-${anchor}`, 0), anchor_day: anchor };
}

const dayOfMonth = (date: string) => Number(date.slice(8));

/** The facts that decide whether a due order is renewed. */
export interface RenewalFacts {
  readonly order: Placing & {
    readonly settled: boolean;
    readonly stops_on: string | null;
    /** Whether the club's rule lets nothing renew itself. */
    readonly forbidden: boolean;
  };
  readonly client: {
    readonly statusSet: "dismissed" | "suspended" | null;
    /** The day from which they are dismissed, which may be ahead. */
    readonly dismissedFrom: string | null;
  };
  /** The client's leaves that extend something. */
  readonly leaves: readonly Leave[];
  /** The price of the next one, in cents; undefined if its package is not sold any more. */
  readonly price: number | undefined;
  /** The sum that the client should have paid by now, in cents. */
  readonly due: number;
}

/** The obstacle to an order's next one, if there is one. */
export function hindranceOf(
  { order, client, leaves, price, due }: RenewalFacts,
  today: string,
): RenewalObstacle | undefined {
  if (order.settled) return "settled";
  if (isStopped(order)) return "stopped";
  if (order.forbidden) return "forbidden";
  if (client.statusSet === "dismissed" || client.dismissedFrom !== null) return "dismissed";
  if (client.statusSet === "suspended") return "suspended";
  if (isFrozen(order, leaves, today)) return "frozen";
  if (price === undefined) return "notOnSale";
  return due > price ? "owing" : undefined;
}

/** Whether an order is the last one, since it has been stopped and its notice is over by its end. */
function isStopped({ stops_on, end_at }: { readonly stops_on: string | null; readonly end_at: string }): boolean {
  return stops_on !== null && stops_on <= end_at;
}

/** Whether a leave lasts that moves the order's end: it renews by the end that it has once that is over. */
function isFrozen(order: RenewalFacts["order"], leaves: readonly Leave[], today: string): boolean {
  const bought = boughtOf(order);
  const days = bought ? daysMoving(bought, "membershipPackage", leaves) : [];
  return days.some(({ from, until }) => from < order.end_at && from <= today && today < until);
}

/** Whether an order's obstacle is permanent: the order has ended since, and nobody returns to it. */
export function isForGood(hindrance: RenewalObstacle, { end_at }: Pick<Period, "end_at">, today: string): boolean {
  return hindrance === "settled" || today > end_at;
}

/** The dates of an order's next one. */
export interface NextPlace extends OrderDateColumns {
  readonly anchor_day: number | null;
}

type AnchoredPlacing = Placing & Pick<Anchored, "anchor_day">;

/**
 * The dates of an order's next one: it begins at the end of that one, as both were bought, and the leaves that move one
 * move the other.
 */
export function placeOfNext(order: AnchoredPlacing, term: Duration, leaves: readonly Leave[]): NextPlace {
  const before = boughtOf(order);
  const next = periodAfter(asBought(order), term);
  if (!before) return { ...asSold, ...next };
  const { start_at: start, end_at: end, anchor_day } = next;
  const place = datesUnderLeaves({ ...before, start, end }, "membershipPackage", leaves);
  const { frozen_since, known_from, known_to } = order;
  const bought = { bought_start: start, bought_end: end, frozen_since, known_from, known_to };
  return { ...bought, start_at: place.start, end_at: place.end, holds_until: null, anchor_day };
}

/** An order's period before any leave moved it. */
function asBought({ bought_start, bought_end, start_at, end_at, anchor_day }: AnchoredPlacing): Anchored {
  return { start_at: bought_start ?? start_at, end_at: bought_end ?? end_at, anchor_day };
}

/** The first day no longer covered of what has been stopped: of the first period that does not end before a day. */
function endOfStopped(order: AnchoredPlacing, term: Duration | null, stops: string): string {
  if (!term) return order.end_at;
  let period = asBought(order);
  const later = daysBetween(period.end_at, order.end_at);
  while (addDays(period.end_at, later) < stops) period = periodAfter(period, term);
  return addDays(period.end_at, later);
}

interface Standing extends AnchoredPlacing {
  readonly renews: boolean;
  readonly stops_on: string | null;
  readonly stopped_at: Date | null;
  /** The person who stopped it. */
  readonly by: NonNullable<Renewal["stopped"]>["by"];
  /** Its package as it is sold now. */
  readonly pack: (Duration & { readonly cents: number }) | null;
}

interface Viewer {
  readonly roles: readonly Role[];
  readonly today: string;
}

/** The renewal of a living order, as shown to a viewer; null if it does not renew any more. */
export function renewalNow(order: Standing, viewer: Viewer, { ahead, notice, priceOf }: RenewalTerms): Renewal | null {
  const { renews, pack, by, end_at, stops_on, stopped_at } = order;
  if (!renews || end_at <= viewer.today) return null;
  return {
    on: renewsOn(order, ahead),
    amount: pack && moneyText(priceOf(pack.cents)),
    stopped: stopped_at && { at: stopped_at.toISOString(), by },
    end_at: endOfStopped(order, pack, stops_on ?? stopDay(viewer, notice)),
  };
}

/** The day from which a membership may end that somebody stops today: staff give notice, members need none. */
export function stopDay({ roles, today }: Viewer, notice: number): string {
  return roles.some((role) => role !== "client") ? addDays(today, notice) : today;
}

/** Refuses what asks an order to renew or not that has no next one to come. */
export function checkRenewing(
  refuse: Refuse<"NOT_RENEWING">,
  order: { readonly renews: boolean; readonly end_at: string; readonly settled: boolean },
  today: string,
): void {
  if (!order.renews || order.settled || order.end_at <= today) throw refuse("NOT_RENEWING");
}
