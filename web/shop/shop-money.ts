import type { ShopCurrency } from "#contract/shop.ts";
import { useClub } from "#web/frame/club.ts";
import { formatFor } from "#web/frame/format.ts";
import { useLocale } from "#web/lib/i18n.ts";

/** Writes an amount in the currency of its product, which need not be the club's. */
export function useShopMoney(): (amount: string, currency: ShopCurrency) => string {
  const locale = useLocale();
  const { timeZone } = useClub();
  const money = {
    CAD: formatFor(locale, "CAD", timeZone).money,
    RMB: formatFor(locale, "CNY", timeZone).money,
  };
  return (amount, currency) => money[currency](amount);
}
