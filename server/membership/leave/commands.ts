import { isDeepStrictEqual } from "node:util";
import { type ReasonChange, type ReasonDraft, reasonListOf } from "#contract/membership/leave.ts";
import type { Refuse } from "#contract/kernel/refusal/refuse.ts";
import type { PersonAction } from "#contract/identity/people.ts";
import { moveEnd } from "#contract/kernel/time/endless.ts";
import { type ReasonType, type UserType, daysBetween } from "#contract/kernel/values.ts";
import { readClubSetting, readOptions } from "../../club/settings/queries.ts";
import type { Transaction } from "../../kernel/db/connection.ts";
import { type Caller, authorOf, hasProved } from "../../kernel/http/access/caller.ts";
import { freezes, trains } from "../../kernel/http/access/access-scope.ts";
import { startEarliestOrder } from "../../sales/orders/selling/commands.ts";
import { type LockedPerson, lockPersons } from "../../identity/people/queries.ts";
import { checkAdminStays, checkOffered } from "../../identity/people/rules.ts";
import { checkVersion } from "../../kernel/versions/rules.ts";
import { notifyOfDecision } from "./message-commands.ts";
import { applyFreeze } from "./freeze-commands.ts";
import { NOT_ON_FILE, readRoom, termWithout, whatExtends } from "./freeze-queries.ts";
import { checkBeyond, checkRoom, earlyReturn } from "./freeze-rules.ts";
import { insertRequest, listRequests, updateRequest, withdrawRequest } from "./queries.ts";
import {
  type StoredRequest,
  checkMayHandle,
  checkKind,
  checkModifiable,
  checkNotExpired,
  checkRequest,
  checkWithdrawable,
  nextOrdinal,
  requestColumns,
} from "./rules.ts";
import { applyPersonChange, withoutConflict } from "./conflict-commands.ts";

const submitAction = { onLeave: "onLeave", dismissed: "dismiss" } as const satisfies Record<ReasonType, PersonAction>;
const modifyAction = { onLeave: "modifyOnLeave", dismissed: "modifyDismissed" } as const;
const withdrawAction = { onLeave: "withdrawOnLeave", dismissed: "withdrawDismissed" } as const;

/** Puts a leave or a dismissal on file (decisions §4). Dismissing staff asks for a recent proof of who asks for it. */
export async function submitReason(
  trx: Transaction<
    | "FORBIDDEN"
    | "NOT_FOUND"
    | "LAST_ADMIN"
    | "REASON_EXISTED"
    | "FREEZE_LIMIT"
    | "INVALID_STATE"
    | "STALE"
    | "CONFIRMATION_REQUIRED"
  >,
  caller: Caller,
  personId: number,
  draft: ReasonDraft,
) {
  checkBeyond(trx.refuse, caller.roles, draft.beyond_limit);
  const isDismissal = draft.reason_type === "dismissed";
  const { person, everyone } = await lockTarget(trx, caller, personId, isDismissal);
  const isOfStaff = isDismissal && person.userType !== "client";
  if (isOfStaff && !hasProved(caller)) throw trx.refuse("CONFIRMATION_REQUIRED");
  checkRequest(draft, person, await readReasons(trx, draft.reason_type, person.userType));
  checkVersion(trx.refuse, person.version, draft.version);
  if (isDismissal) checkAdminStays(trx.refuse, everyone, personId);
  const policy = await readClubSetting(trx, "leavePolicy");
  const requests = await listRequests(trx, personId);
  const ordinal = nextOrdinal(trx.refuse, policy, requests, caller.today);
  checkOffered(trx.refuse, caller, targetOf(caller, person), submitAction[draft.reason_type]);
  const terms = termsOf(draft);
  const extending = await whatExtends(trx, draft.reason_type, person.userType);
  const added = { ...terms, id: NOT_ON_FILE, ordinal, extends: extending, withdrawn: false, returned_on: null };
  const room = await readRoom(trx, added.id, [...requests, added]);
  const beyond_limit = checkRoom(trx.refuse, room, draft.beyond_limit);
  const filed = { person_id: personId, ordinal, extends: extending, beyond_limit };
  const id = await insertRequest(trx, { ...terms, ...filed, created_at: caller.now, created_by: caller.id });
  await notifyOfDecision(trx, "REASON_SUBMITTED", { ...terms, ...whose(person, id) }, authorOf(caller));
  const move = { id, before: requests, after: [...requests, { ...added, id }] };
  const frozen = await applyFreeze(trx, person, move, { zone: caller.zone, now: caller.now });
  const columns = { ...requestColumns(terms), ...frozen.columns };
  const detail = { after: { ...terms, ...(beyond_limit !== null && { beyond_limit }) } };
  const change = { event: "REASON_SUBMITTED", detail, keep: draft.keep_reservations } as const;
  return applyPersonChange(trx, caller, person, { ...frozen, ...change, columns });
}

/**
 * The possible reasons. For the end of a membership they include those of staff: clients once had no reasons of their
 * own, and an old request may still be changed.
 */
async function readReasons(trx: Transaction, type: ReasonType, of: UserType): Promise<readonly string[]> {
  const offered = await readOptions(trx, reasonListOf(type, of));
  return type === "dismissed" && of === "client" ? [...offered, ...(await readOptions(trx, "dismissReason"))] : offered;
}

/** Changes a request before it begins; with the same terms again nothing changes. */
export async function modifyReason(
  trx: Transaction<"FORBIDDEN" | "NOT_FOUND" | "REASON_ALREADY_BEGUN" | "FREEZE_LIMIT" | "INVALID_STATE" | "STALE">,
  caller: Caller,
  personId: number,
  body: ReasonChange,
) {
  checkBeyond(trx.refuse, caller.roles, body.beyond_limit);
  const { person } = await lockTarget(trx, caller, personId);
  const moment = { zone: caller.zone, now: caller.now };
  const requests = await listRequests(trx, personId);
  const term = await termWithout(trx, person, requests, body.id, moment);
  checkRequest(body, { ...term, userType: person.userType }, await readReasons(trx, body.reason_type, person.userType));
  const stored = findRequest(trx.refuse, requests, body.id);
  checkMayHandle(trx.refuse, caller.roles, stored.reason_type);
  checkKind(stored, body);
  checkVersion(trx.refuse, person.version, body.version);
  checkModifiable(trx.refuse, stored, caller.today);
  checkOffered(trx.refuse, caller, targetOf(caller, person), modifyAction[stored.reason_type]);
  const terms = termsOf(body);
  if (isDeepStrictEqual(terms, termsOf(stored))) return withoutConflict(trx, caller, personId);
  const after = requests.map((each) => (each === stored ? { ...stored, ...terms } : each));
  const room = await readRoom(trx, stored.id, after);
  const beyond_limit = checkRoom(trx.refuse, room, body.beyond_limit);
  await updateRequest(trx, stored.id, { ...terms, beyond_limit });
  await notifyOfDecision(trx, "REASON_MODIFIED", { ...terms, ...whose(person, stored.id) }, authorOf(caller));
  const frozen = await applyFreeze(trx, person, { id: stored.id, before: requests, after }, moment);
  const columns = { ...requestColumns(terms), ...frozen.columns };
  const detail = { before: termsOf(stored), after: { ...terms, ...(beyond_limit !== null && { beyond_limit }) } };
  const change = { event: "REASON_MODIFIED", detail, keep: body.keep_reservations } as const;
  return applyPersonChange(trx, caller, person, { ...frozen, ...change, columns });
}

type Withdrawal = Pick<ReasonChange, "id" | "version">;

/**
 * Withdraws a request: the status is derived again, in the same transaction. Logins that an effective dismissal has
 * ended stay ended: the person signs in again.
 */
export async function withdrawReason(
  trx: Transaction<"FORBIDDEN" | "NOT_FOUND" | "USER_EXPIRED" | "INVALID_STATE" | "STALE">,
  caller: Caller,
  personId: number,
  body: Withdrawal,
) {
  return withdraw(trx, caller, await lockRequest(trx, caller, personId, body));
}

/** The same, but a request that is withdrawn already is left as it is. */
export async function activateUser(
  trx: Transaction<"FORBIDDEN" | "NOT_FOUND" | "USER_EXPIRED" | "INVALID_STATE" | "STALE">,
  caller: Caller,
  personId: number,
  body: Withdrawal,
) {
  const locked = await lockRequest(trx, caller, personId, body);
  checkNotExpired(trx.refuse, locked.person, caller.today);
  if (locked.stored.withdrawn) return withoutConflict(trx, caller, personId);
  return withdraw(trx, caller, locked);
}

/** Locks a person with the request that is to be withdrawn, as the caller may. */
async function lockRequest(
  trx: Transaction<"FORBIDDEN" | "NOT_FOUND" | "STALE">,
  caller: Caller,
  personId: number,
  { id, version }: Withdrawal,
) {
  const { person } = await lockTarget(trx, caller, personId);
  const requests = await listRequests(trx, personId);
  const stored = findRequest(trx.refuse, requests, id);
  checkMayHandle(trx.refuse, caller.roles, stored.reason_type);
  checkVersion(trx.refuse, person.version, version);
  return { person, stored, requests };
}

function whose({ id: person, userType }: LockedPerson, id: number) {
  return { id, person, isClient: userType === "client" };
}

async function withdraw(
  trx: Transaction<"NOT_FOUND" | "USER_EXPIRED" | "INVALID_STATE">,
  caller: Caller,
  { person, stored, requests }: Awaited<ReturnType<typeof lockRequest>>,
) {
  checkNotExpired(trx.refuse, person, caller.today);
  checkWithdrawable(trx.refuse, stored, caller.today);
  checkOffered(trx.refuse, caller, targetOf(caller, person), withdrawAction[stored.reason_type]);
  const returned_on = earlyReturn(stored, caller.today);
  await withdrawRequest(trx, stored.id, returned_on, caller.now);
  const notice = { ...termsOf(stored), ...whose(person, stored.id) };
  await notifyOfDecision(trx, "REASON_WITHDRAWN", notice, authorOf(caller));
  const after = requests.map((each) => (each === stored ? { ...stored, withdrawn: true, returned_on } : each));
  const move = { id: stored.id, before: requests, after };
  const frozen = await applyFreeze(trx, person, move, { zone: caller.zone, now: caller.now });
  const columns = { ...requestColumns(undefined), ...frozen.columns };
  const change = { event: "REASON_WITHDRAWN", detail: { before: termsOf(stored) } } as const;
  return applyPersonChange(trx, caller, person, { ...frozen, ...change, columns });
}

/**
 * Starts a pending person today: a client's earliest order and its credits start today too unless they have begun, and
 * the end follows from the orders; the end of staff moves by the same days. A client's end that was set by hand stays,
 * and the answer says so (decisions §4).
 */
export async function withdrawPending(
  trx: Transaction<"NOT_FOUND" | "INVALID_STATE">,
  caller: Caller,
  personId: number,
) {
  const { person } = await lockTarget(trx, caller, personId);
  checkOffered(trx.refuse, caller, targetOf(caller, person), "withdrawPending");
  const before = { startOfDate: person.startOfDate, endOfDate: person.endOfDate };
  const endOfDate = await endAfterStart(trx, person, caller.today);
  const columns = { start_of_date: caller.today, end_of_date: endOfDate };
  const detail = { before, after: { startOfDate: caller.today, endOfDate } };
  const change = { event: "STARTED_EARLY", columns, detail, ordersMoved: true } as const;
  const { freeze: _none, ...standing } = await applyPersonChange(trx, caller, person, change);
  const end_set = person.userType === "client" && endOfDate !== null && endOfDate === person.endSet;
  return { ...standing, endOfDate, end_set };
}

async function endAfterStart(trx: Transaction, person: LockedPerson, today: string): Promise<string | null> {
  const isClient = person.userType === "client";
  const byOrders = isClient && (await startEarliestOrder(trx, person, today));
  if (byOrders) return byOrders;
  const stays = person.endOfDate === null || (isClient && person.endSet === person.endOfDate);
  return stays ? person.endOfDate : moveEnd(person.endOfDate, daysBetween(person.startOfDate, today));
}

async function lockTarget(trx: Transaction<"NOT_FOUND">, caller: Caller, personId: number, admins = false) {
  const everyone = await lockPersons(trx, [personId], caller.today, { admins });
  const person = everyone.find(({ id }) => id === personId);
  if (!person) throw trx.refuse("NOT_FOUND");
  return { person, everyone };
}

function findRequest(refuse: Refuse<"NOT_FOUND">, requests: readonly StoredRequest[], id: number): StoredRequest {
  const stored = requests.find((each) => each.id === id);
  if (!stored) throw refuse("NOT_FOUND");
  return stored;
}

function termsOf(
  request: Pick<StoredRequest, "reason_type" | "reason_name" | "started_at"> & { ended_at?: string | null | undefined },
) {
  const { reason_type, reason_name, started_at } = request;
  return { reason_type, reason_name, started_at, ended_at: request.ended_at ?? null };
}

/** The facts that decide about the menu of the person's row. */
function targetOf(caller: Caller, person: LockedPerson) {
  const may = { isTrained: trains(caller, person), isFreezable: freezes(caller, person) };
  return { ...person, ...may, dismissalOnFile: person.dismissedFrom !== null };
}
