import * as z from "zod/mini";
import { upTo } from "../kernel/endpoint/lists.ts";
import { money } from "../kernel/money/money.ts";
import { MAX_SEATS, MAX_SERIES } from "../kernel/sessions/series-dates.ts";
import { calendarDate, id, instant, localText, nameOfPerson, span } from "../kernel/values.ts";
import { securityChanges } from "./security-changes.ts";

/** The most sessions that one message lists. */
export const MAX_LISTED = 200;

/** The decisions about somebody's leave or end. */
const leaveDecisions = [
  "leaveSubmitted",
  "leaveModified",
  "leaveWithdrawn",
  "membershipSubmitted",
  "membershipModified",
  "membershipWithdrawn",
  "employmentSubmitted",
  "employmentModified",
  "employmentWithdrawn",
] as const;
export type LeaveDecision = (typeof leaveDecisions)[number];

/** Several clients who share a session. */
const clients = upTo(MAX_SERIES * MAX_SEATS, z.strictObject({ id, name: nameOfPerson }));

/**
 * The kind of a fact, and so its format in each language: an instant by the club's clock, a day, the day before the end
 * of a span, a path of the app as a whole address, a course by its own name or the one we gave it. A `number` is for
 * the machine and appears in no text.
 */
export const factKinds = {
  text: z.string().check(z.maxLength(4_000)),
  local: localText,
  course: z.string(),
  person: nameOfPerson,
  /** One client, or all who share a session. */
  people: z.union([nameOfPerson, clients]),
  instant,
  time: instant,
  date: calendarDate,
  lastDay: calendarDate,
  money: z.strictObject({ amount: money, currency: z.string() }),
  count: z.int(),
  number: z.int(),
  path: z.string().check(z.regex(/^\//)),
  decision: z.enum(leaveDecisions),
  security: z.enum(securityChanges),
  /** The former state of a session for the recipient: when, and with whom. */
  former: z.strictObject({
    start: instant,
    end: instant,
    other: id,
    name: nameOfPerson,
    /** The other clients who share it. */
    also: z.optional(clients),
  }),
  /**
   * Sessions with their calendar entries, as far as they have some, and their former time; with their clients where these
   * are not those of all, or were others.
   */
  entries: upTo(
    MAX_SERIES,
    z.extend(span, {
      reservation: z.optional(id),
      sequence: z.optional(z.int()),
      clients: z.optional(clients),
      was: z.optional(z.extend(span, { clients: z.optional(clients) })),
    }),
  ),
  sessions: upTo(
    MAX_LISTED,
    z.strictObject({
      reservation: id,
      start: instant,
      end: instant,
      course: z.string(),
      client: z.union([nameOfPerson, clients]),
    }),
  ),
} as const;
export type FactKind = keyof typeof factKinds;
