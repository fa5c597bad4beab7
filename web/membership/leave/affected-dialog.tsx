import { Text } from "@mantine/core";
import type { Standing } from "#contract/membership/leave.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { AffectedList } from "../../sales/orders/affected-list.tsx";
import { affectedMessages } from "../../sales/orders/affected-words.ts";
import { leaveMessages } from "./messages.ts";
import { NoticeDialog } from "./told-dialog.tsx";

/** Reservations that a change of somebody's days got in the way of: how many, and the first of them. */
export interface Affected extends Pick<Standing, "affected_count" | "affected_reservations"> {
  /** They stand as they are; they were cancelled otherwise. */
  readonly kept: boolean;
}

/** Tells which reservations were cancelled, or stand although somebody is away. */
export function AffectedDialog({
  affected_count: count,
  affected_reservations: reservations,
  kept,
  onClose,
}: Affected & { onClose: () => void }) {
  const t = useWords(leaveMessages);
  const tAffected = useWords(affectedMessages);
  return (
    <NoticeDialog title={tAffected("title")} onClose={onClose}>
      <Text>{kept ? t("affectedKept", { count }) : t("affectedCancelled", { count })}</Text>
      <AffectedList reservations={reservations} count={count} height={240} />
    </NoticeDialog>
  );
}
