import { sql } from "kysely";
import type { Notification, NotificationEvent } from "#contract/messaging/notifications.ts";
import { publishNotifications } from "../../club/live/queries.ts";
import type { Db, Transaction } from "../../kernel/db/connection.ts";
import type { Author } from "../../kernel/http/access/caller.ts";

/** Somebody as notifications name them. */
export function personJson(table: "client" | "trainer" | "former") {
  const person = sql.raw(table);
  return sql`jsonb_build_object('id', ${person}.id,
    'name', jsonb_build_object('first_name', ${person}.first_name, 'last_name', ${person}.last_name))`;
}

/** A requested or decided absence: a leave until the day of return, or an end from a day on. */
export interface RequestNotice {
  readonly reason_type: string;
  readonly started_at: string;
  readonly ended_at: string | null;
}

/** Notifies somebody of a change of their leave or dismissal. */
export async function notifyOfRequest(
  trx: Transaction,
  event: Extract<NotificationEvent, `REASON_${string}`>,
  personId: number,
  { reason_type, started_at, ended_at }: RequestNotice,
  { by, now }: Author,
): Promise<void> {
  if (personId === by) return;
  const detail = JSON.stringify({ reason_type, started_at, ended_at });
  await trx.insertInto("notification").values({ person_id: personId, event, detail, created_at: now }).execute();
  publishNotifications(trx, [personId]);
}

/** Notifies a trainer of a new client. */
export async function notifyOfClient(
  trx: Transaction,
  trainerId: number,
  clientId: number,
  { by, now }: Author,
): Promise<void> {
  if (trainerId === by) return;
  await sql`
    insert into notification (person_id, event, detail, created_at)
    select ${trainerId}::integer, 'CLIENT_ASSIGNED', jsonb_build_object('client', ${personJson("client")}), ${now}::timestamptz
    from person client where client.id = ${clientId}`.execute(trx);
  publishNotifications(trx, [trainerId]);
}

/**
 * Withdraws notifications of something that is undone: unread ones are deleted, and people who have read one are
 * notified of the undo.
 */
export async function retractNotifications(trx: Transaction, ids: readonly number[], now: Date): Promise<void> {
  const unread = await sql<{ person_id: number }>`
    delete from notification where id = any(${ids}::integer[]) and read_at is null returning person_id`.execute(trx);
  const notified = await sql<{ person_id: number }>`
    insert into notification (person_id, event, detail, created_at)
    select person_id, 'UNDONE', jsonb_build_object('event', event, 'detail', detail), ${now}::timestamptz
    from notification where id = any(${ids}::integer[]) order by id
    returning person_id`.execute(trx);
  publishTo(trx, [...unread.rows, ...notified.rows]);
}

/** Withdraws what people were notified of when a session was marked. */
export async function retractMark(
  trx: Transaction,
  reservation: number,
  markedAt: Date | null,
  now: Date,
): Promise<void> {
  const marked = await sql<{ id: number }>`
    select id from notification where created_at = ${markedAt}
      and (event in ('RESERVATION_DONE', 'RESERVATION_CANCELLED')
          and detail @> jsonb_build_object('reservation', ${reservation}::integer)
        or event = 'LAPSE_NOTED' and detail @> jsonb_build_object('session', ${reservation}::integer))
      and person_id in (select unnest(array[client_id, trainer_id]) from reservation where id = ${reservation})`.execute(
    trx,
  );
  await retractNotifications(
    trx,
    marked.rows.map(({ id }) => id),
    now,
  );
}

/** Announces new notifications to the open screens of their people. */
export function publishTo(trx: Transaction, rows: readonly { person_id: number }[]): void {
  publishNotifications(trx, [...new Set(rows.map(({ person_id }) => person_id))]);
}

/** A notification as its table has it: what was written is what the contract's shape of its event says. */
type Stored<Kind> = Kind extends Notification
  ? Omit<Kind, "created_at" | "read"> & { readonly created_at: Date; readonly read_at: Date | null }
  : never;

/** The latest notifications of somebody, newest first, with the total and the number of unread ones. */
export async function listNotifications(db: Db, personId: number, { limit }: { limit: number }) {
  const found = await sql<Stored<Notification>>`
    select id, event, detail, created_at, read_at from notification where person_id = ${personId}
    order by id desc limit ${limit}`.execute(db);
  const counted = await sql<{ total: number; unread: number }>`
    select count(*)::integer as total, (count(*) filter (where read_at is null))::integer as unread
    from notification where person_id = ${personId}`.execute(db);
  return { ...(counted.rows[0] ?? { total: 0, unread: 0 }), items: found.rows.map(itemOf) };
}

function itemOf({ created_at, read_at, ...notification }: Stored<Notification>): Notification {
  return { ...notification, created_at: created_at.toISOString(), read: read_at !== null };
}

/** Marks the notifications of somebody as read, from one up to another, and returns how many were unread. */
export async function markRead(
  trx: Transaction,
  personId: number,
  { from, until }: { readonly from: number; readonly until: number },
  now: Date,
): Promise<number> {
  const marked = await sql`
    update notification set read_at = ${now}
    where person_id = ${personId} and id between ${from} and ${until} and read_at is null returning id`.execute(trx);
  return marked.rows.length;
}

/** The number of unread notifications of somebody. */
export async function countUnread(db: Db, personId: number): Promise<number> {
  const counted = await sql<{ unread: number }>`
    select count(*)::integer as unread from notification where person_id = ${personId} and read_at is null`.execute(db);
  return counted.rows[0]?.unread ?? 0;
}
