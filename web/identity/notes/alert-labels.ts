import type { AlertKind } from "#contract/identity/notes.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { listIn } from "#web/kernel/lib/wording/list-format.ts";
import { noteMessages } from "./messages.ts";

/** A client's alerts in a few words; undefined without alerts. */
export function useAlertWords(): (alerts: readonly AlertKind[] | undefined) => string | undefined {
  const t = useWords(noteMessages);
  const locale = useLocale();
  return (alerts) =>
    alerts &&
    t("mind", {
      kinds: listIn(
        locale,
        alerts.map((kind) => t(`mind.${kind}`)),
      ),
    });
}
