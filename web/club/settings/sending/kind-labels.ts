import { kindTexts } from "#contract/data/kind-labels.ts";
import type { MessageKind } from "#contract/messaging/message-events.ts";
import { defineMessages, useWords } from "#web/kernel/lib/wording/i18n.ts";

const kindMessages = defineMessages(kindTexts);

/** The name of a message group that is muted together. */
export function useKindWords(): (kind: MessageKind) => string {
  return useWords(kindMessages);
}
