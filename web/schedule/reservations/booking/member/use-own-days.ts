import { reservations, type Reservation } from "#contract/schedule/reservations.ts";
import { useClub } from "#web/kernel/frame/club/club.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { daysAfter, wallOf } from "#web/kernel/lib/dates/wall-clock.ts";
import { wholeReservations } from "../reservation-model.ts";

/** A member's own booked sessions by club date, for the days from one on; the one that is being moved is left out. */
export function useOwnDays(
  clientId: number,
  { first, days, moving }: { readonly first: string; readonly days: number; readonly moving: number | undefined },
): ReadonlyMap<string, readonly Reservation[]> {
  const { timeZone } = useClub();
  // A day more on both sides: the club's days begin at other instants than these.
  const query = { from: `${daysAfter(first, -1)}T00:00:00Z`, to: `${daysAfter(first, days + 1)}T00:00:00Z` };
  const { data } = useRead(reservations.ofClient, { params: { id: String(clientId) }, query });
  const booked = wholeReservations(data?.rows ?? []).filter(
    ({ status, id }) => status === "scheduled" && id !== moving,
  );
  return Map.groupBy(booked, ({ start }) => wallOf(start, timeZone).date);
}
