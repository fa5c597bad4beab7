import { callTexts } from "#contract/kept-texts.ts";
import type { CallOutcome } from "#contract/today-lists.ts";
import { defineMessages, useWords } from "#web/lib/i18n.ts";

const callMessages = defineMessages(callTexts);

/** What came of a call, in words. */
export function useCallWords(): (outcome: CallOutcome) => string {
  const t = useWords(callMessages);
  return (outcome) => t(outcome);
}
