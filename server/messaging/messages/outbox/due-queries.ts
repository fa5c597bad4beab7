import { type RawBuilder, sql } from "kysely";
import { type MessageChannel, messageEventOf } from "#contract/messaging/message-events.ts";
import { type MessageEvent, messageEventNames } from "#contract/club/message-names.ts";
import type { MessageOutcome } from "#contract/messaging/messages.ts";
import type { Locale } from "#contract/kernel/values.ts";
import type { Db, Transaction } from "../../../kernel/db/connection.ts";
import { MAX_MESSAGE_RETRY_MS } from "./outbox-queries.ts";
import { type MailAttempts, roomForMailings } from "../rules.ts";

const MINUTE_MS = 60_000;
/** A process that has died keeps what it has taken for so long: longer than any attempt takes. */
const LEASE_MS = 3 * MINUTE_MS;
const EXPIRED_AT_A_TIME = 1_000;

/** A message that this process has taken. */
export interface DueMessage extends MailAttempts {
  readonly id: number;
  readonly uid: string;
  readonly claim: string;
  readonly person_id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly locale: Locale;
  readonly facts: object | null;
  readonly attempts: number;
  readonly created_at: Date;
  readonly expires_at: Date;
  readonly dedupe_key: string | null;
  /** The devices that have taken it. */
  readonly reached: readonly number[];
  /** The mailing that has its words. */
  readonly mailing: number | null;
}

/** The next step of a process for mail: send some, test whether the server accepts it again, or wait. */
export type Turn =
  | { readonly is: "send"; readonly most: number; readonly ofMailings: number }
  | { readonly is: "probe" }
  | { readonly is: "wait" };

/** Records that a process sends mail, and its server. */
export async function seeMail(
  db: Db,
  { sender, host }: { readonly sender: string; readonly host: string },
  now: Date,
): Promise<void> {
  await sql`
    insert into mail_server (sender, host, seen_at) values (${sender}, ${host}, ${now})
    on conflict (id) do update set sender = excluded.sender, host = excluded.host,
      seen_at = greatest(mail_server.seen_at, excluded.seen_at)`.execute(db);
}

/**
 * Takes the turn to send, until the transaction ends: the turn holds the count of the last minute. One process at a
 * time tries a server that was away.
 */
export async function takeSendingTurn(trx: Transaction, perMinute: number, now: Date, probeMs: number): Promise<Turn> {
  const servers = await sql<{ failing_since: Date | null; paused_until: Date | null }>`
    select failing_since, paused_until from mail_server for update`.execute(trx);
  const [server] = servers.rows;
  if (!server || (server.paused_until && server.paused_until > now)) return { is: "wait" };
  if (server.failing_since) {
    await sql`update mail_server set paused_until = ${new Date(now.getTime() + probeMs)}`.execute(trx);
    return { is: "probe" };
  }
  const counted = await sql<{ taken: number }>`
    select count(*)::integer as taken from message
    where channel = 'mail' and claimed_at > ${new Date(now.getTime() - MINUTE_MS)}`.execute(trx);
  const most = Math.max(0, perMinute - (counted.rows[0]?.taken ?? 0));
  return { is: "send", most, ofMailings: roomForMailings(perMinute, most) };
}

/** Whether something is due on a channel: cheaper than to take it. */
export async function hasDue(db: Db, channel: MessageChannel, now: Date): Promise<boolean> {
  const found = await sql`
    select from message
    where channel = ${channel} and state = 'waiting' and next_at <= ${now} and expires_at > ${now}
      and (claim is null or claimed_until <= ${now}) limit 1`.execute(db);
  return found.rows.length > 0;
}

/** Drops what has waited beyond its moment; attempts until then have failed, unless a device has it. */
export async function dropExpired(trx: Transaction, now: Date): Promise<void> {
  const patience = sql`make_interval(secs => ${MAX_MESSAGE_RETRY_MS / 1_000}::double precision)`;
  const gaveUp = sql`attempts > 0 and expires_at >= due_at + ${patience}`;
  await sql`
    update message set
      state = case when reached <> '{}' then 'sent' when ${gaveUp} then 'failed' else 'dropped' end,
      outcome = case when reached <> '{}' then 'accepted' when ${gaveUp} then 'gaveUp' else 'expired' end,
      settled_at = ${now}
    where id = any(array(
      select id from message
      where state = 'waiting' and expires_at <= ${now} and (claim is null or claimed_until <= ${now})
      order by expires_at limit ${EXPIRED_AT_A_TIME} for update skip locked))`.execute(trx);
}

/**
 * Takes a number of due messages of a channel: urgent ones first, then those that were due first, and a limited number
 * of notices and mailings once nothing else is due.
 */
export async function claimDueMessages(
  trx: Transaction,
  { channel, claim, most, ofMailings = 0 }: Omit<Some, "which"> & { readonly ofMailings?: number },
  now: Date,
): Promise<readonly DueMessage[]> {
  const take = (room: number, which: RawBuilder<unknown>) => takeSome(trx, { channel, claim, most: room, which }, now);
  // As the indexes say it, so that they are used.
  const isUsual = sql`event <> 'mailing' and event <> 'notice'`;
  const urgent = await take(most, sql`urgent and ${isUsual}`);
  const usual = await take(most - urgent.length, sql`not urgent and ${isUsual}`);
  const room = Math.min(ofMailings, most - urgent.length - usual.length);
  const notices = await take(room, sql`event = 'notice'`);
  return [...urgent, ...usual, ...notices, ...(await take(room - notices.length, sql`event = 'mailing'`))];
}

/** The kind of each event, for SQL. */
const kindOfEvents = JSON.stringify(
  Object.fromEntries(messageEventNames.map((event) => [event, messageEventOf(event).kind])),
);

interface Some {
  readonly channel: MessageChannel;
  readonly claim: string;
  readonly most: number;
  readonly which: RawBuilder<unknown>;
}

async function takeSome(
  trx: Transaction,
  { channel, claim, most, which }: Some,
  now: Date,
): Promise<readonly DueMessage[]> {
  if (most <= 0) return [];
  const kinds = sql`${kindOfEvents}::jsonb`;
  const taken = await sql<DueMessage>`
    with due as (
      select id from message
      where channel = ${channel} and state = 'waiting' and ${which} and next_at <= ${now} and expires_at > ${now}
        and (claim is null or claimed_until <= ${now})
      order by next_at, id limit ${most} for update skip locked
    ), taken as (
      update message set claim = ${claim}, claimed_at = ${now}, attempts = attempts + 1,
        claimed_until = ${new Date(now.getTime() + LEASE_MS)}
      from due where message.id = due.id
      returning message.id, uid, message.claim, event, person_id, locale, facts, attempts, created_at, address, channel,
        dedupe_key, once, next_at, expires_at, reached,
        case when cause_kind = 'mailing' then cause_id end as mailing
    )
    select taken.id, taken.uid, taken.claim, taken.event, taken.person_id, taken.locale, taken.facts, taken.attempts, taken.created_at,
      taken.expires_at, taken.dedupe_key, taken.reached, taken.mailing,
      p.first_name, p.last_name, coalesce(taken.address, p.email) as address, p.marketing as "hasAgreed",
      p.deleted_at is not null as "isGone",
      exists (select from message_mute mute where mute.person_id = p.id and mute.channel = taken.channel
        and mute.kind = ${kinds} ->> taken.event) as "isMuted",
      exists (select from bounce where bounce.person_id = p.id and bounce.address = coalesce(taken.address, p.email))
        as "isBouncing",
      not taken.once and exists (select from message newer where newer.person_id = p.id and newer.id > taken.id
        and newer.channel = taken.channel and newer.dedupe_key = taken.dedupe_key) as "isReplaced",
      exists (select from mailing where mailing.id = taken.mailing and mailing.state in ('cancelling', 'cancelled'))
        as "isCancelled"
    from taken join person p on p.id = taken.person_id
    order by taken.next_at, taken.id`.execute(trx);
  return taken.rows;
}

interface Settled {
  readonly state: "sent" | "dropped" | "failed";
  readonly outcome: MessageOutcome;
  readonly answer: string | null;
  readonly address?: string | null;
  /** The devices that have taken it, for good. */
  readonly reached?: readonly number[];
}

/** Texts of these open an account: they are deleted once they have been sent. */
const withLinks: readonly MessageEvent[] = ["welcome", "passwordForgotten"];

/**
 * Writes down what became of a message. That it still waits is asked by when it was settled: by its state PostgreSQL
 * would look for it among all that wait.
 */
export async function recordMessageOutcome(trx: Transaction, id: number, settled: Settled, now: Date): Promise<void> {
  const { state, outcome, answer, address = null, reached = [] } = settled;
  await sql`
    update message set state = ${state}, outcome = ${outcome}, answer = ${answer}, address = ${address}, settled_at = ${now},
      reached = reached || ${reached}::integer[],
      facts = case when event = any(${withLinks}::text[]) then null else facts end
    where id = ${id} and settled_at is null`.execute(trx);
}

/** Lets go of a message that is to be tried again, as soon as it was due or after a pause. */
export async function releaseMessage(
  trx: Transaction,
  { id, claim }: Pick<DueMessage, "id" | "claim">,
  {
    answer,
    pauseMs,
    reached = [],
  }: { readonly answer: string | null; readonly pauseMs: number; readonly reached?: readonly number[] },
  now: Date,
): Promise<void> {
  const next = new Date(now.getTime() + pauseMs);
  await sql`
    update message set claimed_until = ${now}, answer = ${answer}, reached = reached || ${reached}::integer[],
      next_at = case when ${pauseMs} > 0 then ${next}::timestamptz else next_at end
    where id = ${id} and claim = ${claim} and settled_at is null`.execute(trx);
}

/** Leaves the mail server alone for a while, or lets it be used again. */
export async function noteServer(
  trx: Transaction,
  { isOpen, answer }: { readonly isOpen: boolean; readonly answer: string },
  pause: (failures: number) => number,
  now: Date,
): Promise<void> {
  if (isOpen) {
    await sql`
      update mail_server set failing_since = null, failures = 0, paused_until = null, answer = null
      where failing_since is not null`.execute(trx);
    return;
  }
  const known = await sql<{ failures: number }>`select failures from mail_server for update`.execute(trx);
  const failures = known.rows[0]?.failures ?? 0;
  await sql`
    update mail_server set failing_since = coalesce(failing_since, ${now}), failures = ${failures + 1},
      answer = ${answer}, paused_until = ${new Date(now.getTime() + pause(failures))}`.execute(trx);
}

/** Texts are kept for so long; that something was sent, and why, for good. */
const KEPT_DAYS = 90;

/** Deletes old texts of a number of messages, and returns how many. */
export async function forgetTexts(trx: Transaction, now: Date, atMost: number): Promise<number> {
  const gone = await sql`
    update message set facts = null, answer = null where id = any(array(
      select id from message
      where (facts is not null or answer is not null) and settled_at < ${now}::timestamptz - make_interval(days => ${KEPT_DAYS}::integer)
      order by settled_at limit ${atMost}))
    returning id`.execute(trx);
  return gone.rows.length;
}
