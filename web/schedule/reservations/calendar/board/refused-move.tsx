import type { Span } from "#contract/schedule/reservations.ts";
import { useOptionWords } from "#web/club/settings/options/option-labels.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { BusyLine } from "#web/schedule/reservations/booking/notes/busy-line.tsx";
import { QuotaDialog } from "#web/schedule/reservations/booking/notes/quota-dialog.tsx";
import { giveFocusBack } from "#web/kernel/ui/focus.ts";
import { boardMessages } from "../board-messages.ts";
import type { RefusedMove } from "./use-reschedule.ts";

interface RefusedMoveNoteProps {
  move: RefusedMove;
  /** The trainer it was moved to, if another one. */
  trainer?: string | undefined;
  /** Called with the free time that was chosen instead. */
  onTake: (span: Span) => void;
  /** Moves it all the same, although the club is closed. */
  onPass: () => void;
  onClose: () => void;
}

/** Why something that was dragged went back, and where it could go. */
export function RefusedMoveNote({ move, trainer, onTake, onPass, onClose }: RefusedMoveNoteProps) {
  const t = useWords(boardMessages);
  const words = useOptionWords();
  const { name } = useFormat();
  const { reservation, error, target } = move;
  const { id, clientId, clientName, trainerId, trainerName, title } = reservation;
  const refocus = () => giveFocusBack(document.querySelector<HTMLElement>(`[data-block="event-${id}"] button`));
  if (error.code === "COURSE_QUOTA_EXHAUSTED")
    return <QuotaDialog clientId={clientId} error={error} onClose={onClose} />;
  const isSameTrainer = target.owner === undefined || target.owner === trainerId;
  return (
    <BusyLine
      error={error}
      parties={{ clientId, client: name(clientName), trainer: trainer ?? name(trainerName) }}
      present={isSameTrainer ? reservation : undefined}
      title={t("notMoved", { course: words("course", title) })}
      onTake={(span) => {
        onTake(span);
        refocus();
      }}
      onPass={() => {
        onPass();
        refocus();
      }}
      onClose={() => {
        onClose();
        refocus();
      }}
    />
  );
}
