import { Card } from "@mantine/core";
import { clients } from "#contract/membership/clients.ts";
import { Unreadable } from "#web/kernel/frame/page/unreadable.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { CountCard } from "#web/identity/people/activity/count-card.tsx";
import classes from "./client-counts.module.css";
import { clientMessages } from "../messages.ts";

/** How many clients there are and how many are active, beside the same day one month earlier. */
export function ClientCounts() {
  const t = useWords(clientMessages);
  const { data, error, refetch } = useRead(clients.countSummary);
  if (error && !data) {
    return (
      <Card>
        <Unreadable error={error} onRetry={() => void refetch()} />
      </Card>
    );
  }
  return (
    <div className={classes.counts}>
      <CountCard label={t("totalClients")} before={data?.totalClientsOneMonthAgo} now={data?.totalClients} />
      <CountCard label={t("activeClients")} before={data?.activeClientsOneMonthAgo} now={data?.activeClients} />
    </div>
  );
}
