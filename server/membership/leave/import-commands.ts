import { recordActivity } from "../../club/activity/queries.ts";
import { readOptions } from "../../club/settings/queries.ts";
import type { Transaction } from "../../kernel/db/connection.ts";
import { updatePerson } from "../../identity/people/queries.ts";
import { insertRequest, listRequests, withdrawRequest } from "./queries.ts";
import { requestColumns } from "./rules.ts";
import type { Author } from "../../kernel/http/access/caller.ts";

interface Brought {
  readonly person: number;
  readonly from: string;
  readonly until: string;
}

/** The usual reason, else the last one that the club lists. */
const USUAL = "otherReason";

/**
 * Stores a leave of a locked client that began elsewhere. It moves no purchases: imported ones already include the
 * leave in their dates (decision 108). Returns its id; sends no notification.
 */
export async function importLeave(
  trx: Transaction,
  { person, from, until }: Brought,
  { by, now }: Author,
): Promise<number> {
  const offered = await readOptions(trx, "leaveReason");
  const ordinal = Math.max(0, ...(await listRequests(trx, person)).map((each) => each.ordinal)) + 1;
  const terms = {
    reason_type: "onLeave" as const,
    reason_name: offered.includes(USUAL) ? USUAL : (offered.at(-1) ?? USUAL),
    started_at: from,
    ended_at: until,
  };
  const filed = { person_id: person, ordinal, extends: "nothing" as const, beyond_limit: null };
  const id = await insertRequest(trx, { ...terms, ...filed, created_at: now, created_by: by });
  await updatePerson(trx, person, requestColumns(terms));
  const entry = { personId: person, event: "REASON_SUBMITTED" as const, detail: { after: terms } };
  await recordActivity(trx, { ...entry, by, at: now });
  return id;
}

/** Takes a leave back that was brought and that nobody has changed; the client is locked. */
export async function takeBackLeave(trx: Transaction, person: number, id: number, { by, now }: Author): Promise<void> {
  await withdrawRequest(trx, id, null, now);
  await updatePerson(trx, person, requestColumns(undefined));
  const detail = { of: "REASON_SUBMITTED" };
  await recordActivity(trx, { personId: person, event: "UNDONE", detail, by, at: now });
}
