import { memo, useId, useRef } from "react";
import { useFormat } from "#web/frame/format.ts";
import { useWords } from "#web/lib/i18n.ts";
import { slotMinutes, timeAt } from "#web/reservations/booking/span-model.ts";
import { slotKey, useCursor, type Cursor } from "./calendar-cursor.ts";
import { type Frame, type Plan } from "./calendar-geometry.ts";
import { calendarMessages } from "./calendar-messages.ts";
import { blockAt } from "./calendar-spans.ts";
import classes from "./reservation-calendar.module.css";

interface CalendarSlotsProps {
  plan: Plan;
  start: Cursor;
  onDate: (date: string) => void;
  onEnter: (cursor: Cursor) => void;
}

/** The quarters of an hour that can be chosen, by keyboard from one to the next. */
export function CalendarSlots({ plan, start, onDate, onEnter }: CalendarSlotsProps) {
  const t = useWords(calendarMessages);
  const grid = useRef<HTMLDivElement>(null);
  const help = useId();
  const { frame } = plan;
  const { cursor, onKeyDown, onFocus } = useCursor(grid, { frame, start, onDate, onEnter });
  return (
    <>
      <div
        role="grid"
        aria-multiselectable
        ref={grid}
        className={classes.slots}
        aria-label={t("slots")}
        aria-describedby={help}
        onKeyDown={onKeyDown}
        onFocus={({ target }) => onFocus(target.dataset["slot"] ?? "")}
      >
        {slotsOf(frame).map((minute) => (
          <SlotRow key={minute} days={frame.days} minute={minute} {...inRow(cursor, minute, help)} />
        ))}
      </div>
      <div id={help} hidden>
        <CursorWords plan={plan} cursor={cursor} />
      </div>
    </>
  );
}

function slotsOf({ from, to }: Frame): number[] {
  return Array.from({ length: (to - from) / slotMinutes }, (_, index) => from + index * slotMinutes);
}

interface RowState {
  /** The day of the slot that the focus goes to. */
  current?: string | undefined;
  /** The day of the slot that is selected. */
  selected?: string | undefined;
  help: string;
}

function inRow({ date, minute: at, minutes = 0 }: Cursor, minute: number, help: string): RowState {
  const selected = minute >= at && minute < at + minutes;
  return { current: at === minute ? date : undefined, selected: selected ? date : undefined, help };
}

interface SlotRowProps extends RowState {
  days: readonly string[];
  minute: number;
}

const SlotRow = memo(function SlotRow({ days, minute, current, selected, help }: SlotRowProps) {
  const t = useWords(calendarMessages);
  const format = useFormat();
  return (
    <div role="row" className={classes.row} data-hour={minute % 60 === 0 || undefined}>
      {days.map((date) => (
        <div
          key={date}
          role="gridcell"
          className={classes.slot}
          tabIndex={date === current ? 0 : -1}
          aria-label={t("slot", { day: format.longDay(date), time: format.time(timeAt(minute)) })}
          aria-describedby={date === current ? help : undefined}
          aria-selected={date === selected || undefined}
          data-slot={slotKey({ date, minute })}
        />
      ))}
    </div>
  );
});

/** What else there is to say of the slot with the focus. */
function CursorWords({ plan, cursor }: { plan: Plan; cursor: Cursor }) {
  const t = useWords(calendarMessages);
  const { times } = useFormat();
  const { minute, minutes } = cursor;
  if (minutes !== undefined) return t("selected", { times: times(timeAt(minute), timeAt(minute + minutes)) });
  const block = blockAt(cursor, plan);
  if (!block) return t("slotHelp");
  return block.event ? `${block.event.title}, ${block.event.text}` : t("busy");
}
