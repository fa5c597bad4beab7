import { recordActivity } from "../activity/queries.ts";
import type { Transaction } from "../db/connection.ts";
import { type PersonRow, insertPersonRow } from "./queries.ts";
import { searchKey } from "./search-key.ts";

type NewPerson = Omit<PersonRow, "sort_name" | "search_text" | "search_grams" | "created_at" | "created_by">;

/** Adds a person and says so in their stream; fails by `person_email` when a living person has the e-mail. */
export async function insertPerson(trx: Transaction, person: NewPerson, { by, now }: { by: number | null; now: Date }) {
  const row = { ...person, ...searchKey(person), created_at: now, created_by: by };
  const inserted = await insertPersonRow(trx, row);
  const { first_name, last_name, email, user_type, roles } = person;
  const after = { first_name, last_name, email, userType: user_type, roles };
  await recordActivity(trx, { personId: inserted.id, event: "CREATED", detail: { after }, by, at: now });
  return inserted;
}
