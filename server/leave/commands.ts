import { toldAffected } from "#contract/affected.ts";
import { isDeepStrictEqual } from "node:util";
import { type ReasonChange, type ReasonDraft, type Standing, reasonListOf } from "#contract/leave.ts";
import type { PersonAction } from "#contract/people.ts";
import { type PersonStatus, type ReasonType, type UserType, addDays, daysBetween } from "#contract/values.ts";
import { type ActivityEvent, recordActivity } from "../activity/queries.ts";
import { readClubSetting, readOptions } from "../company/queries.ts";
import type { Transaction } from "../db/connection.ts";
import { type Change, changePerson } from "../endings/commands.ts";
import type { Caller } from "../http/caller.ts";
import { trains } from "../http/reach.ts";
import { tellOfRequest } from "../notifications/queries.ts";
import { startEarliestOrder } from "../orders/commands.ts";
import { type LockedPerson, lockPersons, readStanding } from "../people/queries.ts";
import { checkAdminStays, checkOffered, visibleReason } from "../people/rules.ts";
import { checkVersion } from "../versions/rules.ts";
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

const submitAction = { onLeave: "onLeave", dismissed: "dismiss" } as const satisfies Record<ReasonType, PersonAction>;
const modifyAction = { onLeave: "modifyOnLeave", dismissed: "modifyDismissed" } as const;
const withdrawAction = { onLeave: "withdrawOnLeave", dismissed: "withdrawDismissed" } as const;

/** Puts a leave or a dismissal on file (decisions §4). */
export async function submitReason(
  trx: Transaction<"NOT_FOUND" | "LAST_ADMIN" | "REASON_EXISTED" | "INVALID_STATE" | "STALE">,
  caller: Caller,
  personId: number,
  draft: ReasonDraft,
  now: Date,
) {
  const isDismissal = draft.reason_type === "dismissed";
  const { person, everyone } = await lockTarget(trx, caller, personId, isDismissal);
  checkRequest(draft, person, await readReasons(trx, draft.reason_type, person.userType));
  checkVersion(trx.refuse, person.version, draft.version);
  if (isDismissal) checkAdminStays(trx.refuse, everyone, personId);
  const policy = await readClubSetting(trx, "leavePolicy");
  const ordinal = nextOrdinal(trx.refuse, policy, await listRequests(trx, personId), caller.today);
  checkOffered(trx.refuse, caller, targetOf(caller, person), submitAction[draft.reason_type]);
  const terms = termsOf(draft);
  await insertRequest(trx, { ...terms, person_id: personId, ordinal, created_at: now, created_by: caller.id });
  await tellOfRequest(trx, "REASON_SUBMITTED", personId, terms, { by: caller.id, now });
  const change = { event: "REASON_SUBMITTED", columns: requestColumns(terms), detail: { after: terms } } as const;
  return settle(trx, caller, person, { ...change, keep: draft.keep_reservations }, now);
}

/**
 * What a reason may be. For the end of a membership that is what is offered for staff, too: so it was before clients had
 * reasons of their own, and a request of then may still be changed.
 */
async function readReasons(trx: Transaction, type: ReasonType, of: UserType): Promise<readonly string[]> {
  const offered = await readOptions(trx, reasonListOf(type, of));
  return type === "dismissed" && of === "client" ? [...offered, ...(await readOptions(trx, "dismissReason"))] : offered;
}

/** Changes a request before it begins; with the same terms again nothing changes. */
export async function modifyReason(
  trx: Transaction<"FORBIDDEN" | "NOT_FOUND" | "REASON_ALREADY_BEGUN" | "INVALID_STATE" | "STALE">,
  caller: Caller,
  personId: number,
  body: ReasonChange,
  now: Date,
) {
  const { person } = await lockTarget(trx, caller, personId);
  checkRequest(body, person, await readReasons(trx, body.reason_type, person.userType));
  const stored = await findRequest(trx, personId, body.id);
  checkMayHandle(trx.refuse, caller.roles, stored.reason_type);
  checkKind(stored, body);
  checkVersion(trx.refuse, person.version, body.version);
  checkModifiable(trx.refuse, stored, caller.today);
  checkOffered(trx.refuse, caller, targetOf(caller, person), modifyAction[stored.reason_type]);
  const terms = termsOf(body);
  if (isDeepStrictEqual(terms, termsOf(stored))) return standingOf(trx, caller, personId);
  await updateRequest(trx, stored.id, terms);
  await tellOfRequest(trx, "REASON_MODIFIED", personId, terms, { by: caller.id, now });
  const detail = { before: termsOf(stored), after: terms };
  const change = { event: "REASON_MODIFIED", columns: requestColumns(terms), detail } as const;
  return settle(trx, caller, person, { ...change, keep: body.keep_reservations }, now);
}

interface Withdrawal {
  readonly id: number;
  readonly version?: number | undefined;
}

/**
 * Takes a request back: the status is derived anew, in the same transaction. Logins that a dismissal in effect has shut
 * out stay so: the person signs in again.
 */
export async function withdrawReason(
  trx: Transaction<"FORBIDDEN" | "NOT_FOUND" | "USER_EXPIRED" | "INVALID_STATE" | "STALE">,
  caller: Caller,
  personId: number,
  body: Withdrawal,
  now: Date,
) {
  const { person } = await lockTarget(trx, caller, personId);
  const stored = await findRequest(trx, personId, body.id);
  checkMayHandle(trx.refuse, caller.roles, stored.reason_type);
  checkVersion(trx.refuse, person.version, body.version);
  return withdraw(trx, caller, person, stored, now);
}

/** The same, but a request that is withdrawn already is left as it is. */
export async function activateUser(
  trx: Transaction<"FORBIDDEN" | "NOT_FOUND" | "USER_EXPIRED" | "INVALID_STATE" | "STALE">,
  caller: Caller,
  personId: number,
  body: Withdrawal,
  now: Date,
) {
  const { person } = await lockTarget(trx, caller, personId);
  const stored = await findRequest(trx, personId, body.id);
  checkMayHandle(trx.refuse, caller.roles, stored.reason_type);
  checkVersion(trx.refuse, person.version, body.version);
  checkNotExpired(trx.refuse, person, caller.today);
  if (stored.withdrawn) return standingOf(trx, caller, personId);
  return withdraw(trx, caller, person, stored, now);
}

async function withdraw(
  trx: Transaction<"NOT_FOUND" | "USER_EXPIRED" | "INVALID_STATE">,
  caller: Caller,
  person: LockedPerson,
  stored: StoredRequest,
  now: Date,
) {
  checkNotExpired(trx.refuse, person, caller.today);
  checkWithdrawable(trx.refuse, stored, caller.today);
  checkOffered(trx.refuse, caller, targetOf(caller, person), withdrawAction[stored.reason_type]);
  await withdrawRequest(trx, stored.id, now);
  await tellOfRequest(trx, "REASON_WITHDRAWN", person.id, termsOf(stored), { by: caller.id, now });
  const detail = { before: termsOf(stored) };
  const change = { event: "REASON_WITHDRAWN", columns: requestColumns(undefined), detail } as const;
  return settle(trx, caller, person, change, now);
}

/**
 * Starts a pending person today: a client's earliest order and its credits start today too unless they have begun, and
 * the end follows from the orders; the end of staff moves by the same days. A client's end that was set by hand stays,
 * which the answer tells (decisions §4).
 */
export async function withdrawPending(
  trx: Transaction<"NOT_FOUND" | "INVALID_STATE">,
  caller: Caller,
  personId: number,
  now: Date,
) {
  const { person } = await lockTarget(trx, caller, personId);
  checkOffered(trx.refuse, caller, targetOf(caller, person), "withdrawPending");
  const before = { startOfDate: person.startOfDate, endOfDate: person.endOfDate };
  const endOfDate = await endAfterStart(trx, person, caller.today);
  const columns = { start_of_date: caller.today, end_of_date: endOfDate };
  const detail = { before, after: { startOfDate: caller.today, endOfDate } };
  const change = { event: "STARTED_EARLY", columns, detail, ordersMoved: true } as const;
  const standing = await settle(trx, caller, person, change, now);
  const end_set = person.userType === "client" && endOfDate !== null && endOfDate === person.endSet;
  return { ...standing, endOfDate, end_set };
}

async function endAfterStart(trx: Transaction, person: LockedPerson, today: string): Promise<string | null> {
  const isClient = person.userType === "client";
  const byOrders = isClient && (await startEarliestOrder(trx, person, today));
  if (byOrders) return byOrders;
  const stays = person.endOfDate === null || (isClient && person.endSet === person.endOfDate);
  return stays ? person.endOfDate : addDays(person.endOfDate, daysBetween(person.startOfDate, today));
}

async function lockTarget(trx: Transaction<"NOT_FOUND">, caller: Caller, personId: number, admins = false) {
  const everyone = await lockPersons(trx, [personId], caller.today, { admins });
  const person = everyone.find(({ id }) => id === personId);
  if (!person) throw trx.refuse("NOT_FOUND");
  return { person, everyone };
}

async function findRequest(trx: Transaction<"NOT_FOUND">, personId: number, requestId: number): Promise<StoredRequest> {
  const stored = (await listRequests(trx, personId)).find(({ id }) => id === requestId);
  if (!stored) throw trx.refuse("NOT_FOUND");
  return stored;
}

function termsOf(
  request: Pick<StoredRequest, "reason_type" | "reason_name" | "started_at"> & { ended_at?: string | null | undefined },
) {
  const { reason_type, reason_name, started_at } = request;
  return { reason_type, reason_name, started_at, ended_at: request.ended_at ?? null };
}

/** What the menu of the person's row is judged by. */
function targetOf(caller: Caller, person: LockedPerson) {
  const { id, userType, status, dismissedFrom } = person;
  return { id, userType, status, isTrained: trains(caller, person), dismissalOnFile: dismissedFrom !== null };
}

interface Settlement extends Change {
  readonly event: ActivityEvent;
  readonly detail: Readonly<Record<string, unknown>>;
}

/** Changes the person with all that follows, writes the activity, and says where the person stands now. */
async function settle(
  trx: Transaction<"NOT_FOUND">,
  caller: Caller,
  person: LockedPerson,
  change: Settlement,
  now: Date,
) {
  const affected = await changePerson(trx, caller, person, change, now);
  const standing = await standingOf(trx, caller, person.id);
  const entry = { personId: person.id, by: caller.id, at: now };
  const status = statusEntry(person.status, standing.status);
  await recordActivity(
    trx,
    { ...entry, event: change.event, detail: change.detail },
    ...status.map((each) => ({ ...entry, ...each })),
  );
  return { ...standing, ...toldAffected(affected) };
}

function statusEntry(before: PersonStatus, after: PersonStatus) {
  if (before === after) return [];
  return [{ event: "STATUS_UPDATED" as const, detail: { before: { status: before }, after: { status: after } } }];
}

async function standingOf(trx: Transaction<"NOT_FOUND">, caller: Caller, personId: number): Promise<Standing> {
  const standing = await readStanding(trx, personId, caller.today);
  if (!standing) throw trx.refuse("NOT_FOUND");
  const reasons = visibleReason(caller, personId, standing.reasons);
  return { id: personId, ...standing, reasons, ...toldAffected([]) };
}
