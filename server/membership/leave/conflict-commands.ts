import { summarizePlans } from "#contract/club/affected.ts";
import type { Freeze } from "#contract/membership/freeze.ts";
import type { StandingReservation } from "#contract/membership/leave.ts";
import type { PersonStatus } from "#contract/kernel/values.ts";
import { type ActivityEvent, recordActivity } from "../../club/activity/queries.ts";
import type { Transaction } from "../../kernel/db/connection.ts";
import { type TerminatingChange, changePerson } from "../terminations/commands.ts";
import type { Caller } from "../../kernel/http/access/caller.ts";
import { type LockedPerson, readStatus } from "../../identity/people/queries.ts";
import { visibleReason } from "../../identity/people/rules.ts";

interface Settlement extends TerminatingChange {
  readonly event: ActivityEvent;
  readonly detail: Readonly<Record<string, unknown>>;
  /** The effects on purchases, for the person's activity. */
  readonly freeze?: Freeze | null;
}

/** Changes the person with all consequences, writes the activity, and returns the person's new status. */
export async function applyPersonChange(
  trx: Transaction<"NOT_FOUND">,
  caller: Caller,
  person: LockedPerson,
  { freeze = null, ...change }: Settlement,
) {
  const affected = await changePerson(trx, caller, person, change);
  const standing = await withoutConflict(trx, caller, person.id);
  const entry = { personId: person.id, by: caller.id, at: caller.now };
  const status = statusEntry(person.status, standing.status);
  const frozen = freeze && { from: freeze.from, until: freeze.until, end: freeze.end.after };
  await recordActivity(
    trx,
    { ...entry, event: change.event, detail: { ...change.detail, ...(frozen && { frozen }) } },
    ...status.map((each) => ({ ...entry, ...each })),
  );
  return { ...standing, ...summarizePlans(affected), freeze };
}

function statusEntry(before: PersonStatus, after: PersonStatus) {
  if (before === after) return [];
  return [{ event: "STATUS_UPDATED" as const, detail: { before: { status: before }, after: { status: after } } }];
}

/** The status of a person without conflicts. */
export async function withoutConflict(
  trx: Transaction<"NOT_FOUND">,
  caller: Caller,
  personId: number,
): Promise<StandingReservation & { freeze: null }> {
  const standing = await readStatus(trx, personId, caller.today);
  if (!standing) throw trx.refuse("NOT_FOUND");
  const reasons = visibleReason(caller, personId, standing.reasons);
  return { id: personId, ...standing, reasons, ...summarizePlans({ reservations: [], bookings: [] }), freeze: null };
}
