import { useFormat } from "#web/frame/format.ts";
import { useWords } from "#web/lib/i18n.ts";
import { StatCard } from "#web/ui/stat-card.tsx";
import { peopleMessages } from "./messages.ts";
import { trendOf } from "./trend.ts";

interface CountCardProps {
  label: string;
  /** On the same day one month earlier; both counts are left out while they are on their way. */
  before: number | undefined;
  now: number | undefined;
}

/** As wide as most, so that nothing moves when the counts come. */
const usualChange = 0.123;
const usualCount = 100;

/** How many people there are, beside one month earlier. */
export function CountCard({ label, before, now }: CountCardProps) {
  const t = useWords(peopleMessages);
  const format = useFormat();
  const waits = before === undefined || now === undefined;
  const share = waits ? usualChange : trendOf(before, now);
  const trend = share === undefined ? undefined : { direction: directionOf(share), text: format.change(share) };
  const caption =
    share === undefined ? t("noComparison") : t("comparedWith", { before: format.number(before ?? usualCount) });
  return <StatCard label={label} value={waits ? undefined : format.number(now)} trend={trend} caption={caption} />;
}

function directionOf(share: number): "up" | "down" | "level" {
  if (share === 0) return "level";
  return share > 0 ? "up" : "down";
}
