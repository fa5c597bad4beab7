import type { Order } from "#contract/sales/orders.ts";
import { type LocalText, isCalendarDate } from "#contract/kernel/values.ts";
import { clubDate } from "../../../kernel/time/club-time.ts";
import {
  type Bought,
  type DayRange,
  type Leave,
  daysMoving,
  postponeDate,
  datesUnderLeaves,
  repostponeDate,
  subtractDayRanges,
} from "./freeze-rules.ts";
import { latestEnd } from "./rules.ts";

/** A living order as leaves find it. */
export interface OrderToFreeze {
  readonly id: number;
  readonly name: LocalText;
  readonly product_type: Order["product_type"];
  readonly created_at: Date;
  readonly start_at: string;
  readonly end_at: string;
  readonly bought_start: string | null;
  readonly bought_end: string | null;
  readonly frozen_since: number | null;
  readonly known_from: string | null;
  readonly known_to: string | null;
  readonly holds_until: string | null;
  /** The parts of its plan. */
  readonly instalments: readonly Instalment[];
  /** Whether it ended early, on the day on which it ends now whatever a leave does. */
  readonly settled: boolean;
  /** Its lot with what of it is booked or used; null without one. */
  readonly lot: number | null;
  readonly granted: number;
  readonly taken: number;
  /** The first session that one of its credits has paid for, of those that have begun. */
  readonly used_since: Date | null;
}

/** A part of a plan: when it is due, and was before any leave moved it. */
interface Instalment {
  readonly id: number;
  readonly due_on: string;
  readonly bought_on: string | null;
  readonly is_open: boolean;
}

/** A leave that comes, changes or goes, among all leaves of its client that extend something. */
export interface Freezing {
  readonly id: number;
  /** How it was until now; null where it was not. */
  readonly before: DayRange | null;
  /** All of them, each with the days that it really lasts from now on: one that has gone is not among them. */
  readonly leaves: readonly Leave[];
}

/** The columns of an order with its dates and their reasons. */
export type OrderDateColumns = Pick<
  OrderToFreeze,
  "start_at" | "end_at" | "bought_start" | "bought_end" | "frozen_since" | "known_from" | "known_to" | "holds_until"
>;

/** The same without the end of the membership, which follows from them. */
export type Placing = Omit<OrderDateColumns, "holds_until">;

/** An order with its present and its new dates. */
export interface FrozenOrder {
  readonly order: OrderToFreeze;
  readonly place: OrderDateColumns;
  /** The parts of its plan as they come to be due. */
  readonly instalments: readonly Instalment[];
}

/** The changed purchases of a client, before they are written. */
export interface FreezeResult {
  readonly orders: readonly FrozenOrder[];
  readonly endOfDate: string | null;
  readonly endSet: string | null;
}

/** The facts that decide the end of somebody's membership. */
export interface BoughtBy {
  readonly endOfDate: string | null;
  readonly endSet: string | null;
  readonly endSetAt: Date | null;
}

/**
 * The dates that a leave gives all purchases of a client and the membership's end: an end that follows from orders
 * follows them; any other end after the first day of the leave moves by as many days (decisions §5). Days shared with
 * another leave count once.
 */
export function foreseeFreeze(
  client: BoughtBy,
  found: readonly OrderToFreeze[],
  freezing: Freezing,
  zone: string,
): FreezeResult {
  const orders = found.map((order) => ({
    order,
    place: placeOf(order, freezing, zone),
    instalments: instalmentsOf(order, freezing),
  }));
  const others = freezing.leaves.filter(({ id }) => id !== freezing.id);
  const daysOf = (days: DayRange | null | undefined) => (days ? subtractDayRanges(days, others) : []);
  const before = daysOf(freezing.before);
  const after = daysOf(freezing.leaves.find(({ id }) => id === freezing.id));
  const shift = (date: string | null) => date && repostponeDate(date, before, after);
  const endSet = shift(client.endSet);
  const was = latestEnd({ ...client, living: found });
  const created = orders.map(({ order: { created_at }, place }) => ({ ...place, created_at }));
  const becomes = latestEnd({ ...client, endSet, living: created });
  const own = shift(client.endOfDate);
  const isBeyond = (client.endOfDate ?? "") > (was ?? "");
  const followed = isBeyond ? [own ?? "", becomes ?? ""].toSorted()[1] : own;
  return { orders, endSet, endOfDate: (client.endOfDate === was ? becomes : followed) ?? null };
}

/** The columns of an order as leaves set them; an order that no leave moves is as it was sold. */
function placeOf(order: OrderToFreeze, { id, before, leaves }: Freezing, zone: string): OrderDateColumns {
  if (order.settled) return placeNow(order);
  const bought = boughtBefore(order, { id, before });
  const { start, end, holdsUntil } = datesUnderLeaves(bought, order.product_type, leaves);
  const used = order.used_since && clubDate(order.used_since, zone);
  const isMoved = leaves.some((leave) => leave.id >= bought.since);
  return {
    // Sessions that were already paid stay inside their order.
    start_at: used !== null && used < start ? ([used, bought.start].toSorted()[1] ?? start) : start,
    end_at: end,
    bought_start: isMoved ? bought.start : null,
    bought_end: isMoved ? bought.end : null,
    frozen_since: isMoved ? bought.since : null,
    known_from: (isMoved && bought.known?.from) || null,
    known_to: (isMoved && bought.known?.until) || null,
    holds_until: holdsUntil === end ? null : holdsUntil,
  };
}

function boughtBefore(order: OrderToFreeze, { id, before }: Pick<Freezing, "id" | "before">): Bought {
  return boughtOf(order) ?? { start: order.start_at, end: order.end_at, since: id, known: before };
}

/** The parts of an order's plan go with it. */
function instalmentsOf(order: OrderToFreeze, { id, before, leaves }: Freezing): readonly Instalment[] {
  if (order.settled) return order.instalments;
  const days = daysMoving(boughtBefore(order, { id, before }), order.product_type, leaves);
  return order.instalments.map((part) => {
    const bought_on = part.bought_on ?? part.due_on;
    const due_on = postponeDate(bought_on, days);
    return { ...part, due_on, bought_on: due_on === bought_on ? null : bought_on };
  });
}

/** The dates an order was bought with and since when leaves have moved it; undefined where none has. */
export function boughtOf(order: Placing): Bought | undefined {
  const { bought_start: start, bought_end: end, frozen_since: since, known_from: from, known_to: until } = order;
  if (start === null || end === null || since === null) return undefined;
  return { start, end, since, known: from !== null && until !== null ? { from, until } : null };
}

/** Whether something would end beyond all dates. */
export function isBeyondDates({ orders, endOfDate, endSet }: FreezeResult): boolean {
  const ends = [endOfDate, endSet, ...orders.flatMap(({ place }) => [place.end_at, place.holds_until])];
  return ends.some((date) => date !== null && !isCalendarDate(date));
}

/** The dates of an order. */
export function placeNow(order: OrderToFreeze): OrderDateColumns {
  const { start_at, end_at, bought_start, bought_end, frozen_since, known_from, known_to, holds_until } = order;
  return { start_at, end_at, bought_start, bought_end, frozen_since, known_from, known_to, holds_until };
}

/** The columns of an order that no leave has moved. */
export const asSold = {
  bought_start: null,
  bought_end: null,
  frozen_since: null,
  known_from: null,
  known_to: null,
  holds_until: null,
};
