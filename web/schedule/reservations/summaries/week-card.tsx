import { Card, Stack, Text, Title } from "@mantine/core";
import type { QuickItem } from "#contract/schedule/reservations.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { NotYetRead } from "#web/kernel/frame/page/not-yet-read.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { byDay } from "#web/schedule/reservations/booking/reservation-model.ts";
import { summaryMessages } from "./messages.ts";
import { SessionList } from "./session-list.tsx";
import { useWeek } from "./use-week.ts";

/** A client's reservations of the club's current week, day by day. */
export function WeekCard({ personId }: { personId: number }) {
  const t = useWords(summaryMessages);
  const { items, error, refetch } = useWeek(personId);
  return (
    <Card>
      <Title order={3} mb="md">
        {t("week")}
      </Title>
      {items === undefined ? (
        <NotYetRead error={error} onRetry={() => void refetch()} height={96} />
      ) : items.length === 0 ? (
        <Text c="dimmed">{t("noneThisWeek")}</Text>
      ) : (
        <Days items={items} />
      )}
    </Card>
  );
}

function Days({ items }: { items: readonly QuickItem[] }) {
  const format = useFormat();
  return (
    <Stack>
      {byDay(items).map(([date, ofDay]) => (
        <section key={date}>
          <Text component="h4" size="sm" c="dimmed" mb={6}>
            {format.longDay(date)}
          </Text>
          <SessionList items={ofDay} />
        </section>
      ))}
    </Stack>
  );
}
