import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { booking } from "#contract/schedule/booking.ts";
import type { Span } from "#contract/schedule/reservations.ts";
import { servesEveryClient } from "#contract/kernel/values.ts";
import { useOptionWords } from "#web/club/settings/options/option-labels.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useMe } from "#web/kernel/frame/me.ts";
import { endpointQuery } from "#web/kernel/lib/calls/query.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { BusyLine } from "#web/schedule/reservations/booking/notes/busy-line.tsx";
import { QuotaDialog } from "#web/schedule/reservations/booking/notes/quota-dialog.tsx";
import { isFreeThen } from "#web/schedule/reservations/booking/creating/use-booking-way.ts";
import { lengthOf } from "#web/schedule/reservations/booking/span-model.ts";
import { giveFocusBack } from "#web/kernel/ui/focus.ts";
import { boardMessages } from "../board-messages.ts";
import type { RefusedMove } from "./use-reschedule.ts";

interface RefusedMoveNoteProps {
  move: RefusedMove;
  /** The trainer it was moved to, if another one. */
  trainer?: string | undefined;
  /** In a dialog. */
  isNarrow?: boolean;
  /** Called with the free time that was chosen instead. */
  onTake: (span: Span) => void;
  /** Moves it all the same, although the club is closed. */
  onPass: () => void;
  /** Gives it to another trainer at that time. */
  onGive: (trainer: number) => void;
  onClose: () => void;
}

/** Why something that was dragged went back, and where it could go. */
export function RefusedMoveNote({ move, trainer, isNarrow, onTake, onPass, onGive, onClose }: RefusedMoveNoteProps) {
  const t = useWords(boardMessages);
  const words = useOptionWords();
  const { name } = useFormat();
  const { reservation, error, target } = move;
  const others = useOthersFree(move);
  const { id, clientId, clientName, trainerId, trainerName, title } = reservation;
  const refocus = () => giveFocusBack(document.querySelector<HTMLElement>(`[data-block="event-${id}"] button`));
  if (error.code === "COURSE_QUOTA_EXHAUSTED")
    return <QuotaDialog clientId={clientId} error={error} onClose={onClose} />;
  const isSameTrainer = target.owner === undefined || target.owner === trainerId;
  return (
    <BusyLine
      isNarrow={isNarrow}
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
    >
      {others.map(({ id: other, name: parts }) => (
        <Button
          key={other}
          variant="default"
          size="compact-sm"
          flex="none"
          onClick={() => {
            onGive(other);
            refocus();
          }}
        >
          {t("handOverDo", { trainer: name(parts) })}
        </Button>
      ))}
    </BusyLine>
  );
}

const offered = 2;

/** Trainers who are free when the one it was moved to is not, for people who may give it to them. */
function useOthersFree({ reservation, target, error }: RefusedMove) {
  const mayGive = servesEveryClient(useMe().roles ?? []);
  const query = { startedAt: target.start, minutes: String(lengthOf(target)), clientId: String(reservation.clientId) };
  const { data } = useQuery({
    ...endpointQuery(booking.freeTrainers, { query }),
    enabled: mayGive && error.code === "TRAINER_BUSY",
  });
  const others = data?.trainers.filter((each) => isFreeThen(each) && each.id !== reservation.trainerId);
  return others?.slice(0, offered) ?? [];
}
