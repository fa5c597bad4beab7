import { Alert, Stack, Text } from "@mantine/core";
import IconClockExclamation from "~icons/tabler/clock-exclamation";
import { useState } from "react";
import type { Reservation } from "#contract/schedule/reservations.ts";
import { isUnmarked } from "#contract/schedule/unmarked.ts";
import { useOptionWords } from "#web/club/settings/options/option-labels.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useMe } from "#web/kernel/frame/me.ts";
import { buttonMessages } from "#web/kernel/lib/wording/button-messages.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { ClientAlerts } from "#web/identity/notes/client-alerts.tsx";
import { FactList } from "#web/kernel/ui/facts/fact-list.tsx";
import { Dialog } from "#web/kernel/ui/overlays/dialog.tsx";
import { dialogMessages } from "../dialog-messages.ts";
import { EditReservation } from "./edit-reservation.tsx";
import { ReservationBadge } from "../reservation-badge.tsx";
import { reservationMessages } from "../reservation-labels.ts";
import { SessionSheet } from "../session/session-sheet.tsx";
import { sharingMessages } from "../sharing/sharing-messages.ts";
import { useClientsOf } from "../sharing/sharing-labels.ts";
import { useTagNames } from "../tag-labels.ts";
import { useRequests } from "./use-requests.ts";
import { useTimes } from "../form/use-times.ts";

interface ReservationDialogProps {
  reservation: Reservation;
  onClose: () => void;
}

/** A reservation: a sheet of its own for its client, for others what they may change of it. */
export function ReservationDialog(props: ReservationDialogProps) {
  const isOwn = useMe().id === props.reservation.clientId;
  return isOwn ? <SessionSheet {...props} /> : <OthersReservation {...props} />;
}

/** To change while it is scheduled and the viewer may, else to look at. */
function OthersReservation({ reservation, onClose }: ReservationDialogProps) {
  const t = useWords(dialogMessages);
  const button = useWords(buttonMessages);
  const format = useFormat();
  const times = useTimes();
  const { actions, clientName } = reservation;
  // Kept here, so that the result is reported even if its effect is shown first.
  const requests = useRequests(reservation, onClose);
  if (actions.includes("edit")) {
    return <EditReservation reservation={reservation} note={<Notes reservation={reservation} />} requests={requests} />;
  }
  return (
    <Dialog
      title={t("viewTitle", { name: format.name(clientName), time: times.short(reservation) })}
      closeLabel={button("close")}
      size="lg"
      onClose={onClose}
    >
      <Stack>
        <ClientAlerts clientId={reservation.clientId} />
        <ReservationFacts reservation={reservation} />
      </Stack>
    </Dialog>
  );
}

/** The notes before a change: for whom it is, the client's alerts, and that nobody has marked it. */
function Notes({ reservation }: Pick<ReservationDialogProps, "reservation">) {
  const t = useWords(sharingMessages);
  const clientsOf = useClientsOf();
  const { clientId, shared } = reservation;
  return (
    <>
      {shared && <Text fw={600}>{t("movesFor", { names: clientsOf(reservation) })}</Text>}
      <ClientAlerts clientId={clientId} />
      <NotYetMarked {...reservation} />
    </>
  );
}

function NotYetMarked(reservation: Pick<Reservation, "status" | "end">) {
  const t = useWords(dialogMessages);
  const [now] = useState(() => Date.now());
  if (!isUnmarked(reservation, now)) return null;
  return (
    <Alert color="yellow" icon={<IconClockExclamation aria-hidden />}>
      {t("notYetMarkedText")}
    </Alert>
  );
}

function ReservationFacts({ reservation }: { reservation: Reservation }) {
  const t = useWords(reservationMessages);
  const dialog = useWords(dialogMessages);
  const button = useWords(buttonMessages);
  const words = useOptionWords();
  const format = useFormat();
  const times = useTimes();
  const tags = useTagNames()(reservation.tags);
  const { title, end, clientName, trainerName, createdBy, is_free } = reservation;
  return (
    <FactList
      facts={[
        { name: dialog("course"), value: words("course", title) },
        { name: t("status"), value: <ReservationBadge reservation={reservation} end={end} /> },
        { name: dialog("client"), value: format.name(clientName) },
        { name: dialog("trainer"), value: format.name(trainerName) },
        { name: dialog("period"), value: times.full(reservation), long: true },
        { name: t("tags"), value: tags, long: true },
        { name: t("is_free"), value: button(is_free === 1 ? "yes" : "no") },
        { name: t("createdBy"), value: createdBy ? format.name(createdBy) : t("none") },
      ]}
    />
  );
}
