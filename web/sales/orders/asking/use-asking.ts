import IconCheck from "~icons/tabler/check";
import { packageRequests } from "#contract/sales/package-requests.ts";
import { alertDone } from "#web/kernel/frame/dialogs/undo-toast.tsx";
import { useRefusalWords } from "#web/kernel/frame/dialogs/use-refusal-words.ts";
import { useCommand } from "#web/kernel/lib/calls/query.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { alertFailure } from "#web/kernel/ui/overlays/alerts.ts";
import { packageAskMessages } from "./ask-messages.ts";
import type { AskablePackage } from "./package-model.ts";

/** Asks the desk for a package, and takes that back; both can be undone. */
export function useAsking(clientId: number, pack: Pick<AskablePackage, "id" | "name">) {
  const t = useWords(packageAskMessages);
  const failure = useRefusalWords();
  const name = pack.name[useLocale()];
  const asking = useCommand(packageRequests.ask);
  const withdrawing = useCommand(packageRequests.withdraw);
  const params = { id: String(clientId) };
  const onError = (error: unknown) => alertFailure(failure(error));
  return {
    isBusy: asking.isPending || withdrawing.isPending,
    ask: () =>
      asking.mutate(
        { params, body: { packageId: pack.id } },
        { onError, onSuccess: ({ undo }) => alertDone(t("asked", { name }), { undo, icon: IconCheck }) },
      ),
    withdraw: (requestId: number) =>
      withdrawing.mutate(
        { params: { ...params, requestId: String(requestId) } },
        { onError, onSuccess: ({ undo }) => alertDone(t("withdrawn", { name }), { undo }) },
      ),
  };
}
