import { MAX_LISTED } from "#contract/messaging/message-facts.ts";
import type { Transaction } from "../../kernel/db/connection.ts";
import { channelsInUse, enqueue } from "../../messaging/messages/outbox/outbox-queries.ts";
import { aboutReminder } from "../../messaging/notifications/session-mail-queries.ts";
import { endOfClubDay, startOfClubDay } from "../../kernel/time/club-time.ts";
import { listGiven, listToRemind } from "./message-queries.ts";

/** Reminds clients of their sessions ahead, so many hours before each, as far as that falls into a stretch that ends now. */
export async function remindOfSessions(
  trx: Transaction,
  stretch: { readonly from: Date; readonly until: Date; readonly hours: readonly number[] },
  now: Date,
): Promise<void> {
  const sessions = await listToRemind(trx, stretch, now);
  const channels = await channelsInUse(trx);
  const reminders = sessions.map(({ id, client, start, end, sequence, course, ...session }) => ({
    personId: client,
    event: "reminder" as const,
    about: aboutReminder({ session: id, person: client }),
    cause: { kind: "reservation" as const, id },
    expiresAt: start,
    facts: {
      reservation: id,
      sequence,
      course,
      start: start.toISOString(),
      end: end.toISOString(),
      other: session.trainer,
      trainer: { first_name: session.trainer_first_name, last_name: session.trainer_last_name },
      client: null,
    },
  }));
  await enqueue(trx, now, ...channels.flatMap((channel) => reminders.map((each) => ({ ...each, channel }))));
}

/** Notifies every trainer who gives sessions on a day of these; the message expires when that day begins. */
export async function notifyTrainersOf(
  trx: Transaction,
  day: string,
  { zone, now }: { readonly zone: string; readonly now: Date },
): Promise<void> {
  const begin = startOfClubDay(day, zone);
  const given = await listGiven(trx, begin, endOfClubDay(day, zone));
  const messages = Array.from(
    Map.groupBy(given, ({ trainer }) => trainer),
    ([personId, sessions]) => ({
      personId,
      event: "trainerTomorrow" as const,
      about: `tomorrow ${day}`,
      once: true as const,
      expiresAt: begin,
      facts: {
        day,
        sessions: sessions.slice(0, MAX_LISTED).map(({ id, start, end, course, clients }) => ({
          reservation: id,
          start: start.toISOString(),
          end: end.toISOString(),
          course,
          client: nameOrAll(clients),
        })),
      },
    }),
  );
  await enqueue(trx, now, ...messages);
}

/** The name of a client, or all who share a session. */
function nameOrAll(clients: Awaited<ReturnType<typeof listGiven>>[number]["clients"]) {
  const [first, ...others] = clients;
  return first && others.length === 0 ? first.name : [...clients];
}
