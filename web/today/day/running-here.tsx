import { Skeleton } from "@mantine/core";
import { sessionCards } from "#contract/schedule/session-card.ts";
import type { TodaySession } from "#contract/data/today.ts";
import { screenPart } from "#web/kernel/frame/page/own-file.tsx";
import { endpointQuery, queryClient } from "#web/kernel/lib/calls/query.ts";

const card = screenPart(
  async () => (await import("#web/schedule/reservations/booking/card/running-session.tsx")).RunningSession,
  <Skeleton height={320} radius="lg" />,
);

/** The trainer's own session that is underway; most visits of Today need no file for it. */
export const RunningHere = card.Part;

/** Reads all that it shows, so that it is drawn with the rest of the screen. */
export async function readRunning({ id }: Pick<TodaySession, "id">): Promise<void> {
  const read = queryClient.prefetchQuery(endpointQuery(sessionCards.read, { params: { id: String(id) } }));
  await Promise.all([card.preload(), read]);
}
