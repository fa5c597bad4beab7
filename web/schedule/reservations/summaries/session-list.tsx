import { Text } from "@mantine/core";
import type { QuickItem } from "#contract/schedule/reservations.ts";
import { useOptionWords } from "#web/club/settings/options/option-labels.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { ReservationBadge } from "#web/schedule/reservations/booking/reservation-badge.tsx";
import { endOf } from "#web/schedule/reservations/booking/reservation-model.ts";
import { useTagNames } from "#web/schedule/reservations/booking/tag-labels.ts";
import { summaryMessages } from "./messages.ts";
import classes from "./session-list.module.css";

/** A client's sessions of a day: when, what, with whom, and their state. */
export function SessionList({ items }: { items: readonly QuickItem[] }) {
  return (
    <ul className={classes.list}>
      {items.map((item) => (
        <Session key={item.id} item={item} />
      ))}
    </ul>
  );
}

function Session({ item }: { item: QuickItem }) {
  const t = useWords(summaryMessages);
  const words = useOptionWords();
  const format = useFormat();
  const tags = useTagNames()(item.tags);
  return (
    <li className={classes.session} data-status={item.status}>
      <div className={classes.when}>
        <Text fw={600}>{format.time(item.startTime)}</Text>
        <Text size="xs" c="dimmed">
          {t("minutes", { minutes: Math.round(item.duration * 60) })}
        </Text>
      </div>
      <div className={classes.what}>
        <Text fw={550}>{words("course", item.courseName)}</Text>
        <Text size="sm" c="dimmed">
          {t("withTrainer", { name: format.name(item.trainerName) })}
        </Text>
        {tags !== "" && (
          <Text size="xs" c="dimmed">
            {tags}
          </Text>
        )}
      </div>
      <ReservationBadge reservation={item} end={endOf(item)} />
    </li>
  );
}
