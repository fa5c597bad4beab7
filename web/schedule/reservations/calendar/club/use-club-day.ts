import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { clubCalendar } from "#contract/schedule/club-calendar.ts";
import { endpointQuery, queryClient } from "#web/kernel/lib/calls/query.ts";
import { daysAfter } from "#web/kernel/lib/dates/wall-clock.ts";

const dayRead = (date: string) => endpointQuery(clubCalendar.day, { query: { date } });

/** Reads a day of the club before anything shows it. */
export const prefetchClubDay = (date: string) => queryClient.prefetchQuery(dayRead(date));

/** A day of the club; the days beside it are read ahead, and while one is on its way the old one stays. */
export function useClubDay(date: string, enabled = true) {
  const client = useQueryClient();
  const found = useQuery({ ...dayRead(date), enabled, placeholderData: keepPreviousData });
  const isThere = found.data !== undefined && !found.isPlaceholderData;
  useEffect(() => {
    if (!isThere) return;
    for (const days of [1, -1]) void client.prefetchQuery(dayRead(daysAfter(date, days)));
  }, [client, date, isThere]);
  return found;
}
