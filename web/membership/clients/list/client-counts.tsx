import { addMonths } from "#contract/kernel/values.ts";
import { clients } from "#contract/membership/clients.ts";
import { useToday } from "#web/kernel/frame/club/club.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { clientMessages } from "../messages.ts";

/** How many clients there are and how many are active, beside the same day one month earlier, as one line of text. */
export function ClientFigures() {
  const t = useWords(clientMessages);
  const format = useFormat();
  const change = useChange();
  const today = useToday();
  const { data } = useRead(clients.countSummary);
  if (!data) return <span />;
  const { totalClients: all, activeClients: active } = data;
  return (
    <span>
      {t("figures", {
        total: format.number(all),
        totalChange: change(data.totalClientsOneMonthAgo, all),
        active: format.number(active),
        activeChange: change(data.activeClientsOneMonthAgo, active),
        month: format.longMonth(addMonths(today, -1)),
      })}
    </span>
  );
}

function useChange(): (before: number, now: number) => string {
  const t = useWords(clientMessages);
  return (before, now) => {
    const by = now - before;
    return by === 0 ? t("change.same") : t(by > 0 ? "change.more" : "change.fewer", { count: Math.abs(by) });
  };
}
