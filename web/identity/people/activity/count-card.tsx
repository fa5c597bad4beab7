import { addMonths } from "#contract/kernel/values.ts";
import { useToday } from "#web/kernel/frame/club/club.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { StatCard } from "#web/kernel/ui/charts/stat-card.tsx";
import { countChange } from "./count-change.ts";
import { peopleMessages } from "../messages.ts";

interface CountCardProps {
  label: string;
  /** On the same day one month earlier; both counts are left out while they are on their way. */
  before: number | undefined;
  now: number | undefined;
}

/** As wide as most, so that nothing moves when the counts come. */
const usual = { before: 100, now: 110 };

/** How many people there are, and how many more or fewer than a month earlier. */
export function CountCard({ label, before, now }: CountCardProps) {
  const format = useFormat();
  const change = useChangeWords()(before ?? usual.before, now ?? usual.now);
  return <StatCard label={label} value={now === undefined ? undefined : format.number(now)} caption={change} />;
}

/** How many more or fewer there are than a month earlier, in words. */
function useChangeWords(): (before: number, now: number) => string {
  const t = useWords(peopleMessages);
  const format = useFormat();
  const month = format.longMonth(addMonths(useToday(), -1));
  return (before, now) => {
    const { kind, by, share } = countChange(before, now);
    const change = t(kind, { count: by, month });
    return share === undefined ? change : t("withShare", { change, share: format.change(share) });
  };
}
