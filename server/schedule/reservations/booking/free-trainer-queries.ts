import { sql } from "kysely";
import type { FreeTrainers, TrainerAtTime } from "#contract/schedule/booking.ts";
import { type DaySpan, openOn } from "#contract/club/opening-hours.ts";
import { withinWork } from "#contract/schedule/trainer-hours.ts";
import { longestSessionMs } from "#contract/sales/session-terms.ts";
import { readOpenTimes } from "../../../club/settings/queries.ts";
import { findPresence } from "../../../identity/people/queries.ts";
import { absenceOn } from "../../../identity/people/rules.ts";
import type { Db } from "../../../kernel/db/connection.ts";
import { clubDate, clubWallTime, endOfClubDay, instantOfClub, startOfClubDay } from "../../../kernel/time/club-time.ts";
import { servesEveryClient } from "#contract/kernel/values.ts";
import type { Caller } from "../../../kernel/http/access/caller.ts";
import { isWithin } from "../../availability/bookable-times.ts";
import { listTrainersOn } from "../lists/club-queries.ts";
import { overlapsRange } from "../history-queries.ts";
import { findAskedClient } from "./booking-queries.ts";

const MINUTE_MS = 60_000;

interface Asked {
  readonly startedAt: string;
  readonly minutes: number;
  readonly clientId?: number | undefined;
}

interface Session {
  /** Null for a class that the client has booked, as the client is for one that the trainer teaches. */
  readonly trainerId: number | null;
  readonly clientId: number | null;
  readonly start: Date;
  readonly end: Date;
}

/**
 * Which trainers are free for a session at a time, by their sessions of that day, and whether its client is. Trainers see
 * themselves alone, as they book no others; a client whom the caller does not book for is not found.
 */
export async function readFreeTrainers(
  db: Db<"NOT_FOUND">,
  caller: Caller,
  { startedAt, minutes, clientId }: Asked,
): Promise<FreeTrainers> {
  const client = clientId === undefined ? undefined : await findAskedClient(db, caller, caller.id, clientId);
  if (clientId !== undefined && !client) throw db.refuse("NOT_FOUND");
  const start = new Date(startedAt);
  const wish = { start, end: new Date(start.getTime() + minutes * MINUTE_MS) };
  const date = clubDate(start, caller.zone);
  const [everybody, sessions, open, presence] = await Promise.all([
    listTrainersOn(db, caller, date),
    listDaySessions(db, { date, end: wish.end, clientId }, caller.zone),
    readOpenTimes(db),
    clientId === undefined ? undefined : findPresence(db, clientId),
  ]);
  const club = openOn(open, date);
  const trainers = everybody
    .filter(({ id, absence }) => (servesEveryClient(caller.roles) || id === caller.id) && isOfClub(absence))
    .map((trainer) => ({
      ...trainer,
      isOwn: trainer.id === client?.reportsTo,
      isOff: trainer.working !== null && !isWithin(() => trainer.working ?? [], wish, caller.zone),
      ...dayOf(
        sessions.filter(({ trainerId }) => trainerId === trainer.id),
        wish,
        trainer.absence ? undefined : endAfter(withinWork(club, trainer.working), wish, caller.zone),
      ),
    }));
  return {
    isOpen: endAfter(club, wish, caller.zone) !== undefined,
    client: presence
      ? {
          isAway: absenceOn(presence, date) !== undefined,
          busy: inTheWay(
            sessions.filter((session) => session.clientId === clientId),
            wish,
          ),
        }
      : null,
    trainers: trainers.toSorted(
      (one, other) => Number(other.isOwn) - Number(one.isOwn) || one.sessions - other.sessions,
    ),
  };
}

/** Those who are away for a while are named; those who are gone or have not started are not. */
function isOfClub(absence: TrainerAtTime["absence"]): boolean {
  return absence === null || absence.why === "onLeave" || absence.why === "suspended";
}

/** The session that is in the way of a wish, and without one until when there is none, at the latest until closing or the end of their hours. */
function dayOf(sessions: readonly Session[], wish: Pick<Session, "start" | "end">, closes: Date | undefined) {
  const busy = inTheWay(sessions, wish);
  const next = sessions.find(({ start }) => start >= wish.end)?.start;
  const until = next && closes && next < closes ? next : closes;
  // Several clients may share one.
  const given = new Set(sessions.map(({ start }) => start.getTime())).size;
  return { sessions: given, busy, freeUntil: busy ? null : (until?.toISOString() ?? null) };
}

function inTheWay(sessions: readonly Session[], wish: Pick<Session, "start" | "end">): TrainerAtTime["busy"] {
  const found = sessions.find(({ start, end }) => start < wish.end && wish.start < end);
  return found ? { start: found.start.toISOString(), end: found.end.toISOString() } : null;
}

/** When the span of a day ends that a session is in; undefined if no span has all of it. */
function endAfter(spans: readonly DaySpan[], wish: Pick<Session, "start" | "end">, zone: string): Date | undefined {
  if (!isWithin(() => spans, wish, zone)) return undefined;
  const { date, time } = clubWallTime(wish.start, zone);
  const to = spans.find((span) => span.from <= time && time < span.to)?.to;
  return to === "24:00" ? endOfClubDay(date, zone) : (instantOfClub(`${date}T${to}:00`, zone) ?? wish.end);
}

/** All sessions and classes of a club day that take time, in their order; also those that begin before a session's end after it. */
interface Day extends Pick<Asked, "clientId"> {
  readonly date: string;
  readonly end: Date;
}

async function listDaySessions(db: Db, { date, end, clientId }: Day, zone: string): Promise<Session[]> {
  const from = startOfClubDay(date, zone);
  const dayEnds = endOfClubDay(date, zone);
  const found = await sql<Session>`
    select r.trainer_id as "trainerId", r.client_id as "clientId", r.starts_at as start, r.ends_at as "end"
    from (
      select id, trainer_id, client_id, starts_at, ends_at, status from reservation
      union all
      select -id, trainer_id, null, starts_at, ends_at, status from club_class where trainer_id is not null
      union all
      select -c.id, null, b.client_id, c.starts_at, c.ends_at, b.status
      from class_booking b join club_class c on c.id = b.class_id where b.client_id = ${clientId ?? null}::integer
        and b.status in ('booked', 'attended', 'noShow')
    ) r
    where r.starts_at > ${new Date(from.getTime() - longestSessionMs)} and r.status <> 'cancelled'
      and ${overlapsRange(from, end > dayEnds ? end : dayEnds)}
    order by r.starts_at, r.id`.execute(db);
  return found.rows;
}
