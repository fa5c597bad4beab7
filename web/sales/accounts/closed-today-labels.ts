import { closes } from "#contract/sales/day-close.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { defineMessages, useWords } from "#web/kernel/lib/wording/i18n.ts";

/** Apart from the words of accounts, which every list of clients loads. */
const closedTodayMessages = defineMessages({
  en: {
    by: "{{name}} closed the day on {{at}}. No money can be taken or paid out today unless an admin reopens it.",
  },
  cn: { by: "{{name}}已于{{at}}结账，今天不能再收款或退款。如需更改，请管理员反结账。" },
});

/** Why no money can be taken or paid out today; undefined while the day is open, or as long as that is not known. */
export function useClosedToday(): string | undefined {
  const t = useWords(closedTodayMessages);
  const format = useFormat();
  const closed = useRead(closes.today).data?.closed;
  return closed ? t("by", { name: format.name(closed.by.name), at: format.nearTime(closed.at) }) : undefined;
}
