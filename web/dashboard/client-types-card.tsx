import { Button, Card, Skeleton, Title } from "@mantine/core";
import { clients } from "#contract/membership/clients.ts";
import { addDays, addMonths, clientTypes } from "#contract/kernel/values.ts";
import { useOptionWords } from "#web/club/settings/options/option-labels.ts";
import { useToday } from "#web/kernel/frame/club/club.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { buttonMessages } from "#web/kernel/lib/wording/button-messages.ts";
import { useFailureWords } from "#web/kernel/lib/calls/failure-messages.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { Doughnut } from "#web/kernel/ui/charts/doughnut.tsx";
import { EmptyState } from "#web/kernel/ui/facts/empty-state.tsx";
import { dashboardMessages } from "./messages.ts";

/** How the clients divide among the client types (platform-and-people §2). */
export function ClientTypesCard() {
  const t = useWords(dashboardMessages);
  return (
    <Card component="section" padding="lg">
      <Title order={2} mb="md">
        {t("clientTypes")}
      </Title>
      <ClientTypes />
    </Card>
  );
}

function ClientTypes() {
  const t = useWords(dashboardMessages);
  const words = useOptionWords();
  const format = useFormat();
  const today = useToday();
  const { data, error, refetch } = useRead(clients.typesSummary);
  if (!data) return error ? <Failure error={error} onRetry={() => void refetch()} /> : <Skeleton height={240} />;
  const total = clientTypes.reduce((sum, type) => sum + data[type], 0);
  const slices = clientTypes.map((type) => ({
    name: words("clientType", type),
    value: data[type],
    text: format.number(data[type]),
    share: total === 0 ? t("noShare") : format.share(data[type] / total),
    growth: data.joined[type] === 0 ? "" : t("joined", { count: data.joined[type] }),
  }));
  const note = t("joinedSince", { date: format.date(addDays(addMonths(today, -1), 1)) });
  return <Doughnut label={t("clients")} total={format.number(total)} slices={slices} note={note} />;
}

function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useWords(dashboardMessages);
  const button = useWords(buttonMessages);
  const retry = (
    <Button variant="default" onClick={onRetry}>
      {button("retry")}
    </Button>
  );
  return <EmptyState title={t("failed")} text={useFailureWords()(error)} action={retry} />;
}
