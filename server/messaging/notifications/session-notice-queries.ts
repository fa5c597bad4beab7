import { type RawBuilder, sql } from "kysely";
import type { NotificationEvent } from "#contract/messaging/notifications.ts";
import type { Transaction } from "../../kernel/db/connection.ts";
import type { Author } from "../../kernel/http/access/caller.ts";
import { personJson, publishTo } from "./queries.ts";
import { writeToParties } from "./session-mail-queries.ts";

type Reservations = Extract<NotificationEvent, `RESERVATION_${string}`>;

/** Notifies both people of reservations, with the present state. */
export async function notifyParties(
  trx: Transaction,
  event: Exclude<Reservations, "RESERVATION_MOVED">,
  reservations: readonly number[],
  who: Author,
): Promise<void> {
  await notifyOfSessions(trx, event, reservations, who, { to: sql`array[r.client_id, r.trainer_id]` });
  if (event === "RESERVATION_MADE") await writeToParties(trx, reservations, (each) => [null, each], who);
  if (event === "RESERVATION_CANCELLED") await writeToParties(trx, reservations, (each) => [each, null], who);
}

/** Sessions before a write that moved them, all with one trainer; without a start only the trainer has changed. */
interface Former {
  readonly trainerId: number;
  readonly sessions: readonly { readonly id: number; readonly start?: Date; readonly end?: Date }[];
}

/** Notifies client and former trainer of the former and the present state. For a new trainer the sessions are new. */
export async function notifyOfMove(trx: Transaction, former: Former, who: Author): Promise<void> {
  const { trainerId: trainer, sessions } = former;
  const ids = sessions.map(({ id }) => id);
  const starts = JSON.stringify(sessions.map(({ id, start }) => ({ id, start })));
  const was = sql`jsonb_build_object('start', coalesce((
      select each.start from jsonb_to_recordset(${starts}::jsonb) as each(id integer, start timestamptz) where each.id = r.id
    ), r.starts_at), 'trainer', (select ${personJson("former")} from person former where former.id = ${trainer}))`;
  const to = sql`array[r.client_id, ${trainer}::integer]`;
  const toNew = sql`array_remove(array[r.trainer_id], ${trainer}::integer)`;
  // A series whose trainer alone has changed is one notification to each.
  const isAlike = sessions.every(({ start }) => start === undefined);
  await notifyOfSessions(trx, "RESERVATION_MOVED", ids, who, { to, was, isAlike });
  await notifyOfSessions(trx, "RESERVATION_MADE", ids, who, { to: toNew });
  const before = new Map(sessions.map(({ id, ...times }) => [id, times]));
  await writeToParties(trx, ids, (each) => [{ ...each, trainer, ...before.get(each.id) }, each], who);
}

interface Recipients {
  readonly to: RawBuilder<unknown>;
  readonly was?: RawBuilder<unknown>;
  /** The trainer alone has changed. */
  readonly isAlike?: boolean;
}

interface Notifying extends Recipients {
  readonly event: Reservations;
  readonly reservations: readonly number[];
}

/**
 * The reservations that each person is notified of, and which of them together, their `bundle`. A trainer reads of a
 * session that clients share once. One from which only some were taken, or to which they were added, is apart: it
 * `continues` with the others. So are sessions ahead of one series that a write has made, cancelled, given to another
 * trainer or, with the same one, moved: those with another time and trainer read differently for each.
 */
function notices({ event, reservations, to, isAlike = false }: Notifying, { by, now }: Author): RawBuilder<unknown> {
  const session = sql`coalesce(r.session_id, r.id)`;
  const isShared = sql`exists (
    select from reservation each where each.series_id = r.series_id and each.session_id is not null)`;
  return sql`
    select id, client_id, trainer_id, starts_at, session, reader, continues, case
        when ${event} <> 'RESERVATION_DONE' and (${event} <> 'RESERVATION_MOVED' or ${isAlike} or has_trainer)
          and series_id is not null and starts_at > ${now}::timestamptz
        then concat_ws(' ', 'series', series_id, trainer_id, continues, case when not joins then client_id end)
        else concat_ws(' ', 'session', case when is_client then id else session end)
      end as bundle
    from (
      select r.id, r.client_id, r.trainer_id, r.starts_at, r.series_id, ${session} as session, recipient.id as reader,
        recipient.id = r.client_id as is_client, r.trainer_id = any(${to}) as has_trainer,
        recipient.id <> r.client_id and ${isShared} as joins,
        recipient.id <> r.client_id and ${event} in ('RESERVATION_MADE', 'RESERVATION_CANCELLED') and exists (
          select from reservation other where ${othersOf(session, reservations)}) as continues
      from reservation r cross join unnest(${to}) as recipient(id)
      where r.id = any(${reservations}::integer[]) and recipient.id <> ${by}
    ) notified`;
}

/** Reservations `other` of a session that are not cancelled, without those that a write is about. */
const othersOf = (session: RawBuilder<unknown>, written: readonly number[]) => sql`
  (other.id = ${session} or other.session_id = ${session}) and other.status <> 'cancelled'
    and not other.id = any(${written}::integer[])`;

/** The notices that are bundled with the first of them. */
const sameBundle = sql`each.reader = first.reader and each.bundle = first.bundle`;

/** The clients of which a notification is, where they are several. */
const clientsOfBundle = sql`(
  select case when count(*) > 1 then jsonb_agg(person order by place) end from (
    select ${personJson("client")} as person, min(each.id) as place
    from notice each join person client on client.id = each.client_id where ${sameBundle} group by client.id
  ) named)`;

/** The clients with whom sessions continue. */
const othersOfBundle = (written: readonly number[]) => sql`(
  select jsonb_agg(person order by place) from (
    select ${personJson("client")} as person, min(other.id) as place
    from notice each join reservation other on ${othersOf(sql`each.session`, written)}
    join person client on client.id = other.client_id where ${sameBundle} and each.continues group by client.id
  ) named)`;

/** One notification for each session and person, or for those of a series together. */
async function notifyOfSessions(
  trx: Transaction,
  event: Reservations,
  reservations: readonly number[],
  who: Author,
  recipients: Recipients,
): Promise<void> {
  const { was = sql`null` } = recipients;
  const notified = await sql<{ person_id: number }>`
    with notice as materialized (${notices({ event, reservations, ...recipients }, who)}),
    first as (select distinct on (reader, bundle) reader, bundle, id from notice order by reader, bundle, starts_at, id)
    insert into notification (person_id, event, detail, created_at)
    select first.reader, ${event}, jsonb_strip_nulls(jsonb_build_object(
        'reservation', r.id, 'title', course.name, 'start', r.starts_at, 'end', r.ends_at,
        'client', ${personJson("client")}, 'trainer', ${personJson("trainer")}, 'was', ${was}, 'also', (
          select jsonb_agg(distinct each.starts_at order by each.starts_at) from notice each
          where ${sameBundle} and each.starts_at > r.starts_at),
        'clients', ${clientsOfBundle}, 'others', ${othersOfBundle(reservations)})), ${who.now}::timestamptz
    from first
    join reservation r on r.id = first.id
    join course on course.id = r.course_id
    join person client on client.id = r.client_id
    join person trainer on trainer.id = r.trainer_id
    order by r.starts_at, r.id
    returning person_id`.execute(trx);
  publishTo(trx, notified.rows);
}
