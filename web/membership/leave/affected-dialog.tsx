import { Text } from "@mantine/core";
import type { StandingReservation } from "#contract/membership/leave.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { AffectedClasses, AffectedList } from "../../sales/orders/affected-list.tsx";
import { affectedMessages } from "../../sales/orders/affected-labels.ts";
import { leaveMessages } from "./messages.ts";
import { NoticeDialog } from "./notice-dialog.tsx";

type Named = "affected_count" | "affected_reservations" | "affected_bookings_count" | "affected_bookings";

/** Reservations and booked classes that a change of somebody's days got in the way of: how many, and the first of them. */
export interface Affected extends Pick<StandingReservation, Named> {
  /** They are kept; otherwise they were cancelled. */
  readonly kept: boolean;
}

/** Lists the reservations that were cancelled, or kept despite an absence. */
export function AffectedDialog({
  affected_count: count,
  affected_reservations: reservations,
  affected_bookings_count: classes,
  affected_bookings: bookings,
  kept,
  onClose,
}: Affected & { onClose: () => void }) {
  const t = useWords(leaveMessages);
  const tAffected = useWords(affectedMessages);
  return (
    <NoticeDialog title={tAffected("title")} onClose={onClose}>
      {count > 0 && (
        <>
          <Text>{kept ? t("affectedKept", { count }) : t("affectedCancelled", { count })}</Text>
          <AffectedList reservations={reservations} count={count} height={240} />
        </>
      )}
      {!kept && <AffectedClasses bookings={bookings} count={classes} />}
    </NoticeDialog>
  );
}
