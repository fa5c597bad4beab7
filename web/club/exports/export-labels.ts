import { personStatuses, userTypes } from "#contract/kernel/values.ts";
import { useAllOptionWords } from "#web/club/settings/options/option-labels.ts";
import { buttonMessages } from "#web/kernel/lib/wording/button-messages.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useStatusWords } from "#web/kernel/frame/status-labels.ts";

/** The reader's words for keys that many tables share; those of a single table come from its screen. */
export function useExportWords(): Readonly<Record<string, string>> {
  const options = useAllOptionWords();
  const standing = useStatusWords();
  const button = useWords(buttonMessages);
  const standings = userTypes.flatMap((kind) =>
    [...personStatuses, "expired" as const].map((each) => [`standing.${kind}.${each}`, standing(each, kind)] as const),
  );
  return { ...options, ...Object.fromEntries(standings), "flag.yes": button("yes"), "flag.no": button("no") };
}
