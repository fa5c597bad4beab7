import type { NotificationEvent } from "#contract/messaging/notifications.ts";
import { addMinutes, type Calendar } from "../calendar.ts";
import type { Person } from "../people/person.ts";
import { randomOf } from "../random.ts";
import type { Booked, CourseCatalogue } from "../members/reservations.ts";
import type { TableRow } from "../rows.ts";

type NewNotification = Pick<TableRow<"notification">, "person_id" | "event" | "detail" | "created_at">;

/** The sources of notifications. */
interface News {
  readonly people: readonly Person[];
  readonly booked: readonly Booked[];
  readonly reasons: readonly TableRow<"reason">[];
  readonly offer: CourseCatalogue;
  readonly calendar: Calendar;
}

/** The notifications of everybody in the last two weeks; each person has left some of the latest unread. */
export function notificationsOf({ people, booked, reasons, offer, calendar }: News): TableRow<"notification">[] {
  const from = calendar.at(calendar.day(-14), 6 * 60);
  const notifications = [
    ...sessionNotifications(people, booked, offer),
    ...reasons.flatMap(requestNotifications),
    ...clientNotifications(people),
  ]
    .filter(({ created_at }) => created_at >= from)
    .toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime());
  const left = new Map(
    Array.from(
      Map.groupBy(notifications, ({ person_id }) => person_id),
      unreadOf,
    ),
  );
  return notifications.map((each, index) => {
    const isUnread = left.get(each.person_id)?.has(each) === true;
    return { id: index + 1, ...each, once: null, read_at: isUnread ? null : addMinutes(each.created_at, 7) };
  });
}

function unreadOf([person, notifications]: readonly [number, readonly NewNotification[]]): [
  number,
  ReadonlySet<NewNotification>,
] {
  return [person, new Set(notifications.slice(-randomOf("unread", person).between(1, 4)))];
}

function sessionNotifications(
  people: readonly Person[],
  booked: readonly Booked[],
  offer: CourseCatalogue,
): NewNotification[] {
  const person = new Map(people.map((each) => [each.id, each]));
  const course = new Map([...offer.courses].map(([name, id]) => [id, name]));
  const joining = Map.groupBy(booked, ({ reservation }) => reservation.session_id);
  return booked.flatMap(({ reservation }) => {
    const [client, trainer] = [person.get(reservation.client_id), person.get(reservation.trainer_id)];
    if (!client || !trainer) return [];
    const { id, course_id, starts_at, ends_at, status, settled_at, settled_by } = reservation;
    const detail = {
      reservation: id,
      title: course.get(course_id) ?? "",
      start: starts_at.toISOString(),
      end: ends_at.toISOString(),
      client: partyOf(client),
      trainer: partyOf(trainer),
    };
    // A trainer is notified of a session that clients share once.
    const others = (joining.get(id) ?? []).flatMap((each) => person.get(each.reservation.client_id) ?? []);
    const toTrainer = others.length > 0 ? { ...detail, clients: [client, ...others].map(partyOf) } : detail;
    const parties = [
      { party: client, said: detail },
      ...(reservation.session_id === null ? [{ party: trainer, said: toTrainer }] : []),
    ];
    const notify = (event: NotificationEvent, by: number | null, created_at: Date): NewNotification[] =>
      parties
        .filter(({ party }) => party.id !== by)
        .map(({ party, said }) => ({ person_id: party.id, event, detail: said, created_at }));
    const made = notify("RESERVATION_MADE", reservation.created_by, reservation.created_at);
    if (settled_at === null) return made;
    return [
      ...made,
      ...notify(status === "completed" ? "RESERVATION_DONE" : "RESERVATION_CANCELLED", settled_by, settled_at),
    ];
  });
}

function partyOf({ id, first_name, last_name }: Pick<Person, "id" | "first_name" | "last_name">) {
  return { id, name: { first_name, last_name } };
}

function requestNotifications({
  person_id,
  reason_type,
  started_at,
  ended_at,
  ...reason
}: TableRow<"reason">): NewNotification[] {
  const request = { person_id, detail: { reason_type, started_at, ended_at } };
  const submitted: NewNotification = { ...request, event: "REASON_SUBMITTED", created_at: reason.created_at };
  if (reason.withdrawn_at === null) return [submitted];
  return [submitted, { ...request, event: "REASON_WITHDRAWN", created_at: reason.withdrawn_at }];
}

/** Trainers are notified of their new clients, unless they have added them themselves. */
function clientNotifications(people: readonly Person[]): NewNotification[] {
  return people.flatMap(({ reports_to, created_by, created_at, user_type, ...client }) => {
    if (user_type !== "client" || reports_to === null || reports_to === created_by) return [];
    return [
      { person_id: reports_to, event: "CLIENT_ASSIGNED" as const, detail: { client: partyOf(client) }, created_at },
    ];
  });
}
