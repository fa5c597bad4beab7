import type { MessageChannel } from "#contract/messaging/message-events.ts";
import type { MessageEvent } from "#contract/club/message-names.ts";
import type { MessageCause } from "#contract/messaging/messages.ts";
import { addMinutes, type Calendar } from "../calendar.ts";
import type { Person } from "../people/person.ts";
import { randomOf } from "../random.ts";
import type { Booked } from "../members/reservations.ts";
import type { TableRow } from "../rows.ts";

interface Sent {
  readonly person: Person;
  readonly event: MessageEvent;
  readonly channel: MessageChannel;
  /** When it was written, and when it went out. */
  readonly written: Date;
  readonly sent: Date;
  readonly reservation: number | null;
}

const DAY_MINUTES = 24 * 60;
/** Sessions wait half a minute for what may come next. */
const QUIET_MINUTES = 0.5;
const both = ["mail", "push"] as const;
const REMINDER_HOURS = [24, 2];
const TOMORROW_HOUR = 18;

export interface WrittenMessages {
  readonly messages: TableRow<"message">[];
  /** An address that mail did not reach. */
  readonly bounce: TableRow<"bounce"> | undefined;
}

/**
 * The mails and pushes of the last two weeks for these sessions; the texts are deleted. The devices are gone: nothing
 * is sent to any.
 */
export function messagesOf({
  people,
  booked,
  account,
  calendar,
}: {
  readonly people: readonly Person[];
  readonly booked: readonly Booked[];
  readonly account: string;
  readonly calendar: Calendar;
}): WrittenMessages {
  const from = calendar.at(calendar.day(-14), 6 * 60);
  const person = new Map(people.map((each) => [each.id, each]));
  const sent = [
    ...booked.flatMap((each) => [...bookingMessagesOf(each, person), ...remindedOf(each, person)]),
    ...tomorrowsOf(booked, person, calendar),
  ]
    .filter(({ written, sent: at }) => written >= from && at < calendar.midnight)
    .filter(({ person: { email, id }, channel }) =>
      channel === "mail" ? email !== null : hasPhone(id, email === account),
    )
    .toSorted((a, b) => a.written.getTime() - b.written.getTime());
  const lost = sent.find(({ channel, person: { user_type, email, marketing } }) => {
    return channel === "mail" && user_type === "client" && marketing && email !== account;
  });
  return {
    messages: sent
      .filter((each) => each === lost || each.channel === "push" || each.person.id !== lost?.person.id)
      .map((each, index) => {
        const cause = each.reservation === null ? null : { kind: "reservation" as const, id: each.reservation };
        const row = sentRow({ ...each, id: index + 1, cause });
        return each === lost ? { ...row, state: "failed", outcome: "recipientRefused", answer: unknownMailbox } : row;
      }),
    bounce: lost && {
      person_id: lost.person.id,
      address: lost.person.email ?? "",
      bounced_at: lost.sent,
      answer: unknownMailbox,
    },
  };
}

const unknownMailbox = "550 5.1.1 Mailbox unavailable: user unknown";

/** Some have had push on a phone, and the one whose account is open to all. */
function hasPhone(id: number, isOpen: boolean): boolean {
  return isOpen || randomOf("push", id).chance(0.3);
}

type People = ReadonlyMap<number, Person>;

function bookingMessagesOf({ reservation }: Booked, people: People): Sent[] {
  const { id, client_id, trainer_id, created_by, created_at, settled_by, settled_at, status, starts_at } = reservation;
  // A trainer has one about a session that clients share.
  const parties = [client_id, ...(reservation.session_id === null ? [trainer_id] : [])];
  const sentFor = (event: MessageEvent, by: number | null, written: Date): Sent[] =>
    parties.flatMap((each) => {
      const person = people.get(each);
      const message = { event, written, sent: addMinutes(written, QUIET_MINUTES), reservation: id };
      return person
        ? channelsFor({ each, by, client: client_id }).map((channel) => ({ person, channel, ...message }))
        : [];
    });
  const isCalledOff = status === "cancelled" && settled_at !== null && settled_at < starts_at;
  return [
    ...sentFor("sessionBooked", created_by, created_at),
    ...(isCalledOff ? sentFor("sessionCancelled", settled_by, settled_at) : []),
  ];
}

/** The invitation goes to the client, even if others booked; nobody gets other messages about their own actions. */
function channelsFor({ each, by, client }: { each: number; by: number | null; client: number }): MessageChannel[] {
  if (each !== by) return ["mail", "push"];
  return each === client ? ["mail"] : [];
}

/** Reminders go to clients, of sessions that were booked by then and not called off. */
function remindedOf({ reservation }: Booked, people: People): Sent[] {
  const { id, client_id, created_at, starts_at, settled_at } = reservation;
  const person = people.get(client_id);
  return REMINDER_HOURS.flatMap((hours) => {
    const written = addMinutes(starts_at, -60 * hours);
    const isDue = created_at <= written && (settled_at === null || settled_at > written);
    const reminder = { event: "reminder", written, sent: written, reservation: id } as const;
    return person && isDue ? both.map((channel) => ({ person, channel, ...reminder })) : [];
  });
}

function tomorrowsOf(booked: readonly Booked[], people: People, calendar: Calendar): Sent[] {
  const evenings = Map.groupBy(
    booked.filter(({ reservation }) => reservation.status !== "cancelled"),
    ({ reservation: { trainer_id, starts_at } }) =>
      `${trainer_id} ${calendar.dayOf(addMinutes(starts_at, -DAY_MINUTES))}`,
  );
  return [...evenings.keys()].flatMap((key) => {
    const [trainer = "", day = ""] = key.split(" ");
    const person = people.get(Number(trainer));
    const written = calendar.at(day, TOMORROW_HOUR * 60);
    const list = { event: "trainerTomorrow", channel: "mail", written, sent: written, reservation: null } as const;
    return person ? [{ person, ...list }] : [];
  });
}

interface SentMessage extends Omit<Sent, "reservation"> {
  readonly id: number;
  readonly cause: { readonly kind: MessageCause; readonly id: number } | null;
}

/** A message that a mail server or a phone has taken. */
export function sentRow({ id, person, event, channel, written, sent, cause }: SentMessage): TableRow<"message"> {
  return {
    id,
    uid: `00000000-0000-4000-8000-${id.toString(16).padStart(12, "0")}`,
    person_id: person.id,
    event,
    channel,
    locale: person.locale,
    facts: null,
    dedupe_key: null,
    once: false,
    urgent: false,
    cause_kind: cause?.kind ?? null,
    cause_id: cause?.id ?? null,
    due_at: sent,
    expires_at: addMinutes(sent, 2 * DAY_MINUTES),
    state: "sent",
    reached: channel === "push" ? [person.id] : [],
    attempts: 1,
    next_at: sent,
    claim: null,
    claimed_at: null,
    claimed_until: null,
    outcome: "accepted",
    answer: channel === "push" ? "201 Created" : "250 OK",
    address: channel === "push" ? null : person.email,
    created_at: written,
    settled_at: sent,
  };
}
