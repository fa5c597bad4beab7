import type { UserType } from "#contract/kernel/values.ts";
import { type SignInFacts, isShutOut, maySignIn } from "../../identity/auth/rules.ts";
import { type Absence, type Presence, absenceOn } from "../../identity/people/rules.ts";

/** Whether a change left the days on which somebody is there as they were. */
export function samePresence(before: Presence, after: Presence): boolean {
  return (
    before.startOfDate === after.startOfDate &&
    before.endOfDate === after.endOfDate &&
    before.statusSet === after.statusSet &&
    before.leaveFrom === after.leaveFrom &&
    before.leaveTo === after.leaveTo &&
    before.dismissedFrom === after.dismissedFrom
  );
}

/** Whether a change makes somebody absent on a day. What was kept despite one absence may conflict with another. */
export function isAway(before: Presence, after: Presence, day: string): boolean {
  return isNews(absenceOn(before, day), absenceOn(after, day));
}

/** Whether an absence that is not on file yet would take a day from somebody; the same days as once it is. */
export function wouldBeAway(person: Presence, absence: Absence, day: string): boolean {
  const isWithin = (absence.from === null || day >= absence.from) && (absence.until === null || day < absence.until);
  return isWithin && isNews(absenceOn(person, day), absence);
}

/** An absence is news on a day without one; and so is one for good where it was for a time. */
function isNews(before: Absence | undefined, after: Absence | undefined): boolean {
  return after !== undefined && (before === undefined || (before.until !== null && after.until === null));
}

/**
 * Whether a change ends somebody's logins: a dismissed or suspended person has none, and signs in again after that is
 * reversed (decisions §8).
 */
export function endsLogins(before: Presence, after: Presence, today: string): boolean {
  return [before, after].some(({ statusSet: status_set, dismissedFrom: dismissed_from }) =>
    isShutOut({ status_set, dismissed_from }, today),
  );
}

type Employed = Pick<SignInFacts, "roles"> & {
  readonly userType: UserType;
  readonly statusSet: SignInFacts["status_set"];
  readonly dismissedFrom: string | null;
  readonly endOfDate: string | null;
};

/** Whether a change lets somebody in who was not let in any more. */
export function lettingIn(before: Employed, after: Employed, today: string): boolean {
  const [was, is] = [before, after].map(({ roles, userType, statusSet, dismissedFrom, endOfDate }) =>
    maySignIn(
      { roles, user_type: userType, status_set: statusSet, dismissed_from: dismissedFrom, end_of_date: endOfDate },
      today,
    ),
  );
  return was === false && is === true;
}

/** A lot with its new dates, and its credits that are free to book. */
export interface LotAhead {
  readonly id: number;
  readonly from: string;
  readonly until: string;
  readonly left: number;
}

interface PaidSession {
  readonly id: number;
  readonly day: string;
  readonly lot: number | undefined;
  /** Its credit goes back to its lot first. */
  readonly goes: boolean;
}

/**
 * The sessions, in their order, that no credit pays for once lots have moved: one whose own lot is not valid on its day
 * takes a credit of the lot that is and ends first, as a booking would.
 */
export function unpaidAmong(sessions: readonly PaidSession[], lots: readonly LotAhead[]): ReadonlySet<number> {
  const left = new Map(lots.map((lot) => [lot.id, lot.left]));
  const give = (lot: number | undefined, credits: number) =>
    lot !== undefined && left.set(lot, (left.get(lot) ?? 0) + credits);
  for (const { lot } of sessions.filter(({ goes }) => goes)) give(lot, 1);
  const unpaid = new Set<number>();
  const inOrder = lots.toSorted((a, b) => (a.until === b.until ? a.id - b.id : a.until < b.until ? -1 : 1));
  for (const { id, day, lot } of sessions.filter(({ goes }) => !goes)) {
    const valid = inOrder.filter(({ from, until }) => from <= day && day < until);
    if (lot === undefined || valid.some((each) => each.id === lot)) continue;
    const other = valid.find((each) => (left.get(each.id) ?? 0) > 0);
    if (!other) unpaid.add(id);
    else {
      give(lot, 1);
      give(other.id, -1);
    }
  }
  return unpaid;
}
