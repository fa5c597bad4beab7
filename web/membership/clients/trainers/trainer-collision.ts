import { type Details, detailsOf } from "#contract/kernel/refusal/errors.ts";
import type { AffectedReservation } from "#contract/club/affected.ts";
import type { ApiError } from "#web/kernel/lib/calls/api.ts";
import { dateIn } from "#web/kernel/lib/dates/time.ts";

/** The session of the client that cannot be moved, and what the new trainer has at that time, or who is not there. */
export interface Collision {
  readonly session: AffectedReservation;
  readonly blocker?: Details["TRAINER_BUSY"]["reservation"];
  readonly absent?: number;
}

/** The session ahead that prevented a move; undefined if something else failed. */
export function collisionOf(
  error: ApiError,
  ahead: readonly AffectedReservation[],
  timeZone: string,
): Collision | undefined {
  const blocker = (detailsOf("TRAINER_BUSY", error) ?? detailsOf("CLIENT_BUSY", error))?.reservation;
  if (blocker) {
    const session = ahead.find(({ start, end }) => isBefore(start, blocker.end) && isBefore(blocker.start, end));
    return session && { session, blocker };
  }
  const absence = detailsOf("PERSON_UNAVAILABLE", error);
  if (!absence) return undefined;
  const { person, from, until } = absence;
  const session = ahead.find(({ start }) => {
    const day = dateIn(timeZone, new Date(start));
    return (from === null || from <= day) && (until === null || day < until);
  });
  return session && { session, absent: person };
}

function isBefore(one: string, other: string): boolean {
  return Date.parse(one) < Date.parse(other);
}
