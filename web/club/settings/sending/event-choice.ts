import type * as z from "zod/mini";
import { isEventOn, messageEventOf, type MessageKind, messageKinds } from "#contract/messaging/message-events.ts";
import { wordedEventNames, type WordedEvent, type messageEventsSetting } from "#contract/club/message-names.ts";

type Choice = z.output<typeof messageEventsSetting>;

/** The choice after a message is switched on or off: what is as at first is not said, so that going back changes nothing. */
export function withEvent(choice: Choice, event: WordedEvent, on: boolean): Choice {
  const changed = { ...choice, [event]: on };
  return Object.fromEntries(
    wordedEventNames.flatMap((name) => {
      const isOn = isEventOn(name, changed);
      return isOn === isEventOn(name, {}) ? [] : [[name, isOn]];
    }),
  );
}

/** Every message under its kind, in their order; what staff write themselves has no text here, and so no kind. */
export const eventsByKind: readonly { readonly kind: MessageKind; readonly events: readonly WordedEvent[] }[] =
  messageKinds
    .map((kind) => ({ kind, events: wordedEventNames.filter((event) => messageEventOf(event).kind === kind) }))
    .filter(({ events }) => events.length > 0);
