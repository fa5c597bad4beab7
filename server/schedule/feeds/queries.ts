import { type RawBuilder, sql } from "kysely";
import type { Feed } from "#contract/schedule/feeds.ts";
import { longestSessionMs } from "#contract/sales/session-terms.ts";
import type { PersonName } from "#contract/kernel/person/person-name.ts";
import type { Locale, Role, UserType } from "#contract/kernel/values.ts";
import type { SignInFacts } from "../../identity/auth/rules.ts";
import type { Db, Transaction } from "../../kernel/db/connection.ts";
import type { CalendarSession } from "../../kernel/calendar-file/session-event.ts";
import { HOUR_MS, MAX_READS_AN_HOUR } from "./rules.ts";

/** The owner of the calendar, and of the sessions. */
interface Sides {
  readonly reader: number;
  readonly person: number;
}

export async function findFeed(db: Db, { reader, person }: Sides): Promise<Feed | null> {
  const found = db.selectFrom("calendar_feed").select(["with_names", "created_at", "last_read_at"]);
  const row = await found.where("reader_id", "=", reader).where("person_id", "=", person).executeTakeFirst();
  if (!row) return null;
  return {
    withNames: row.with_names,
    created_at: row.created_at.toISOString(),
    last_read_at: row.last_read_at?.toISOString() ?? null,
  };
}

/** Keeps the hash of a new address in place of the one before. */
export async function putFeed(
  trx: Transaction,
  { reader, person }: Sides,
  { hash, withNames, now }: { readonly hash: Buffer; readonly withNames: boolean; readonly now: Date },
): Promise<void> {
  const made = { token_hash: hash, with_names: withNames, created_at: now };
  const unread = { last_read_at: null, hour_from: null, hour_reads: 0 };
  await trx
    .insertInto("calendar_feed")
    .values({ reader_id: reader, person_id: person, ...made })
    .onConflict((known) => known.columns(["reader_id", "person_id"]).doUpdateSet({ ...made, ...unread }))
    .execute();
}

export async function deleteFeed(trx: Transaction, { reader, person }: Sides): Promise<void> {
  await trx.deleteFrom("calendar_feed").where("reader_id", "=", reader).where("person_id", "=", person).execute();
}

/** A feed that is asked for: who reads it, whose sessions it holds, and how often it has been asked for in its hour. */
interface AskedFeed extends SignInFacts {
  readonly readerId: number;
  readonly roles: Role[];
  readonly locale: Locale;
  readonly personId: number;
  readonly personType: UserType;
  readonly withNames: boolean;
  readonly hourFrom: Date;
  readonly hourReads: number;
}

/** Finds the feed of an address and counts the request, for all processes in one statement; undefined when there is none. */
export async function askForFeed(db: Db, hash: Buffer, now: Date): Promise<AskedFeed | undefined> {
  const isSameHour = sql`feed.hour_from > ${new Date(now.getTime() - HOUR_MS)} and feed.hour_from <= ${now}`;
  const found = await sql<AskedFeed>`
    update calendar_feed feed set
      hour_from = case when ${isSameHour} then feed.hour_from else ${now} end,
      hour_reads = case when ${isSameHour} then least(feed.hour_reads + 1, ${MAX_READS_AN_HOUR + 1}) else 1 end,
      last_read_at = case when ${isSameHour} and feed.hour_reads >= ${MAX_READS_AN_HOUR} then feed.last_read_at
        else ${now} end
    from person reader, person p
    where feed.token_hash = ${hash} and reader.id = feed.reader_id and p.id = feed.person_id
      and reader.deleted_at is null and p.deleted_at is null
    returning reader.id as "readerId", reader.user_type, reader.roles, reader.status_set, reader.dismissed_from,
      reader.end_of_date, reader.locale, p.id as "personId", p.user_type as "personType",
      feed.with_names as "withNames", feed.hour_from as "hourFrom", feed.hour_reads as "hourReads"`.execute(db);
  return found.rows[0];
}

/** The sessions of a feed: those that begin in its window, and of the cancelled those that were so lately. */
export interface FeedStretch {
  readonly personId: number;
  readonly personType: UserType;
  /** In which the names of classes are. */
  readonly locale: Locale;
  readonly from: Date;
  readonly until: Date;
  readonly cancelledSince: Date;
}

/** No trainer gives as many in the days of a feed; of more the latest are shown. */
const mostSessions = 10_000;

/** The columns of a session: which one it is, how often it has changed and when last, and who else shares it. */
const columnsOf = (session: RawBuilder<unknown>) => sql`
  select ${session}, r.status = 'cancelled' as "isCancelled", r.starts_at as start, r.ends_at as "end",
    course.name as title, false as "isClass", other.first_name, other.last_name
  from reservation r join course on course.id = r.course_id`;

const sessionColumns = columnsOf(sql`
  r.id, r.sequence, coalesce(r.changed_at, r.settled_at, r.created_at) as modified, null::jsonb as also`);

const inSession = sql`(each.id = coalesce(r.session_id, r.id) or each.session_id = coalesce(r.session_id, r.id))`;

/** Rows that clients share are one entry for their trainer, whose number grows with each change of any of them. */
const trainerColumns = sql`
  ${columnsOf(sql`
  coalesce(r.session_id, r.id) as id, whole.sequence, whole.modified, whole.also`)}
  join lateral (
    select (sum(each.sequence) + count(*) - 1)::integer as sequence,
      max(coalesce(each.changed_at, each.settled_at, each.created_at)) as modified,
      jsonb_agg(jsonb_build_object('first_name', p.first_name, 'last_name', p.last_name) order by each.id)
        filter (where each.id <> r.id and each.status <> 'cancelled') as also
    from reservation each join person p on p.id = each.client_id where ${inSession}
  ) whole on true`;

/** The first reservation of a session that is not cancelled, else its first. */
const isShown = sql`not exists (
  select from reservation each
  where ${inSession} and (each.status <> 'cancelled', -each.id) > (r.status <> 'cancelled', -r.id))`;

/** The sessions of a trainer or a client, and the classes that they teach or have booked. */
function sessionsOf(stretch: FeedStretch): RawBuilder<SessionRow> {
  const { personId, personType, from, until, cancelledSince } = stretch;
  const [columns, own, other, shown] =
    personType === "trainer"
      ? [trainerColumns, sql`r.trainer_id`, sql`r.client_id`, isShown]
      : [sessionColumns, sql`r.client_id`, sql`r.trainer_id`, sql`true`];
  const latestEnd = new Date(until.getTime() + longestSessionMs);
  return sql<SessionRow>`
    ${columns} join person other on other.id = ${other}
    where ${own} = ${personId} and ${shown} and r.ends_at > ${from} and r.ends_at < ${latestEnd}
      and r.starts_at >= ${from} and r.starts_at < ${until}
      and (r.status <> 'cancelled' or r.settled_at > ${cancelledSince})
    union all ${personType === "trainer" ? classesOf(stretch) : bookedClassesOf(stretch)}`;
}

function classesOf({ personId, locale, from, until, cancelledSince }: FeedStretch): RawBuilder<SessionRow> {
  return sql<SessionRow>`
    select c.id, c.sequence, coalesce(c.changed_at, c.created_at), null, c.status = 'cancelled', c.starts_at, c.ends_at,
      concat_ws(' · ', type.name ->> ${locale}::text, room.name ->> ${locale}::text), true, null, null
    from club_class c join class_type type on type.id = c.type_id join room on room.id = c.room_id
    where c.trainer_id = ${personId} and c.starts_at >= ${from} and c.starts_at < ${until} and c.ends_at > ${from}
      and (c.status <> 'cancelled' or c.changed_at > ${cancelledSince})`;
}

/** The classes that a client has booked, or had, without those in whose line they are; of several bookings of one the living one counts, else the last. */
function bookedClassesOf({ personId, locale, from, until, cancelledSince }: FeedStretch): RawBuilder<SessionRow> {
  return sql<SessionRow>`
    select c.id, c.sequence + booked.versions, greatest(coalesce(c.changed_at, c.created_at), booked.modified),
      null, booked.is_cancelled, c.starts_at, c.ends_at,
      concat_ws(' · ', type.name ->> ${locale}::text, room.name ->> ${locale}::text), true, trainer.first_name,
      trainer.last_name
    from (
      select class_id, sum(version)::integer as versions, bool_and(status = 'cancelled') as is_cancelled,
        max(coalesce(cancelled_at, booked_at)) as modified
      from class_booking where client_id = ${personId} and entry is not null group by class_id
    ) booked
    join club_class c on c.id = booked.class_id join class_type type on type.id = c.type_id
    join room on room.id = c.room_id left join person trainer on trainer.id = c.trainer_id
    where c.starts_at >= ${from} and c.starts_at < ${until}
      and (not booked.is_cancelled or booked.modified > ${cancelledSince})`;
}

interface SessionRow extends Omit<CalendarSession, "other" | "also"> {
  also: PersonName[] | null;
  first_name: string | null;
  last_name: string | null;
}

/** The sessions, in their order. */
export async function listFeedSessions(
  db: Db,
  stretch: FeedStretch,
  { withNames }: { readonly withNames: boolean },
): Promise<CalendarSession[]> {
  const latest = sql<SessionRow>`
    select id, sequence, modified, also, "isCancelled", start, "end", title, "isClass", first_name, last_name
    from (${sessionsOf(stretch)}) r order by start desc, "isClass", id desc limit ${mostSessions}`;
  const { rows } = await latest.execute(db);
  return rows.toReversed().map((row) => calendarSession(row, withNames));
}

function calendarSession({ first_name, last_name, also, ...session }: SessionRow, withNames: boolean): CalendarSession {
  const other = first_name === null || last_name === null ? undefined : { first_name, last_name };
  return { ...session, other: withNames ? other : undefined, also: withNames ? (also ?? []) : [] };
}

/** One of a client's sessions. */
export async function findSession(
  db: Db,
  { client, session }: { readonly client: number; readonly session: number },
): Promise<CalendarSession | undefined> {
  const { rows } = await sql<SessionRow>`
    ${sessionColumns} join person other on other.id = r.trainer_id
    where r.client_id = ${client} and r.id = ${session}`.execute(db);
  return rows[0] && calendarSession(rows[0], true);
}

/** A digest of all that is known of the sessions, in whatever order: it costs a tenth of reading them. */
export async function digestOfSessions(db: Db, stretch: FeedStretch): Promise<string> {
  const { rows } = await sql<{ digest: string }>`
    select count(*) || ' ' || coalesce(sum(hash_record_extended(s, 0)), 0) as digest from (${sessionsOf(stretch)}) s`.execute(
    db,
  );
  return rows[0]?.digest ?? "";
}
