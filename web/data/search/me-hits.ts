import { useNavigate } from "@tanstack/react-router";
import { useIsMember } from "#web/kernel/frame/me.ts";
import { useWords, wordsIn } from "#web/kernel/lib/wording/i18n.ts";
import { meMessages, mePlaces } from "#web/membership/profile/me/me-labels.ts";
import type { SearchableHit } from "./hit.ts";
import { meSynonyms } from "./synonyms.ts";

const [english, chinese] = [wordsIn("en", meMessages), wordsIn("cn", meMessages)];

/** The pages of a member about themselves. */
export function useMeHits(): readonly SearchableHit[] {
  const t = useWords(meMessages);
  const navigate = useNavigate();
  if (!useIsMember()) return [];
  return mePlaces.map(({ name, to, icon }) => ({
    key: `me ${to}`,
    label: t(name),
    note: t("me"),
    icon,
    texts: [english(name), chinese(name), meSynonyms[name]].join(" "),
    run: () => void navigate({ to }),
  }));
}
