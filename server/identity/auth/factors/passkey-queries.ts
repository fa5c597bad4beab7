import { sql } from "kysely";
import type { Challenge, Passkey } from "#contract/identity/passkeys.ts";
import type { Db, Transaction } from "../../../kernel/db/connection.ts";
import type { Key } from "./webauthn.ts";

/** The purpose and person of a challenge; null while the person is unknown. */
export interface ChallengePurpose {
  readonly purpose: "add" | "sign-in" | "confirm";
  readonly personId: number | null;
  readonly now: Date;
}

/** Keeps what a passkey is asked to sign; what has run out goes, so that the table stays small. */
export async function insertChallenge(
  trx: Transaction,
  challenge: string,
  { purpose, personId, now }: ChallengePurpose,
  expiresAt: Date,
): Promise<void> {
  await sql`delete from passkey_challenge where ctid = any(array(
    select ctid from passkey_challenge where expires_at <= ${now} for update skip locked))`.execute(trx);
  await trx
    .insertInto("passkey_challenge")
    .values({ challenge, purpose, person_id: personId, expires_at: expiresAt })
    .execute();
}

/** Consumes a challenge, whatever the result of the answer. */
export async function takeChallenge(
  trx: Transaction,
  challenge: string,
  { purpose, personId, now }: ChallengePurpose,
): Promise<boolean> {
  const taken = await sql`delete from passkey_challenge
    where challenge = ${challenge} and purpose = ${purpose} and person_id is not distinct from ${personId}::integer
      and expires_at > ${now} returning challenge`.execute(trx);
  return taken.rows.length > 0;
}

/** Somebody's passkeys, the oldest first. */
export async function listPasskeys(db: Db, personId: number): Promise<Passkey[]> {
  const rows = await db
    .selectFrom("passkey")
    .select(["id", "name", "created_at", "last_used_at"])
    .where("person_id", "=", personId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(({ id, name, created_at, last_used_at }) => ({
    id,
    name,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
  }));
}

/** The keys that a device may sign with. */
export async function listKeys(db: Db, personId: number): Promise<Challenge["keys"]> {
  const keys = db.selectFrom("passkey").select(["credential_id as id", "transports"]);
  return keys.where("person_id", "=", personId).orderBy("created_at").orderBy("id").execute();
}

interface NewPasskey extends Key {
  readonly personId: number;
  readonly name: string;
  readonly transports: readonly string[];
  readonly now: Date;
}

/** Keeps a passkey; a key that is known already is nobody's second one. */
export async function insertPasskey(trx: Transaction, passkey: NewPasskey): Promise<boolean> {
  const { personId, name, credentialId, publicKey, counter, transports, now } = passkey;
  const added = await trx
    .insertInto("passkey")
    .values({
      person_id: personId,
      name,
      credential_id: credentialId,
      public_key: publicKey,
      counter,
      transports: [...transports],
      created_at: now,
    })
    .onConflict((conflict) => conflict.column("credential_id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return added !== undefined;
}

/** The owner and the data of a key. */
export async function findKey(db: Db, credentialId: string) {
  return db
    .selectFrom("passkey")
    .select(["id", "person_id as personId", "credential_id as credentialId", "public_key as publicKey", "counter"])
    .where("credential_id", "=", credentialId)
    .executeTakeFirst();
}

/**
 * Records a signature of a key, unless the key is gone or its counter is as high already: then one of the two is a
 * copy.
 */
export async function noteSigned(trx: Transaction, id: string, counter: number, now: Date): Promise<boolean> {
  const noted = await sql`update passkey set counter = ${counter}, last_used_at = ${now}
    where id = ${id}::uuid and (counter < ${counter} or (counter = 0 and ${counter} = 0)) returning id`.execute(trx);
  return noted.rows.length > 0;
}

export async function deletePasskey(trx: Transaction, personId: number, id: string): Promise<boolean> {
  const gone = trx.deleteFrom("passkey").where("person_id", "=", personId).where("id", "=", id);
  return (await gone.returning("id").executeTakeFirst()) !== undefined;
}
