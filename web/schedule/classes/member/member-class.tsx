import { Text } from "@mantine/core";
import type { ClubClass } from "#contract/schedule/classes/club-classes.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { ColourDot } from "#web/schedule/class-types/colour-dot.tsx";
import { minuteOfDay, timeAt } from "#web/schedule/reservations/booking/span-model.ts";
import { useClassWords } from "../class-labels.ts";
import { memberTimetableMessages } from "./member-timetable-messages.ts";
import classes from "./member-timetable.module.css";

/** A class in a member's list: when, what, with whom and where, and whether it was cancelled. */
export function MemberClass({ one, now }: { one: ClubClass; now: number }) {
  const t = useWords(memberTimetableMessages);
  const format = useFormat();
  const words = useClassWords();
  const { startTime, minutes, trainer, type, cancelled, end } = one;
  const isOver = Date.parse(end) <= now;
  const who = trainer ? format.name(trainer.name) : t("noTrainer");
  const why = words.reason(one);
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
      </div>
      {(why ?? isOver) && (
        <Text span size="sm" c="dimmed">
          {t(why ? "cancelled" : "over")}
        </Text>
      )}
    </li>
  );
}
