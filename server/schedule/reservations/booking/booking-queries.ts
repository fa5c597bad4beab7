import { sql } from "kysely";
import type { BookingFacts, FreeDay } from "#contract/schedule/booking.ts";
import { type PersonStatus, addDays } from "#contract/kernel/values.ts";
import { findOverdue } from "../../../sales/accounts/overdue-queries.ts";
import { readClubSetting } from "../../../club/settings/queries.ts";
import type { Db } from "../../../kernel/db/connection.ts";
import type { Caller } from "../../../kernel/http/access/caller.ts";
import { inScope } from "../../../kernel/http/access/access-scope.ts";
import { listLots } from "../../../sales/orders/credits/credit-queries.ts";
import { findPresence, findTarget } from "../../../identity/people/queries.ts";
import { type Presence, absenceOn, expiry } from "../../../identity/people/rules.ts";
import { endOfClubDay, startOfClubDay } from "../../../kernel/time/club-time.ts";
import { readBookableTimes } from "../../availability/queries.ts";
import { isInHours } from "./busy.ts";
import { listBusyTimes } from "./busy-queries.ts";
import { freeStarts, partIn } from "../rules.ts";

const MINUTE_MS = 60_000;
const AHEAD = 3;

/** The facts of a client before a booking. */
export async function readBookingFacts(db: Db<"NOT_FOUND">, caller: Caller, clientId: number): Promise<BookingFacts> {
  const [client, last, usualTime, ahead, owing, contacts, lots] = await Promise.all([
    readClient(db, clientId, caller.today),
    readLast(db, clientId),
    readUsualTime(db, clientId, caller.zone),
    listNext(db, clientId, caller.now),
    findOverdue(db, clientId, caller.today),
    caller.id === clientId ? listContacts(db, clientId, caller.now) : [],
    listLots(db, clientId),
  ]);
  if (!client) throw db.refuse("NOT_FOUND");
  const firstTag = last && last.tags.length > 0 ? null : await readFirstTag(db);
  return { client, last, usualTime, firstTag, ahead, owing, contacts, lots: [...lots] };
}

interface ClientRow {
  id: number;
  first_name: string;
  last_name: string;
  profile_image: string | null;
  status: PersonStatus;
  end_of_date: string | null;
  trainer_id: number | null;
  trainer_first_name: string | null;
  trainer_last_name: string | null;
}

async function readClient(db: Db, clientId: number, today: string): Promise<BookingFacts["client"] | undefined> {
  const found = await sql<ClientRow>`
    select p.id, p.first_name, p.last_name, p.profile_image, person_status(p, ${today}::date) as status, p.end_of_date,
      trainer.id as trainer_id, trainer.first_name as trainer_first_name, trainer.last_name as trainer_last_name
    from person p left join person trainer on trainer.id = p.reports_to and trainer.deleted_at is null
    where p.id = ${clientId} and p.deleted_at is null`.execute(db);
  const [row] = found.rows;
  if (!row) return undefined;
  const { id, first_name, last_name, status, trainer_id, trainer_first_name, trainer_last_name } = row;
  const isTrained = trainer_id !== null && trainer_first_name !== null && trainer_last_name !== null;
  const trainer = isTrained
    ? { id: trainer_id, name: { first_name: trainer_first_name, last_name: trainer_last_name } }
    : null;
  const standing = { status, ...expiry(status, row.end_of_date, today) };
  return { id, name: { first_name, last_name }, profileImage: row.profile_image, ...standing, trainer };
}

/** The terms of the latest booking by time; cancelled ones count too. */
async function readLast(db: Db, clientId: number): Promise<BookingFacts["last"]> {
  const found = await sql<NonNullable<BookingFacts["last"]>>`
    select r.course_id as "courseId", course.name as title, course.deleted_at is null as "isOffered",
      array(select tag.id from unnest(r.tags) as had join course_tag tag on tag.id = had
        where tag.deleted_at is null order by tag.id) as tags,
      r.trainer_id as "trainerId", (extract(epoch from r.ends_at - r.starts_at) / 60)::integer as minutes
    from reservation r join course on course.id = r.course_id
    where r.client_id = ${clientId} order by r.ends_at desc, r.id desc limit 1`.execute(db);
  return found.rows[0] ?? null;
}

/** The time at which at least three of a client's last ten sessions begin; of several the one they had last. */
async function readUsualTime(db: Db, clientId: number, zone: string): Promise<string | null> {
  const found = await sql<{ time: string }>`
    with lately as materialized (
      select starts_at, to_char(starts_at at time zone ${zone}, 'HH24:MI') as time from reservation
      where client_id = ${clientId} and status <> 'cancelled' order by ends_at desc, id desc limit 10
    )
    select time from lately group by time having count(*) >= 3 order by count(*) desc, max(starts_at) desc limit 1`.execute(
    db,
  );
  return found.rows[0]?.time ?? null;
}

/** The number of latest bookings that show what the club currently books. */
const TELLING = 200;

/** The tag on offer that clients' first sessions mostly have, of those booked lately; else the one booked most. */
async function readFirstTag(db: Db): Promise<number | null> {
  const found = await sql<{ id: number }>`
    with lately as materialized (
      select r.tags, not exists (
        select from reservation before where before.client_id = r.client_id and before.id < r.id
      ) as is_first
      from reservation r order by r.id desc limit ${TELLING}
    )
    select tag.id from course_tag tag left join lately on tag.id = any(lately.tags) where tag.deleted_at is null
    group by tag.id order by count(*) filter (where lately.is_first) desc, count(lately.tags) desc, tag.id limit 1`.execute(
    db,
  );
  return found.rows[0]?.id ?? null;
}

interface NextRow {
  id: number;
  title: string;
  starts_at: Date;
  ends_at: Date;
  first_name: string;
  last_name: string;
}

async function listNext(db: Db, clientId: number, now: Date): Promise<BookingFacts["ahead"]> {
  const found = await sql<NextRow>`
    select r.id, course.name as title, r.starts_at, r.ends_at, trainer.first_name, trainer.last_name
    from reservation r join course on course.id = r.course_id join person trainer on trainer.id = r.trainer_id
    where r.client_id = ${clientId} and r.status = 'scheduled' and r.ends_at > ${now} and r.starts_at > ${now}
    order by r.ends_at, r.id limit ${AHEAD}`.execute(db);
  return found.rows.map(({ id, title, starts_at, ends_at, ...trainerName }) => {
    return { id, title, trainerName, start: starts_at.toISOString(), end: ends_at.toISOString() };
  });
}

/** How a client reaches their trainers; nothing unless the club allows it. */
async function listContacts(db: Db, clientId: number, now: Date): Promise<BookingFacts["contacts"]> {
  if ((await readClubSetting(db, "trainerContact")) !== "members") return [];
  const found = await sql<BookingFacts["contacts"][number]>`
    select id, phone, email from person
    where deleted_at is null and id in (
      select reports_to from person where id = ${clientId}
      union
      select trainer_id from reservation where client_id = ${clientId} and status = 'scheduled' and ends_at > ${now})
    order by id`.execute(db);
  return found.rows;
}

interface Asked {
  readonly clientId?: number | undefined;
  readonly date: string;
  readonly days: number;
  readonly minutes: number;
  readonly except?: number | undefined;
}

/**
 * When a trainer and a client can begin a session of a length, on days from a date on: what is still ahead, while the club
 * is open and the trainer works, clear of what either has. A client whom the caller does not book for is not found.
 */
export async function listFreeTimes(
  db: Db<"NOT_FOUND">,
  caller: Caller,
  trainerId: number,
  { date, days, minutes, ...asked }: Asked,
): Promise<FreeDay[]> {
  const clientId = asked.clientId ?? null;
  if (clientId !== null && !(await findAskedClient(db, caller, trainerId, clientId))) throw db.refuse("NOT_FOUND");
  const until = addDays(date, days);
  const from = startOfClubDay(date, caller.zone);
  const [trainer, client, open, busy] = await Promise.all([
    findPresence(db, trainerId),
    clientId === null ? undefined : findPresence(db, clientId),
    readBookableTimes(db, trainerId, date),
    listBusyTimes(db, { trainerId, clientId }, from, startOfClubDay(until, caller.zone)),
  ]);
  if (!trainer) throw db.refuse("NOT_FOUND");
  const moved = busy.find(({ id, clientId: whose }) => id === asked.except && whose === clientId);
  const taken = busy.filter((each) => !moved || "class" in each || "class" in moved || each.session !== moved.session);
  return Array.from({ length: days }, (_, index) => addDays(date, index)).map((day) => {
    const away = whoIsAway({ trainer, client }, day);
    const begin = startOfClubDay(day, caller.zone);
    const stretch = {
      from: begin > caller.now ? begin : new Date(caller.now.getTime() + 1),
      until: endOfClubDay(day, caller.zone),
    };
    const isOpen = (start: Date, end: Date) => isInHours(open, start, end, caller.zone);
    return { date: day, away, starts: away ? [] : freeStarts({ ...stretch, taken, isOpen }, minutes * MINUTE_MS) };
  });
}

/** A client whom the caller may book with a trainer. */
export async function findAskedClient(db: Db, caller: Caller, trainerId: number, clientId: number) {
  const client = await findTarget(db, clientId);
  if (client?.userType !== "client") return undefined;
  const part = partIn({ clientId, trainerId }, caller);
  const may = part === "trainer" ? inScope(caller, client.reportsTo) : part !== undefined;
  return may ? client : undefined;
}

function whoIsAway(people: Record<"trainer" | "client", Presence | undefined>, day: string): FreeDay["away"] {
  if (people.trainer && absenceOn(people.trainer, day)) return "trainer";
  return people.client && absenceOn(people.client, day) ? "client" : null;
}
