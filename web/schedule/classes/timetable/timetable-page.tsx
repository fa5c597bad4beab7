import { getRouteApi } from "@tanstack/react-router";
import { useIsMember } from "#web/kernel/frame/me.ts";
import type { TimetableSearch } from "../timetable-search.ts";
import { MemberTimetable } from "../member/member-timetable.tsx";
import { StaffTimetable } from "./staff-timetable.tsx";

const route = getRouteApi("/inside/timetable");

/** The club's group classes: a calendar for staff, a list by days for members (classes §3). */
export function TimetablePage() {
  const navigate = route.useNavigate();
  const search = route.useSearch();
  const onSearch = (change: TimetableSearch) =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false });
  const Timetable = useIsMember() ? MemberTimetable : StaffTimetable;
  return <Timetable search={search} onSearch={onSearch} />;
}
