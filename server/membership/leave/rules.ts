import type { LeaveExtends } from "#contract/club/settings.ts";
import type { FieldError } from "#contract/kernel/refusal/errors.ts";
import { invalidFields, type Refuse } from "#contract/kernel/refusal/refuse.ts";
import type { ReasonType, UserType } from "#contract/kernel/values.ts";
import type { Role } from "#contract/kernel/values.ts";

/** Dates of a request: `ended_at` is the day of return from a leave. */
export interface RequestDates {
  readonly reason_type: ReasonType;
  readonly started_at: string;
  readonly ended_at?: string | null | undefined;
}

/** A request as it is stored; withdrawn ones stay on file. */
export interface StoredRequest {
  readonly id: number;
  readonly ordinal: number;
  readonly reason_type: ReasonType;
  readonly reason_name: string;
  readonly started_at: string;
  readonly ended_at: string | null;
  readonly withdrawn: boolean;
  /**
   * The extension by a client's leave; null, as for staff and for leaves from before there was a choice, means nothing.
   */
  readonly extends: LeaveExtends | null;
  /** The day of an early return. */
  readonly returned_on: string | null;
}

/** First and last day of a membership or contract; without an end it is unlimited. */
export interface Term {
  readonly startOfDate: string;
  readonly endOfDate: string | null;
}

/** Trainers handle leaves; dismissals on file are for admins (authorisation §3). */
export function checkMayHandle(refuse: Refuse<"FORBIDDEN">, held: readonly Role[], type: ReasonType): void {
  if (type === "dismissed" && !held.includes("admin")) throw refuse("FORBIDDEN");
}

/**
 * Refuses dates that are not strictly inside the person's start and end, a return that is not after the leave's first
 * day, and a reason that the club does not list; a membership may end with its last day (decisions §4).
 */
export function checkRequest(
  request: RequestDates & { readonly reason_name: string },
  { userType, ...term }: Term & { readonly userType: UserType },
  listed: readonly string[],
): void {
  const errors: FieldError[] = [];
  const { started_at, ended_at } = request;
  if (!listed.includes(request.reason_name)) errors.push({ path: "reason_name", code: "INVALID" });
  const endsWithIt = request.reason_type === "dismissed" && userType === "client" && started_at === term.endOfDate;
  if (!endsWithIt && !isInside(started_at, term)) errors.push({ path: "started_at", code: "OUTSIDE_CONTRACT" });
  if (ended_at && !isInside(ended_at, term)) errors.push({ path: "ended_at", code: "OUTSIDE_CONTRACT" });
  else if (ended_at && ended_at <= started_at) errors.push({ path: "ended_at", code: "END_BEFORE_START" });
  if (errors.length > 0) throw invalidFields(...errors);
}

function isInside(date: string, { startOfDate, endOfDate }: Term): boolean {
  return startOfDate < date && (endOfDate === null || date < endOfDate);
}

/** Whether a leave has been returned from; a dismissal is never over. */
function isOver(request: RequestDates, today: string): boolean {
  return request.reason_type === "onLeave" && !!request.ended_at && request.ended_at <= today;
}

/** The number a new request gets, or `REASON_EXISTED` where the club's policy allows none. */
export function nextOrdinal(
  refuse: Refuse<"REASON_EXISTED">,
  policy: "once" | "oneAtATime",
  earlier: readonly StoredRequest[],
  today: string,
): number {
  if (requestInTheWay(policy, earlier, today)) throw refuse("REASON_EXISTED");
  return Math.max(0, ...earlier.map(({ ordinal }) => ordinal)) + 1;
}

/** The request on file because of which the club's policy allows no other; undefined where it allows one. */
export function requestInTheWay(
  policy: "once" | "oneAtATime",
  earlier: readonly StoredRequest[],
  today: string,
): StoredRequest | undefined {
  const lasting = earlier.findLast((request) => !request.withdrawn && !isOver(request, today));
  return lasting ?? (policy === "once" ? earlier.at(-1) : undefined);
}

/** A leave stays a leave, a dismissal a dismissal. */
export function checkKind(stored: StoredRequest, change: RequestDates): void {
  if (stored.reason_type !== change.reason_type) throw invalidFields({ path: "reason_type", code: "INVALID" });
}

/** A request may be changed until the day it begins. */
export function checkModifiable(
  refuse: Refuse<"REASON_ALREADY_BEGUN" | "INVALID_STATE">,
  stored: StoredRequest,
  today: string,
): void {
  if (today >= stored.started_at) throw refuse("REASON_ALREADY_BEGUN");
  if (stored.withdrawn) throw refuse("INVALID_STATE");
}

/** The way back is open until the membership or contract has run out. */
export function checkNotExpired(refuse: Refuse<"USER_EXPIRED">, { endOfDate }: Term, today: string): void {
  if (endOfDate !== null && today >= endOfDate) throw refuse("USER_EXPIRED");
}

/** A withdrawn request cannot be withdrawn again, a leave that is over neither. */
export function checkWithdrawable(refuse: Refuse<"INVALID_STATE">, stored: StoredRequest, today: string): void {
  if (stored.withdrawn || isOver(stored, today)) throw refuse("INVALID_STATE");
}

/** The columns of the person's row for the current request, or for no request. */
export function requestColumns(request: RequestDates | undefined) {
  const isLeave = request?.reason_type === "onLeave";
  return {
    leave_from: isLeave ? request.started_at : null,
    leave_to: isLeave ? (request.ended_at ?? null) : null,
    dismissed_from: request?.reason_type === "dismissed" ? request.started_at : null,
  };
}
