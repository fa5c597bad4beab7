import { invalidFields } from "#contract/kernel/refusal/refuse.ts";
import { type ExceptionDraft, MAX_EXCEPTIONS, MAX_WEEKS, type TrainerHours } from "#contract/schedule/trainer-hours.ts";
import type { WeeklySpan } from "#contract/club/opening-hours.ts";
import { publish } from "../../club/live/queries.ts";
import { lockPersons } from "../../identity/people/queries.ts";
import type { Transaction } from "../../kernel/db/connection.ts";
import type { Caller } from "../../kernel/http/access/caller.ts";
import { deleteException, insertException, readHours, upsertWeek } from "./queries.ts";

/**
 * Sets the usual week of a trainer from today or a later club date on (decisions §15). Sessions outside it stay booked.
 * A week that has begun changes only from today on, so that past days keep their hours.
 */
export async function saveWeek(
  trx: Transaction<"NOT_FOUND" | "TOO_MANY">,
  { id: by, today, now }: Caller,
  trainerId: number,
  week: { readonly from: string; readonly spans: readonly WeeklySpan[] | null },
): Promise<TrainerHours> {
  if (week.from < today) throw invalidFields({ path: "from", code: "IN_PAST" });
  const { weeks } = await lockHours(trx, trainerId, today);
  if (weeks.length >= MAX_WEEKS && !weeks.some(({ from }) => from === week.from)) throw trx.refuse("TOO_MANY");
  await upsertWeek(trx, trainerId, week, { by, now });
  return changed(trx, trainerId, today);
}

/** Gives a trainer other hours on some days, the last of which is not over. Days have other hours once: `IN_USE`. */
export async function addException(
  trx: Transaction<"NOT_FOUND" | "TOO_MANY">,
  { id: by, today, now }: Caller,
  trainerId: number,
  draft: ExceptionDraft,
): Promise<TrainerHours> {
  if (draft.endOfDate <= today) throw invalidFields({ path: "endOfDate", code: "IN_PAST" });
  const { exceptions } = await lockHours(trx, trainerId, today);
  if (exceptions.length >= MAX_EXCEPTIONS) throw trx.refuse("TOO_MANY");
  if (!(await insertException(trx, trainerId, draft, { by, now })))
    throw invalidFields({ path: "startOfDate", code: "IN_USE" });
  return changed(trx, trainerId, today);
}

export async function removeException(
  trx: Transaction<"NOT_FOUND">,
  { today }: Caller,
  trainerId: number,
  id: number,
): Promise<TrainerHours> {
  await lockHours(trx, trainerId, today);
  if (!(await deleteException(trx, trainerId, id))) throw trx.refuse("NOT_FOUND");
  return changed(trx, trainerId, today);
}

/** The lock on the person keeps the numbers of weeks and exceptions to what is read. */
async function lockHours(trx: Transaction<"NOT_FOUND">, trainerId: number, today: string): Promise<TrainerHours> {
  const [person] = await lockPersons(trx, [trainerId], today);
  if (!person) throw trx.refuse("NOT_FOUND");
  return readHours(trx, trainerId, today);
}

/** The hours as they are now, for the answer; open calendars read again. */
function changed(trx: Transaction, trainerId: number, today: string): Promise<TrainerHours> {
  publish(trx, { topic: "reservations", client: 0, trainer: trainerId, clientsTrainer: null });
  return readHours(trx, trainerId, today);
}
