import { detailsOf } from "#contract/kernel/refusal/errors.ts";
import { useOptionWords } from "#web/club/settings/options/option-labels.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import type { ApiError } from "#web/kernel/lib/calls/api.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { entryMessages } from "./class-booking-messages.ts";
import { useMoments } from "./moment-labels.ts";

/** Names the collision with a class and its time: to members about themselves, to staff with the name of the client. */
export function useCollisionWords(): (error: ApiError, name?: string) => string | undefined {
  const t = useWords(entryMessages);
  const locale = useLocale();
  const course = useOptionWords();
  const format = useFormat();
  const { wall } = useMoments();
  return (error, name) => {
    const inWay = detailsOf("CLIENT_BUSY", error);
    const span = inWay?.class ?? inWay?.reservation;
    if (!span) return undefined;
    const title = inWay?.reservation?.title;
    const what = inWay?.class?.name[locale] ?? (title === undefined ? t("session") : course("course", title));
    const { date, time: from } = wall(span.start);
    const time = format.at(format.weekdayAndDay(date), format.times(from, wall(span.end).time));
    return name === undefined ? t("youBusy", { what, time }) : t("clientBusy", { name, what, time });
  };
}
