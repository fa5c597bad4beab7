import type { Span } from "#contract/schedule/reservations.ts";
import classes from "./calendar-notes.module.css";
import { FoundNote } from "./found-note.tsx";
import { RefusedMoveNote } from "./refused-move.tsx";
import type { Owner } from "./use-calendar.ts";
import type { RefusedMove } from "./use-reschedule.ts";

interface CalendarNotesProps {
  /** The owner of the searched sessions; without one, the club. */
  owner?: Owner;
  q: string;
  /** They are shown over the end of the calendar, which they do not move. */
  isBelow?: boolean;
  days: readonly string[];
  count: number | undefined;
  refused: RefusedMove | undefined;
  /** The trainer it was moved to, if another one. */
  trainer?: string | undefined;
  onTake: (span: Span) => void;
  onPass: () => void;
  /** Gives the session to another trainer, at the time it was moved to. */
  onGive: (trainer: number) => void;
  onForget: () => void;
  onDate: (date: string) => void;
}

/** The result of a search or of a move, in a line that moves nothing. */
export function CalendarNotes(props: CalendarNotesProps) {
  const { refused, trainer, onTake, onPass, onGive, onForget, q, isBelow = true, ...found } = props;
  return (
    <div className={classes.notes} data-below={isBelow || undefined}>
      {refused ? (
        <RefusedMoveNote move={refused} {...{ trainer, onTake, onPass, onGive }} onClose={onForget} />
      ) : (
        q !== "" && <FoundNote q={q} {...found} />
      )}
    </div>
  );
}
