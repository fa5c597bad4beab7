import { orders } from "#contract/sales/orders.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useRefusalWords } from "#web/kernel/frame/dialogs/use-refusal-words.ts";
import { useCommand } from "#web/kernel/lib/calls/query.ts";
import { alertFailure, alertSuccess } from "#web/kernel/ui/overlays/alerts.ts";
import { soldPackage } from "../order-rows.ts";
import type { Renewing } from "./renewal-model.ts";
import { renewalMessages } from "./renewal-labels.ts";

/** Lets an order that was stopped renew itself again. */
export function useRenewing(order: Renewing) {
  const t = useWords(renewalMessages);
  const failure = useRefusalWords();
  const locale = useLocale();
  const changing = useCommand(orders.update);
  const name = soldPackage(order)?.name[locale] ?? "";
  const resume = () =>
    changing.mutate(
      { params: { id: String(order.id) }, body: { renews: 1 } },
      { onSuccess: () => alertSuccess(t("resumed", { name })), onError: (error) => alertFailure(failure(error)) },
    );
  return { resume, busy: changing.isPending };
}
