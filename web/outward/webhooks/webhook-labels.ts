import { type Delivery, type Webhook, webhookEvents, webhookObjects } from "#contract/outward/webhooks.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { listIn } from "#web/kernel/lib/wording/list-format.ts";
import type { Tone } from "#web/kernel/ui/facts/tone.ts";
import { webhookMessages } from "./webhook-messages.ts";

export const stateTones: Readonly<Record<Webhook["state"], Tone>> = { on: "green", paused: "grey", off: "red" };

export const deliveryTones: Readonly<Record<Delivery["state"], Tone>> = {
  waiting: "blue",
  delivered: "green",
  failed: "red",
  dropped: "grey",
};

/** The events that a program receives: `Person: Created, Changed`. */
export function useEventsWords(): (events: Webhook["events"]) => readonly string[] {
  const t = useWords(webhookMessages);
  const locale = useLocale();
  return (events) =>
    webhookObjects.flatMap((object) => {
      const chosen = webhookEvents.filter((event) => events.includes(event) && event.startsWith(`${object}.`));
      const happenings = chosen.map((event) => t(happeningOf(event)));
      return chosen.length === 0
        ? []
        : [t("eventOf", { object: t(`object.${object}`), happening: listIn(locale, happenings) })];
    });
}

/** Names the event of one message. */
export function useEventWord(): (event: Delivery["event"]) => string {
  const t = useWords(webhookMessages);
  return (event) => {
    if (event === "ping") return t("ping");
    const object = webhookObjects.find((each) => event.startsWith(`${each}.`)) ?? "person";
    return t("eventLine", { object: t(`object.${object}`), happening: t(happeningOf(event)) });
  };
}

function happeningOf(event: Exclude<Delivery["event"], "ping">): "created" | "changed" | "ended" {
  if (event.endsWith(".created")) return "created";
  return event.endsWith(".changed") ? "changed" : "ended";
}
