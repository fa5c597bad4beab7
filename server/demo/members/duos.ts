import type { Calendar } from "../calendar.ts";
import type { Booked } from "./reservations.ts";

/** So many sessions of the coming days are shared. */
const SHARED = 2;
const SOONEST_DAYS = 2;
const LATEST_DAYS = 6;

/** Two sessions of the coming days, each of another trainer, to which a second client of theirs comes along. */
export function withDuos(booked: readonly Booked[], duo: number, calendar: Calendar, alone: number): Booked[] {
  const days = Array.from({ length: LATEST_DAYS - SOONEST_DAYS + 1 }, (_, at) => calendar.day(SOONEST_DAYS + at));
  const ahead = booked.filter(
    ({ session, reservation: { status, series_id, client_id } }) =>
      status === "scheduled" && series_id === null && client_id !== alone && days.includes(session.date),
  );
  const pairs = ahead.flatMap((first) => {
    const second = ahead.find((other) => canJoin(other, first, booked));
    return second ? [{ first, second }] : [];
  });
  const chosen = [...Map.groupBy(pairs, ({ first }) => first.reservation.trainer_id).values()]
    .flatMap(([pair]) => (pair ? [pair] : []))
    .slice(0, SHARED);
  return booked.map((each) => {
    const pair = chosen.find(({ first, second }) => each === first || each === second);
    if (!pair) return each;
    const { starts_at, ends_at, id } = pair.first.reservation;
    const shared = { course_id: duo, starts_at, ends_at, session_id: each === pair.first ? null : id };
    const { start, end } = pair.first.session;
    return { session: { ...each.session, start, end }, reservation: { ...each.reservation, ...shared } };
  });
}

/** Whether a session can be at the time of another one of its trainer's on its day, which was booked before. */
function canJoin(other: Booked, first: Booked, booked: readonly Booked[]): boolean {
  const { reservation: theirs } = other;
  const { reservation: wanted } = first;
  return (
    theirs.id > wanted.id &&
    theirs.trainer_id === wanted.trainer_id &&
    theirs.client_id !== wanted.client_id &&
    other.session.date === first.session.date &&
    !booked.some(
      ({ reservation }) =>
        reservation.id !== theirs.id &&
        reservation.client_id === theirs.client_id &&
        reservation.status !== "cancelled" &&
        reservation.starts_at < wanted.ends_at &&
        reservation.ends_at > wanted.starts_at,
    )
  );
}
