import type { Audience } from "#contract/outward/mailings.ts";
import type { PersonName } from "#contract/kernel/person/person-name.ts";
import { useOptionWords } from "#web/club/settings/options/option-labels.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useStatusWords } from "#web/kernel/frame/status-labels.ts";
import { mailingMessages } from "../messages.ts";

/** The recipients, in words: `Active · Monthly · Trainer Ana Silva`. */
export function useAudienceWords(): (audience: Audience, named: PersonName | null) => string {
  const t = useWords(mailingMessages);
  const format = useFormat();
  const option = useOptionWords();
  const standing = useStatusWords();
  return (audience, named) => {
    if ("person" in audience) return named ? format.name(named) : t("someone");
    const about = audience.about && t("aboutMembership");
    if ("clients" in audience)
      return [t("chosen", { count: audience.clients.length }), about].filter(Boolean).join(" · ");
    const { q, kind, clientType, trainer, status, expired, ending, owing } = audience.filter;
    const parts = [
      status && standing(expired === "true" ? "expired" : status, "client"),
      ending && t("ending"),
      kind && t(kind),
      clientType && option("clientType", clientType),
      trainer && t("ofTrainer", { name: named ? format.name(named) : String(trainer) }),
      owing && t("owing"),
      q && t("found", { q }),
    ].filter((part) => typeof part === "string" && part !== "");
    return [...(parts.length === 0 ? [t("everybody")] : parts), ...(about ? [about] : [])].join(" · ");
  };
}
