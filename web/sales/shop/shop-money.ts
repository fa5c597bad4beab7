import { type ShopCurrency, clubCurrencyOf } from "#contract/sales/shop-currency.ts";
import { useFormat } from "#web/kernel/frame/format.ts";

/** Writes an amount in the currency of its product, which need not be the club's. */
export function useShopMoney(): (amount: string, currency: ShopCurrency) => string {
  const { moneyIn } = useFormat();
  return (amount, currency) => moneyIn(amount, clubCurrencyOf[currency]);
}
