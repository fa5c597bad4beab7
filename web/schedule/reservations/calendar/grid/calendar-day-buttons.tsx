import { VisuallyHidden } from "@mantine/core";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { weekOf } from "#web/kernel/lib/dates/wall-clock.ts";
import { calendarMessages } from "../calendar-messages.ts";
import classes from "./reservation-calendar.module.css";

interface DayHeadingsProps {
  days: readonly string[];
  today: string;
  onDay: (date: string) => void;
}

/** The days above their columns; pressing one shows it alone. */
export function DayHeadings({ days, today, onDay }: DayHeadingsProps) {
  return (
    <div className={classes.headings}>
      {days.map((day) => (
        <button
          key={day}
          type="button"
          className={classes.heading}
          aria-current={day === today ? "date" : undefined}
          onClick={() => onDay(day)}
        >
          <DayName day={day} />
        </button>
      ))}
    </div>
  );
}

interface DayStripProps {
  date: string;
  today: string;
  /** The days that have sessions, where that is known of all. */
  taken?: ReadonlySet<string>;
  onDate: (date: string) => void;
}

/** The days of the week to tap, on phones; a dot marks those with sessions. */
export function DayStrip({ date, today, taken, onDate }: DayStripProps) {
  const t = useWords(calendarMessages);
  return (
    <div role="group" aria-label={t("days")} className={classes.strip} data-sticks>
      {weekOf(date).days.map((day) => (
        <button
          key={day}
          type="button"
          className={classes.heading}
          aria-pressed={day === date}
          aria-current={day === today ? "date" : undefined}
          data-taken={taken?.has(day) || undefined}
          onClick={() => onDate(day)}
        >
          <DayName day={day} />
          {taken?.has(day) && <VisuallyHidden component="span">{t("hasSessions")}</VisuallyHidden>}
        </button>
      ))}
    </div>
  );
}

/** Short to see, in full to hear. */
function DayName({ day }: { day: string }) {
  const format = useFormat();
  return (
    <>
      <VisuallyHidden component="span">{format.longDay(day)}</VisuallyHidden>
      <span className={classes.weekday} aria-hidden>
        {format.weekday(day)}
      </span>
      <span className={classes.number} aria-hidden>
        {format.dayOfMonth(day)}
      </span>
    </>
  );
}
