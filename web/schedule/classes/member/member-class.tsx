import type { ClubClass } from "#contract/schedule/classes/club-classes.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { ColourDot } from "#web/schedule/class-types/colour-dot.tsx";
import { minuteOfDay, timeAt } from "#web/schedule/reservations/booking/span-model.ts";
import { BookOrBooked } from "../booking/class-button.tsx";
import { classBookingMessages } from "../booking/class-booking-messages.ts";
import { useClassWords } from "../class-labels.ts";
import { lineMessages } from "../booking/line-messages.ts";
import { memberTimetableMessages } from "./member-timetable-messages.ts";
import classes from "./member-timetable.module.css";

/** A class in a member's list: when, what, with whom and where, and whether it was cancelled. */
export function MemberClass({ one, now, onOpen }: { one: ClubClass; now: number; onOpen: () => void }) {
  const t = useWords(memberTimetableMessages);
  const format = useFormat();
  const words = useClassWords();
  const { startTime, minutes, trainer, type, cancelled, end } = one;
  const isOver = Date.parse(end) <= now;
  const who = trainer ? format.name(trainer.name) : t("noTrainer");
  const why = words.reason(one);
  const rests = why ?? isOver;
  return (
    <li className={classes.row} data-over={isOver || undefined} data-cancelled={cancelled ? true : undefined}>
      <div className={classes.time}>
        <b>{format.time(startTime)}</b>
        <span className={classes.quiet}>{format.time(timeAt(minuteOfDay(startTime) + minutes))}</span>
      </div>
      <div>
        <div className={classes.name}>
          <ColourDot colour={type.colour} />
          <span>{words.name(one)}</span>
        </div>
        <span className={classes.quiet}>{t("whereAndWho", { who, room: words.room(one) })}</span>
        {why && <span className={classes.quiet}>{cancelled?.note ?? why}</span>}
        {!rests && <Places one={one} />}
      </div>
      {rests && one.button?.state !== "attended" && one.button?.state !== "missed" ? (
        <span className={classes.rests}>{t(why ? "cancelled" : "over")}</span>
      ) : (
        <BookOrBooked one={one} onOpen={onOpen} />
      )}
    </li>
  );
}

/** How many places are left, how many wait, or that one is held for the reader. */
function Places({ one: { places, button } }: { one: ClubClass }) {
  const say = useWords(classBookingMessages);
  const t = useWords(lineMessages);
  const state = button?.state;
  if (state === "accept") return <span className={classes.held}>{t("held")}</span>;
  const isFull = (state === "wait" || state === "waiting") && places.waiting > 0;
  const left = places.free > 0 ? say("left", { count: places.free }) : say("full");
  const said = isFull ? t("inLine", { count: places.waiting }) : left;
  return <span className={classes.quiet}>{state === "full" ? t("lineFull") : said}</span>;
}
