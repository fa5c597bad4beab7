import { useFormat } from "#web/lib/format.ts";
import { useWords } from "#web/lib/i18n.ts";
import { StatCard } from "#web/ui/stat-card.tsx";
import { dashboardMessages } from "./messages.ts";
import { trendOf } from "./trend.ts";

interface CountCardProps {
  label: string;
  /** On the same day one month earlier; both counts are left out while they are on their way. */
  before: number | undefined;
  now: number | undefined;
}

/** How many people there are, beside one month earlier. */
export function CountCard({ label, before, now }: CountCardProps) {
  const t = useWords(dashboardMessages);
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
