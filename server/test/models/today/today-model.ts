import type { TodayList } from "#contract/data/today-lists.ts";
import type { FollowUpRow, OrderRow, PersonRow, ReservationRow, Rows } from "./today-rows.ts";

/*
 * The rules of Today (day.md; door.md section 12), computed from the rows of the tables without the server's rules:
 * days are counted from 1970, and every row is looked at.
 */

/** The viewer: a trainer sees their own sessions and clients, the others everything. */
export interface Viewer {
  readonly trainer: number | undefined;
  readonly zone: string;
  readonly now: Date;
}

interface Listed {
  readonly id: number;
  readonly client: number;
  readonly fact: string;
  readonly rank: number;
  readonly name: string;
}

/** The ids of a list's rows in their order: to be dealt with, and dealt with. */
export function modelList(rows: Rows, viewer: Viewer, list: TodayList): { open: number[]; dealt: number[] } {
  const listed = lists[list](rows, viewer).toSorted(
    (one, other) => one.rank - other.rank || compare(one.name, other.name) || one.id - other.id,
  );
  const isDealt = (row: Listed) => rows.followUp.some((note) => isAbout(note, row, list, dayOf(viewer, viewer.now)));
  const ids = (dealt: boolean) => listed.filter((row) => isDealt(row) === dealt).map(({ id }) => id);
  return { open: ids(false), dealt: ids(true) };
}

/** The sessions of the day, in their order. */
export function modelSessions(rows: Rows, viewer: Viewer): number[] {
  return sessionsToday(rows, viewer)
    .toSorted((one, other) => one.starts_at.getTime() - other.starts_at.getTime() || one.id - other.id)
    .map(({ id }) => id);
}

/** Today's takings, as `currency way cents payments`, sorted. */
export function modelTaken(rows: Rows, viewer: Viewer, currency: string): string[] {
  const isToday = ({ created_at }: { created_at: Date }) => dayOf(viewer, created_at) === dayOf(viewer, viewer.now);
  const today = dayOf(viewer, viewer.now);
  const moved = rows.account.filter(({ day, ...entry }) => (day === null ? isToday(entry) : numbered(day) === today));
  const signs = { payment: 1, refund: -1 };
  const paid = [
    ...moved.map(({ method, kind, amount_cents }) => [`${currency} ${method}`, signs[kind] * amount_cents] as const),
    ...rows.sale
      .filter(isToday)
      .map(
        (sale) => [`${sale.currency === "RMB" ? "CNY" : sale.currency} ${sale.payment_method}`, sale.cents] as const,
      ),
  ];
  return [...Map.groupBy(paid, ([way]) => way)]
    .map(([way, all]) => `${way} ${all.reduce((sum, [, cents]) => sum + cents, 0)} ${all.length}`)
    .toSorted();
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

function isAbout(note: FollowUpRow, row: Listed, list: TodayList, today: number): boolean {
  const isSame = note.client_id === row.client && note.list === list && note.fact === row.fact;
  return isSame && note.undone_at === null && numbered(note.until) > today;
}

const DAY_MS = 86_400_000;

function numbered(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / DAY_MS;
}

function written(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** The day on the club's calendar, as a number. */
function dayOf({ zone }: Viewer, at: Date): number {
  const clock = clocks.get(zone) ?? new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short" });
  clocks.set(zone, clock);
  return numbered(clock.format(at));
}

/** Clients who are neither gone nor suspended by hand, in the viewer's reach. */
function clientsOf(rows: Rows, { trainer }: Viewer): PersonRow[] {
  return rows.person.filter((person) => {
    if (person.user_type !== "client" || person.deleted_at || person.status_set || person.dismissed_from) return false;
    return trainer === undefined || person.reports_to === trainer;
  });
}

const daysLeft = (person: PersonRow, today: number) => numbered(person.end_of_date ?? "2999-01-01") - today;

function clientRow({ id, sort_name }: PersonRow, fact: string, rank: number): Listed {
  return { id, client: id, fact, rank, name: sort_name };
}

/** Packages that clients have asked for, also where their membership has ended. */
function asked(rows: Rows, { trainer }: Viewer): Listed[] {
  return rows.packageRequest.flatMap(({ id, client_id, asked_at, done_at }) => {
    const client = rows.person.find((person) => person.id === client_id);
    if (!client || client.deleted_at || done_at) return [];
    if (trainer !== undefined && client.reports_to !== trainer) return [];
    return [{ id, client: client_id, fact: `${id}`, rank: asked_at.getTime(), name: client.sort_name }];
  });
}

function ending(rows: Rows, viewer: Viewer, isNear: (days: number) => boolean): Listed[] {
  const today = dayOf(viewer, viewer.now);
  return clientsOf(rows, viewer)
    .filter((person) => isNear(daysLeft(person, today)))
    .filter(({ id, end_of_date: end, end_set }) => {
      const bought = rows.orders.filter((order) => order.client_id === id);
      const own = bought.filter((order) => order.cancelled_at === null);
      const settled = bought.filter((order) => rows.settlement.some(({ order_id }) => order_id === order.id));
      const isFollowed = own.some((order) => order.end_at > `${end}` || (isRenewed(order) && !settled.includes(order)));
      const isSettled =
        settled.some((order) => order.cancelled_at !== null || order.end_at === end) &&
        !own.some((order) => order.end_at === end && !settled.includes(order)) &&
        end_set !== end;
      return !isFollowed && !isSettled && !isYetToBegin(own, `${end}`, written(today));
    })
    .map((person) => clientRow(person, `${person.end_of_date}`, Math.abs(daysLeft(person, today))));
}

/** Whether the order that decides the end has been bought after another of its kind, and has not begun. */
function isYetToBegin(own: readonly OrderRow[], end: string, today: string): boolean {
  const [last] = own.filter((order) => order.end_at === end).toSorted((a, b) => compare(a.start_at, b.start_at));
  if (!last || last.start_at <= today) return false;
  return own.some((order) => order.product_type === last.product_type && order.start_at < last.start_at);
}

/** Whether an order will have a next one: nobody is called about its end. */
function isRenewed({ renews, stops_on, end_at }: OrderRow): boolean {
  return renews && (stops_on === null || stops_on > end_at);
}

function fewCredits(rows: Rows, viewer: Viewer): Listed[] {
  const today = dayOf(viewer, viewer.now);
  return clientsOf(rows, viewer)
    .filter((person) => daysLeft(person, today) > 0)
    .flatMap((person) => {
      const lots = rows.lot.filter(
        (lot) => lot.client_id === person.id && !lot.revoked_at && numbered(lot.valid_to) > today,
      );
      const used = lots.reduce((sum, { id }) => sum + usedOf(rows, id), 0);
      const left = lots.reduce((sum, { paid, free }) => sum + paid + free, 0) - used;
      if (lots.length === 0 || used === 0 || left > 2) return [];
      return [clientRow(person, `${Math.max(...lots.map(({ id }) => id))}`, left)];
    });
}

function usedOf({ entry }: Rows, lot: number): number {
  const count = (kind: string) => entry.filter((each) => each.lot_id === lot && each.kind === kind).length;
  return count("booked") - count("returned");
}

function birthdays(rows: Rows, viewer: Viewer): Listed[] {
  const today = dayOf(viewer, viewer.now);
  return clientsOf(rows, viewer)
    .filter((person) => daysLeft(person, today) > 0)
    .flatMap((person) => {
      const born = person.date_of_birth ?? "1900-01-00";
      const kept = [0, 1, 2, 3, 4, 5, 6].find((ahead) => keepsBirthday(born, today + ahead));
      return kept === undefined ? [] : [clientRow(person, written(today + kept), kept)];
    });
}

function keepsBirthday(born: string, day: number): boolean {
  if (written(day).slice(5) === born.slice(5)) return true;
  return born.slice(5) === "02-29" && written(day).slice(5) === "03-01" && written(day - 1).slice(5) === "02-28";
}

const ofViewer =
  ({ trainer }: Viewer) =>
  (session: ReservationRow) =>
    trainer === undefined || session.trainer_id === trainer;

function sessionsToday(rows: Rows, viewer: Viewer): ReservationRow[] {
  const today = dayOf(viewer, viewer.now);
  return rows.reservation
    .filter(ofViewer(viewer))
    .filter(({ status, starts_at }) => status !== "cancelled" && dayOf(viewer, starts_at) === today);
}

function sessionRow(session: ReservationRow, at: Date): Listed {
  return { id: session.id, client: session.client_id, fact: `${session.id}`, rank: at.getTime(), name: "" };
}

function isEarlier(one: ReservationRow, other: ReservationRow): boolean {
  return one.client_id === other.client_id && one.status !== "cancelled" && one.starts_at < other.starts_at;
}

function first(rows: Rows, viewer: Viewer): Listed[] {
  return sessionsToday(rows, viewer)
    .filter((session) => !rows.reservation.some((other) => isEarlier(other, session)))
    .map((session) => sessionRow(session, session.starts_at));
}

function unmarked(rows: Rows, viewer: Viewer): Listed[] {
  return rows.reservation
    .filter(ofViewer(viewer))
    .filter(({ status, ends_at }) => status === "scheduled" && ends_at <= viewer.now)
    .map((session) => sessionRow(session, session.ends_at));
}

function notSeen(rows: Rows, viewer: Viewer): Listed[] {
  const today = dayOf(viewer, viewer.now);
  return clientsOf(rows, viewer)
    .filter((person) => daysLeft(person, today) > 0 && numbered(person.leave_to ?? "1970-01-01") <= today)
    .flatMap((person) => {
      const own = rows.reservation.filter(({ client_id, status }) => client_id === person.id && status !== "cancelled");
      const days = own.map((session) => ({ ...session, day: dayOf(viewer, session.starts_at) - today }));
      const seen = days.filter(({ day, status }) => status === "completed" && day >= -60 && day < -30);
      if (seen.length === 0 || days.some(({ day }) => day >= -30)) return [];
      const last = Math.max(...seen.map(({ day }) => day));
      return [clientRow(person, written(today + last), last)];
    });
}

const lists: Readonly<Record<TodayList, (rows: Rows, viewer: Viewer) => Listed[]>> = {
  unmarked,
  asked,
  ending: (rows, viewer) => ending(rows, viewer, (days) => days > 0 && days <= 14),
  ended: (rows, viewer) => ending(rows, viewer, (days) => days <= 0 && days > -30),
  fewCredits,
  birthdays,
  first,
  notSeen,
};
