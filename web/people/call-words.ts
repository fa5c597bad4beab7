import type { CallOutcome } from "#contract/today-lists.ts";
import { defineMessages, useWords } from "#web/lib/i18n.ts";

const callMessages = defineMessages({
  en: { reached: "Reached", notReached: "Not reached", later: "Later", noInterest: "No interest" },
  cn: { reached: "已联系上", notReached: "未接通", later: "稍后再联系", noInterest: "无意向" },
});

/** What came of a call, in words. */
export function useCallWords(): (outcome: CallOutcome) => string {
  const t = useWords(callMessages);
  return (outcome) => t(outcome);
}
