import { addDays } from "#contract/kernel/values.ts";
import { type Bookings, freeSession, takenSession } from "../club/bookings.ts";
import type { Case } from "./cases.ts";

/** The week before the last, the last, this one and the next, counted from today. */
const weeks = [-14, -7, 0, 7];
/** More than the totals an app caches, so that no total is reused. */
const HISTORIES = 400;

/** The kinds of work for which the club needs reservations. */
export const bookingNames = [
  "a trainer's week",
  "the club's day, 1 caller",
  "the club's day, 8 callers",
  "a client's history",
  "book a session, 1 caller",
  "book a session, 16 callers",
  "refused, 16 callers",
] as const;

/** The daily work on reservations; every booking takes another hour of a club filled with `bookings`. */
export function bookingCasesOf(bookings: Bookings): Case[] {
  const { trainers, today } = bookings;
  const clients = Array.from({ length: HISTORIES }, (_, index) => {
    const trainer = trainers[index % trainers.length];
    return trainer?.clients[(7 * index) % trainer.clients.length];
  });
  const book = { requests: [sessionRequest(counting((ordinal) => freeSession(bookings, ordinal)))] };
  const refuse = { requests: [sessionRequest(counting((ordinal) => takenSession(bookings, ordinal)))], answer: 409 };
  const [week, dayAlone, dayTogether, history, bookAlone, bookTogether, refused] = bookingNames;
  const clubDays = { requests: weeks.map((day) => get(`/api/courses/calendar?date=${addDays(today, day)}`)) };
  return [
    {
      name: week,
      aim: 0.7,
      requests: trainers.flatMap(({ id }) => weeks.map((day) => get(weekOf(id, addDays(today, day))))),
    },
    { name: dayAlone, callers: 1, ...clubDays },
    { name: dayTogether, ...clubDays },
    {
      name: history,
      aim: 0.7,
      requests: clients.map((id, index) => get(`/api/courses/client/${id}?page=${1 + (index % 3)}`)),
    },
    { name: bookAlone, aim: 0.5, callers: 1, ...book },
    { name: bookTogether, aim: 0.5, callers: 16, ...book },
    { name: refused, callers: 16, ...refuse },
  ];
}

function get(path: string): Case["requests"][number] {
  return { method: "GET", path };
}

function weekOf(trainer: number, day: string): string {
  return `/api/courses/trainer/${trainer}?from=${day}T05:00:00Z&to=${addDays(day, 7)}T05:00:00Z`;
}

function sessionRequest(makeBody: () => object): Case["requests"][number] {
  return { method: "POST", path: "/api/courses/reservations/create", makeBody };
}

function counting(session: (ordinal: number) => object): () => object {
  let ordinal = 0;
  return () => {
    ordinal += 1;
    return session(ordinal - 1);
  };
}
