import type { Calendar } from "../calendar.ts";
import type { DemoClass, DemoMembership } from "../queries.ts";
import type { TableRow } from "../rows.ts";

/** The version of the rules that every club begins with. */
const POLICY_VERSION = 1;

/** A booking of a class before it has an id. */
export type DemoBooking = Omit<TableRow<"class_booking">, "id">;

/** The columns of the line, of a booking that never was in one. */
const withoutLine = {
  joined_at: null,
  offer_until: null,
  freed_by: null,
  freed_at: null,
  line_position: null,
  passed_over_by: null,
  called_at: null,
} as const;

/** Somebody's place in a class, by their membership. */
export function bookingOf(one: DemoClass, { client, order }: DemoMembership, bookedAt: Date): DemoBooking {
  return {
    class_id: one.id,
    client_id: client,
    status: "booked",
    place: null,
    entry: "membership",
    order_id: order,
    charge_id: null,
    credits: 0,
    policy_version_id: POLICY_VERSION,
    late: false,
    absent: false,
    free_to_start: false,
    overruled: [],
    booked_at: bookedAt,
    booked_by: client,
    cancelled_at: null,
    cancelled_by: null,
    ...withoutLine,
    passed_over: [],
    version: 1,
  };
}

/** The members who can fill classes, and when they have something else. */
export interface Filling {
  readonly members: readonly DemoMembership[];
  readonly taken: Map<number, { readonly start: Date; readonly end: Date }[]>;
  readonly calendar: Calendar;
}

/** The members who are free at the time of a class, beginning with another one each time. */
export function freeFor(one: DemoClass, { members, taken }: Filling, from: number): readonly DemoMembership[] {
  const first = from % Math.max(members.length, 1);
  const turned = [...members.slice(first), ...members.slice(0, first)];
  return turned.filter(
    ({ client, from: begins, until }) =>
      begins <= one.date &&
      one.date < until &&
      !(taken.get(client) ?? []).some(({ start, end }) => start < one.end && one.start < end),
  );
}
