import { sql } from "kysely";
import type { ClientGlance } from "#contract/membership/profile-summary.ts";
import type { Db } from "../../../kernel/db/connection.ts";

/** A client's sessions that are left or booked, of orders that are not over. */
interface Training {
  readonly sessions: number;
  /** Whether their type follows a membership, since none are. */
  readonly follows: boolean;
}

export async function readTraining(db: Db, clientId: number, today: string): Promise<Training> {
  const found = await sql<Training>`
    select sessions_to_come(${clientId}, ${today}::date) as sessions,
      exists (select from followed_types(${today}::date) where client_id = ${clientId}) as follows`.execute(db);
  return found.rows[0] ?? { sessions: 0, follows: false };
}

/** The membership of a client that is not over; of several the one that ends last, by which their type goes. */
export async function readMembership(db: Db, clientId: number, today: string): Promise<ClientGlance["membership"]> {
  const found = await db
    .selectFrom("orders")
    .select(["package_name as name", "start_at", "end_at"])
    .where("client_id", "=", clientId)
    .where("product_type", "=", "membershipPackage")
    .where("cancelled_at", "is", null)
    .where("end_at", ">", today)
    .orderBy("end_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return found ?? null;
}
