import { keepPreviousData, replaceEqualDeep, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { type Reservation, type Span, reservations } from "#contract/schedule/reservations.ts";
import { useClub } from "#web/kernel/frame/club/club.ts";
import { endpointQuery, queryClient } from "#web/kernel/lib/calls/query.ts";
import { daysAfter } from "#web/kernel/lib/dates/wall-clock.ts";
import { wholeReservations } from "#web/schedule/reservations/booking/reservation-model.ts";
import { timesIn, weekRange } from "./calendar-week.ts";

/** The owner of the calendar. */
export interface Owner {
  readonly userType: "client" | "trainer";
  readonly id: number;
}

/** Reservations of some days; undefined until they have been read. */
export interface Week {
  readonly reservations: readonly Reservation[] | undefined;
  /** In milliseconds. */
  readonly readAt: number;
  /** The present day is among them, so that the next one ahead is the next of all. */
  readonly isPresent: boolean;
}

const lists = { client: reservations.ofClient, trainer: reservations.ofTrainer };

/**
 * The reservations of the week that a club date is in. The weeks beside it are read ahead; while one that was not is on
 * its way the old one stays, of which `shown` is a date.
 */
export function useCalendar(owner: Owner, date: string) {
  const found = useWeeks(owner, date, true);
  const shown = useLoaded(date, found.isPlaceholderData);
  return {
    ...found,
    shown,
    reservations: found.data && wholeReservations(found.data.rows),
    readAt: found.dataUpdatedAt,
  };
}

/** When a trainer is taken by others, in the week that a club date is in; nothing without a trainer. */
export function useBusyTimes(trainerId: number | undefined, date: string): readonly Span[] {
  const { data } = useWeeks({ userType: "trainer", id: trainerId ?? 0 }, date, trainerId !== undefined);
  return useUnchanged(data ? timesIn(data.rows) : nothing);
}

const nothing: readonly Span[] = [];

function useWeeks({ userType, id }: Owner, date: string, enabled: boolean) {
  const client = useQueryClient();
  const { timeZone } = useClub();
  const found = useQuery({ ...weekRead({ userType, id }, date, timeZone), enabled, placeholderData: keepPreviousData });
  const isThere = found.data !== undefined && !found.isPlaceholderData;
  useEffect(() => {
    if (!isThere) return;
    for (const days of [7, -7]) {
      void client.prefetchQuery(weekRead({ userType, id }, daysAfter(date, days), timeZone));
    }
  }, [client, userType, id, date, timeZone, isThere]);
  return found;
}

function weekRead({ userType, id }: Owner, date: string, zone: string) {
  return endpointQuery(lists[userType], { params: { id: String(id) }, query: weekRange(date, zone) });
}

/** Reads the week that a club date is in before anything shows it. */
export const readWeek = (owner: Owner, date: string, zone: string) =>
  queryClient.prefetchQuery(weekRead(owner, date, zone));

/** The date for which something was last there. */
function useLoaded(date: string, isOnItsWay: boolean): string {
  const [loaded, setLoaded] = useState(date);
  if (!isOnItsWay && loaded !== date) setLoaded(date);
  return isOnItsWay ? loaded : date;
}

/** The same object as long as it says the same, so that what is drawn of it need not be drawn again. */
export function useUnchanged<Value>(value: Value): Value {
  const [kept, setKept] = useState(value);
  const next = replaceEqualDeep(kept, value);
  if (next !== kept) setKept(next);
  return next;
}
