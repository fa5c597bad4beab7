import * as z from "zod/mini";
import { upTo } from "../kernel/endpoint/lists.ts";
import { MAX_SEATS } from "../kernel/sessions/series-dates.ts";
import { id, instant, nameOfPerson, version } from "../kernel/values.ts";

const MINUTE_MS = 60_000;
/** The shortest and the longest session there is, in milliseconds. */
export const shortestSessionMs = 15 * MINUTE_MS;
export const longestSessionMs = 8 * 60 * MINUTE_MS;

/** The most tags of a session. */
export const MAX_TAGS = 20;

/** The most sessions of one person on a day: one each quarter of an hour of 25, and one that began before. */
export const MAX_A_DAY = 101;

export const sessionTerms = {
  clientId: id,
  trainerId: id,
  courseId: id,
  /** At least one tag; each only once. */
  tags: z.array(id).check(
    z.minLength(1, "REQUIRED"),
    z.maxLength(MAX_TAGS),
    z.refine((tags) => new Set(tags).size === tags.length, { error: "INVALID" }),
  ),
  startedAt: instant,
  endedAt: instant,
  /** Lets pass, this once, that the client owes (money §6); what is on file says who did. */
  despiteOwing: z.optional(z.boolean()),
  /** Lets pass, this once, that the club is closed at that time (decisions §6); what is on file says who did. */
  outside_hours: z.optional(z.boolean()),
};

/** The roles that may book a client who owes, those who could take the money, and outside opening hours. */
export const passes = {
  despiteOwing: { true: ["admin", "trainer", "desk"] },
  outside_hours: { true: ["admin", "trainer", "desk"] },
} as const;

/** Quarter of an hour to eight hours, in real minutes (decisions §6). */
export const lasts = z.refine<{ startedAt: string; endedAt: string }>(
  ({ startedAt, endedAt }) => lengthOf(startedAt, endedAt) >= shortestSessionMs,
  { error: "SESSION_TOO_SHORT", path: ["endedAt"] },
);
export const ends = z.refine<{ startedAt: string; endedAt: string }>(
  ({ startedAt, endedAt }) => lengthOf(startedAt, endedAt) <= longestSessionMs,
  { error: "SESSION_TOO_LONG", path: ["endedAt"] },
);

function lengthOf(startedAt: string, endedAt: string): number {
  return Date.parse(endedAt) - Date.parse(startedAt);
}

/**
 * The others who share a session, by their first names; for staff with the id that their reservations have in common, and
 * with whole names.
 */
export const sharedWith = z.strictObject({
  session: z.optional(id),
  others: upTo(MAX_SEATS - 1, z.string()),
  names: z.optional(upTo(MAX_SEATS - 1, nameOfPerson)),
});

/** Why a session cannot be booked. */
export const unbookable = [
  "NOT_FOUND",
  "PERSON_UNAVAILABLE",
  "ACCOUNT_OWING",
  "OUTSIDE_HOURS",
  "TRAINER_BUSY",
  "CLIENT_BUSY",
  "COURSE_QUOTA_EXHAUSTED",
] as const;

/** The clients that share the session with the first one; each once. */
export const others = z.array(id).check(
  z.minLength(1, "REQUIRED"),
  z.maxLength(MAX_SEATS - 1),
  z.refine((ids) => new Set(ids).size === ids.length, { error: "INVALID" }),
);

interface Sharing {
  readonly clientId: number;
  readonly others?: readonly number[] | undefined;
}

/** The others are without the first client. */
export const sharesOnce = z.refine<Sharing>(({ clientId, others: rest = [] }) => !rest.includes(clientId), {
  error: "INVALID",
  path: ["others"],
});

export const reservationDraft = z
  .strictObject({ ...sessionTerms, others: z.optional(others) })
  .check(lasts, ends, sharesOnce);
export type ReservationDraft = z.infer<typeof reservationDraft>;

export const reservationChange = z
  .strictObject({ id: z.optional(id), ...sessionTerms, version: z.optional(version) })
  .check(lasts, ends);
export type ReservationChange = z.infer<typeof reservationChange>;
