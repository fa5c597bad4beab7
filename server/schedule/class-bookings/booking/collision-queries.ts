import type { Db } from "../../../kernel/db/connection.ts";
import { type BookableClass, findTaken } from "../class-queries.ts";

/** Refuses a time at which the client is in a session, or in a class, theirs or one that they teach. */
export async function checkNowhereElse(db: Db<"CLIENT_BUSY">, client: number, toClass: BookableClass): Promise<void> {
  const taken = await findTaken(db, client, toClass);
  if (!taken) return;
  const times = { start: taken.start.toISOString(), end: taken.end.toISOString() };
  if (taken.classId !== null && taken.name)
    throw db.refuse("CLIENT_BUSY", { class: { id: taken.classId, name: taken.name, ...times } });
  const { reservation: id, title } = taken;
  throw db.refuse("CLIENT_BUSY", { reservation: { ...times, ...(id !== null && title !== null && { id, title }) } });
}
