import type { MovedSession } from "#contract/messaging/notifications.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { defineMessages, useWords } from "#web/kernel/lib/wording/i18n.ts";

const namesMessages = defineMessages({
  en: { comma: ", ", and: "{{names}} and {{last}}" },
  cn: { comma: "、", and: "{{names}}和{{last}}" },
});

/** The names of clients in one line, as in "Anna Abel and Ben Berg". */
export function useNamesOf() {
  const t = useWords(namesMessages);
  const format = useFormat();
  return (people: readonly MovedSession["client"][]): string => {
    const names = people.map(({ name }) => format.name(name));
    const last = names.at(-1) ?? "";
    return names.length < 2 ? last : t("and", { names: names.slice(0, -1).join(t("comma")), last });
  };
}
