import { lapses } from "#contract/schedule/classes/lapses.ts";
import { useRefusalWords } from "#web/kernel/frame/dialogs/use-refusal-words.ts";
import { useCommand } from "#web/kernel/lib/calls/query.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { alertFailure, alertSuccess } from "#web/kernel/ui/overlays/alerts.ts";
import type { Waivable } from "./lapse-model.ts";
import { lapseMessages } from "./lapse-messages.ts";
import { useLapseWords } from "./use-lapse-words.ts";

/** Waives lapses; without a reason of one's own it is goodwill. */
export function useWaiving() {
  const t = useWords(lapseMessages);
  const words = useLapseWords();
  const refusal = useRefusalWords();
  const waiving = useCommand(lapses.waive);
  const waive = (row: Waivable, reason: string, onDone?: () => void) => {
    const { id, version, kind } = row;
    const onSuccess = () => {
      alertSuccess(t("waivedDone", { name: words.name(row), kind: t(kind) }));
      onDone?.();
    };
    const input = { params: { id: String(id) }, body: { reason: reason.trim() || t("goodwill"), version } };
    waiving.mutate(input, { onSuccess, onError: (error) => onDone || alertFailure(refusal(error)) });
  };
  return { waive, waiving };
}
