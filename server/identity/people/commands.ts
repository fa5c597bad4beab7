import { recordActivity } from "../../club/activity/queries.ts";
import { type Db, type Transaction, transaction } from "../../kernel/db/connection.ts";
import { type PersonRow, insertPersonRow, lockFormerKeys, writeKeys } from "./queries.ts";
import { searchKey } from "./search-keys/search-key.ts";
import type { Author } from "../../kernel/http/access/caller.ts";

type NewPerson = Omit<PersonRow, "sort_name" | "search_text" | "search_grams" | "created_at" | "created_by">;

/** Adds a person and says so in their stream; fails by `person_email` when a living person has the e-mail. */
export async function insertPerson(trx: Transaction, person: NewPerson, { by, now }: Author<number | null>) {
  const row = { ...person, ...searchKey(person), created_at: now, created_by: by };
  const inserted = await insertPersonRow(trx, row);
  const { first_name, last_name, email, user_type, roles } = person;
  const after = { first_name, last_name, email, userType: user_type, roles };
  await recordActivity(trx, { personId: inserted.id, event: "CREATED", detail: { after }, by, at: now });
  return inserted;
}

/** Computing readings takes time, and requests to this process wait for it. */
const KEYS_AT_A_TIME = 100;

/**
 * Rewrites the sort and search keys that were written by former rules, such as by a previous version that runs beside
 * this one. A person locked by somebody else is left for the next time.
 */
export async function renewKeys(db: Db, isOver: () => boolean): Promise<void> {
  for (let more = KEYS_AT_A_TIME; more === KEYS_AT_A_TIME && !isOver();) more = await transaction(db, renewSome);
}

async function renewSome(trx: Transaction): Promise<number> {
  const people = await lockFormerKeys(trx, KEYS_AT_A_TIME);
  const keys = people.map((person) => ({ id: person.id, ...searchKey(person) }));
  await writeKeys(trx, keys);
  return people.length;
}
