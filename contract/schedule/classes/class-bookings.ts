import * as z from "zod/mini";
import { type Allow, endpoint } from "../../kernel/endpoint/endpoint.ts";
import { paging, someOf, upTo, wholePages, MAX_ROWS } from "../../kernel/endpoint/lists.ts";
import { money } from "../../kernel/money/money.ts";
import { passedOverReasons } from "../../kernel/sessions/class-dates.ts";
import { limitUse, offeredEntry } from "../../kernel/sessions/class-entries.ts";
import {
  calendarDate,
  flag,
  id,
  idText,
  instant,
  localText,
  nameOfPerson,
  trueText,
  version,
} from "../../kernel/values.ts";
import { bookingLapse, ifLate, promotion } from "./class-booking-parts.ts";
import { policyVersion } from "./class-policies.ts";
import { MAX_PLACES, classParts } from "./class-terms.ts";

/**
 * Those in line are waiting, or a place is offered to them; `lapsed` is an offer that ended without an answer, `ended` is
 * who waited until the class began or was cancelled.
 */
const bookingStatuses = ["waiting", "offered", "booked", "attended", "noShow", "cancelled", "lapsed", "ended"] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

/** So many bookings of a class are listed, those that were cancelled last. */
export const MAX_BOOKINGS = 4 * MAX_PLACES;

/** The refusals that staff may let pass, on file. */
export const overrulable = ["BOOKING_NOT_OPEN", "BOOKING_CLOSED", "BOOKING_PAUSED", "ACCOUNT_OWING"] as const;
export type Overrulable = (typeof overrulable)[number];

/** How a booking was let in, and what by. */
const bookingEntry = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("membership"), order: id, package: localText }),
  z.strictObject({ kind: z.literal("credits"), credits: z.int() }),
  z.strictObject({ kind: z.literal("dropIn"), amount: money }),
  z.strictObject({ kind: z.literal("free") }),
]);

/** A client's place in a class, or in its line. */
export const classBooking = z.strictObject({
  id,
  client: z.strictObject({ id, name: nameOfPerson }),
  class: z.strictObject({
    id,
    ...classParts,
    date: calendarDate,
    start: instant,
    end: instant,
    status: z.enum(["scheduled", "cancelled"]),
  }),
  status: z.enum(bookingStatuses),
  /** 1 when it was cancelled after the last free moment, by themselves. */
  late: flag,
  /** Null for somebody in line, who takes no credit and no class of a limit. */
  entry: z.nullable(bookingEntry),
  /** While they wait: their position from 1 on, and why they were passed over last. */
  line: z.nullable(z.strictObject({ position: z.int(), passedOver: z.nullable(z.enum(passedOverReasons)) })),
  /** Until when a place is held for them. */
  offer: z.nullable(z.strictObject({ until: instant })),
  /** How the place of somebody came from the line. */
  promotion: z.nullable(promotion),
  /** The late cancellation or no-show that it became. */
  lapse: z.nullable(bookingLapse),
  /** The effect if its client cancelled it late or did not come; null unless it is booked. */
  ifLate: z.nullable(ifLate),
  /** The version of the policy under which it was made. */
  policy: id,
  /** The last moment at which the client cancels for free, and whether that is over. */
  freeUntil: instant,
  isLate: z.boolean(),
  overruled: someOf(overrulable),
  bookedAt: instant,
  bookedBy: z.nullable(nameOfPerson),
  /** When it was cancelled, or left the line without a place. */
  cancelledAt: z.nullable(instant),
  /** The actions that the caller may take at the moment of reading: `decline` leaves the line, with or without an offer. */
  actions: someOf(["cancel", "accept", "decline"]),
  version,
});
export type ClassBooking = z.infer<typeof classBooking>;

/** The entry that staff, and only they, choose of those that fit; a membership by its order. */
const chosenEntry = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("membership"), order: id }),
  z.strictObject({ kind: z.literal("credits") }),
  z.strictObject({ kind: z.literal("dropIn") }),
]);
export type ChosenEntry = z.infer<typeof chosenEntry>;

const bookingDraft = z.strictObject({
  clientId: id,
  /** The version of the policy that was shown: if another is in force, 412 with that. */
  policy: z.optional(id),
  entry: z.optional(chosenEntry),
  /** Joins the line where no place is free. */
  wait: z._default(z.boolean(), false),
  /** Staff let these rules pass, this once; what is on file says who did. */
  overrule: z._default(someOf(overrulable), []),
});
export type BookingDraft = z.output<typeof bookingDraft>;

const acceptance = z.strictObject({
  entry: z.optional(chosenEntry),
  /** Staff let these rules pass, this once; nobody else passes any. */
  overrule: someOf(overrulable),
  version: z.optional(version),
});
export type Acceptance = z.output<typeof acceptance>;

const params = z.strictObject({ id: idText });
const parties = ["admin", "manager", "trainer", "desk", "client"] as const satisfies Allow;
/** Why somebody is not let into a class, whether they book it or accept a place. */
const notLetIn = [
  "NOT_FOUND",
  "FORBIDDEN",
  "INVALID_STATE",
  "STALE",
  "BOOKING_NOT_OPEN",
  "BOOKING_CLOSED",
  "PERSON_UNAVAILABLE",
  "BOOKING_PAUSED",
  "ACCOUNT_OWING",
  "ALREADY_BOOKED",
  "CLIENT_BUSY",
  "CLASS_LIMIT_REACHED",
  "COURSE_QUOTA_EXHAUSTED",
  "NO_ENTRY",
] as const;
const staff = ["admin", "manager", "trainer", "desk"] as const satisfies Allow;

/** Classes that clients have booked (classes §5). */
export const classBookings = {
  offer: endpoint({
    method: "GET",
    path: "/classes/{id}/entry",
    summary: "How a client is let into a class, the usual way first, and until when cancelling it is free",
    says: { en: "how a client is let into a class", cn: "入班方式" },
    allow: parties,
    params,
    query: z.strictObject({ client: idText }),
    answer: z.strictObject({
      /** Staff may choose another than the first; only they see what is sold at the desk. */
      entries: upTo(MAX_ROWS, offeredEntry),
      /** The limit of a membership that would let them in if it were not used up. */
      limitReached: z.nullable(limitUse),
      policy: policyVersion,
      freeUntil: instant,
      isLate: z.boolean(),
    }),
    refuses: ["NOT_FOUND", "CLIENT_BUSY", "CLASS_LIMIT_REACHED", "COURSE_QUOTA_EXHAUSTED", "NO_ENTRY"],
  }),
  book: endpoint({
    method: "POST",
    path: "/classes/{id}/bookings",
    summary: "Book a place in a class for a client, who is let in by the first entry that fits, or in its line",
    says: { en: "Booked a class", cn: "预约团课" },
    allow: parties,
    params,
    body: bookingDraft,
    answer: classBooking,
    creates: true,
    refuses: [...notLetIn, "CLASS_FULL"],
  }),
  ofClass: endpoint({
    method: "GET",
    path: "/classes/{id}/bookings",
    summary: "Who has booked a class, by place, and who has cancelled; a trainer sees those of classes of their own",
    says: { en: "who has booked a class", cn: "团课预约名单" },
    allow: staff,
    params,
    answer: upTo(MAX_BOOKINGS, classBooking),
    refuses: ["NOT_FOUND"],
  }),
  ofClient: endpoint({
    method: "GET",
    path: "/clients/{id}/bookings",
    area: "classes",
    summary: "The classes that a client has booked: of days, in order, or all of them, paged, the latest first",
    says: { en: "a client's classes", cn: "会员的团课" },
    replica: true,
    allow: {
      person: "id",
      kind: "client",
      reach: { admin: ["any"], manager: ["any"], trainer: ["mine"], desk: ["client"], client: ["own"] },
    },
    params,
    query: z.strictObject({
      ...paging(wholePages),
      from: z.optional(calendarDate),
      to: z.optional(calendarDate),
      /** Pages only: those that are over or were cancelled, the latest first. */
      past: z.optional(trueText),
    }),
    answer: upTo(MAX_ROWS, classBooking),
    paged: true,
  }),
  cancel: endpoint({
    method: "POST",
    path: "/bookings/{id}/cancel",
    area: "classes",
    summary: "Cancel a booking; a client is late after the last free moment, staff cancel late if they say so",
    says: { en: "Cancelled a booking of a class", cn: "取消团课预约" },
    allow: parties,
    params,
    body: z.strictObject({
      /** Whether it is late: for staff what it is to be, for a client what they were shown (412 if it is not so). */
      late: z.boolean(),
      version: z.optional(version),
    }),
    answer: classBooking,
    refuses: ["NOT_FOUND", "INVALID_STATE", "STALE"],
  }),
  accept: endpoint({
    method: "POST",
    path: "/bookings/{id}/accept",
    area: "classes",
    summary: "Accept a place that is offered to a client in line, or be the first to whom one goes in the last hour",
    says: { en: "Confirmed a place in a class", cn: "确认候补名额" },
    allow: parties,
    params,
    body: acceptance,
    answer: classBooking,
    refuses: [...notLetIn, "OFFER_ENDED"],
  }),
  decline: endpoint({
    method: "POST",
    path: "/bookings/{id}/decline",
    area: "classes",
    summary: "Leave the line of a class, with a place that is offered or without",
    says: { en: "Withdrew from the waitlist of a class", cn: "退出团课候补" },
    allow: parties,
    params,
    answer: classBooking,
    refuses: ["NOT_FOUND", "INVALID_STATE"],
  }),
};
