import { useEffect, useRef } from "react";
import type { Span } from "#contract/reservations.ts";
import { useFormat } from "#web/lib/format.ts";
import { useWords } from "#web/lib/i18n.ts";
import { useOptionWords } from "#web/lib/option-messages.ts";
import { boardMessages } from "./board-messages.ts";
import { BusyNote } from "./busy-note.tsx";
import { QuotaDialog } from "./quota-dialog.tsx";
import type { RefusedMove } from "./use-reschedule.ts";

interface RefusedMoveNoteProps {
  move: RefusedMove;
  /** Called with the free time that was chosen instead. */
  onTake: (span: Span) => void;
  onClose: () => void;
}

/** Why something that was dragged went back, and where it could go. */
export function RefusedMoveNote({ move: { reservation, error }, onTake, onClose }: RefusedMoveNoteProps) {
  const t = useWords(boardMessages);
  const words = useOptionWords();
  const { name } = useFormat();
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    note.current?.scrollIntoView({ block: "nearest" });
  }, []);
  const { clientId, clientName, trainerName, title } = reservation;
  if (error.code === "COURSE_QUOTA_EXHAUSTED") return <QuotaDialog clientId={clientId} onClose={onClose} />;
  return (
    <div ref={note}>
      <BusyNote
        error={error}
        parties={{ clientId, client: name(clientName), trainer: name(trainerName) }}
        title={t("notMoved", { course: words("course", title) })}
        onTake={onTake}
        onClose={onClose}
      />
    </div>
  );
}
