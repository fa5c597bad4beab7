import * as z from "zod/mini";
import { factKinds } from "#contract/messaging/message-events.ts";
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
  sessionCancelled: "CANCEL",
};

/** The facts of a message about a session that its calendar entry shows. */
const session = z.object({
  reservation: factKinds.number,
  sequence: factKinds.number,
  course: factKinds.course,
  start: factKinds.instant,
  end: factKinds.instant,
  trainer: z.nullish(factKinds.person),
  client: z.nullish(factKinds.person),
});

/**
 * The calendar attachment of a message about a session: the session as in the message, or its cancellation. Calendars
 * trust the highest sequence number, in whatever order mails arrive.
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
  const { reservation, sequence, course, start, end, trainer, client } = session.parse(facts);
  const told = {
    id: reservation,
    sequence,
    modified: writtenAt,
    isCancelled: method === "CANCEL",
    start: new Date(start),
    end: new Date(end),
    title: course,
    other: trainer ?? client ?? undefined,
  };
  const events = [{ ...sessionEvent(told, club, locale), invitation: { from, to } }];
  const name = method === "CANCEL" ? "cancel.ics" : "invite.ics";
  return { name, content: calendarText({ zone, events, method }), method };
}
