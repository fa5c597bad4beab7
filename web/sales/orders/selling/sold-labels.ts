import type { PersonName } from "#contract/kernel/person/person-name.ts";
import type { LocalText } from "#contract/kernel/values.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { sellingMessages } from "../selling-messages.ts";

/** Says that a package was sold to a client. */
export function useSoldWords(): (client: PersonName, pack: { readonly name: LocalText } | undefined) => string {
  const t = useWords(sellingMessages);
  const { name } = useFormat();
  const locale = useLocale();
  return (client, pack) => t("sold", { name: name(client), package: pack?.name[locale] ?? "" });
}
