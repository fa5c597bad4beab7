import { VisuallyHidden } from "@mantine/core";
import type { ClubClass } from "#contract/schedule/classes/club-classes.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useClassWords } from "../class-labels.ts";
import classes from "./class-button.module.css";
import { classBookingMessages } from "./class-booking-messages.ts";
import { LineButton } from "./line-button.tsx";
import { useMoments } from "./moment-labels.ts";

/** The button of a class for a member: the server says which, the words are here. Nothing where the row says it all. */
export function BookOrBooked({ one, onOpen }: { one: ClubClass; onOpen: () => void }) {
  const t = useWords(classBookingMessages);
  const format = useFormat();
  const words = useClassWords();
  const moments = useMoments();
  const { button, startTime } = one;
  const named = { name: words.name(one), time: format.time(startTime) };
  switch (button?.state) {
    case "book":
      return (
        <button type="button" className={classes.book} aria-label={t("bookOne", named)} onClick={onOpen}>
          {t("book")}
        </button>
      );
    case "booked": {
      const note = button.isLate ? t("late") : t("freeUntil", { time: moments.short(button.freeUntil) });
      return (
        <button type="button" className={classes.booked} onClick={onOpen}>
          <VisuallyHidden>{t("bookedOne", named)}</VisuallyHidden>
          {t("booked")} <small>{note}</small>
        </button>
      );
    }
    case "wait":
    case "waiting":
    case "accept":
    case "acceptFirst":
      return <LineButton button={button} named={named} onOpen={onOpen} />;
    case "opens":
      return <span className={classes.rests}>{t("opens", { time: moments.whole(button.at) })}</span>;
    case "paused":
      return <span className={classes.rests}>{t("paused", { date: moments.day(button.until) })}</span>;
    case "full":
    case "attended":
    case "missed":
    case "running":
      return <span className={classes.rests}>{t(button.state)}</span>;
    case "cancelled":
    case "over":
    case undefined:
      return null;
  }
}
