import { closes } from "#contract/sales/day-close.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { accountMessages } from "./messages.ts";

/** Why no money can be taken or paid out today; undefined while the day is open, or as long as that is not known. */
export function useClosedToday(): string | undefined {
  const t = useWords(accountMessages);
  const format = useFormat();
  const closed = useRead(closes.today).data?.closed;
  return closed ? t("closedToday", { name: format.name(closed.by.name), at: format.nearTime(closed.at) }) : undefined;
}
