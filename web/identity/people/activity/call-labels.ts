import { callTexts } from "#contract/data/enum-labels.ts";
import type { CallOutcome } from "#contract/identity/call-outcomes.ts";
import { defineMessages, useWords } from "#web/kernel/lib/wording/i18n.ts";

const callMessages = defineMessages(callTexts);

/** The result of a call, in words. */
export function useCallWords(): (outcome: CallOutcome) => string {
  const t = useWords(callMessages);
  return (outcome) => t(outcome);
}
