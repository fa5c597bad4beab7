import { Card, Group, Text, Title } from "@mantine/core";
import { useToday } from "#web/kernel/frame/club.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { NotYetRead } from "#web/kernel/frame/page/not-yet-read.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { summaryMessages } from "./messages.ts";
import { SessionList } from "./session-list.tsx";
import { useWeek } from "./use-week.ts";

/** A client's sessions of the club's today, without cancelled ones (clients-and-business §2). */
export function TodaySessionsCard({ personId }: { personId: number }) {
  const t = useWords(summaryMessages);
  const format = useFormat();
  const today = useToday();
  const { items, error, refetch } = useWeek(personId);
  const ofToday = items?.filter(({ date, status }) => date === today && status !== "cancelled");
  return (
    <Card>
      <Group justify="space-between" gap="xs" mb="md">
        <Title order={3}>{t("today")}</Title>
        <Text size="sm" c="dimmed">
          {format.date(today)}
        </Text>
      </Group>
      {ofToday === undefined ? (
        <NotYetRead error={error} onRetry={() => void refetch()} height={64} />
      ) : ofToday.length === 0 ? (
        <Text c="dimmed">{t("noneToday")}</Text>
      ) : (
        <SessionList items={ofToday} />
      )}
    </Card>
  );
}
