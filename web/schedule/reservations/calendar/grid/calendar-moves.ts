import { useMemo, useState } from "react";
import { isSameSpan } from "#web/schedule/reservations/booking/span-model.ts";
import type { CalendarEvent, CalendarTarget } from "./calendar-geometry.ts";

interface Move {
  readonly span: CalendarTarget;
  /** Whether the server has said yes. */
  readonly done: boolean;
}

type Moves = ReadonlyMap<number, Move>;
type OnMove = (id: number, span: CalendarTarget) => Promise<boolean>;

/**
 * Moved events stay at their new place while the request runs, and go back if it is refused. Once granted, they follow
 * the next read, even if it equals the former state: a move that is undone quickly is never read.
 */
export function useMoves(events: readonly CalendarEvent[], readAt: number, onMove: OnMove | undefined) {
  const [moves, setMoves] = useState<Moves>(new Map());
  const [shownAt, setShownAt] = useState(readAt);
  if (readAt > shownAt) {
    setShownAt(readAt);
    if (moves.size > 0) setMoves(new Map([...moves].filter(([, { done }]) => !done)));
  }
  const shown = useMemo(() => events.map((event) => ({ ...event, ...moves.get(event.id)?.span })), [events, moves]);

  const move = (event: CalendarEvent, span: CalendarTarget) => {
    if (onMove === undefined || (isSameSpan(event, span) && event.owner === span.owner)) return;
    const asked = { span, done: false };
    setMoves((before) => new Map(before).set(event.id, asked));
    const settle = (granted: boolean) => setMoves((before) => settled(before, event.id, asked, granted));
    void onMove(event.id, span).then(settle, () => settle(false));
  };
  return { shown: moves.size === 0 ? events : shown, move };
}

/** An answer counts for the move it answers, not for one made since. */
function settled(moves: Moves, id: number, asked: Move, granted: boolean): Moves {
  if (moves.get(id) !== asked) return moves;
  const next = new Map(moves);
  if (granted) next.set(id, { ...asked, done: true });
  else next.delete(id);
  return next;
}
