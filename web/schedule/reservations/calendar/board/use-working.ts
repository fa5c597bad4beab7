import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { trainerHours, workingOn } from "#contract/schedule/trainer-hours.ts";
import { useMe } from "#web/kernel/frame/me.ts";
import { endpointQuery } from "#web/kernel/lib/calls/query.ts";
import type { WorkingOf } from "../grid/calendar-geometry.ts";
import type { Owner } from "./use-calendar.ts";

/** The working hours of the trainer whose calendar it is, for those who may read them. */
export function useWorkingOf({ userType, id }: Owner): WorkingOf | undefined {
  const me = useMe();
  const mayRead =
    me.id === id || (me.roles ?? []).some((role) => role === "admin" || role === "manager" || role === "desk");
  const { data } = useQuery({
    ...endpointQuery(trainerHours.read, { params: { id: String(id) } }),
    enabled: userType === "trainer" && mayRead,
  });
  return useMemo(() => data && ((date) => workingOn(data, date)), [data]);
}
