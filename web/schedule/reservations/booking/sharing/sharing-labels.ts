import type { Reservation } from "#contract/schedule/reservations.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { sharingMessages } from "./sharing-messages.ts";

type Named = Reservation["clientName"] | string;

/** The names of people in one line, as in "Anna Abel and Ben Berg". */
export function useNames() {
  const t = useWords(sharingMessages);
  const format = useFormat();
  return (people: readonly Named[]): string => {
    const names = people.map((each) => (typeof each === "string" ? each : format.name(each)));
    const last = names.at(-1) ?? "";
    return names.length < 2 ? last : t("and", { names: names.slice(0, -1).join(t("comma")), last });
  };
}

/** How the others who share a session are called: to staff by their whole names, to a client by their first names. */
const othersOf = ({ shared }: Pick<Reservation, "shared">): readonly Named[] => shared?.names ?? shared?.others ?? [];

/** The names of all clients of a session in one line. */
export function useClientsOf() {
  const namesOf = useNames();
  return (session: Pick<Reservation, "clientName" | "shared">) => namesOf([session.clientName, ...othersOf(session)]);
}

/** The names of those who share a session, as in "with Ben"; undefined where nobody does. */
export function useSharedWith() {
  const t = useWords(sharingMessages);
  const namesOf = useNames();
  return (session: Pick<Reservation, "shared">) =>
    session.shared && t("withNames", { names: namesOf(othersOf(session)) });
}
