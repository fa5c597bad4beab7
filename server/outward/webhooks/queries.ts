import { type SqlBool, sql } from "kysely";
import type { ListPage } from "#contract/kernel/endpoint/endpoint.ts";
import type { Paging } from "#contract/kernel/endpoint/lists.ts";
import {
  type Delivery,
  type Webhook,
  type WebhookDraft,
  MAX_DELIVERIES,
  MAX_WEBHOOKS,
  pingEvent,
} from "#contract/outward/webhooks.ts";
import type { Db, Transaction } from "../../kernel/db/connection.ts";

interface WebhookRow extends Omit<Webhook, "failing_since" | "former_until" | "created_at"> {
  failing_since: Date | null;
  former_until: Date | null;
  created_at: Date;
}

const columns = sql`webhook.id, address, events, webhook.state, failing_since, former_until, created_at, version,
  (select count(*) from webhook_delivery where webhook_id = webhook.id and webhook_delivery.state = 'waiting') as waiting`;

function webhookOf(row: WebhookRow, now: Date): Webhook {
  const { failing_since, former_until, created_at, ...rest } = row;
  return {
    ...rest,
    failing_since: failing_since?.toISOString() ?? null,
    former_until: former_until && former_until > now ? former_until.toISOString() : null,
    created_at: created_at.toISOString(),
  };
}

export async function listWebhooks(db: Db, now: Date): Promise<Webhook[]> {
  const { rows } = await sql<WebhookRow>`
    select ${columns} from webhook order by webhook.id limit ${MAX_WEBHOOKS}`.execute(db);
  return rows.map((row) => webhookOf(row, now));
}

export async function readWebhook(db: Db, id: number, now: Date): Promise<Webhook | undefined> {
  const { rows } = await sql<WebhookRow>`select ${columns} from webhook where webhook.id = ${id}`.execute(db);
  return rows[0] && webhookOf(rows[0], now);
}

/** Locks a webhook for a change of it. */
export async function lockWebhook(
  trx: Transaction,
  id: number,
): Promise<Pick<Webhook, "state" | "version"> | undefined> {
  const { rows } = await sql<Pick<Webhook, "state" | "version">>`
    select state, version from webhook where id = ${id} for update`.execute(trx);
  return rows[0];
}

/** The number of webhooks; parallel additions wait. */
export async function countWebhooks(trx: Transaction): Promise<number> {
  await sql`lock table webhook in share row exclusive mode`.execute(trx);
  const { rows } = await sql<{ count: number }>`select count(*) as count from webhook`.execute(trx);
  return rows[0]?.count ?? 0;
}

export async function insertWebhook(
  trx: Transaction,
  { address, events }: WebhookDraft,
  { secret, by, now }: { readonly secret: string; readonly by: number; readonly now: Date },
): Promise<number> {
  const row = { address, events: [...events], secret, created_by: by, created_at: now };
  return (await trx.insertInto("webhook").values(row).returning("id").executeTakeFirstOrThrow()).id;
}

export async function writeWebhook(
  trx: Transaction,
  id: number,
  { address, events }: WebhookDraft,
  now: Date,
): Promise<void> {
  await sql`
    update webhook set address = ${address}, events = ${[...events]}::text[], version = version + 1,
      address_changed_at = case when address = ${address} then address_changed_at else ${now} end
    where id = ${id}`.execute(trx);
}

export async function deleteWebhook(trx: Transaction, id: number): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom("webhook").where("id", "=", id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Pauses a webhook, or resumes its waiting messages. */
export async function writeState(trx: Transaction, id: number, state: "on" | "paused"): Promise<void> {
  const fresh = state === "on" ? { failing_since: null } : {};
  await trx
    .updateTable("webhook")
    .set({ state, ...fresh })
    .where("id", "=", id)
    .execute();
}

/** Puts a secret in the place of the one before, which is good until an instant. */
export async function writeSecret(trx: Transaction, id: number, secret: string, until: Date): Promise<void> {
  await sql`
    update webhook set former_secret = secret, former_until = ${until}, secret = ${secret} where id = ${id}`.execute(
    trx,
  );
}

/** Asks a program whether it is there. */
export async function insertPing(trx: Transaction, webhookId: number): Promise<void> {
  const row = { webhook_id: webhookId, event: pingEvent, object: pingEvent, object_id: 0, data: "{}" };
  await trx.insertInto("webhook_delivery").values(row).execute();
}

/** Lets something be sent again as if it had never been tried, if it is settled. */
export async function sendAgain(
  trx: Transaction,
  webhookId: number,
  id: number,
): Promise<"missing" | "waits" | "again"> {
  const found = await trx
    .selectFrom("webhook_delivery")
    .select("state")
    .where("id", "=", id)
    .where("webhook_id", "=", webhookId)
    .forUpdate()
    .executeTakeFirst();
  if (!found) return "missing";
  if (found.state === "waiting") return "waits";
  const fresh = { attempts: 0, first_tried_at: null, next_at: null, claim: null, claimed_until: null };
  await trx
    .updateTable("webhook_delivery")
    .set({ state: "waiting", settled_at: null, ...fresh })
    .where("id", "=", id)
    .execute();
  return "again";
}

interface DeliveryRow extends Omit<Delivery, "happened_at" | "next_at" | "settled_at"> {
  happened_at: Date;
  next_at: Date | null;
  settled_at: Date | null;
}

/** The latest messages of a webhook, newest first. */
export async function listDeliveries(
  db: Db,
  webhookId: number,
  { state, page, pageSize }: Paging & { readonly state?: Delivery["state"] | undefined },
): Promise<ListPage<Delivery[]>> {
  const asked = state === undefined ? sql<SqlBool>`true` : sql<SqlBool>`state = ${state}`;
  const last = sql`
    select id, uid, event, nullif(object_id, 0) as object_id, happened_at, state, attempts, next_at, settled_at, outcome,
      status, answer, duration_ms
    from webhook_delivery where webhook_id = ${webhookId} order by id desc limit ${MAX_DELIVERIES}`;
  const { rows } = await sql<DeliveryRow>`
    select id, uid, event, object_id, happened_at, state, attempts, next_at, settled_at, outcome, status, answer, duration_ms
    from (${last}) last where ${asked} order by id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  const counted = await sql<{ count: number }>`select count(*) as count from (${last}) last where ${asked}`.execute(db);
  return { rows: rows.map(deliveryOf), total: counted.rows[0]?.count ?? 0 };
}

function deliveryOf({ happened_at, next_at, settled_at, ...row }: DeliveryRow): Delivery {
  return {
    ...row,
    happened_at: happened_at.toISOString(),
    next_at: next_at?.toISOString() ?? null,
    settled_at: settled_at?.toISOString() ?? null,
  };
}
