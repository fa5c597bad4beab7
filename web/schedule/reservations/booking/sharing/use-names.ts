import type { Reservation } from "#contract/schedule/reservations.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { sharingMessages } from "./sharing-messages.ts";

/** The names of people in one line, as in "Anna Abel and Ben Berg". */
export function useNames() {
  const t = useWords(sharingMessages);
  const format = useFormat();
  return (people: readonly (Reservation["clientName"] | string)[]): string => {
    const names = people.map((each) => (typeof each === "string" ? each : format.name(each)));
    const last = names.at(-1) ?? "";
    return names.length < 2 ? last : t("and", { names: names.slice(0, -1).join(t("comma")), last });
  };
}
