import type { Reservation } from "#contract/schedule/reservations.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { sharingMessages } from "./sharing-messages.ts";

/** The first names of those who share a session, as in "with Ben"; undefined where nobody does. */
export function useSharedWith() {
  const t = useWords(sharingMessages);
  return ({ shared }: Pick<Reservation, "shared">) =>
    shared && t("withNames", { names: shared.others.join(t("comma")) });
}
