import { classTypes } from "#contract/schedule/classes/class-types.ts";
import type { ClubClass } from "#contract/schedule/classes/club-classes.ts";
import { Face } from "#web/identity/people/faces/face.tsx";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { ColourDot } from "#web/schedule/class-types/colour-dot.tsx";
import { useClassWords } from "../class-labels.ts";
import { classBookingMessages } from "./class-booking-messages.ts";
import classes from "./class-sheet.module.css";

type Shown = Pick<ClubClass, "type" | "room" | "trainer" | "date" | "startTime" | "minutes">;

interface ClassHeadProps {
  one: Shown;
  /** How many places there are, and are left; unknown of a class that is booked. */
  places?: Pick<ClubClass, "places" | "capacity"> | undefined;
}

/** A class as a member sees it on its sheet: what it is, when, with whom and where. */
export function ClassHead({ one, places }: ClassHeadProps) {
  const t = useWords(classBookingMessages);
  const format = useFormat();
  const words = useClassWords();
  const locale = useLocale();
  const { data = [] } = useRead(classTypes.list);
  const about = data.find(({ id }) => id === one.type.id)?.description[locale];
  const { trainer } = one;
  return (
    <>
      <div className={classes.facts}>
        <ColourDot colour={one.type.colour} />
        {t("facts", { name: words.name(one), count: one.minutes })}
      </div>
      <p className={classes.when}>{format.at(format.weekdayAndDay(one.date), format.time(one.startTime))}</p>
      <div className={classes.who}>
        {trainer ? <Face person={trainer} size={40} /> : <span />}
        <span>
          <span className={classes.strong}>{trainer ? format.name(trainer.name) : t("noTrainer")}</span>
          <span className={classes.quiet}>{words.room(one)}</span>
        </span>
        {places && (
          <span>
            <span className={classes.strong}>
              {places.places.free > 0 ? t("left", { count: places.places.free }) : t("full")}
            </span>
            <span className={classes.quiet}>
              {t("taken", { taken: places.places.taken, capacity: places.capacity })}
            </span>
          </span>
        )}
      </div>
      {about && <p className={classes.about}>{about}</p>}
    </>
  );
}
