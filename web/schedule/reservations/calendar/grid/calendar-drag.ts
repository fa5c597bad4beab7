import { timeAt } from "#web/schedule/reservations/booking/span-model.ts";
import {
  type Block,
  type CalendarLayout,
  type CalendarTarget,
  blockersOf,
  boxOf,
  calendarColumns,
  gridPlaceOf,
} from "./calendar-geometry.ts";
import { sightOf } from "./calendar-sight.ts";
import type { Follow, Point } from "./calendar-spans.ts";

/** The days' area of the grid, as a pointer finds it. */
export interface CalendarSurface {
  readonly days: HTMLElement;
  readonly preview: HTMLElement;
  readonly scroller: HTMLElement;
  readonly plan: CalendarLayout;
  readonly timeZone: string;
  /** Writes times of the clock, from and to. */
  readonly times: (from: string, to: string) => string;
}

interface Drag {
  /** The event with which the pointer was pressed. */
  readonly press: PointerEvent;
  readonly follow: Follow;
  /** The dragged block: it does not conflict with itself. */
  readonly block?: Block;
  readonly label: string;
  /** Called once with the last span shown, and not at all when the drag is given up. */
  readonly drop: (span: CalendarTarget) => void;
}

const threshold = 4;
const edge = 36;

/** The club date and the minute under a pointer; beside the grid, the nearest. */
export function pointAt(
  { days, plan }: CalendarSurface,
  { clientX, clientY }: { clientX: number; clientY: number },
): Point {
  const { left, top, width, height } = days.getBoundingClientRect();
  const { from, to } = plan.frame;
  const columns = calendarColumns(plan.frame);
  const index = Math.floor(((clientX - left) / width) * columns.length);
  const column = columns[Math.max(0, Math.min(index, columns.length - 1))] ?? { date: "" };
  const minute = from + ((clientY - top) / height) * (to - from);
  return { ...column, minute: Math.max(from, Math.min(minute, to - 1)) };
}

/**
 * Follows a pressed pointer until it is released or Escape gives up: shows the span it means and marks what is in the
 * way, straight on the elements, because drawing the whole grid for every move would stutter. Returns how to give up.
 */
export function startDrag(board: CalendarSurface, { press, follow, block, label, drop }: Drag): () => void {
  let at: { clientX: number; clientY: number } = press;
  let span: CalendarTarget | undefined;
  let frame = 0;

  const show = () => {
    span = follow(pointAt(board, at));
    showPreview(board, span, label);
    mark(board, span === undefined ? [] : blockersOf(span, board.plan, block).map(({ key }) => key));
  };
  const tick = () => {
    if (scrollNear(board.scroller, at.clientY)) show();
    frame = requestAnimationFrame(tick);
  };
  const move = (event: PointerEvent) => {
    if (event.pointerId !== press.pointerId) return;
    at = event;
    if (frame === 0 && Math.hypot(at.clientX - press.clientX, at.clientY - press.clientY) < threshold) return;
    if (frame === 0) {
      frame = requestAnimationFrame(tick);
      markDragged(board, block?.key);
    }
    show();
  };
  const end = () => {
    listening.abort();
    cancelAnimationFrame(frame);
    showPreview(board, undefined, label);
    mark(board, []);
    markDragged(board, undefined);
  };
  const release = () => {
    end();
    if (frame === 0) return;
    swallowClick();
    if (span !== undefined) drop(span);
  };
  const listening = new AbortController();
  const { signal } = listening;
  window.addEventListener("pointermove", move, { signal });
  window.addEventListener("pointerup", release, { signal });
  window.addEventListener("pointercancel", end, { signal });
  window.addEventListener("keydown", giveUpOnEscape(end), { signal, capture: true });
  return end;
}

/** Escape ends only the drag, not also the dialog around the calendar. */
function giveUpOnEscape(end: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    end();
    window.addEventListener("pointerup", swallowClick, { once: true });
  };
}

/** Releasing the pointer clicks whatever is under it, which was not meant. */
function swallowClick(): void {
  const listening = new AbortController();
  window.addEventListener("click", (event) => event.stopPropagation(), { capture: true, signal: listening.signal });
  setTimeout(() => listening.abort());
}

/** Scrolls when the pointer is close to the upper or lower edge. */
function scrollNear(scroller: HTMLElement, y: number): boolean {
  const { top, bottom, scrollBy } = sightOf(scroller);
  const past = Math.min(0, y - top - edge) + Math.max(0, y - bottom + edge);
  if (past === 0) return false;
  const before = [scroller.scrollTop, scrollY];
  scrollBy(past / 4);
  return before[0] !== scroller.scrollTop || before[1] !== scrollY;
}

function showPreview(
  { preview, plan, timeZone, times }: CalendarSurface,
  span: CalendarTarget | undefined,
  label: string,
): void {
  preview.hidden = span === undefined;
  if (span === undefined) return;
  const place = { ...gridPlaceOf(span, timeZone), ...(span.owner !== undefined && { owner: span.owner }) };
  Object.assign(preview.style, boxOf(plan.frame, place));
  preview.textContent = `${times(timeAt(place.from), timeAt(place.to))} ${label}`;
}

/** Marks the blocks in the way, and the preview when there are any. */
function mark({ days, preview }: CalendarSurface, keys: readonly string[]): void {
  for (const block of days.querySelectorAll<HTMLElement>("[data-block]")) {
    block.toggleAttribute("data-in-the-way", keys.includes(block.dataset["block"] ?? ""));
  }
  preview.toggleAttribute("data-conflict", keys.length > 0);
}

function markDragged({ days }: CalendarSurface, key: string | undefined): void {
  for (const block of days.querySelectorAll<HTMLElement>("[data-block]")) {
    block.toggleAttribute("data-dragged", key !== undefined && block.dataset["block"] === key);
  }
}
