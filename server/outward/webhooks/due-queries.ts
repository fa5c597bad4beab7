import { sql } from "kysely";
import { MAX_DELIVERIES } from "#contract/outward/webhooks.ts";
import type { Db, Transaction } from "../../kernel/db/connection.ts";
import { MAX_WEBHOOK_RETRY_MS } from "./rules.ts";

/** Longer than any attempt takes: a process that has died keeps what it had taken for so long. */
const LEASE_MS = 60_000;
/** The deliveries of one webhook that a process has under way: a slow one leaves room for the others. */
const AT_ONCE_EACH = 4;

/** A delivery that this process has taken. */
export interface DueDelivery {
  readonly id: number;
  readonly uid: string;
  readonly claim: string;
  readonly webhookId: number;
  readonly event: string;
  readonly data: object;
  readonly happenedAt: Date;
  readonly attempts: number;
  readonly firstTriedAt: Date;
  readonly address: string;
  readonly secret: string;
  readonly formerSecret: string | null;
  readonly formerUntil: Date | null;
}

/** Whether anything waits: most clubs have no webhook. */
export async function hasWaitingDeliveries(db: Db): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from webhook_delivery where state = 'waiting') as has`.execute(db);
  return rows[0]?.has ?? false;
}

/** Takes a number of due deliveries; of one object only the first. */
export async function claimDueDeliveries(
  trx: Transaction,
  claim: string,
  most: number,
  now: Date,
): Promise<readonly DueDelivery[]> {
  const until = new Date(now.getTime() + LEASE_MS);
  const { rows } = await sql<DueDelivery>`
    with due as (
      select each.id from webhook cross join lateral (
        select id from webhook_delivery d
        where d.webhook_id = webhook.id and d.state = 'waiting' and (d.next_at is null or d.next_at <= ${now})
          and (d.claim is null or d.claimed_until <= ${now})
          and not exists (select from webhook_delivery earlier
            where earlier.webhook_id = d.webhook_id and earlier.object = d.object and earlier.object_id = d.object_id
              and earlier.id < d.id and earlier.state = 'waiting')
        order by d.id limit ${AT_ONCE_EACH}) each
      where webhook.state = 'on' order by each.id limit ${most}
    ), locked as (
      select d.id from webhook_delivery d join due on due.id = d.id
      where d.state = 'waiting' and (d.claim is null or d.claimed_until <= ${now})
      for update of d skip locked
    ), taken as (
      update webhook_delivery d set claim = ${claim}, claimed_until = ${until}, attempts = attempts + 1,
        first_tried_at = coalesce(first_tried_at, ${now})
      from locked where d.id = locked.id
      returning d.id, d.uid, d.claim, d.webhook_id, d.event, d.data, d.happened_at, d.attempts, d.first_tried_at
    )
    select taken.id, taken.uid, taken.claim, taken.webhook_id as "webhookId", taken.event, taken.data,
      taken.happened_at as "happenedAt", taken.attempts, taken.first_tried_at as "firstTriedAt", webhook.address,
      webhook.secret, webhook.former_secret as "formerSecret", webhook.former_until as "formerUntil"
    from taken join webhook on webhook.id = taken.webhook_id order by taken.id`.execute(trx);
  return rows;
}

/** The stored result of an attempt. */
interface Written {
  readonly outcome: string;
  readonly status: number | null;
  readonly answer: string | null;
  readonly durationMs: number;
}

/** Writes down that something was taken, or given up; what another process has taken over by now is its own. */
export async function recordDeliveryOutcome(
  trx: Transaction,
  { id, claim }: Pick<DueDelivery, "id" | "claim">,
  state: "delivered" | "failed",
  written: Written,
  now: Date,
): Promise<boolean> {
  const settled = await sql`
    update webhook_delivery set state = ${state}, settled_at = ${now}, next_at = null, claim = null, claimed_until = null,
      ${writes(written)}
    where id = ${id} and claim = ${claim} and settled_at is null`.execute(trx);
  return settled.numAffectedRows === 1n;
}

/** Lets something wait for its next attempt. */
export async function putOff(
  trx: Transaction,
  { id, claim }: Pick<DueDelivery, "id" | "claim">,
  next: Date,
  written: Written,
): Promise<void> {
  await sql`
    update webhook_delivery set next_at = ${next}, claim = null, claimed_until = null, ${writes(written)}
    where id = ${id} and claim = ${claim} and settled_at is null`.execute(trx);
}

function writes({ outcome, status, answer, durationMs }: Written) {
  return sql`outcome = ${outcome}, status = ${status}, answer = ${answer}, duration_ms = ${durationMs}`;
}

/** Records whether a receiver accepts messages, or since when it does not. */
export async function noteHealth(trx: Transaction, webhookId: number, failingSince: Date | null): Promise<void> {
  await sql`
    update webhook set failing_since = ${failingSince}
    where id = ${webhookId} and (failing_since is null) <> ${failingSince === null}`.execute(trx);
}

/** Switches a webhook off and drops its waiting messages; returns its address if it was on. */
export async function switchOff(trx: Transaction, webhookId: number, now: Date): Promise<string | undefined> {
  const off = await trx
    .updateTable("webhook")
    .set({ state: "off" })
    .where("id", "=", webhookId)
    .where("state", "<>", "off")
    .returning("address")
    .executeTakeFirst();
  if (!off) return undefined;
  await sql`
    update webhook_delivery set state = 'dropped', settled_at = ${now}, claim = null, claimed_until = null, next_at = null
    where webhook_id = ${webhookId} and state = 'waiting'`.execute(trx);
  return off.address;
}

/** Drops what has waited for a program that is paused for longer than anything is tried; so many at a time. */
export async function dropForgotten(trx: Transaction, now: Date, most: number): Promise<number> {
  const before = new Date(now.getTime() - MAX_WEBHOOK_RETRY_MS);
  const dropped = await sql`
    update webhook_delivery set state = 'dropped', settled_at = ${now}, claim = null, claimed_until = null, next_at = null
    where id = any(array(
      select d.id from webhook join webhook_delivery d on d.webhook_id = webhook.id and d.state = 'waiting'
      where webhook.state = 'paused' and d.happened_at < ${before} limit ${most} for update of d skip locked))`.execute(
    trx,
  );
  return Number(dropped.numAffectedRows ?? 0);
}

/** Deletes messages beyond the last ones of each webhook; so many at a time. */
export async function deleteOldDeliveries(trx: Transaction, most: number): Promise<number> {
  const gone = await sql`
    with last as materialized (
      select webhook.id as webhook_id, behind.id from webhook cross join lateral (
        select id from webhook_delivery where webhook_id = webhook.id order by id desc offset ${MAX_DELIVERIES} limit 1) behind)
    delete from webhook_delivery where id = any(array(
      select d.id from last join webhook_delivery d on d.webhook_id = last.webhook_id and d.id <= last.id and d.state <> 'waiting'
      limit ${most}))`.execute(trx);
  return Number(gone.numAffectedRows ?? 0);
}

/** How many messages wait for active webhooks. */
export async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from webhook join webhook_delivery d on d.webhook_id = webhook.id and d.state = 'waiting'
    where webhook.state = 'on'`.execute(db);
  return rows[0]?.count ?? 0;
}
