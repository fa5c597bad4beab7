/** Classes, members and bookings of the plain model of classes. */

export type Status = "waiting" | "offered" | "booked" | "attended" | "noShow" | "cancelled" | "lapsed" | "ended";
type LapseState = "pending" | "forgiven" | "applied" | "waived";

/** Instants are milliseconds. `free` is the last free moment, `given` the end of the time in which places are given. */
export interface ModelClass {
  start: number;
  end: number;
  free: number;
  given: number;
  readonly capacity: number;
  readonly reserved: number;
  isClosed: boolean;
}

export interface ModelMember {
  /** Classes of a week, for a membership; null for one without limit. */
  readonly limit?: number | null;
  /** Credits that are left, for who has no membership. */
  credits?: number;
  /** Classes on whose day they are away. */
  readonly away: Set<number>;
  pausedUntil: number;
}

export interface ModelBooking {
  readonly who: number;
  readonly at: number;
  status: Status;
  late: boolean;
  isFreeToStart: boolean;
  /** Whether a credit is booked for it, or used up. */
  holdsCredit: boolean;
  offerUntil: number | null;
  /** The number counts lapses as they are put on file. */
  lapse: { state: LapseState; readonly since: number; readonly judge: number; readonly number: number } | null;
}
