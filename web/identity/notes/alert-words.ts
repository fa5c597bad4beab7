import type { AlertKind } from "#contract/identity/notes.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { listIn } from "#web/kernel/lib/wording/list-format.ts";
import { noteMessages } from "./messages.ts";

/** Says in a few words what there is to mind with a client; undefined where there is nothing. */
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
