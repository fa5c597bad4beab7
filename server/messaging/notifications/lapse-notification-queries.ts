import type { Notification } from "#contract/messaging/notifications.ts";
import { enqueue } from "../messages/outbox/outbox-queries.ts";
import { publishNotifications } from "../../club/live/queries.ts";
import type { Transaction } from "../../kernel/db/connection.ts";

type LapseNotice = Pick<
  Extract<Notification, { event: "LAPSE_NOTED" | "LAPSE_WAIVED" | "BOOKING_PAUSED" }>,
  "event" | "detail"
>;

/** Notifies a client of a late cancellation or a no-show of theirs, or of what follows from it. */
export async function notifyOfLapse(
  trx: Transaction,
  clientId: number,
  { event, detail }: LapseNotice,
  now: Date,
): Promise<void> {
  const row = { person_id: clientId, event, detail: JSON.stringify(detail), created_at: now };
  await trx.insertInto("notification").values(row).execute();
  publishNotifications(trx, [clientId]);
  await enqueue(trx, now, { personId: clientId, ...messageOf({ detail }) });
}

function messageOf({ detail }: Pick<LapseNotice, "detail">) {
  if ("until" in detail) return { event: "bookingPaused" as const, facts: { until: detail.until } };
  const facts = { class: detail.class, start: detail.start };
  if ("reason" in detail) return { event: "lapseWaived" as const, facts };
  return { event: "lapseNoted" as const, facts: { ...facts, counts: detail.counts } };
}
