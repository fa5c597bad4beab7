import type { FreeTrainers } from "#contract/schedule/booking.ts";
import type { Span } from "#contract/schedule/reservations.ts";

/** The one of the two who has no time, and the session that is in the way; null where they are away. */
export interface InTheWay {
  readonly who: "trainer" | "client";
  readonly session: Span | null;
}

/** The reason why a session with a trainer is not possible: theirs first, then the client's. */
export function inTheWayOf({ trainers, client }: FreeTrainers, trainerId: number | null): InTheWay | undefined {
  const trainer = trainers.find(({ id }) => id === trainerId);
  if (trainer?.busy ?? trainer?.absence) return { who: "trainer", session: trainer?.busy ?? null };
  return client && (client.busy || client.isAway) ? { who: "client", session: client.busy } : undefined;
}
