import { useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from "react";
import { daysAfter, weekOf } from "#web/kernel/lib/dates/wall-clock.ts";
import { slotMinutes } from "#web/schedule/reservations/booking/span-model.ts";
import { type CalendarColumn, type Frame, columnAt } from "./calendar-geometry.ts";

/** The slot that the keyboard is at; `minutes` once a length has been chosen. */
export interface Cursor extends CalendarColumn {
  readonly minute: number;
  readonly minutes?: number;
}

type Step = (cursor: Cursor, frame: Frame) => Cursor;

const steps: Readonly<Record<string, Step>> = {
  ArrowDown: (at) => later(at, slotMinutes),
  ArrowUp: (at) => later(at, -slotMinutes),
  ArrowLeft: (at, frame) => beside(at, frame, -1),
  ArrowRight: (at, frame) => beside(at, frame, 1),
  PageUp: (at, { owners }) => ({ ...later(at, 0), date: daysAfter(at.date, owners ? -1 : -7) }),
  PageDown: (at, { owners }) => ({ ...later(at, 0), date: daysAfter(at.date, owners ? 1 : 7) }),
  Home: (at, { from }) => later(at, from - at.minute),
  End: (at, { to }) => later(at, to - slotMinutes - at.minute),
  "Shift+ArrowDown": (at, { to }) => ({
    ...at,
    minutes: Math.min((at.minutes ?? 0) + slotMinutes, to - at.minute),
  }),
  "Shift+ArrowUp": (at) => ({ ...at, minutes: Math.max((at.minutes ?? 0) - slotMinutes, slotMinutes) }),
  Escape: (at) => later(at, 0),
};

/** So many minutes later in the same column, without a length. */
function later({ minutes: _length, ...at }: Cursor, minutes: number): Cursor {
  return { ...at, minute: at.minute + minutes };
}

/** The next column; beyond the days shown there are others, beyond the trainers there is nobody. */
function beside(at: Cursor, { owners }: Frame, step: number): Cursor {
  const here = later(at, 0);
  if (!owners || at.owner === undefined) return { ...here, date: daysAfter(at.date, step) };
  return { ...here, owner: owners[owners.indexOf(at.owner) + step] ?? at.owner };
}

/** The slot that a key leads to; undefined if the grid does not use the key. */
export function moveCursor(key: string, shift: boolean, cursor: Cursor, frame: Frame): Cursor | undefined {
  const next = steps[shift ? `Shift+${key}` : key]?.(cursor, frame);
  return next && { ...next, minute: Math.max(frame.from, Math.min(next.minute, frame.to - slotMinutes)) };
}

/** The cursor on the days shown: other days have the same weekday's, or the only one. */
export function cursorOn(frame: Frame, cursor: Cursor): Cursor {
  const { days, owners, from, to } = frame;
  const minute = Math.max(from, Math.min(cursor.minute, to - slotMinutes));
  if (columnAt(frame, cursor) >= 0) return { ...cursor, minute };
  const owner = cursor.owner !== undefined && owners?.includes(cursor.owner) ? cursor.owner : owners?.[0];
  if (owner !== undefined) return { date: days[0] ?? cursor.date, owner, minute };
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
    if (!moved.current || columnAt(frame, kept) < 0) return;
    moved.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-slot="${slotKey(kept)}"]`)?.focus();
  }, [grid, kept, frame]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter") {
      event.preventDefault();
      if (!moved.current) onEnter(cursor);
    }
    const next = moveCursor(event.key, event.shiftKey, moved.current ? kept : cursor, frame);
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

/** The name of a slot in its element: `2026-06-01 600`, followed by the trainer if several are side by side. */
export const slotKey = ({ date, minute, owner }: Cursor) =>
  owner === undefined ? `${date} ${minute}` : `${date} ${minute} ${owner}`;

function cursorOf(key: string): Cursor {
  const [date = "", minute = "", owner] = key.split(" ");
  return { date, minute: Number(minute), ...(owner !== undefined && { owner: Number(owner) }) };
}
