import { Button, SimpleGrid, Skeleton, Stack, Text, VisuallyHidden } from "@mantine/core";
import { useState } from "react";
import { glance } from "#contract/membership/profile-summary.ts";
import type { Reservation } from "#contract/schedule/reservations.ts";
import { sessionCards } from "#contract/schedule/session-card.ts";
import { useOptionWords } from "#web/club/settings/options/option-labels.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { Unreadable } from "#web/kernel/frame/page/unreadable.tsx";
import { buttonMessages } from "#web/kernel/lib/wording/button-messages.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { ReservationDialog } from "#web/schedule/reservations/booking/changing/reservation-dialog.tsx";
import { Dialog } from "#web/kernel/ui/overlays/dialog.tsx";
import { boardMessages } from "../board-messages.ts";
import { RefusedMoveNote } from "./refused-move.tsx";
import { useReschedule } from "./use-reschedule.ts";

interface MoveNextProps {
  clientId: number;
  onClose: () => void;
}

/** Moves a client's next session by what people ask for on the phone, at a press; anything else in the form. */
export function MoveNext({ clientId, onClose }: MoveNextProps) {
  const t = useWords(boardMessages);
  const button = useWords(buttonMessages);
  const { data: seen, error, refetch } = useRead(glance.client, { params: { id: String(clientId) } });
  const [next] = seen?.ahead ?? [];
  return (
    <Dialog title={t("moveNext")} closeLabel={button("close")} onClose={onClose}>
      {next && <NextSession id={next.id} onClose={onClose} />}
      {seen && !next && <Text>{t("noneAhead")}</Text>}
      {!seen && (error ? <Unreadable error={error} onRetry={() => void refetch()} /> : <Skeleton height={160} />)}
    </Dialog>
  );
}

function NextSession({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, error, refetch } = useRead(sessionCards.read, { params: { id: String(id) } });
  if (data) return <Steps session={data.session} onClose={onClose} />;
  return error ? <Unreadable error={error} onRetry={() => void refetch()} /> : <Skeleton height={160} />;
}

const steps = [
  { name: "hourEarlier", minutes: -60 },
  { name: "hourLater", minutes: 60 },
  { name: "halfEarlier", minutes: -30 },
  { name: "halfLater", minutes: 30 },
] as const;

const later = (instant: string, minutes: number) =>
  new Date(new Date(instant).getTime() + minutes * 60_000).toISOString();

function Steps({ session, onClose }: { session: Reservation; onClose: () => void }) {
  const t = useWords(boardMessages);
  const format = useFormat();
  const words = useOptionWords();
  const { refused, waysOut, move } = useReschedule();
  const [isMoving, setMoving] = useState(false);
  const [inForm, openForm] = useState(false);
  if (inForm) return <ReservationDialog reservation={session} onClose={onClose} />;
  const { clientName, trainerName, title, start, end } = session;
  const shift = async (minutes: number) => {
    setMoving(true);
    if (await move(session, { start: later(start, minutes), end: later(end, minutes) })) onClose();
    setMoving(false);
  };
  const { onForget, ...ways } = waysOut(() => session);
  return (
    <Stack gap="md">
      <Text>
        <strong>{format.name(clientName)}</strong>
        {["", format.nearTime(start), words("course", title), format.name(trainerName)].join(t("comma"))}
      </Text>
      {refused && <RefusedMoveNote isNarrow move={refused} {...ways} onClose={onForget} />}
      <SimpleGrid cols={2} spacing="xs">
        {steps.map(({ name, minutes }) => (
          <Button key={name} variant="default" h={52} disabled={isMoving} onClick={() => void shift(minutes)}>
            <span>
              {t(name)}
              <VisuallyHidden>{t("comma")}</VisuallyHidden>
              <Text size="sm" c="dimmed">
                {format.nearTime(later(start, minutes))}
              </Text>
            </span>
          </Button>
        ))}
      </SimpleGrid>
      <Button variant="subtle" color="gray" onClick={() => openForm(true)}>
        {t("anotherTime")}
      </Button>
    </Stack>
  );
}
