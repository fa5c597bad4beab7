import type { PersonName } from "#contract/kernel/person/person-name.ts";
import type { Locale } from "#contract/kernel/values.ts";
import { useLocale } from "#web/kernel/lib/wording/i18n.ts";

const orders = {
  en: ["first_name", "last_name"],
  cn: ["last_name", "first_name"],
} as const satisfies Record<Locale, readonly (keyof PersonName)[]>;

/** The parts of a name in the order in which forms ask for them: 姓 before 名 in Chinese. */
export function useNameParts(): readonly (keyof PersonName)[] {
  return orders[useLocale()];
}
