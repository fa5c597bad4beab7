import { todayLists } from "#contract/data/today-lists.ts";
import { addDays } from "#contract/kernel/values.ts";
import type { Bookings } from "../club/bookings.ts";
import type { Case } from "./cases.ts";
import type { Club } from "../club/club.ts";

/** A day of the week before, this one and the next. */
const days = [-7, -1, 0, 1, 7];
const PAGES = 10;

function reads(...paths: readonly string[]): Pick<Case, "callers" | "requests"> {
  return { callers: 1, requests: paths.map((path) => ({ method: "GET", path: `/api${path}` })) };
}

/** The requests of a club's day, by one caller at a time; the club needs its reservations for it. */
export function dayCasesOf(club: Club, { trainers, today }: Bookings): Case[] {
  const served = trainers.map((each, index) => each.clients[index % each.clients.length] ?? each.id);
  const weeks = trainers.map(({ id }, index) => {
    const from = addDays(today, 7 * ((index % 4) - 2));
    return `/courses/trainer/${id}?from=${from}T05:00:00Z&to=${addDays(from, 7)}T05:00:00Z`;
  });
  const latest = Array.from({ length: PAGES }, (_, page) => `/clients?sort=-lastActive&page=${page + 1}`);
  return [
    { name: "today, the board", ...reads("/today") },
    { name: "today, a trainer's", as: "trainer", ...reads("/today") },
    ...todayLists.map((list) => ({ name: `today, ${list}`, ...reads(`/today/${list}?pageSize=20`) })),
    { name: "today, what was taken", ...reads("/today/payments") },
    {
      name: "day of the club calendar",
      ...reads(...days.map((day) => `/courses/calendar?date=${addDays(today, day)}`)),
    },
    { name: "week of the calendar", ...reads(...weeks) },
    { name: "glance at a client", ...reads(...served.map((id) => `/clients/${id}/glance`)) },
    { name: "glance at a trainer", ...reads(...trainers.map(({ id }) => `/trainers/${id}/glance`)) },
    { name: "glance at an employee", ...reads(`/employees/${club.seller}/glance`) },
    { name: "clients by last active", ...reads(...latest) },
    { name: "clients by standing (chips)", ...reads("/clients/standings", "/clients/standings?kind=pro") },
  ];
}
