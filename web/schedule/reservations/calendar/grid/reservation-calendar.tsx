import { Stack } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useMemo } from "react";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { wallOf, weekOf } from "#web/kernel/lib/dates/wall-clock.ts";
import { DayHeadings, DayStrip } from "./calendar-day-buttons.tsx";
import { type CalendarContent, CalendarGrid } from "./calendar-grid.tsx";
import { calendarMessages } from "../calendar-messages.ts";
import { useClubClock } from "./calendar-now.tsx";

interface CalendarProps extends CalendarContent {
  view: "week" | "day";
  /** A club date: the day shown, or any day of the week shown. */
  date: string;
  /** The day whose week the events are of, while those of `date` are on their way. */
  shown?: string;
  onView: (view: "week" | "day") => void;
  loading?: boolean | undefined;
}

/**
 * A week or a day of sessions on the club's clock, wherever the browser is. Phones get a day and a strip of the week.
 * Keep `events` and `busy` the same arrays while nothing has changed.
 */
export function ReservationCalendar(props: CalendarProps) {
  const {
    date,
    shown = date,
    timeZone,
    events,
    readAt,
    busy,
    workingOf,
    onCreate,
    onMove,
    onOpen,
    onDate,
    onView,
    loading = false,
  } = props;
  const t = useWords(calendarMessages);
  const phone = useMediaQuery("(width < 48em)", undefined, { getInitialValueInEffect: false });
  const view = phone ? "day" : props.view;
  const today = useClubClock(timeZone, "date");
  const days = useMemo(() => (view === "week" ? weekOf(shown).days : [shown]), [view, shown]);
  const taken = useMemo(
    () => new Set(phone ? events.map(({ start }) => wallOf(start, timeZone).date) : []),
    [phone, events, timeZone],
  );
  const openDay = (day: string) => {
    onDate(day);
    onView("day");
  };
  return (
    <Stack component="section" gap={phone ? "sm" : 0} aria-label={t("calendar")}>
      {phone && <DayStrip date={date} today={today} taken={taken} onDate={onDate} />}
      <CalendarGrid
        {...{ days, day: days.includes(today) ? today : shown, timeZone, events, readAt, busy, workingOf, loading }}
        {...{ onCreate, onMove, onOpen, onDate }}
        headings={phone ? <span /> : <DayHeadings days={days} today={today} onDay={openDay} />}
      />
    </Stack>
  );
}
