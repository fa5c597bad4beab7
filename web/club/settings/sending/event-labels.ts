import { eventTexts } from "#contract/data/event-labels.ts";
import type { MessageEvent } from "#contract/club/message-names.ts";
import { defineMessages, useWords } from "#web/kernel/lib/wording/i18n.ts";

const eventMessages = defineMessages(eventTexts);

/** The name of a message. */
export function useEventWords(): (event: MessageEvent) => string {
  return useWords(eventMessages);
}
