import type { Figure } from "../kernel/http/monitoring/metrics.ts";
import { countWaiting } from "../outward/webhooks/due-queries.ts";
import type { DeliveryVerdict } from "../outward/webhooks/rules.ts";

/** This process's webhook attempts, and the waiting messages of all processes. */
export function webhookFigures(): {
  readonly count: (verdict: DeliveryVerdict) => void;
  readonly figures: readonly Figure[];
} {
  const counted = new Map<string, number>();
  return {
    count: (verdict) => counted.set(verdict, (counted.get(verdict) ?? 0) + 1),
    figures: [
      {
        name: "palestra_webhook_attempts_total",
        help: "Attempts to send a message to a webhook, by what came of them",
        counts: true,
        label: "outcome",
        read: () => Promise.resolve(counted),
      },
      {
        name: "palestra_webhook_waiting",
        help: "Messages that wait for webhooks that are on, of the whole club",
        read: async (db) => new Map([["", await countWaiting(db)]]),
      },
    ],
  };
}
