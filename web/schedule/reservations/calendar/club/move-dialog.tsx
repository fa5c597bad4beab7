import { Button, Text } from "@mantine/core";
import type { Reservation } from "#contract/schedule/reservations.ts";
import { useOptionWords } from "#web/club/settings/options/option-labels.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { buttonMessages } from "#web/kernel/lib/wording/button-messages.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useTimes } from "#web/schedule/reservations/booking/form/use-times.ts";
import { useClientsOf } from "#web/schedule/reservations/booking/sharing/sharing-labels.ts";
import { Dialog, DialogFooter } from "#web/kernel/ui/overlays/dialog.tsx";
import { boardMessages } from "../board-messages.ts";
import type { CalendarTarget } from "../grid/calendar-geometry.ts";

interface MoveDialogProps {
  reservation: Reservation;
  target: CalendarTarget;
  /** The new trainer. */
  trainer: string;
  onAnswer: (isMeant: boolean) => void;
}

/** Asks once whether a session is to go to another trainer. */
export function MoveDialog({ reservation, target, trainer, onAnswer }: MoveDialogProps) {
  const t = useWords(boardMessages);
  const button = useWords(buttonMessages);
  const words = useOptionWords();
  const format = useFormat();
  const times = useTimes();
  const client = useClientsOf()(reservation);
  const from = format.name(reservation.trainerName);
  const what = { client, course: words("course", reservation.title), time: times.short(target), from, trainer };
  return (
    <Dialog title={t("handOver", { trainer })} closeLabel={button("close")} onClose={() => onAnswer(false)}>
      <Text>{t("handOverText", what)}</Text>
      <DialogFooter>
        <Button variant="default" onClick={() => onAnswer(false)}>
          {t("keep")}
        </Button>
        <Button data-autofocus onClick={() => onAnswer(true)}>
          {t("handOverDo", { trainer })}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
