import { Refusal } from "#contract/errors.ts";
import type { DeletionConsequences } from "#contract/people.ts";
import { recordActivity } from "../activity/queries.ts";
import type { Transaction } from "../db/connection.ts";
import type { Caller } from "../http/caller.ts";
import {
  type PersonRow,
  clientsOfTrainer,
  countConsequences,
  insertPersonRow,
  lockPersons,
  unassignClients,
  updatePerson,
} from "./queries.ts";
import { checkAdminStays, checkOffered } from "./rules.ts";
import { checkVersion } from "../versions/rules.ts";
import { searchKey } from "./search-key.ts";

type NewPerson = Omit<PersonRow, "sort_name" | "search_text" | "search_grams" | "created_at" | "created_by">;

/** Adds a person and says so in their stream. Throws `DUPLICATE_USER` when a living person has the e-mail. */
export async function insertPerson(trx: Transaction, person: NewPerson, { by, now }: { by: number | null; now: Date }) {
  const row = { ...person, ...searchKey(person), created_at: now, created_by: by };
  const inserted = await insertPersonRow(trx, row);
  const { first_name, last_name, email, user_type, roles } = person;
  const after = { first_name, last_name, email, userType: user_type, roles };
  await recordActivity(trx, { personId: inserted.id, event: "CREATED", detail: { after }, by, at: now });
  return inserted;
}

/**
 * Deletes a person: gone from lists and sign-in, the e-mail free again, history and sums keep the name. A trainer's
 * clients are left without trainer; reservations ahead are cancelled. Refuses a stale version, the last admin and
 * oneself (decisions §7); what it did comes back in numbers.
 */
export async function deletePerson(
  trx: Transaction,
  caller: Caller,
  personId: number,
  looked: number | undefined,
  now: Date,
): Promise<DeletionConsequences> {
  const trained = await clientsOfTrainer(trx, personId);
  const locked = await lockPersons(trx, [personId, ...trained], caller.today, { admins: true });
  const person = locked.find(({ id }) => id === personId);
  if (!person) throw new Refusal("NOT_FOUND");
  checkVersion(person.version, looked);
  checkAdminStays(locked, personId);
  checkOffered(caller, { ...person, dismissalOnFile: person.dismissedFrom !== null }, "delete");
  const consequences = await countConsequences(trx, personId, now);
  // Whoever was assigned while this waited for the trainer's row is among them.
  const clients = await unassignClients(trx, personId);
  const who = { by: caller.id, at: now };
  await updatePerson(trx, personId, { deleted_at: now });
  await recordActivity(
    trx,
    { ...who, personId, event: "DELETED", detail: { before: consequences } },
    ...clients.map((client) => ({
      ...who,
      personId: client,
      event: "TRAINER_UNASSIGNED" as const,
      detail: { before: { trainer: personId } },
    })),
  );
  return { ...consequences, clients: clients.length };
}
