import type { TrainerAtTime } from "#contract/schedule/booking.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useTimes } from "../form/use-times.ts";
import { bookingTimeMessages } from "./booking-time-messages.ts";

/** Why a trainer is not free at a time, in a few words; undefined if they are. */
export function useWhyBusy(): (trainer: TrainerAtTime) => string | undefined {
  const t = useWords(bookingTimeMessages);
  const times = useTimes();
  return ({ busy, absence }) => {
    if (absence) return t(absence.why === "onLeave" ? "onLeave" : "away");
    return busy ? t("busy", { times: times.hours(busy) }) : undefined;
  };
}
