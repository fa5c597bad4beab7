import { statusTexts } from "#contract/data/enum-labels.ts";
import type { UserType } from "#contract/kernel/values.ts";
import { defineMessages, useWords } from "#web/kernel/lib/wording/i18n.ts";
import type { Tone } from "#web/kernel/ui/facts/tone.ts";
import { personTone, type Standee, type StatusFilter, shownStandingOf } from "./status-model.ts";

const statusMessages = defineMessages(statusTexts);

/** The words for each standing. */
export function useStatusWords(): (standing: StatusFilter, of: UserType) => string {
  const t = useWords(statusMessages);
  return (standing, of) => {
    const isOther =
      standing === "dismissed" || standing === "expired" || standing === "onLeave" || standing === "pending";
    return t(isOther && of === "client" ? `client.${standing}` : standing);
  };
}

/** The words and color for a person's standing. */
export function useStatusText(person: Standee, of: UserType): { readonly tone: Tone; readonly label: string } {
  const standing = shownStandingOf(person, of);
  return { tone: personTone[standing], label: useStatusWords()(standing, of) };
}
