import type { MessageOutcome } from "#contract/messaging/messages.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { sentMessages } from "./sent-messages.ts";

/** The outcomes of messages, in plain words. */
export function useMessageOutcomeWords(): (outcome: MessageOutcome | "waiting") => string {
  const t = useWords(sentMessages);
  return (outcome) => t(outcome === "waiting" ? "state.waiting" : `outcome.${outcome}`);
}
