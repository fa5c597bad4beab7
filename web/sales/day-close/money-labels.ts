import { useClub } from "#web/kernel/frame/club.ts";
import { formatFor } from "#web/kernel/frame/format.ts";
import { useLocale } from "#web/kernel/lib/wording/i18n.ts";

/** Writes an amount in a currency: with its own sign where it is not the club's. */
export function useMoney(): (amount: string, currency: string) => string {
  const locale = useLocale();
  const { currency: own, timeZone } = useClub();
  return (amount, currency) => {
    const format = formatFor(locale, currency, timeZone);
    return currency === own ? format.money(amount) : format.moneyAmongOthers(amount);
  };
}
