import type { AttentionLine } from "#contract/schedule/classes/class-attention.ts";
import { addDays } from "#contract/kernel/values.ts";
import { useClub } from "#web/kernel/frame/club/club.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { wallOf } from "#web/kernel/lib/dates/wall-clock.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { teachingMessages } from "./teaching-messages.ts";

type Why = NonNullable<AttentionLine["dates"][number]["why"]>;

/** Why a trainer does not teach a class, by name: the last day of the contract or leave, or what they have at that time. */
export function useTeachingWords(): (why: Why) => string {
  const t = useWords(teachingMessages);
  const format = useFormat();
  const locale = useLocale();
  const { timeZone } = useClub();
  const timeOf = (instant: string) => wallOf(instant, timeZone).time;
  return ({ trainer: { name }, reason, from, until, busy }) => {
    const trainer = format.name(name);
    const times = busy ? format.times(timeOf(busy.start), timeOf(busy.end)) : "";
    switch (reason) {
      case "contractEnds":
        return t(reason, { trainer, day: from === null ? "" : format.near(addDays(from, -1)) });
      case "notStarted":
        return t(reason, { trainer, day: until === null ? "" : format.near(until) });
      case "dismissed":
        return from === null ? t(reason, { trainer }) : t("dismissedFrom", { trainer, day: format.near(from) });
      case "onLeave":
        return t(reason, { trainer, day: until === null ? "" : format.near(addDays(until, -1)) });
      case "inClass":
        return t(reason, { trainer, times, name: busy?.name?.[locale] ?? "" });
      case "inSession":
        return t(reason, { trainer, times, client: busy?.client ? format.name(busy.client) : "" });
      case "taken":
        return t(reason, { trainer, times });
      case "suspended":
      case "free":
        return t(reason, { trainer });
    }
  };
}
