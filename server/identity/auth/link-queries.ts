import { sql } from "kysely";
import type { LinkKind } from "#contract/identity/password-links.ts";
import type { Db, Transaction } from "../../kernel/db/connection.ts";

interface NewLink {
  readonly digest: string;
  readonly person_id: number;
  readonly kind: LinkKind;
  readonly created_at: Date;
  readonly expires_at: Date;
}

export async function insertLink(trx: Transaction, link: NewLink): Promise<void> {
  await trx.insertInto("password_link").values(link).execute();
}

/** A link that is good still, and whose it is. */
export function findLink(db: Db, digest: string, now: Date) {
  return db
    .selectFrom("password_link as link")
    .innerJoin("person", "person.id", "link.person_id")
    .select(["link.kind", "person.id", "person.email", "person.first_name", "person.last_name"])
    .where("link.digest", "=", digest)
    .where("link.expires_at", ">", now)
    .where("person.deleted_at", "is", null)
    .executeTakeFirst();
}

/** When the links of somebody were made that are not used up, since an instant. */
export async function readLinks(db: Db, personId: number, since: Date): Promise<readonly Date[]> {
  const links = await db
    .selectFrom("password_link")
    .select("created_at")
    .where("person_id", "=", personId)
    .where("created_at", ">", since)
    .execute();
  return links.map(({ created_at }) => created_at);
}

/** Deletes links that expired before an instant, a number at a time; returns how many. */
export async function dropLinks(trx: Transaction, before: Date, atMost: number): Promise<number> {
  const gone = await sql`
    delete from password_link where digest = any(array(
      select digest from password_link where expires_at <= ${before} order by expires_at limit ${atMost}))
    returning digest`.execute(trx);
  return gone.rows.length;
}

/** The last mail with a link to somebody, and whether mail to their address has been refused. */
export async function readMailed(db: Db, personId: number) {
  const last = await db
    .selectFrom("message")
    .select(["created_at", "state"])
    .where("person_id", "=", personId)
    .where("event", "in", ["welcome", "passwordForgotten"])
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  const refused = await db
    .selectFrom("bounce")
    .innerJoin("person", (join) =>
      join.onRef("person.id", "=", "bounce.person_id").onRef("person.email", "=", "bounce.address"),
    )
    .select("person.id")
    .where("person.id", "=", personId)
    .executeTakeFirst();
  return { last, isRefused: refused !== undefined };
}

/** Where somebody has signed in before, of late. */
export function readFormerLogins(db: Db, personId: number) {
  const LOOKED_AT = 100;
  return db
    .selectFrom("login")
    .select(["address", "user_agent"])
    .where("person_id", "=", personId)
    .orderBy("started_at", "desc")
    .limit(LOOKED_AT)
    .execute();
}
