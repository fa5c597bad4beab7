import { useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from "react";
import { daysAfter, weekOf } from "#web/lib/wall-clock.ts";
import { slotMinutes } from "#web/reservations/booking/span-model.ts";
import { type Frame } from "./calendar-geometry.ts";

/** The slot that the keyboard is at; `minutes` once a length has been chosen. */
export interface Cursor {
  readonly date: string;
  readonly minute: number;
  readonly minutes?: number;
}

type Step = (cursor: Cursor, frame: Frame) => Cursor;

const steps: Readonly<Record<string, Step>> = {
  ArrowDown: ({ date, minute }) => ({ date, minute: minute + slotMinutes }),
  ArrowUp: ({ date, minute }) => ({ date, minute: minute - slotMinutes }),
  ArrowLeft: ({ date, minute }) => ({ date: daysAfter(date, -1), minute }),
  ArrowRight: ({ date, minute }) => ({ date: daysAfter(date, 1), minute }),
  PageUp: ({ date, minute }) => ({ date: daysAfter(date, -7), minute }),
  PageDown: ({ date, minute }) => ({ date: daysAfter(date, 7), minute }),
  Home: ({ date }, { from }) => ({ date, minute: from }),
  End: ({ date }, { to }) => ({ date, minute: to - slotMinutes }),
  "Shift+ArrowDown": ({ date, minute, minutes = 0 }, { to }) => ({
    date,
    minute,
    minutes: Math.min(minutes + slotMinutes, to - minute),
  }),
  "Shift+ArrowUp": ({ date, minute, minutes = 0 }) => ({
    date,
    minute,
    minutes: Math.max(minutes - slotMinutes, slotMinutes),
  }),
  Escape: ({ date, minute }) => ({ date, minute }),
};

/** Where a key leads from a slot; nowhere if it is none of the grid's. */
export function stepOf(key: string, shift: boolean, cursor: Cursor, frame: Frame): Cursor | undefined {
  const next = steps[shift ? `Shift+${key}` : key]?.(cursor, frame);
  return next && { ...next, minute: Math.max(frame.from, Math.min(next.minute, frame.to - slotMinutes)) };
}

/** The cursor on the days shown: other days have the same weekday's, or the only one. */
export function cursorOn({ days, from, to }: Frame, cursor: Cursor): Cursor {
  const minute = Math.max(from, Math.min(cursor.minute, to - slotMinutes));
  if (days.includes(cursor.date)) return { ...cursor, minute };
  const weekday = weekOf(cursor.date).days.indexOf(cursor.date);
  return { date: days[weekday] ?? days[0] ?? cursor.date, minute };
}

interface CursorOptions {
  readonly frame: Frame;
  readonly start: Cursor;
  readonly onDate: (date: string) => void;
  readonly onEnter: (cursor: Cursor) => void;
}

/** The keyboard's way through the slots: one of them has the focus, keys move it, also to days not shown yet. */
export function useCursor(grid: RefObject<HTMLElement | null>, { frame, start, onDate, onEnter }: CursorOptions) {
  const [kept, setKept] = useState(start);
  // Between a step and the focus arriving there, for which days may have to be read first.
  const moved = useRef(false);
  const cursor = cursorOn(frame, kept);

  useLayoutEffect(() => {
    if (!moved.current || !frame.days.includes(kept.date)) return;
    moved.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-slot="${slotKey(kept)}"]`)?.focus();
  }, [grid, kept, frame]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter") {
      event.preventDefault();
      if (!moved.current) onEnter(cursor);
    }
    const next = stepOf(event.key, event.shiftKey, moved.current ? kept : cursor, frame);
    if (!next || (event.key === "Escape" && cursor.minutes === undefined)) return;
    event.preventDefault();
    moved.current = true;
    setKept(next);
    if (!frame.days.includes(next.date)) onDate(next.date);
  };
  const onFocus = (key: string) => {
    moved.current = false;
    setKept((before) => (slotKey(before) === key ? before : cursorOf(key)));
  };
  return { cursor, onKeyDown, onFocus };
}

export const slotKey = ({ date, minute }: Cursor) => `${date} ${minute}`;

function cursorOf(key: string): Cursor {
  const [date = "", minute = ""] = key.split(" ");
  return { date, minute: Number(minute) };
}
