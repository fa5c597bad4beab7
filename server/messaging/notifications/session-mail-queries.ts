import { sql } from "kysely";
import type { MessageChannel } from "#contract/messaging/message-events.ts";
import type { PersonName } from "#contract/kernel/person/person-name.ts";
import type { Transaction } from "../../kernel/db/connection.ts";
import { type NewMessage, channelsInUse, enqueue, withdraw } from "../messages/outbox/outbox-queries.ts";
import { lockWaitingOfSeries } from "./series-mail-queries.ts";
import { together } from "./series-mail-rules.ts";
import {
  type SessionChange,
  type KnownSession,
  type SessionNews,
  type Sides,
  type WrittenSession,
  changesOf,
  knownBefore,
  newsOf,
  peopleIn,
  pointlessFrom,
} from "./session-mail-rules.ts";
import type { Author } from "../../kernel/http/access/caller.ts";

/** A reservation as it is by now. */
export interface SessionNow extends Sides {
  readonly id: number;
  readonly status: string;
  readonly sequence: number;
  readonly course: string;
  readonly series: number | null;
  /** The first reservation of its session, which all that share it have in common. */
  readonly session: number;
}

/** A session before and after a write: `null` if it did not take place, or does not. */
export type BeforeAndAfter = readonly [Sides | null, Sides | null];

/**
 * Writes messages about sessions to their people, by mail with an invitation for their calendar (messages §2) and by
 * push to their devices (messages §3). A trainer has one about a session that clients share. A newer message replaces a
 * waiting one, and no message is left if everything is again as the person knows it. Reminders of changed sessions are
 * withdrawn.
 */
export async function writeToParties(
  trx: Transaction,
  ids: readonly number[],
  sidesOf: (session: SessionNow) => BeforeAndAfter,
  { by, now }: Author,
): Promise<void> {
  const channels = await channelsInUse(trx);
  if (channels.length === 0) return;
  const reservations = await listSessions(trx, ids);
  const written = writtenSessions(reservations, new Set(ids), sidesOf);
  const people = written.flatMap(({ rows }) => rows.flatMap(({ sides }) => sides.flatMap(peopleOf)));
  const names = await listNames(trx, people);
  const changes = written.flatMap((each) => changesOf(each, now, names));
  const seen = seenOf(reservations);
  const invited = channels.includes("mail") ? await listInvited(trx, ids, by) : new Set<number>();
  await withdraw(trx, changes.map(aboutReminder), now);
  for (const channel of channels) {
    const heard = changes.filter((change) => hears(channel, change, { by, invited }));
    const ofSeries = await lockWaitingOfSeries(trx, channel, heard);
    const news = together(await newsBy(trx, channel, { heard, ofSeries }, seen), seen.reservations, now);
    const about = new Set(news.map((message) => message.about));
    const replaced = [...changes.map(aboutSession), ...ofSeries.map((each) => each.about)];
    const settled = replaced.filter((each) => !about.has(each));
    await withdraw(trx, settled, now, [channel]);
    await enqueue(trx, now, ...news);
  }
}

/** The sessions of reservations that are written; those of other clients stay as they are. */
function writtenSessions(
  reservations: readonly SessionNow[],
  ids: ReadonlySet<number>,
  sidesOf: (session: SessionNow) => BeforeAndAfter,
): WrittenSession[] {
  const sessions = Map.groupBy(reservations, ({ session }) => session);
  return Array.from(sessions, ([id, all]) => {
    const rows = all.map((each) => {
      if (ids.has(each.id)) return { id: each.id, sides: sidesOf(each) };
      const present = each.status === "cancelled" ? null : each;
      return { id: each.id, sides: [present, present] as const, isUntouched: true };
    });
    return { id, rows };
  });
}

/**
 * Whether somebody is notified of a change. By mail the client always, and a trainer who did it themself only if it
 * corrects an invitation of theirs; by push nobody who did it themself.
 */
function hears(
  channel: MessageChannel,
  { person, isClient, session }: SessionChange,
  { by, invited }: { readonly by: number; readonly invited: ReadonlySet<number> },
): boolean {
  return person !== by || (channel === "mail" && (isClient || invited.has(session)));
}

/** The changes that are heard of on a channel, and the waiting messages about series that they replace. */
interface Heard {
  readonly heard: readonly SessionChange[];
  readonly ofSeries: Awaited<ReturnType<typeof lockWaitingOfSeries>>;
}

/** Reservations as they are by now, and the sessions of them as their trainers see these. */
interface SeenSessions {
  readonly reservations: ReadonlyMap<number, SessionNow>;
  readonly sessions: ReadonlyMap<number, SessionNow>;
}

function seenOf(reservations: readonly SessionNow[]): SeenSessions {
  const sessions = Map.groupBy(reservations, ({ session }) => session);
  return {
    reservations: new Map(reservations.map((each) => [each.id, each])),
    sessions: new Map([...sessions].flatMap(([id, rows]) => wholeOf(rows).map((whole) => [id, whole] as const))),
  };
}

/**
 * A session for its trainer: called by its first reservation, it is scheduled as long as one of them is, and its number
 * rises with each of them, as in the calendar address.
 */
function wholeOf(rows: readonly SessionNow[]): SessionNow[] {
  const [first] = rows;
  if (!first) return [];
  const present = rows.find(({ status }) => status === "scheduled") ?? first;
  const sequence = rows.reduce((sum, each) => sum + each.sequence, rows.length - 1);
  return [{ ...present, id: first.session, sequence }];
}

const seenBy = ({ reservations, sessions }: SeenSessions, { isClient, session }: SessionChange) =>
  (isClient ? reservations : sessions).get(session);

/** The messages for people on a channel: the difference between a session and what they last heard there. */
async function newsBy(
  trx: Transaction,
  channel: MessageChannel,
  { heard, ofSeries }: Heard,
  seen: SeenSessions,
): Promise<readonly (NewMessage & { readonly about: string })[]> {
  const waiting = await lockWaiting(trx, channel, heard);
  const knew = new Map(ofSeries.flatMap((each) => each.knew.map(({ change, known }) => [change, known])));
  return heard.flatMap((change) => {
    const waitingMail = waiting.get(aboutSession(change));
    const before = knew.get(change);
    const known = waitingMail ? knownBefore(waitingMail) : before === undefined ? change.before : before;
    return newsFor({ ...change, known }, seenBy(seen, change)).map((message) => ({ ...message, channel }));
  });
}

/** The key of messages about one session to one person: the newest counts. */
function aboutSession({ session, person }: Pick<SessionChange, "session" | "person">): string {
  return `session ${session} ${person}`;
}

/** The key of reminders of a session. */
export function aboutReminder({ session, person }: Pick<SessionChange, "session" | "person">): string {
  return `reminder ${session} ${person}`;
}

type KnownChange = SessionChange & { readonly known: KnownSession | null };

function newsFor(change: KnownChange, session: SessionNow | undefined): (NewMessage & { readonly about: string })[] {
  const { known, after, person } = change;
  const event = newsOf(known, after);
  const described = after ?? known;
  if (!event || !described || !session) return [];
  const facts = factsOf(session, described, change);
  const envelope = {
    personId: person,
    about: aboutSession(change),
    cause: { kind: "reservation", id: session.id },
    expiresAt: pointlessFrom(known, after),
  } as const;
  if (event !== "sessionMoved") return [{ ...envelope, event, facts }];
  return known ? [{ ...envelope, event, facts: { ...facts, was: known } }] : [];
}

/**
 * A client who loses a session to another is notified before that write: calendars trust the sequence number it gets
 * then.
 */
function factsOf(session: SessionNow, described: KnownSession, { person, isClient, after }: SessionChange) {
  const { start, end, other, name } = described;
  const isAhead = !after && session.status === "scheduled" && peopleOf(session).includes(person);
  const [trainer, client] = isClient ? [name, null] : [null, peopleIn(described)];
  const { id: reservation, course } = session;
  return { reservation, sequence: session.sequence + (isAhead ? 1 : 0), course, start, end, other, trainer, client };
}

const peopleOf = (sides: Sides | null) => (sides ? [sides.client, sides.trainer] : []);

/** Reservations with the others of their sessions, in the order of the sessions. */
async function listSessions(trx: Transaction, ids: readonly number[]): Promise<readonly SessionNow[]> {
  const found = await sql<SessionNow>`
    with session as (select distinct coalesce(session_id, id) as id from reservation where id = any(${ids}::integer[]))
    select r.id, r.client_id as client, r.trainer_id as trainer, r.starts_at as start, r.ends_at as "end", r.status,
      r.sequence, course.name as course, r.series_id as series, session.id as session
    from session join reservation r on r.id = session.id or r.session_id = session.id
    join course on course.id = r.course_id
    order by r.starts_at, r.id`.execute(trx);
  return found.rows;
}

async function listNames(trx: Transaction, ids: readonly number[]): Promise<ReadonlyMap<number, PersonName>> {
  const found = await sql<PersonName & { id: number }>`
    select id, first_name, last_name from person where id = any(${ids}::integer[])`.execute(trx);
  return new Map(found.rows.map(({ id, ...name }) => [id, name]));
}

/** The sessions of which a trainer has an invitation, or is about to; that of a series is for all of it. */
async function listInvited(trx: Transaction, ids: readonly number[], person: number): Promise<ReadonlySet<number>> {
  const found = await sql<{ id: number }>`
    select distinct coalesce(session.session_id, session.id) as id from reservation session
    where session.id = any(${ids}::integer[]) and exists (
      select from message
      where channel = 'mail' and person_id = ${person} and state in ('waiting', 'sent') and cause_kind = 'reservation'
        and (cause_id in (session.id, session.session_id) and event in ('sessionBooked', 'sessionMoved')
          or event in ('seriesBooked', 'seriesMoved') and cause_id in (
            select each.id from reservation each where each.series_id = session.series_id)))`.execute(trx);
  return new Set(found.rows.map(({ id }) => id));
}

/**
 * The waiting messages of people about sessions on a channel, locked so that they are not sent until the transaction
 * ends.
 */
async function lockWaiting(
  trx: Transaction,
  channel: MessageChannel,
  changes: readonly SessionChange[],
): Promise<ReadonlyMap<string, SessionNews>> {
  const found = await sql<SessionNews & { about: string }>`
    select dedupe_key as about, event, facts from message
    where person_id = any(${changes.map(({ person }) => person)}::integer[])
      and dedupe_key = any(${changes.map(aboutSession)}::text[]) and channel = ${channel}
      and state = 'waiting' and claim is null
    order by id for update`.execute(trx);
  return new Map(found.rows.map(({ about, ...news }) => [about, news]));
}
