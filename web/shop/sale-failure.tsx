import { Alert } from "@mantine/core";
import { IconAlertCircle } from "@tabler/icons-react";
import * as z from "zod/mini";
import type { ShopCurrency } from "#contract/shop.ts";
import { localText } from "#contract/values.ts";
import type { ApiError } from "#web/lib/api.ts";
import { useFailureWords } from "#web/lib/failure-messages.ts";
import { useFieldWords } from "#web/lib/field-messages.ts";
import { useLocale, useWords } from "#web/lib/i18n.ts";
import { shopMessages } from "./messages.ts";
import { useShopMoney } from "./shop-money.ts";

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

const outOfStock = z.object({ product: z.object({ name: localText }), left: z.int() });
const otherTotal = z.object({ total: z.string() });

function useReason({ error, currency }: SaleFailureProps): string {
  const t = useWords(shopMessages);
  const locale = useLocale();
  const failure = useFailureWords();
  const field = useFieldWords();
  const money = useShopMoney();
  const short = outOfStock.safeParse(error.details).data;
  if (short) {
    const name = short.product.name[locale];
    return short.left === 0 ? t("nothingLeft", { name }) : t("shortOf", { name, left: short.left });
  }
  const changed = otherTotal.safeParse(error.details).data;
  if (changed) return t("newTotal", { total: money(changed.total, currency) });
  const [wrong] = error.errors;
  return wrong ? field(wrong.code) : failure(error);
}
