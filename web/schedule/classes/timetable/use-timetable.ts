import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { clubClasses } from "#contract/schedule/classes/club-classes.ts";
import { endpointQuery } from "#web/kernel/lib/calls/query.ts";
import { daysAfter, weekOf } from "#web/kernel/lib/dates/wall-clock.ts";

function weekRead(date: string) {
  const { monday } = weekOf(date);
  return endpointQuery(clubClasses.list, { query: { from: monday, to: daysAfter(monday, 7) } });
}

/** The classes of the week of a date; the next week is read ahead, and while one is on its way the old one stays. */
export function useTimetable(date: string) {
  const client = useQueryClient();
  const read = useQuery({ ...weekRead(date), placeholderData: keepPreviousData });
  const isThere = read.data !== undefined && !read.isPlaceholderData;
  const [shown, setShown] = useState(date);
  if (isThere && shown !== date) setShown(date);
  useEffect(() => {
    if (isThere) void client.prefetchQuery(weekRead(daysAfter(date, 7)));
  }, [client, date, isThere]);
  return { ...read, shown: read.isPlaceholderData ? shown : date };
}
