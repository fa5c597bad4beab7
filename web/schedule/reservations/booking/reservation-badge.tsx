import { Stack, Text } from "@mantine/core";
import { useState } from "react";
import type { ReservationStatus } from "#contract/schedule/reservation-status.ts";
import type { Reservation } from "#contract/schedule/reservations.ts";
import { isUnmarked } from "#contract/schedule/unmarked.ts";
import { useIsMember } from "#web/kernel/frame/me.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { StatusBadge } from "#web/kernel/ui/facts/status-badge.tsx";
import type { Tone } from "#web/kernel/ui/facts/tone.ts";
import { reservationMessages } from "./reservation-labels.ts";

const tones: Readonly<Record<ReservationStatus, Tone>> = { completed: "grey", scheduled: "blue", cancelled: "faint" };

interface ReservationBadgeProps {
  reservation: Pick<Reservation, "status" | "noShow">;
  /** The instant of its end. */
  end: string;
}

/** The status of a reservation; those that are over and still scheduled say so, to staff that nobody has marked them. */
export function ReservationBadge({ reservation: { status, noShow }, end }: ReservationBadgeProps) {
  const t = useWords(reservationMessages);
  const [now] = useState(() => Date.now());
  const isMember = useIsMember();
  const word = noShow === 1 ? "noShow" : isMember && status === "completed" ? "attended" : status;
  const badge = <StatusBadge tone={noShow === 1 ? "red" : tones[status]} label={t(word)} />;
  if (!isUnmarked({ status, end }, now)) return badge;
  return (
    <Stack component="span" gap={2} align="start">
      {badge}
      <Text span size="xs" c="dimmed">
        {t(isMember ? "over" : "notYetMarked")}
      </Text>
    </Stack>
  );
}
