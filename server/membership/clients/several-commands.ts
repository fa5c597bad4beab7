import { type Refuse, invalidFields, isRefusal } from "#contract/kernel/refusal/refuse.ts";
import type { Chosen } from "#contract/membership/several-clients.ts";
import { isEndless } from "#contract/kernel/time/endless.ts";
import { addDays, isCalendarDate } from "#contract/kernel/values.ts";
import { recordActivity } from "../../club/activity/queries.ts";
import type { Transaction } from "../../kernel/db/connection.ts";
import { changePerson } from "../terminations/commands.ts";
import type { Caller } from "../../kernel/http/access/caller.ts";
import { type LockedPerson, lockPersons, readNames } from "../../identity/people/queries.ts";
import { checkVersion } from "../../kernel/versions/rules.ts";
import { changeTrainer } from "./commands.ts";
import { refusalReasonOf } from "./rules.ts";

interface TrainerChange {
  readonly clients: Chosen;
  readonly trainer: number;
  readonly future: "cancel" | "keep" | "move";
}

/** Gives several clients another trainer, as `changeTrainer` gives it to one; all of them or none (`SOME_REFUSED`). */
export async function changeTrainers(
  trx: Transaction<
    "NOT_FOUND" | "TRAINER_BUSY" | "CLIENT_BUSY" | "PERSON_UNAVAILABLE" | "INVALID_STATE" | "STALE" | "SOME_REFUSED"
  >,
  caller: Caller,
  { clients, trainer, future }: TrainerChange,
) {
  const locked = await lockPersons(trx, [trainer, ...clients.map(({ id }) => id)], caller.today);
  const found = locked.find(({ id, userType }) => id === trainer && userType === "trainer");
  if (!found) throw trx.refuse("NOT_FOUND");
  if (found.status !== "active") throw invalidFields({ path: "trainer", code: "TRAINER_NOT_ACTIVE" });
  return forEach(trx, clients, ({ id, version }) =>
    changeTrainer(trx, caller, { client: id, trainer, future, version }),
  );
}

/**
 * Lets several memberships end some days later, as an admin would in each profile; all of them or none (`SOME_REFUSED`).
 * Those without an end stay as they are and are not counted.
 */
export async function extendMemberships(
  trx: Transaction<"NOT_FOUND" | "STALE" | "INVALID_STATE" | "SOME_REFUSED">,
  caller: Caller,
  { clients, days }: { readonly clients: Chosen; readonly days: number },
) {
  const ids = clients.map(({ id }) => id);
  const locked = new Map((await lockPersons(trx, ids, caller.today)).map((person) => [person.id, person]));
  const ending = clients.filter(({ id }) => !isEndless(locked.get(id)?.endOfDate ?? ""));
  return forEach(trx, ending, async ({ id, version }) => {
    const person = locked.get(id);
    if (person?.userType !== "client") throw trx.refuse("NOT_FOUND");
    checkVersion(trx.refuse, person.version, version);
    const end = laterEnd(trx.refuse, person, days);
    await changePerson(trx, caller, person, { columns: { end_of_date: end, end_set: end, end_set_at: caller.now } });
    const detail = { before: { endOfDate: person.endOfDate }, after: { endOfDate: end } };
    await recordActivity(trx, { personId: id, event: "PROFILE_UPDATED", detail, by: caller.id, at: caller.now });
  });
}

function laterEnd(refuse: Refuse<"INVALID_STATE">, { endOfDate }: LockedPerson, days: number): string {
  const end = endOfDate === null ? null : addDays(endOfDate, days);
  if (end === null || !isCalendarDate(end)) throw refuse("INVALID_STATE");
  return end;
}

/** Does one thing for each, in ascending id; continues after a refusal, to report everyone it refuses. */
async function forEach(
  trx: Transaction<"SOME_REFUSED">,
  clients: Chosen,
  work: (client: Chosen[number]) => Promise<unknown>,
) {
  const reasons = new Map<number, string>();
  for (const client of clients.toSorted((one, other) => one.id - other.id)) {
    await work(client).catch((error: unknown) => {
      if (!isRefusal(error)) throw error;
      reasons.set(client.id, refusalReasonOf(error));
    });
  }
  if (reasons.size === 0) return { changed: clients.length };
  const names = await readNames(trx, [...reasons.keys()]);
  const nobody = { first_name: "", last_name: "" };
  const refused = [...reasons].map(([id, code]) => ({ id, name: names.get(id) ?? nobody, code }));
  throw trx.refuse("SOME_REFUSED", { refused });
}
