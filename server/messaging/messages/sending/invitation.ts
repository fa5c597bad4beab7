import * as z from "zod/mini";
import { factKinds } from "#contract/messaging/message-facts.ts";
import type { MessageEvent } from "#contract/club/message-names.ts";
import type { Locale } from "#contract/kernel/values.ts";
import { calendarText } from "../../../kernel/calendar-file/calendar-file.ts";
import { sessionEvent } from "../../../kernel/calendar-file/session-event.ts";
import type { Invitation } from "./mail.ts";

interface Party {
  readonly name: string;
  readonly email: string;
}

interface Inviting {
  readonly event: MessageEvent;
  /** As the message keeps them. */
  readonly facts: object;
  /** When the message was written. */
  readonly writtenAt: Date;
  readonly locale: Locale;
  /** The club's clock. */
  readonly zone: string;
  readonly club: { readonly id: string; readonly name: string; readonly address: string };
  readonly from: Party;
  readonly to: Party;
}

const methods: Readonly<Partial<Record<MessageEvent, "REQUEST" | "CANCEL">>> = {
  sessionBooked: "REQUEST",
  sessionMoved: "REQUEST",
  seriesBooked: "REQUEST",
  seriesMoved: "REQUEST",
  seriesCancelled: "CANCEL",
  sessionCancelled: "CANCEL",
};

const sides = { course: factKinds.course, trainer: z.nullish(factKinds.person), client: z.nullish(factKinds.people) };

/** The facts of a message about a session, or several of a series, that its calendar entries show. */
const shown = z.union([
  z.object({ ...sides, dates: factKinds.entries }),
  z.object({
    ...sides,
    reservation: factKinds.number,
    sequence: factKinds.number,
    start: factKinds.instant,
    end: factKinds.instant,
  }),
]);

/**
 * The calendar attachment of a message about sessions: each as in the message, or its cancellation. Calendars trust the
 * highest sequence number, in whatever order mails arrive.
 */
export function invitationOf({
  event,
  facts,
  writtenAt,
  locale,
  zone,
  club,
  from,
  to,
}: Inviting): Invitation | undefined {
  const method = methods[event];
  if (!method) return undefined;
  const { course, trainer, client, ...rest } = shown.parse(facts);
  const entries = "dates" in rest ? rest.dates : [rest];
  const events = entries.flatMap(({ reservation, sequence, start, end, ...entry }) => {
    if (reservation === undefined || sequence === undefined) return [];
    const session = {
      id: reservation,
      sequence,
      modified: writtenAt,
      isCancelled: method === "CANCEL",
      start: new Date(start),
      end: new Date(end),
      title: course,
      ...othersOf(trainer ?? ("clients" in entry ? entry.clients : undefined) ?? client),
    };
    return [{ ...sessionEvent(session, club, locale), invitation: { from, to } }];
  });
  if (events.length === 0) return undefined;
  const name = method === "CANCEL" ? "cancel.ics" : "invite.ics";
  return { name, content: calendarText({ zone, events, method }), method };
}

/** The other side as calendar entries name it: one person, or all clients who share the session. */
function othersOf(people: z.infer<typeof factKinds.people> | null | undefined) {
  if (!Array.isArray(people)) return { other: people ?? undefined };
  const [other, ...also] = people.map(({ name }) => name);
  return { other, also };
}
