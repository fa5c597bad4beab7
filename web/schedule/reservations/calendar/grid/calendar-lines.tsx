import { memo } from "react";
import { type OpenTimes, openOn } from "#contract/club/opening-hours.ts";
import { withinWork } from "#contract/schedule/trainer-hours.ts";
import { calendarColumns, closedIn, type CalendarLayout, type Frame, type WorkingOf } from "./calendar-geometry.ts";
import { minuteOfDay } from "../../booking/span-model.ts";
import classes from "./reservation-calendar.module.css";
import { useClosureWords } from "./use-closure-words.ts";

interface LinesProps {
  plan: CalendarLayout;
  today: string;
  away: readonly number[] | undefined;
  open: OpenTimes;
  workingOf: WorkingOf | undefined;
}

/** The columns of a calendar behind its sessions: shaded while the club is closed or the trainer does not work, with the name of a closed day. */
export const CalendarLines = memo(function CalendarLines({
  plan: { frame },
  today,
  away,
  open,
  workingOf,
}: LinesProps) {
  const closure = useClosureWords();
  return (
    <div className={classes.lines} aria-hidden>
      {calendarColumns(frame).map(({ date, owner }, index) => (
        <div
          key={owner ?? date}
          className={classes.line}
          data-today={(frame.days.length > 1 && date === today) || undefined}
          data-away={(owner !== undefined && away?.includes(owner)) || undefined}
        >
          {closedIn(frame, withinWork(openOn(open, date), workingOf?.(date, owner) ?? null)).map((part) => (
            <div key={part.from} className={classes.closed} style={heightIn(frame, part)} />
          ))}
          {(owner === undefined || index === 0) && (
            <ClosureName frame={frame} shut={closure(date)} isBeside={owner !== undefined} />
          )}
        </div>
      ))}
    </div>
  );
});

interface ClosureNameProps {
  frame: Frame;
  shut: ReturnType<ReturnType<typeof useClosureWords>>;
  isBeside: boolean;
}

/** The name of a closure, at its beginning where that is in the day. */
function ClosureName({ frame, shut, isBeside }: ClosureNameProps) {
  if (!shut) return null;
  const from = shut.from === null ? 0 : minuteOfDay(shut.from);
  const isLater = from > frame.from;
  return (
    <span
      className={classes.closedDay}
      data-beside={isBeside || undefined}
      style={isLater ? { top: heightIn(frame, { from, to: from }).top, marginTop: 4 } : undefined}
    >
      {shut.name}
    </span>
  );
}

const percent = (share: number) => `${share * 100}%`;
const heightIn = ({ from, to }: Frame, part: { from: number; to: number }) => {
  return { top: percent((part.from - from) / (to - from)), height: percent((part.to - part.from) / (to - from)) };
};
