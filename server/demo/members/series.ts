import { daysBetween } from "#contract/kernel/values.ts";
import type { TableRow } from "../rows.ts";
import type { Booked } from "./reservations.ts";

/** So many sessions were booked together. */
const LONGEST = 6;

/** The client's last sessions on one day of the week, booked as a weekly series. */
export function withSeries(booked: readonly Booked[], clientId: number) {
  const theirs = booked
    .filter(({ reservation }) => reservation.client_id === clientId)
    .toSorted((one, other) => one.reservation.starts_at.getTime() - other.reservation.starts_at.getTime());
  const last = theirs.at(-1);
  const weekly = theirs
    .filter(({ session }) => last && daysBetween(session.date, last.session.date) % 7 === 0)
    .slice(-LONGEST);
  const [first] = weekly;
  if (!first) return { booked, series: [] };
  const { created_at, created_by } = first.reservation;
  const series: TableRow<"reservation_series">[] = [{ id: 1, every_weeks: 1, created_at, created_by }];
  const inSeries = new Set(weekly.map(({ reservation }) => reservation.id));
  const marked = booked.map(({ session, reservation }) => {
    return { session, reservation: inSeries.has(reservation.id) ? { ...reservation, series_id: 1 } : reservation };
  });
  return { booked: marked, series };
}
