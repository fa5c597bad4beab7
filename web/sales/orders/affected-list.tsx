import { List, Text } from "@mantine/core";
import type { AffectedReservation } from "#contract/club/affected.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { affectedMessages } from "./affected-labels.ts";

interface AffectedListProps {
  reservations: readonly AffectedReservation[];
  /** How many there are, of which these are the first. */
  count: number;
  /** Pixels above which the list scrolls. */
  height: number;
}

/** Reservations that an absence gets in the way of: when, and whose. */
export function AffectedList({ reservations, count, height }: AffectedListProps) {
  const t = useWords(affectedMessages);
  const format = useFormat();
  return (
    <List mah={height} my={0} style={{ overflowY: "auto" }} tabIndex={0} aria-label={t("title")}>
      {reservations.map(({ id, start, client, trainer }) => (
        <List.Item key={id}>
          {t("reservation", {
            time: format.nearTime(start),
            client: format.name(client.name),
            trainer: format.name(trainer.name),
          })}
        </List.Item>
      ))}
      {count > reservations.length && (
        <Text component="li" c="dimmed" style={{ listStyle: "none" }}>
          {t("more", { count: count - reservations.length })}
        </Text>
      )}
    </List>
  );
}
