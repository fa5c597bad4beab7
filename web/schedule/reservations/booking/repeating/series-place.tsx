import { Text } from "@mantine/core";
import type { Reservation } from "#contract/schedule/reservations.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { repeatMessages } from "./repeat-messages.ts";

/** Which session of a series it is, and how that repeats; nothing of a session by itself. */
export function SeriesPlace({ session: { series } }: { session: Pick<Reservation, "series"> }) {
  const t = useWords(repeatMessages);
  if (!series) return null;
  return (
    <Text size="sm" c="dimmed">
      {t(series.everyWeeks === 1 ? "place.1" : "place.2", { at: series.at, of: series.of })}
    </Text>
  );
}
