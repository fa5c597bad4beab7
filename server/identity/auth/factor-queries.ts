import { sql } from "kysely";
import { clubSettings } from "#contract/club/settings.ts";
import type { Db, Transaction } from "../../kernel/db/connection.ts";

/** Whether the club asks the person `p` for a second factor, and they have none. */
export const factorOwed = sql<boolean>`
  case coalesce((select value #>> '{}' from setting where name = 'secondFactor'), ${clubSettings.secondFactor.initial})
    when 'everyone' then true when 'staff' then p.user_type <> 'client' else false end
  and not exists (select from totp where person_id = p.id and confirmed_at is not null)
  and not exists (select from passkey where person_id = p.id)`;

/** The same, by id. */
export async function lacksFactor(db: Db, personId: number): Promise<boolean> {
  const found = await sql<{
    owed: boolean;
  }>`select ${factorOwed} as owed from person p where p.id = ${personId}`.execute(db);
  return found.rows[0]?.owed ?? false;
}

/** The secret of somebody's authenticator app. */
export async function readApp(db: Db, personId: number) {
  return db
    .selectFrom("totp")
    .select(["secret", "confirmed_at", "last_step"])
    .where("person_id", "=", personId)
    .executeTakeFirst();
}

/** Keeps a secret in the place of one that no code of was sent yet. */
export async function insertApp(trx: Transaction, personId: number, secret: Buffer, now: Date): Promise<void> {
  await trx
    .insertInto("totp")
    .values({ person_id: personId, secret, created_at: now })
    .onConflict((conflict) => conflict.column("person_id").doUpdateSet({ secret, created_at: now, last_step: 0 }))
    .execute();
}

export async function confirmApp(trx: Transaction, personId: number, step: number, now: Date): Promise<void> {
  await trx.updateTable("totp").set({ confirmed_at: now, last_step: step }).where("person_id", "=", personId).execute();
}

/** Takes the code of a step: it and those before are good no longer. */
export async function useStep(trx: Transaction, personId: number, step: number): Promise<void> {
  await trx.updateTable("totp").set({ last_step: step }).where("person_id", "=", personId).execute();
}

export async function deleteApp(trx: Transaction, personId: number): Promise<void> {
  await trx.deleteFrom("totp").where("person_id", "=", personId).execute();
}

/** Deletes all second factors of a person, and their open steps. */
export async function deleteFactors(trx: Transaction, personId: number): Promise<void> {
  for (const table of ["totp", "recovery_code", "passkey", "sign_in_step", "passkey_challenge"] as const) {
    await trx.deleteFrom(table).where("person_id", "=", personId).execute();
  }
}

/** How many recovery codes of somebody are good. */
export async function countCodes(db: Db, personId: number): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::integer as count from recovery_code where person_id = ${personId} and used_at is null`.execute(db);
  return found.rows[0]?.count ?? 0;
}

export async function hasCode(db: Db, personId: number, digest: string): Promise<boolean> {
  const found = await db
    .selectFrom("recovery_code")
    .select("digest")
    .where("person_id", "=", personId)
    .where("digest", "=", digest)
    .where("used_at", "is", null)
    .executeTakeFirst();
  return found !== undefined;
}

export async function useCode(trx: Transaction, personId: number, digest: string, now: Date): Promise<void> {
  await trx
    .updateTable("recovery_code")
    .set({ used_at: now })
    .where("person_id", "=", personId)
    .where("digest", "=", digest)
    .execute();
}

/** Keeps codes in the place of all that somebody had. */
export async function replaceCodes(trx: Transaction, personId: number, digests: readonly string[]): Promise<void> {
  await trx.deleteFrom("recovery_code").where("person_id", "=", personId).execute();
  if (digests.length === 0) return;
  await trx
    .insertInto("recovery_code")
    .values(digests.map((digest) => ({ person_id: personId, digest })))
    .execute();
}

/** A person's second factors. */
export async function readFactorWays(
  db: Db,
  personId: number,
): Promise<{ app: boolean; passkey: boolean; recovery: boolean }> {
  const found = await sql<{ app: boolean; passkey: boolean; recovery: boolean }>`
    select exists (select from totp where person_id = ${personId} and confirmed_at is not null) as app,
      exists (select from passkey where person_id = ${personId}) as passkey,
      exists (select from recovery_code where person_id = ${personId} and used_at is null) as recovery`.execute(db);
  return found.rows[0] ?? { app: false, passkey: false, recovery: false };
}

interface NewStep {
  readonly digest: string;
  readonly personId: number;
  readonly remember: boolean;
  readonly now: Date;
  readonly expiresAt: Date;
}

/** Keeps who owes the second factor; what has run out goes, so that the table stays small. */
export async function insertStep(trx: Transaction, { digest, personId, remember, now, expiresAt }: NewStep) {
  await sql`delete from sign_in_step where ctid = any(array(
    select ctid from sign_in_step where expires_at <= ${now} for update skip locked))`.execute(trx);
  await trx
    .insertInto("sign_in_step")
    .values({ digest, person_id: personId, remember, expires_at: expiresAt })
    .execute();
}

/** The person who owes the second factor, and whether the device is known to them. */
export async function findStep(db: Db, digest: string, { device, now }: { device: string | null; now: Date }) {
  const found = await sql<{ id: number; remember: boolean; knowsDevice: boolean }>`
    select step.person_id as id, step.remember,
      exists (select from login where login.person_id = step.person_id and login.device = ${device}) as "knowsDevice"
    from sign_in_step step where step.digest = ${digest} and step.expires_at > ${now}`.execute(db);
  return found.rows[0];
}

export async function deleteStep(trx: Transaction, digest: string): Promise<void> {
  await trx.deleteFrom("sign_in_step").where("digest", "=", digest).execute();
}

/** Deletes all open sign-in steps of a person; returns how many there were. */
export async function deleteSteps(trx: Transaction, personId: number, now: Date): Promise<number> {
  const gone = await trx.deleteFrom("sign_in_step").where("person_id", "=", personId).returning("expires_at").execute();
  return gone.filter((step) => step.expires_at > now).length;
}

/** Whether somebody has signed in before on a device. */
export async function knowsDevice(db: Db, personId: number, device: string | null): Promise<boolean> {
  const found = db.selectFrom("login").select("id").where("person_id", "=", personId).where("device", "=", device);
  return (await found.limit(1).executeTakeFirst()) !== undefined;
}
