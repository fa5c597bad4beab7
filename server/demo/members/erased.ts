import { dropIfUnnamed } from "../../club/uploads/queries.ts";
import type { Transaction } from "../../kernel/db/connection.ts";
import type { Tables } from "../../club/domain/declaration.ts";
import { recordActivity } from "../../club/activity/queries.ts";
import { eraseRows, readPersonToErase, recordErasure, erasePersonMentions } from "../../data/erasure/queries.ts";
import { traceOf } from "../../data/erasure/rules.ts";
import type { Calendar } from "../calendar.ts";
import type { Person } from "../people/person.ts";

/** Erases a client who had left, and asked for it by letter: a number remains, with their former purchases. */
export async function eraseOne(
  trx: Transaction,
  tables: Tables,
  {
    people,
    admin,
    calendar,
  }: { readonly people: readonly Person[]; readonly admin: number; readonly calendar: Calendar },
): Promise<void> {
  const id = people.find(({ user_type, deleted_at }) => user_type === "client" && deleted_at !== null)?.id ?? 0;
  const named = await readPersonToErase(trx, id);
  if (!named) throw new Error("Some clients of the demo club have left");
  const at = calendar.at(calendar.yesterday, 16 * 60);
  await eraseRows(trx, tables, id);
  await recordErasure(trx, id, admin, at);
  if (named.profile_image !== null) await dropIfUnnamed(trx, named.profile_image);
  await erasePersonMentions(trx, tables, traceOf({ id, ...named }));
  await recordActivity(trx, { personId: id, event: "ERASED", detail: {}, by: admin, at });
}
