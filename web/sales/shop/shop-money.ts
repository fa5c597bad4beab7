import type { ShopCurrency } from "#contract/sales/shop-currency.ts";
import { useClub } from "#web/kernel/frame/club.ts";
import { formatFor } from "#web/kernel/frame/format.ts";
import { useLocale } from "#web/kernel/lib/wording/i18n.ts";

/** Something priced, and so of a currency. */
interface Priced {
  readonly currency: ShopCurrency;
}

/**
 * Writes an amount in the currency of its product, which need not be the club's.
 * @param shown all that is shown together, where that can be of different ones: where several currencies meet, each amount names its own
 */
export function useShopMoney(shown: readonly Priced[] = []): (amount: string, currency: ShopCurrency) => string {
  const locale = useLocale();
  const { timeZone } = useClub();
  const way = new Set(shown.map(({ currency }) => currency)).size > 1 ? "moneyAmongOthers" : "money";
  const write = {
    CAD: formatFor(locale, "CAD", timeZone)[way],
    RMB: formatFor(locale, "CNY", timeZone)[way],
  };
  return (amount, currency) => write[currency](amount);
}
