import { reservations } from "#contract/schedule/reservations.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { quickItems } from "#web/schedule/reservations/booking/reservation-model.ts";

/** A client's reservations of the club's current week, in their order. */
export function useWeek(personId: number) {
  const read = useRead(reservations.ofClient, { params: { id: String(personId) }, query: { weekly: "true" } });
  // Somebody else's week is not shown while this one is on its way.
  const rows = read.isPlaceholderData ? undefined : read.data?.rows;
  return { ...read, items: rows && quickItems(rows) };
}
