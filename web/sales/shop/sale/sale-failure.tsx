import { Alert } from "@mantine/core";
import IconAlertCircle from "~icons/tabler/alert-circle";
import { detailsOf } from "#contract/kernel/refusal/errors.ts";
import { MAX_CENTS, moneyText } from "#contract/kernel/money/money.ts";
import type { ShopCurrency } from "#contract/sales/shop-currency.ts";
import { useRefusalWords } from "#web/kernel/frame/dialogs/use-refusal-words.ts";
import type { ApiError } from "#web/kernel/lib/calls/api.ts";
import { useFieldWords } from "#web/kernel/lib/wording/field-messages.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { shopMessages } from "../messages.ts";
import { useShopMoney } from "../shop-money.ts";

interface SaleFailureProps {
  error: ApiError;
  currency: ShopCurrency;
}

/** Why a sale was not made, and what there is instead. */
export function SaleFailure(props: SaleFailureProps) {
  return (
    <Alert color="red" icon={<IconAlertCircle aria-hidden />} role="alert">
      {useReason(props)}
    </Alert>
  );
}

function useReason({ error, currency }: SaleFailureProps): string {
  const t = useWords(shopMessages);
  const locale = useLocale();
  const failure = useRefusalWords();
  const field = useFieldWords();
  const money = useShopMoney();
  const { product, left } = detailsOf("OUT_OF_STOCK", error) ?? {};
  if (product && left !== undefined) {
    const name = product.name[locale];
    return left === 0 ? t("nothingLeft", { name }) : t("shortOf", { name, left });
  }
  const total = detailsOf("STALE", error)?.total;
  if (total !== undefined) return t("newTotal", { total: money(total, currency) });
  const [wrong] = error.errors;
  if (wrong?.code === "TOO_LARGE") return t("totalTooHigh", { most: money(moneyText(MAX_CENTS), currency) });
  return wrong ? field(wrong.code) : failure(error);
}
