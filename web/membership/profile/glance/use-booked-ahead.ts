import { addDays } from "#contract/kernel/values.ts";
import { type ClassBooking, classBookings } from "#contract/schedule/classes/class-bookings.ts";
import { useToday } from "#web/kernel/frame/club/club.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { AHEAD_DAYS, classesAhead } from "#web/schedule/classes/booking/booked-model.ts";

const none: readonly ClassBooking[] = [];

/** The classes that a client has booked, the next one first; none where they cannot be read. */
export function useBookedAhead(clientId: number): { readonly data: readonly ClassBooking[] | undefined } {
  const today = useToday();
  const query = { from: today, to: addDays(today, AHEAD_DAYS) };
  const { data, error, dataUpdatedAt } = useRead(classBookings.ofClient, { params: { id: String(clientId) }, query });
  return { data: data ? classesAhead(data.rows, dataUpdatedAt) : error ? none : undefined };
}
