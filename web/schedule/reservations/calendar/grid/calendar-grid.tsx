import { type ReactNode, memo, useMemo, useRef } from "react";
import { type OpenTimes, openOn } from "#contract/club/opening-hours.ts";
import { useClub } from "#web/kernel/frame/club/club.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { slotMinutes, timeAt, type CalendarSpan } from "#web/schedule/reservations/booking/span-model.ts";
import { CalendarBlock } from "./calendar-block.tsx";
import { CalendarLines } from "./calendar-lines.tsx";
import type { Cursor } from "./calendar-cursor.ts";
import {
  calendarColumns,
  closedIn,
  planOf,
  type CalendarEvent,
  type Frame,
  type CalendarLayout,
  type CalendarTarget,
  type WorkingOf,
} from "./calendar-geometry.ts";
import { calendarMessages } from "../calendar-messages.ts";
import { HiddenSessions } from "./hidden-sessions.tsx";
import { useClosureWords } from "./use-closure-words.ts";
import { useMoves } from "./calendar-moves.ts";
import { NowLine, NowTime, useClubClock, useNowIn } from "./calendar-now.tsx";
import { usePointer } from "./calendar-pointer.ts";
import { CalendarSlots } from "./calendar-slots.tsx";
import { blockAt, hourFrom, slotsBetween } from "./calendar-spans.ts";
import { useWindow } from "./calendar-window.ts";
import classes from "./reservation-calendar.module.css";

/** The content of a calendar's days, and its actions. */
export interface CalendarContent {
  /** The club's. */
  timeZone: string;
  events: readonly CalendarEvent[];
  /** When they were read, in milliseconds. */
  readAt: number;
  workingOf?: WorkingOf | undefined;
  /** The busy times of others: visible, but not openable. */
  busy: readonly CalendarSpan[];
  /** Called with the time selected; without it none can be. */
  onCreate?: ((span: CalendarTarget) => void) | undefined;
  /** Called only when something changed; false sends the event back to where it was. */
  onMove?: ((id: number, span: CalendarTarget) => Promise<boolean>) | undefined;
  onOpen: (id: number) => void;
  /** Called with another day to show, by the keyboard too. */
  onDate: (date: string) => void;
}

interface CalendarGridProps extends CalendarContent {
  days: readonly string[];
  /** Trainers side by side on a single day; keep the same array while they are the same. */
  owners?: readonly number[];
  /** Those of them who are not there. */
  away?: readonly number[];
  /** The one of the days that it opens for. */
  day: string;
  /** The headings of the columns. */
  headings: ReactNode;
  /** The name of an owner's column, for screen readers. */
  nameOf?: (owner: number) => string;
  loading: boolean;
  /** It opens with the first of all that is shown, not with the present time. */
  fromFirst?: boolean;
}

/** Days or trainers side by side on the club's clock, with what is on them and what can be chosen. */
export function CalendarGrid(props: CalendarGridProps) {
  const { days, owners, day, timeZone, events, readAt, busy, onCreate, onMove, onOpen, onDate, headings, loading } =
    props;
  const { fromFirst = false } = props;
  const t = useWords(calendarMessages);
  const { shown, move } = useMoves(events, readAt, onMove);
  const open = useClub();
  const plan = useMemo(
    () => planOf({ days, owners, open }, shown, busy, timeZone),
    [days, shown, busy, timeZone, owners, open],
  );
  const scroller = useRef<HTMLDivElement>(null);
  const area = useRef<HTMLDivElement>(null);
  const preview = useRef<HTMLDivElement>(null);
  const refs = { scroller, days: area, preview };
  const { times } = useFormat();
  const pointer = usePointer(refs, { plan, timeZone, times, onCreate, onMove: onMove && move, onOpen });
  const enter = (cursor: Cursor) => enterAt(cursor, plan, { timeZone, onCreate, onOpen });
  const today = useClubClock(timeZone, "date");
  const columns = calendarColumns(plan.frame);
  const first = columns.find(({ date }) => date === today) ?? columns[0] ?? { date: today };
  const focusable = onCreate ? {} : { tabIndex: 0, role: "region", "aria-label": t("slots") };
  const { hidden, onScroll, show } = useWindow(refs, { plan, day, timeZone, loading, fromFirst });
  return (
    <div className={classes.window}>
      <div className={classes.scroller} ref={scroller} aria-busy={loading} onScroll={onScroll} {...focusable}>
        <div
          className={classes.sheet}
          style={owners && { minWidth: `calc(var(--gutter) + ${owners.length} * 7.5rem)` }}
        >
          <div className={classes.top}>
            <div className={classes.corner} />
            {headings}
          </div>
          <div className={classes.body}>
            <HourLabels frame={plan.frame} timeZone={timeZone} open={open} />
            <div
              className={classes.days}
              style={{ height: heightOf(plan.frame) }}
              ref={area}
              onPointerDown={pointer.onPointerDown}
              onClick={pointer.onClick}
            >
              <CalendarLines plan={plan} today={today} away={props.away} open={open} workingOf={props.workingOf} />
              <NowLine frame={plan.frame} timeZone={timeZone} />
              {onCreate && (
                <CalendarSlots plan={plan} start={{ ...first, minute: 9 * 60 }} onDate={onDate} onEnter={enter} />
              )}
              <Blocks plan={plan} resizable={onMove !== undefined} nameOf={props.nameOf} />
              <div className={classes.preview} ref={preview} hidden aria-hidden />
            </div>
          </div>
        </div>
      </div>
      <HiddenSessions where="earlier" count={hidden.earlier} onShow={show} />
      <HiddenSessions where="later" count={hidden.later} onShow={show} />
    </div>
  );
}

interface HourLabelsProps {
  frame: Frame;
  timeZone: string;
  open: OpenTimes;
}

/** The present time covers an hour that is as near as this. */
const coveredMinutes = 25;

const HourLabels = memo(function HourLabels({ frame, timeZone, open }: HourLabelsProps) {
  const t = useWords(calendarMessages);
  const { from, to, days } = frame;
  const isClosedFirst = days.every((day) => closedIn(frame, openOn(open, day)).some((part) => part.from === from));
  const format = useFormat();
  const now = useNowIn({ frame, timeZone });
  const isCovered = (minute: number) => now !== undefined && Math.abs(now.minute - minute) < coveredMinutes;
  const hours = Array.from({ length: (to - from) / 60 }, (_, index) => from + index * 60);
  return (
    <div className={classes.hours} aria-hidden>
      {hours.map((minute) => (
        <div key={minute} className={classes.hour}>
          {minute === from && isClosedFirst && <span className={classes.closedLabel}>{t("closed")}</span>}
          <span>{minute > from && !isCovered(minute) && format.time(timeAt(minute))}</span>
        </div>
      ))}
      <NowTime frame={frame} timeZone={timeZone} />
    </div>
  );
});

interface BlocksProps {
  plan: CalendarLayout;
  resizable: boolean;
  nameOf: ((owner: number) => string) | undefined;
}

/** A list for each column, in the order of time, which is also that of the Tab key. */
const Blocks = memo(function Blocks({ plan: { frame, columns }, resizable, nameOf }: BlocksProps) {
  const format = useFormat();
  const closure = useClosureWords();
  return calendarColumns(frame).map(({ date, owner }, index) => (
    <ol
      key={owner ?? date}
      className={classes.list}
      aria-label={
        owner === undefined ? [format.longDay(date), closure(date)?.said].filter(Boolean).join(", ") : nameOf?.(owner)
      }
    >
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
  readonly onCreate: ((span: CalendarTarget) => void) | undefined;
  readonly onOpen: (id: number) => void;
}

/** Enter: opens what is there, else takes the time selected, else an hour. */
function enterAt(cursor: Cursor, plan: CalendarLayout, { timeZone, onCreate, onOpen }: Answers): void {
  const { date, owner, minute, minutes } = cursor;
  const block = minutes === undefined ? blockAt(cursor, plan) : undefined;
  if (block?.event) onOpen(block.event.id);
  if (block) return;
  const span =
    minutes === undefined
      ? hourFrom(cursor, plan, timeZone)
      : slotsBetween(date, minute, minute + minutes - 1, timeZone);
  if (span) onCreate?.({ ...span, ...(owner !== undefined && { owner }) });
}

/** Forty-eight pixels an hour: twelve for each quarter. */
const heightOf = ({ from, to }: Pick<Frame, "from" | "to">) => `${((to - from) / slotMinutes) * 0.75}rem`;
