import { useEffect } from "react";
import { type Reservation, reservations } from "#contract/reservations.ts";
import { addDays } from "#contract/values.ts";
import { useClub, useToday } from "#web/lib/club.ts";
import { useFormat } from "#web/lib/format.ts";
import { keepSchedule } from "#web/lib/last-schedule.ts";
import { currentToken } from "#web/lib/login.ts";
import { useOptionWords } from "#web/lib/option-messages.ts";
import { useRead } from "#web/lib/query.ts";
import { wholeReservations } from "./history-rows.ts";

/** How far ahead is looked, in days. */
const ahead = 60;

/**
 * The signed-in client's scheduled sessions that are not over, in their order; kept for when the club cannot be reached.
 * The range is by days, so that it is the same all day.
 */
export function useSessionsAhead(personId: number) {
  const today = useToday();
  const query = { from: `${addDays(today, -1)}T00:00:00Z`, to: `${addDays(today, ahead)}T00:00:00Z` };
  const read = useRead(reservations.ofClient, { params: { id: String(personId) }, query });
  const rows = read.data && wholeReservations(read.data.rows);
  const sessions = rows
    ?.filter(({ status, end }) => status === "scheduled" && Date.parse(end) > read.dataUpdatedAt)
    .toSorted((one, other) => Date.parse(one.start) - Date.parse(other.start));
  useKept(personId, sessions, read.dataUpdatedAt);
  return { ...read, sessions };
}

/** The screen outlives the login by a moment, in which nothing may be kept any more. */
function useKept(personId: number, sessions: readonly Reservation[] | undefined, seenAt: number): void {
  const words = useOptionWords();
  const format = useFormat();
  const { timeZone } = useClub();
  useEffect(() => {
    if (!sessions || currentToken() === undefined) return;
    const kept = sessions.map(({ start, title, trainerName }) => {
      return { start, course: words("course", title), name: format.name(trainerName) };
    });
    keepSchedule({ personId, seenAt, timeZone, sessions: kept });
  });
}
