import { useLocale, useWords } from "#web/lib/i18n.ts";
import { listIn } from "#web/lib/list-format.ts";
import { saleMessages } from "./sale-messages.ts";
import type { SaleValues } from "./sale-model.ts";

/** Says what of a sale is still to be chosen; undefined when nothing is. */
export function useMissing({ packageId, clientType, reports_to, salesId, paymentMethod }: SaleValues) {
  const t = useWords(saleMessages);
  const locale = useLocale();
  if (packageId === null) return undefined;
  const missing = [
    ...(clientType === "pro" && reports_to === null ? [t("trainer")] : []),
    ...(salesId === null ? [t("soldBy")] : []),
    ...(paymentMethod === null ? [t("paidBy")] : []),
  ];
  return missing.length === 0 ? undefined : t("missing", { fields: listIn(locale, missing) });
}
