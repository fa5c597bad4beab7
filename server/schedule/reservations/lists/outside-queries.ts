import { sql } from "kysely";
import { summarizeAffected } from "#contract/club/affected.ts";
import { type ClosureDraft, type WeeklySpan, notShutOn, openOn } from "#contract/club/opening-hours.ts";
import { MAX_ROWS } from "#contract/kernel/endpoint/lists.ts";
import { addDays } from "#contract/kernel/values.ts";
import { MOST_SESSIONS_AHEAD } from "#contract/schedule/sessions-outside-hours.ts";
import { DAYS_LOOKED_AHEAD, type ProposedHours, withProposed, workingOn } from "#contract/schedule/trainer-hours.ts";
import { clubDate, startOfClubDay } from "../../../kernel/time/club-time.ts";
import type { Db } from "../../../kernel/db/connection.ts";
import type { Caller } from "../../../kernel/http/access/caller.ts";
import { readOpenTimes } from "../../../club/settings/queries.ts";
import { listHours, readBookableTimes } from "../../availability/queries.ts";
import { UNBOUND, isWithin } from "../../availability/bookable-times.ts";
import { isInHours } from "../booking/busy.ts";
import { listByIds } from "../queries.ts";

/** Opening hours that are not saved yet; left out, they stay as they are. */
interface Proposed {
  readonly openingHours?: readonly WeeklySpan[] | undefined;
}

/** The sessions ahead that would be outside opening hours, and whether there are more than were looked through. */
export async function findOutsideHours(db: Db, { zone, now }: Caller, proposed: Proposed) {
  const stored = await readOpenTimes(db);
  const { closures } = stored;
  const { openingHours = stored.openingHours } = proposed;
  const { rows } = await sql<{ id: number; starts_at: Date; ends_at: Date }>`
    select id, starts_at, ends_at from reservation where status = 'scheduled' and starts_at > ${now}
    order by starts_at, id limit ${MOST_SESSIONS_AHEAD + 1}`.execute(db);
  const outside = rows
    .slice(0, MOST_SESSIONS_AHEAD)
    .filter(
      ({ starts_at, ends_at }) =>
        !isWithin((date) => openOn({ openingHours, closures }, date), { start: starts_at, end: ends_at }, zone),
    )
    .map(({ id }) => id);
  return {
    affected_count: outside.length,
    affected_reservations: await listByIds(db, outside.slice(0, MAX_ROWS)),
    more: rows.length > MOST_SESSIONS_AHEAD,
  };
}

type Reader = Pick<Caller, "zone" | "today" | "now">;

interface Closing {
  readonly before: readonly ClosureDraft[];
  readonly after: readonly ClosureDraft[];
  /** The days on which the two differ. */
  readonly startOfDate: string;
  readonly endOfDate: string;
}

/** The sessions ahead that another list of closures shuts in; they stay booked. */
export async function findShutIn(db: Db, { zone, now }: Reader, { before, after, ...days }: Closing) {
  const { rows } = await sql<{ id: number; start: Date; end: Date }>`
    select id, starts_at as start, ends_at as "end" from reservation
    where status = 'scheduled' and starts_at > ${now} and starts_at >= ${startOfClubDay(days.startOfDate, zone)}
      and starts_at < ${startOfClubDay(days.endOfDate, zone)}
    order by starts_at, id limit ${MOST_SESSIONS_AHEAD}`.execute(db);
  const isShut = (all: readonly ClosureDraft[], session: { readonly start: Date; readonly end: Date }) =>
    !isWithin((date) => notShutOn(all, date), session, zone);
  return summaryOf(
    db,
    rows.filter((session) => !isShut(before, session) && isShut(after, session)),
  );
}

/** The sessions of a trainer in the next eight weeks that are outside their hours or the club's. */
export async function findOutsideWork(db: Db, reader: Reader, trainerId: number) {
  const times = await readBookableTimes(db, trainerId, reader.today);
  const ahead = await listOfTrainer(db, reader, trainerId, reader.today);
  return summaryOf(
    db,
    ahead.filter(({ start, end }) => !isInHours(times, start, end, reader.zone)),
  );
}

/** The sessions that are inside a trainer's hours now, and would be outside in the eight weeks from new ones on. */
export async function findLeftOutside(db: Db, reader: Reader, trainerId: number, proposed: ProposedHours) {
  const times = await readBookableTimes(db, trainerId, reader.today);
  const then = { ...times, trainer: withProposed(times.trainer, proposed) };
  const from = "week" in proposed ? proposed.week.from : proposed.days.startOfDate;
  const ahead = await listOfTrainer(db, reader, trainerId, from > reader.today ? from : reader.today);
  const left = ahead.filter(
    ({ start, end }) => isInHours(times, start, end, reader.zone) && !isInHours(then, start, end, reader.zone),
  );
  return summaryOf(db, left);
}

interface Listed {
  readonly limit: number;
  readonly trainer?: number | undefined;
}

/** How many sessions of the next eight weeks are outside the hours of their trainers, and the first; a shared one once. */
export async function listOutsideOfTrainers(db: Db, { now, today, zone }: Reader, { limit, trainer: of }: Listed) {
  const until = startOfClubDay(addDays(today, DAYS_LOOKED_AHEAD), zone);
  const { rows } = await sql<{ id: number; trainer: number; start: Date; end: Date }>`
    select distinct on (starts_at, trainer_id) id, trainer_id as trainer, starts_at as start, ends_at as "end"
    from reservation where status = 'scheduled' and starts_at > ${now} and starts_at < ${until}
      ${of === undefined ? sql`` : sql`and trainer_id = ${of}`}
    order by starts_at, trainer_id, id`.execute(db);
  const hours = await listHours(db, [...new Set(rows.map(({ trainer }) => trainer))], today);
  const outside = rows.filter(({ trainer, ...session }) => {
    const working = workingOn(hours.get(trainer) ?? UNBOUND, clubDate(session.start, zone));
    return working !== null && !isWithin(() => working, session, zone);
  });
  const ids = outside.slice(0, limit).map(({ id }) => id);
  return { count: outside.length, sessions: await listByIds(db, ids) };
}

/** A trainer's sessions ahead that begin before the eight weeks from a day on are over. */
async function listOfTrainer(db: Db, { zone, now }: Reader, trainerId: number, from: string) {
  const until = startOfClubDay(addDays(from, DAYS_LOOKED_AHEAD), zone);
  const { rows } = await sql<{ id: number; start: Date; end: Date }>`
    select id, starts_at as start, ends_at as "end" from reservation
    where trainer_id = ${trainerId} and status = 'scheduled' and ends_at > ${now} and starts_at > ${now} and starts_at < ${until}
    order by ends_at`.execute(db);
  return rows;
}

async function summaryOf(db: Db, sessions: readonly { readonly id: number }[]) {
  return summarizeAffected(
    await listByIds(
      db,
      sessions.map(({ id }) => id),
    ),
  );
}
