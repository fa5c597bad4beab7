import { sql } from "kysely";
import { MAX_DEVICES } from "#contract/outward/push.ts";
import type { SignInFacts } from "../../identity/auth/rules.ts";
import type { Db, Transaction } from "../../kernel/db/connection.ts";
import type { PushDevice } from "./push.ts";

interface Stored {
  readonly id: number;
  readonly user_agent: string;
  readonly created_at: Date;
  readonly current: boolean;
}

/** Somebody's devices with push, the newest first; `current` is the one that they are signed in on by this login. */
export async function listDevices(
  db: Db,
  { personId, loginId }: { readonly personId: number; readonly loginId: string },
): Promise<readonly Stored[]> {
  const found = await sql<Stored>`
    select own.id, own.user_agent, own.created_at,
      coalesce(own.login_id = here.id or own.device = here.device, false) as current
    from push_subscription own left join login here on here.id = ${loginId}::uuid
    where own.person_id = ${personId} order by own.id desc limit ${MAX_DEVICES}`.execute(db);
  return found.rows;
}

interface NewDevice extends Omit<PushDevice, "id"> {
  readonly personId: number;
  readonly loginId: string;
}

/**
 * Stores the push subscription of a device, replacing earlier ones of the device, also of other people. Beyond the
 * limit the oldest is deleted.
 */
export async function insertDevice(trx: Transaction, device: NewDevice, now: Date): Promise<void> {
  const { personId, loginId, site, endpoint, p256dh, auth } = device;
  await sql`
    delete from push_subscription own using login here
    where here.id = ${loginId}::uuid and (own.login_id = here.id or own.device = here.device)`.execute(trx);
  await sql`
    insert into push_subscription (person_id, login_id, device, user_agent, site, endpoint, p256dh, auth, created_at)
    select ${personId}, here.id, here.device, here.user_agent, ${site}, ${endpoint}, ${p256dh}, ${auth}, ${now}
    from login here where here.id = ${loginId}::uuid
    on conflict (endpoint) do update set person_id = excluded.person_id, login_id = excluded.login_id,
      device = excluded.device, user_agent = excluded.user_agent, site = excluded.site, p256dh = excluded.p256dh,
      auth = excluded.auth, created_at = excluded.created_at`.execute(trx);
  await sql`
    delete from push_subscription where id = any(array(
      select id from push_subscription where person_id = ${personId}
      order by created_at desc, id desc offset ${MAX_DEVICES}))`.execute(trx);
}

/** Forgets one of somebody's devices; says whether there was one. */
export async function deleteDevice(trx: Transaction, personId: number, id: number): Promise<boolean> {
  const gone = await sql`
    delete from push_subscription where id = ${id} and person_id = ${personId} returning id`.execute(trx);
  return gone.rows.length > 0;
}

/** Forgets where a device took push, unless it takes it elsewhere by now. */
export async function dropDevice(trx: Transaction, { id, endpoint }: PushDevice): Promise<void> {
  await sql`delete from push_subscription where id = ${id} and endpoint = ${endpoint}`.execute(trx);
}

/** Forgets all devices of somebody who may not sign in any more. */
export async function dropDevicesOf(trx: Transaction, personId: number): Promise<void> {
  await sql`delete from push_subscription where person_id = ${personId}`.execute(trx);
}

/**
 * The facts that decide whether somebody may still be notified, with their devices except those that have been reached.
 */
export async function findReachable(
  db: Db,
  personId: number,
  reached: readonly number[],
): Promise<{ readonly person: SignInFacts | undefined; readonly devices: readonly PushDevice[] }> {
  const people = await sql<SignInFacts>`
    select user_type, roles, status_set, dismissed_from, end_of_date from person
    where id = ${personId} and deleted_at is null`.execute(db);
  const devices = await sql<PushDevice>`
    select id, site, endpoint, p256dh, auth from push_subscription
    where person_id = ${personId} and id <> all(${reached}::integer[]) order by id limit ${MAX_DEVICES}`.execute(db);
  return { person: people.rows[0], devices: devices.rows };
}
