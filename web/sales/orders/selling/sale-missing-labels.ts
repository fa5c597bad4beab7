import type { PackageOffer } from "#contract/sales/selling.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { listIn } from "#web/kernel/lib/wording/list-format.ts";
import { useClosedToday } from "#web/sales/accounts/closed-today-labels.ts";
import { payingMessages } from "../payment/paying-messages.ts";
import type { Bill } from "../payment/paying-model.ts";
import { useMissingPaymentWords } from "../payment/paying-labels.ts";
import { saleMessages } from "./sale-messages.ts";
import { type SaleValues, kindOf } from "./sale-model.ts";

/** The missing part of a sale, or the part to check again; undefined if there is none. */
export function useMissing(sale: SaleValues, bill: Bill | undefined, pack: PackageOffer | undefined) {
  const t = useWords(saleMessages);
  const paying = useWords(payingMessages);
  const askedOfPaying = useMissingPaymentWords();
  const locale = useLocale();
  const closed = useClosedToday();
  const { packageId, reports_to, salesId, paymentMethod } = sale;
  if (packageId === null) return undefined;
  if (closed !== undefined && bill && bill.taken > 0) return t("dayClosed");
  const isTaken = bill === undefined || bill.taken > 0;
  const missing = [
    ...(pack && kindOf(pack) === "sessions" && reports_to === null ? [t("trainer")] : []),
    ...(salesId === null ? [t("soldBy")] : []),
    ...(paymentMethod === null && isTaken ? [t("paidBy")] : []),
    ...askedOfPaying(bill),
  ];
  if (missing.length > 0) return t("missing", { fields: listIn(locale, missing) });
  return bill && Object.keys(bill.faults).length > 0 ? paying("check") : undefined;
}
