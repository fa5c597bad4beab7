import * as z from "zod/mini";
import { failedReasons } from "../club/backups.ts";
import { endpoint } from "../kernel/endpoint/endpoint.ts";
import { money } from "../kernel/money/money.ts";
import { MAX_SEATS, MAX_SERIES } from "../kernel/sessions/series-dates.ts";
import { calendarDate, id, idText, instant, localText, nameOfPerson, reasonTypes } from "../kernel/values.ts";
import { upTo } from "../kernel/endpoint/lists.ts";
import { classCancelledNotice, classNotices } from "./class-notices.ts";
import { securityChanges } from "./security-changes.ts";

const person = z.strictObject({ id, name: nameOfPerson });

/** A reservation as it was at that moment; instants in UTC. */
const session = z.strictObject({
  reservation: id,
  title: z.string(),
  start: instant,
  end: instant,
  client: person,
  trainer: person,
  /** When the others of its series begin that were booked or cancelled with it. */
  also: z.optional(upTo(MAX_SERIES, instant)),
  /** To trainers: all clients it is about, where several share sessions; `client` is the first. */
  clients: z.optional(upTo(MAX_SERIES * MAX_SEATS, person)),
  /** To trainers: the clients with whom the sessions continue, where some were added or taken off. */
  others: z.optional(upTo(MAX_SERIES * MAX_SEATS, person)),
});

/** The former state of a moved session: another time, trainer or length. */
const moved = z.extend(session, {
  was: z.optional(z.strictObject({ start: instant, trainer: person })),
});
export type MovedSession = z.infer<typeof moved>;

const request = z.strictObject({
  reason_type: z.enum(reasonTypes),
  started_at: calendarDate,
  ended_at: z.nullable(calendarDate),
});

/** A late cancellation or a no-show, of a booking of a class or of a private session, whose course is then the name. */
const lapsed = z.strictObject({
  booking: z.optional(id),
  session: z.optional(id),
  kind: z.enum(["late", "noShow"]),
  class: localText,
  start: instant,
});

const renewalPrice = { amount: money, was: z.nullable(money) };

/** Notifications of things that can be undone again. */
const undoableDetails = {
  REASON_SUBMITTED: request,
  REASON_MODIFIED: request,
  REASON_WITHDRAWN: request,
  RESERVATION_MADE: session,
  RESERVATION_MOVED: moved,
  RESERVATION_CANCELLED: session,
  RESERVATION_DONE: session,
  CLASS_CANCELLED: classCancelledNotice,
  /** A client is trained by the reader from now on. */
  CLIENT_ASSIGNED: z.strictObject({ client: z.strictObject({ id, name: nameOfPerson }) }),
  /** To the desk: a client asks for a package. */
  PACKAGE_ASKED: z.strictObject({
    request: id,
    client: z.strictObject({ id, name: nameOfPerson }),
    package: localText,
  }),
} as const;
type UndoableEvent = keyof typeof undoableDetails;

function undone<Event extends UndoableEvent>(event: Event) {
  return z.strictObject({ event: z.literal(event), detail: undoableDetails[event] });
}

/** The notifications, and the facts of each; the words are in `web`, in the reader's language. */
export const notificationDetails = {
  ...undoableDetails,
  ...classNotices,
  /** Two bookable credits or fewer, and fewer than were bought; once for each lot. */
  CREDITS_LOW: z.strictObject({ left: z.int() }),
  /** A package that runs out in seven days or fewer without another of its kind after it; once for each. */
  PACKAGE_ENDING: z.strictObject({ order: id, package: localText, until: calendarDate }),
  /**
   * A membership that renews itself creates its next order on one day and starts it on another, at the present price;
   * `was` is the former price, if it differs. Thirty and seven days ahead, each once.
   */
  RENEWAL_AHEAD: z.strictObject({
    order: id,
    package: localText,
    on: calendarDate,
    from: calendarDate,
    ...renewalPrice,
  }),
  /** A membership that does not renew itself can be renewed from a day on, at a price; once for each. */
  RENEWAL_OFFERED: z.strictObject({ order: id, package: localText, from: calendarDate, ...renewalPrice }),
  /** It has been renewed by an order that runs from a day up to, not including, another. */
  ORDER_RENEWED: z.strictObject({
    order: id,
    package: localText,
    from: calendarDate,
    until: calendarDate,
    ...renewalPrice,
  }),
  /** Something is to be paid on a day; three days ahead or as soon as it is owed, once for each day. */
  PAYMENT_DUE: z.strictObject({ amount: money, due: calendarDate }),
  /**
   * A debt that is overdue for longer than the club waits, the first part since a day; once for each such day. So is one
   * that fell due the day before without a word.
   */
  PAYMENT_OVERDUE: z.strictObject({ amount: money, since: calendarDate }),
  /** A late cancellation or a no-show of the reader is on file, and when it counts. */
  LAPSE_NOTED: z.extend(lapsed, { counts: instant }),
  /** Staff have waived one. */
  LAPSE_WAIVED: z.extend(lapsed, { reason: z.string() }),
  /** The reader does not book classes by themselves until then. */
  BOOKING_PAUSED: z.strictObject({ until: instant }),
  /** To staff: a client's membership is not renewed, and why; once for each reason. */
  RENEWAL_HELD: z.strictObject({
    client: z.strictObject({ id, name: nameOfPerson }),
    order: id,
    package: localText,
    until: calendarDate,
    why: z.enum(["owing", "notOnSale"]),
  }),
  /** To admins: a webhook receiver has not answered for days, and gets no more messages. */
  WEBHOOK_OFF: z.strictObject({ host: z.string() }),
  /** To admins: a backup could not be made; of a night once, however often it is tried again. */
  BACKUP_FAILED: z.strictObject({ reason: z.enum(failedReasons) }),
  /** Somebody has signed in with the reader's account on a device that is new to it. */
  NEW_DEVICE: z.strictObject({ device: localText }),
  /** How the reader proves who they are is not what it was, or somebody failed to prove it, at this device of theirs. */
  SECURITY_CHANGED: z.strictObject({ change: z.enum(securityChanges), device: z.optional(localText) }),
  /** Something that the reader was notified of and has read is undone. */
  UNDONE: z.union([
    undone("REASON_SUBMITTED"),
    undone("REASON_MODIFIED"),
    undone("REASON_WITHDRAWN"),
    undone("RESERVATION_MADE"),
    undone("RESERVATION_MOVED"),
    undone("RESERVATION_CANCELLED"),
    undone("RESERVATION_DONE"),
    undone("CLASS_CANCELLED"),
    undone("CLIENT_ASSIGNED"),
    undone("PACKAGE_ASKED"),
  ]),
} as const;
export type NotificationEvent = keyof typeof notificationDetails;

const said = { id, created_at: instant, read: z.boolean() };
function notificationOf<Event extends NotificationEvent>(event: Event) {
  return z.strictObject({ ...said, event: z.literal(event), detail: notificationDetails[event] });
}

const notification = z.union([
  notificationOf("REASON_SUBMITTED"),
  notificationOf("REASON_MODIFIED"),
  notificationOf("REASON_WITHDRAWN"),
  notificationOf("RESERVATION_MADE"),
  notificationOf("RESERVATION_MOVED"),
  notificationOf("RESERVATION_CANCELLED"),
  notificationOf("RESERVATION_DONE"),
  notificationOf("CLASS_BOOKED"),
  notificationOf("ROSTER_OPEN"),
  notificationOf("CLASS_MOVED"),
  notificationOf("CLASS_TRAINER_CHANGED"),
  notificationOf("CLASS_CANCELLED"),
  notificationOf("CLASS_ASSIGNED"),
  notificationOf("CLASS_UNASSIGNED"),
  notificationOf("WAIT_BOOKED"),
  notificationOf("WAIT_OFFERED"),
  notificationOf("WAIT_CALLED"),
  notificationOf("WAIT_PASSED_OVER"),
  notificationOf("WAIT_LAPSED"),
  notificationOf("CREDITS_LOW"),
  notificationOf("PACKAGE_ENDING"),
  notificationOf("RENEWAL_AHEAD"),
  notificationOf("RENEWAL_OFFERED"),
  notificationOf("ORDER_RENEWED"),
  notificationOf("PAYMENT_DUE"),
  notificationOf("PAYMENT_OVERDUE"),
  notificationOf("LAPSE_NOTED"),
  notificationOf("LAPSE_WAIVED"),
  notificationOf("BOOKING_PAUSED"),
  notificationOf("RENEWAL_HELD"),
  notificationOf("CLIENT_ASSIGNED"),
  notificationOf("PACKAGE_ASKED"),
  notificationOf("WEBHOOK_OFF"),
  notificationOf("BACKUP_FAILED"),
  notificationOf("NEW_DEVICE"),
  notificationOf("SECURITY_CHANGED"),
  notificationOf("UNDONE"),
]);
export type Notification = z.infer<typeof notification>;

/** The most that one answer has. */
export const MAX_NOTIFICATIONS = 200;

const unread = z.int();

export const notifications = {
  list: endpoint({
    method: "GET",
    path: "/notifications",
    summary: "The caller's notifications, newest first, and how many are unread",
    says: { en: "notifications", cn: "通知" },
    allow: "signed-in",
    query: z.strictObject({ limit: z._default(z.pipe(idText, z.int().check(z.maximum(MAX_NOTIFICATIONS))), 20) }),
    answer: z.strictObject({ unread, total: z.int(), items: upTo(MAX_NOTIFICATIONS, notification) }),
  }),
  read: endpoint({
    method: "POST",
    path: "/notifications/read",
    summary: "Mark notifications as read, from a given one (or the first) up to another",
    says: { en: "Read notifications", cn: "查看通知" },
    allow: "signed-in",
    body: z.strictObject({ from: z._default(id, 1), until: id }),
    touches: ["notifications"],
    answer: z.strictObject({ unread }),
  }),
};
