import { List, Text } from "@mantine/core";
import type { AffectedBooking, AffectedReservation } from "#contract/club/affected.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
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

interface AffectedClassesProps {
  bookings: readonly AffectedBooking[];
  /** How many there are, of which these are the first. */
  count: number;
}

/** The bookings of classes that an absence cancels; nothing where there are none. */
export function AffectedClasses({ bookings, count }: AffectedClassesProps) {
  const t = useWords(affectedMessages);
  const format = useFormat();
  const locale = useLocale();
  if (count === 0) return null;
  return (
    <div>
      <Text mb="xs">{t("classes", { count })}</Text>
      <List mah={140} my={0} style={{ overflowY: "auto" }} tabIndex={0} aria-label={t("classesTitle")}>
        {bookings.map(({ id, start, name }) => (
          <List.Item key={id}>{t("oneClass", { time: format.nearTime(start), name: name[locale] })}</List.Item>
        ))}
        {count > bookings.length && (
          <Text component="li" c="dimmed" style={{ listStyle: "none" }}>
            {t("more", { count: count - bookings.length })}
          </Text>
        )}
      </List>
    </div>
  );
}
