import { sql } from "kysely";
import type { Role } from "#contract/kernel/values.ts";
import type { Db, Transaction } from "../../kernel/db/connection.ts";
import type { SignInFacts } from "./rules.ts";

export interface SignInAccount extends SignInFacts {
  readonly id: number;
  readonly roles: Role[];
  readonly password_hash: string | null;
  readonly email: string | null;
}

/** The living person with this e-mail, and whether they have signed in before on the device. */
export function findAccount(db: Db, email: string, device: string | null): Promise<KnownAccount | undefined> {
  return accounts(db)
    .select((where) =>
      where
        .exists(
          where
            .selectFrom("login")
            .select("login.id")
            .whereRef("login.person_id", "=", "person.id")
            .where("login.device", "=", device),
        )
        .$castTo<boolean>()
        .as("knowsDevice"),
    )
    .where("email", "=", email)
    .executeTakeFirst();
}

export interface KnownAccount extends SignInAccount {
  readonly knowsDevice: boolean;
}

/** The living person with this id. */
export function findAccountById(db: Db, id: number): Promise<SignInAccount | undefined> {
  return accounts(db).where("id", "=", id).executeTakeFirst();
}

/** The same, and until the end of the transaction nobody changes what lets them in, nor their row at all. */
export function lockAccount(trx: Transaction, id: number): Promise<SignInAccount | undefined> {
  return accounts(trx).where("id", "=", id).forNoKeyUpdate().executeTakeFirst();
}

function accounts(db: Db) {
  return db
    .selectFrom("person")
    .select([
      "person.id",
      "user_type",
      "roles",
      "status_set",
      "dismissed_from",
      "end_of_date",
      "password_hash",
      "email",
      "first_name",
      "last_name",
    ])
    .where("deleted_at", "is", null);
}

/** Whether anybody has ever been added to this club. */
export async function hasPeople(db: Db): Promise<boolean> {
  return (await db.selectFrom("person").select("id").limit(1).executeTakeFirst()) !== undefined;
}

/** Makes parallel set-ups wait for each other. */
export async function lockPersonTable(trx: Transaction): Promise<void> {
  await sql`lock table person in share row exclusive mode`.execute(trx);
}
