import { memo, useLayoutEffect, useMemo, useRef, type RefObject } from "react";
import { useFormat } from "#web/frame/format.ts";
import { useWords } from "#web/lib/i18n.ts";
import { wallOf } from "#web/lib/wall-clock.ts";
import { slotMinutes, timeAt, type CalendarSpan } from "#web/reservations/booking/span-model.ts";
import { CalendarBlock } from "./calendar-block.tsx";
import type { Cursor } from "./calendar-cursor.ts";
import { DayHeadings } from "./calendar-day-buttons.tsx";
import { planOf, sessionHours, type CalendarEvent, type Frame, type Plan } from "./calendar-geometry.ts";
import { calendarMessages } from "./calendar-messages.ts";
import { useMoves } from "./calendar-moves.ts";
import { NowLine, useClubClock } from "./calendar-now.tsx";
import { usePointer } from "./calendar-pointer.ts";
import { CalendarSlots } from "./calendar-slots.tsx";
import { blockAt, hourFrom, slotsBetween } from "./calendar-spans.ts";
import classes from "./reservation-calendar.module.css";

/** What a calendar shows on its days, and what is done there. */
export interface CalendarContent {
  /** The club's. */
  timeZone: string;
  events: readonly CalendarEvent[];
  /** What others have taken: seen, but not opened. */
  busy: readonly CalendarSpan[];
  /** Called with the time selected; without it none can be. */
  onCreate?: ((span: CalendarSpan) => void) | undefined;
  /** Called only when something changed; false sends the event back to where it was. */
  onMove?: ((id: number, span: CalendarSpan) => Promise<boolean>) | undefined;
  onOpen: (id: number) => void;
  /** Called with another day to show, by the keyboard too. */
  onDate: (date: string) => void;
}

interface CalendarGridProps extends CalendarContent {
  days: readonly string[];
  /** The one of them that it opens for. */
  day: string;
  /** Called with a day whose heading was pressed. */
  onDay: (date: string) => void;
  loading: boolean;
}

/** Days side by side on the club's clock, with what is on them and what can be chosen. */
export function CalendarGrid(props: CalendarGridProps) {
  const { days, day, timeZone, events, busy, onCreate, onMove, onOpen, onDate, onDay, loading } = props;
  const t = useWords(calendarMessages);
  const { shown, move } = useMoves(events, onMove);
  const plan = useMemo(() => planOf(days, shown, busy, timeZone), [days, shown, busy, timeZone]);
  const scroller = useRef<HTMLDivElement>(null);
  const area = useRef<HTMLDivElement>(null);
  const preview = useRef<HTMLDivElement>(null);
  const refs = { scroller, days: area, preview };
  const pointer = usePointer(refs, {
    plan,
    timeZone,
    times: useFormat().times,
    onCreate,
    onMove: onMove && move,
    onOpen,
  });
  const enter = (cursor: Cursor) => enterAt(cursor, plan, { timeZone, onCreate, onOpen });
  const today = useClubClock(timeZone, "date");
  const first = days.includes(today) ? today : (days[0] ?? today);
  const focusable = onCreate ? {} : { tabIndex: 0, role: "region", "aria-label": t("slots") };
  const sessions = sessionHours(plan, day);
  useFirstScroll(scroller, plan.frame, { from: sessions?.from, timeZone, loading });
  return (
    <div
      className={classes.scroller}
      style={sessions && { minHeight: `calc(${heightOf(sessions)} + ${days.length > 1 ? headings : "0rem"})` }}
      ref={scroller}
      aria-busy={loading}
      {...focusable}
    >
      {days.length > 1 && <DayHeadings days={days} today={today} onDay={onDay} />}
      <div className={classes.body}>
        <HourLabels frame={plan.frame} />
        <div
          className={classes.days}
          style={{ height: heightOf(plan.frame) }}
          ref={area}
          onPointerDown={pointer.onPointerDown}
          onClick={pointer.onClick}
        >
          <DayLines days={days} today={today} />
          {onCreate && (
            <CalendarSlots plan={plan} start={{ date: first, minute: 9 * 60 }} onDate={onDate} onEnter={enter} />
          )}
          <Blocks plan={plan} resizable={onMove !== undefined} />
          <NowLine frame={plan.frame} timeZone={timeZone} />
          <div className={classes.preview} ref={preview} hidden aria-hidden />
        </div>
      </div>
    </div>
  );
}

const HourLabels = memo(function HourLabels({ frame: { from, to } }: { frame: Frame }) {
  const format = useFormat();
  const hours = Array.from({ length: (to - from) / 60 }, (_, index) => from + index * 60);
  return (
    <div className={classes.hours} aria-hidden>
      {hours.map((minute) => (
        <div key={minute} className={classes.hour}>
          {format.time(timeAt(minute))}
        </div>
      ))}
    </div>
  );
});

const DayLines = memo(function DayLines({ days, today }: { days: readonly string[]; today: string }) {
  return (
    <div className={classes.lines} aria-hidden>
      {days.map((day) => (
        <div key={day} className={classes.line} data-today={(days.length > 1 && day === today) || undefined} />
      ))}
    </div>
  );
});

/** A list for each day, in the order of time, which is also that of the Tab key. */
const Blocks = memo(function Blocks({ plan: { frame, columns }, resizable }: { plan: Plan; resizable: boolean }) {
  const format = useFormat();
  return frame.days.map((day, index) => (
    <ol key={day} className={classes.list} aria-label={format.longDay(day)}>
      {columns[index]?.map((block) => (
        <CalendarBlock
          key={block.key}
          block={block}
          frame={frame}
          resizable={resizable && block.event?.movable === true}
        />
      ))}
    </ol>
  ));
});

interface Answers {
  readonly timeZone: string;
  readonly onCreate: ((span: CalendarSpan) => void) | undefined;
  readonly onOpen: (id: number) => void;
}

/** Enter: opens what is there, else takes the time selected, else an hour. */
function enterAt({ date, minute, minutes }: Cursor, plan: Plan, { timeZone, onCreate, onOpen }: Answers): void {
  const block = minutes === undefined ? blockAt({ date, minute }, plan) : undefined;
  if (block?.event) onOpen(block.event.id);
  if (block) return;
  const span =
    minutes === undefined
      ? hourFrom({ date, minute }, plan, timeZone)
      : slotsBetween(date, minute, minute + minutes - 1, timeZone);
  if (span) onCreate?.(span);
}

/** How high the names of the days are, a little more. */
const headings = "3rem";

/** As many lines as quarters of an hour. */
const heightOf = ({ from, to }: Pick<Frame, "from" | "to">) => `${(to - from) / slotMinutes}rem`;

interface Opening {
  /** When the first session of the day is. */
  readonly from: number | undefined;
  readonly timeZone: string;
  readonly loading: boolean;
}

/**
 * Begins a while before now, or when clubs open, but never after the first session of the day; once that has been read,
 * people keep their place from week to week.
 */
function useFirstScroll(scroller: RefObject<HTMLElement | null>, frame: Frame, opening: Opening): void {
  const isOpen = useRef(false);
  const { days, from, to } = frame;
  const { from: first = Infinity, timeZone, loading } = opening;
  useLayoutEffect(() => {
    if (isOpen.current) return;
    isOpen.current = !loading;
    const { date, time } = wallOf(new Date().toISOString(), timeZone);
    const usual = days.includes(date) ? Number(time.slice(0, 2)) * 60 - 90 : 7 * 60;
    const height = scroller.current?.scrollHeight ?? 0;
    scroller.current?.scrollTo({ top: ((Math.min(usual, first) - from) / (to - from)) * height });
  }, [scroller, days, from, to, first, timeZone, loading]);
}
