import { List } from "@mantine/core";
import type { AffectedReservation } from "#contract/affected.ts";
import { useFormat } from "#web/frame/format.ts";
import { useWords } from "#web/lib/i18n.ts";
import { leaveMessages } from "./messages.ts";

interface AffectedListProps {
  reservations: readonly AffectedReservation[];
  /** Pixels above which the list scrolls. */
  height: number;
}

/** Reservations that an absence gets in the way of: when, and whose. */
export function AffectedList({ reservations, height }: AffectedListProps) {
  const t = useWords(leaveMessages);
  const format = useFormat();
  return (
    <List mah={height} my={0} style={{ overflowY: "auto" }} tabIndex={0} aria-label={t("affectedTitle")}>
      {reservations.map(({ id, start, client, trainer }) => (
        <List.Item key={id}>
          {t("reservation", {
            time: format.dateTime(start),
            client: format.name(client.name),
            trainer: format.name(trainer.name),
          })}
        </List.Item>
      ))}
    </List>
  );
}
