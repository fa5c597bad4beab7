import { eventTexts, kindTexts } from "#contract/data/event-labels.ts";
import type { MessageKind } from "#contract/messaging/message-events.ts";
import type { MessageEvent } from "#contract/club/message-names.ts";
import { defineMessages, useWords } from "#web/kernel/lib/wording/i18n.ts";

const eventMessages = defineMessages(eventTexts);

const kindMessages = defineMessages(kindTexts);

/** The name of a message. */
export function useEventWords(): (event: MessageEvent) => string {
  return useWords(eventMessages);
}

/** The name of a message group that is muted together. */
export function useKindWords(): (kind: MessageKind) => string {
  return useWords(kindMessages);
}
