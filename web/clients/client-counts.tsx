import { clients } from "#contract/clients.ts";
import { useFormat } from "#web/lib/format.ts";
import { useWords } from "#web/lib/i18n.ts";
import { useRead } from "#web/lib/query.ts";
import { StatCard } from "#web/ui/stat-card.tsx";
import classes from "./client-counts.module.css";
import { trendOf } from "./client-figures.ts";
import { clientMessages } from "./messages.ts";

/** How many clients there are and how many are active, beside the same day one month earlier. */
export function ClientCounts() {
  const t = useWords(clientMessages);
  const { data } = useRead(clients.countSummary);
  return (
    <div className={classes.counts}>
      <Count label={t("totalClients")} before={data?.totalClientsOneMonthAgo} now={data?.totalClients} />
      <Count label={t("activeClients")} before={data?.activeClientsOneMonthAgo} now={data?.activeClients} />
    </div>
  );
}

interface CountProps {
  label: string;
  before: number | undefined;
  now: number | undefined;
}

function Count({ label, before, now }: CountProps) {
  const t = useWords(clientMessages);
  const format = useFormat();
  if (before === undefined || now === undefined) return <StatCard label={label} value={undefined} />;
  const share = trendOf(before, now);
  const trend = share === undefined ? undefined : { direction: directionOf(share), text: format.change(share) };
  const caption = share === undefined ? t("noComparison") : t("comparedWith", { before: format.number(before) });
  return <StatCard label={label} value={format.number(now)} trend={trend} caption={caption} />;
}

function directionOf(share: number): "up" | "down" | "level" {
  if (share === 0) return "level";
  return share > 0 ? "up" : "down";
}
