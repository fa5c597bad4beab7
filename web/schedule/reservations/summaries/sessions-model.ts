import { reservations } from "#contract/schedule/reservations.ts";
import { addDays } from "#contract/kernel/values.ts";
import { useToday } from "#web/kernel/frame/club/club.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";

/** How far ahead is looked, in days. */
const ahead = 60;

/**
 * A client's scheduled sessions that are not over, in their order, and the same with those ahead that were cancelled.
 * The range is by days: the same all day.
 */
export function useSessionsAhead(personId: number) {
  const today = useToday();
  const query = { from: `${addDays(today, -1)}T00:00:00Z`, to: `${addDays(today, ahead)}T00:00:00Z` };
  const read = useRead(reservations.ofClient, { params: { id: String(personId) }, query });
  const now = read.dataUpdatedAt;
  const withCancelled = read.data?.rows
    .filter((row) => "courseId" in row)
    .filter(
      ({ status, start, end }) => status !== "completed" && Date.parse(status === "cancelled" ? start : end) > now,
    )
    .toSorted((one, other) => Date.parse(one.start) - Date.parse(other.start));
  return { ...read, sessions: withCancelled?.filter(({ status }) => status === "scheduled"), withCancelled };
}
