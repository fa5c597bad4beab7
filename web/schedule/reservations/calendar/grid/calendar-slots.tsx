import { memo, useId, useMemo, useRef } from "react";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { slotMinutes, timeAt } from "#web/schedule/reservations/booking/span-model.ts";
import { slotKey, useCursor, type Cursor } from "./calendar-cursor.ts";
import { type CalendarColumn, type Frame, type CalendarLayout, boxOf, calendarColumns } from "./calendar-geometry.ts";
import { calendarMessages } from "../calendar-messages.ts";
import { blockAt } from "./calendar-spans.ts";
import classes from "./reservation-calendar.module.css";

interface CalendarSlotsProps {
  plan: CalendarLayout;
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
  const { date, owner } = cursor;
  const all = useMemo(() => calendarColumns(frame), [frame]);
  const one = useMemo(() => [{ date, owner }], [date, owner]);
  // Trainers may be many: the keyboard needs the slots of one column at a time, and the pointer none.
  const columns = frame.owners ? one : all;
  return (
    <>
      <div
        role="grid"
        aria-multiselectable
        ref={grid}
        className={classes.slots}
        style={frame.owners && boxOf(frame, { ...cursor, from: frame.from, to: frame.to })}
        aria-label={t("slots")}
        aria-describedby={help}
        onKeyDown={onKeyDown}
        onFocus={({ target }) => onFocus(target.dataset["slot"] ?? "")}
      >
        {slotsOf(frame).map((minute) => (
          <SlotRow key={minute} columns={columns} minute={minute} {...inRow(cursor, minute, help)} />
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
  /** The day of the slot that is selected; only one column of a day has slots. */
  selected?: string | undefined;
  help: string;
}

function inRow({ date, minute: at, minutes = 0 }: Cursor, minute: number, help: string): RowState {
  const selected = minute >= at && minute < at + minutes;
  return { current: at === minute ? date : undefined, selected: selected ? date : undefined, help };
}

interface SlotRowProps extends RowState {
  columns: readonly CalendarColumn[];
  minute: number;
}

const SlotRow = memo(function SlotRow({ columns, minute, current, selected, help }: SlotRowProps) {
  const t = useWords(calendarMessages);
  const format = useFormat();
  return (
    <div role="row" className={classes.row} data-hour={minute % 60 === 0 || undefined}>
      {columns.map(({ date, owner }) => (
        <div
          key={date}
          role="gridcell"
          className={classes.slot}
          tabIndex={date === current ? 0 : -1}
          aria-label={t("slot", { day: format.longDay(date), time: format.time(timeAt(minute)) })}
          aria-describedby={date === current ? help : undefined}
          aria-selected={date === selected || undefined}
          data-slot={slotKey({ date, minute, owner })}
        />
      ))}
    </div>
  );
});

/** Further words about the slot with the focus. */
function CursorWords({ plan, cursor }: { plan: CalendarLayout; cursor: Cursor }) {
  const t = useWords(calendarMessages);
  const { times } = useFormat();
  const { minute, minutes } = cursor;
  if (minutes !== undefined) return t("selected", { times: times(timeAt(minute), timeAt(minute + minutes)) });
  const block = blockAt(cursor, plan);
  if (!block) return t("slotHelp");
  return block.event ? `${block.event.title}, ${block.event.text}` : t("busy");
}
