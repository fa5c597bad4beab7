import { isShutOut } from "../auth/rules.ts";
import { type Absence, type Presence, absenceOn } from "../people/rules.ts";

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

/** Whether somebody who was there on a day is not any more. What was kept in spite of an absence stands in another one. */
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
 * Whether a change ends the logins of somebody: whoever is dismissed or suspended has none, and signs in again once that
 * is taken back (decisions §8).
 */
export function endsLogins(before: Presence, after: Presence, today: string): boolean {
  return [before, after].some(({ statusSet: status_set, dismissedFrom: dismissed_from }) =>
    isShutOut({ status_set, dismissed_from }, today),
  );
}
