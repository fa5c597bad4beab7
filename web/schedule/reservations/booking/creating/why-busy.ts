import type { TrainerAtTime } from "#contract/schedule/booking.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useTimes } from "../form/use-times.ts";
import { bookingTimeMessages } from "./booking-time-messages.ts";

/** Why a trainer is not free at a time, in a few words; undefined if they are. */
export function useWhyBusy(): (trainer: TrainerAtTime) => string | undefined {
  const t = useWords(bookingTimeMessages);
  const times = useTimes();
  const format = useFormat();
  return ({ busy, absence, isOff, working }) => {
    if (absence) return t(absence.why === "onLeave" ? "onLeave" : "away");
    if (busy) return t("busy", { times: times.hours(busy) });
    if (!isOff) return undefined;
    const hours = (working ?? []).map(({ from, to }) => format.times(from, to));
    return hours.length > 0 ? t("works", { times: hours.join(t("and")) }) : t("off");
  };
}
