import { classCancelTexts } from "#contract/kernel/sessions/class-cancelling.ts";
import type { ClubClass } from "#contract/schedule/classes/club-classes.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { minuteOfDay, timeAt } from "#web/schedule/reservations/booking/span-model.ts";
import { classMessages } from "./class-messages.ts";

type Timed = Pick<ClubClass, "date" | "startTime" | "minutes">;

function takenOf({ status, places, capacity }: ClubClass): string | undefined {
  if (status !== "scheduled") return undefined;
  const taken = `${places.taken}/${capacity}`;
  return places.waiting > 0 ? `${taken} +${places.waiting}` : taken;
}

/** How a class is called: its type, who teaches it where, why it was cancelled, and when it is. */
export function useClassWords() {
  const t = useWords(classMessages);
  const format = useFormat();
  const locale = useLocale();
  const trainer = ({ trainer: taught }: Pick<ClubClass, "trainer">) =>
    taught ? format.name(taught.name) : t("noTrainer");
  const reason = ({ cancelled }: ClubClass) => cancelled && classCancelTexts[locale][cancelled.reason];
  const times = ({ startTime, minutes }: Pick<Timed, "startTime" | "minutes">) =>
    format.times(startTime, timeAt(minuteOfDay(startTime) + minutes));
  const name = ({ type }: Pick<ClubClass, "type">) => type.name[locale];
  const when = (one: Timed) => format.at(format.weekdayAndDay(one.date), times(one));
  return {
    name,
    nameAndTime: (one: Pick<ClubClass, "type"> & Timed) => t("factsOf", { one: name(one), other: when(one) }),
    /** How many places are taken, and how many wait: `9/12 +3`; nothing of one that was cancelled. */
    figure: takenOf,
    /** With how many places are taken: `Yoga 9/12`. */
    taken: (one: ClubClass) => [one.type.name[locale], takenOf(one)].join(" ").trim(),
    room: ({ room }: Pick<ClubClass, "room">) => room.name[locale],
    trainer,
    reason,
    times,
    when,
    /** The line below the name, without what the column says already. */
    place: (one: ClubClass, by: "day" | "room" | "trainer") => {
      const why = reason(one);
      if (why) return t("cancelledFor", { reason: why });
      if (by === "room") return trainer(one);
      if (by === "trainer") return one.room.name[locale];
      return t("andRoom", { who: trainer(one), room: one.room.name[locale] });
    },
  };
}
