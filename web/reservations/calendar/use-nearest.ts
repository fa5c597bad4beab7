import { useQuery } from "@tanstack/react-query";
import type { Reservation } from "#contract/reservations.ts";
import { useClub } from "#web/frame/club.ts";
import { daysAfter } from "#web/lib/wall-clock.ts";
import { wholeReservations } from "#web/reservations/booking/reservation-model.ts";
import { matches } from "./calendar-week.ts";
import { type Owner, rangeRead } from "./use-calendar.ts";
import { useReservationWords } from "./use-events.ts";

/** How far a search looks before and after the days in view, in days. */
const far = 61;

/** The days nearest to those in view on which a search finds something; of each undefined where there is none. */
export interface Nearest {
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** Looks beyond the days in view for what a search finds; undefined until that is known, and without a search. */
export function useNearest(owner: Owner, q: string | undefined, days: readonly string[]): Nearest | undefined {
  const { timeZone } = useClub();
  const say = useReservationWords();
  const first = days[0] ?? "";
  const next = daysAfter(days.at(-1) ?? "", 1);
  const enabled = q !== undefined;
  const before = useQuery({ ...rangeRead(owner, daysAfter(first, -far), first, timeZone), enabled });
  const after = useQuery({ ...rangeRead(owner, next, daysAfter(next, far), timeZone), enabled });
  if (q === undefined || !before.data || !after.data) return undefined;
  const isFound = (reservation: Reservation) => matches(say(reservation), q);
  const dates = [before.data, after.data].map(({ rows }) =>
    wholeReservations(rows)
      .filter(isFound)
      .map(({ date }) => date)
      .toSorted(),
  );
  return { before: dates[0]?.at(-1), after: dates[1]?.[0] };
}
