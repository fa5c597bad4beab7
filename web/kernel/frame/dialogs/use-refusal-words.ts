import { detailsOf } from "#contract/kernel/refusal/errors.ts";
import { formatName } from "#contract/kernel/person/person-name.ts";
import { ApiError } from "#web/kernel/lib/calls/api.ts";
import { dateFormat } from "#web/kernel/lib/dates/date-format.ts";
import { useFailureWords } from "#web/kernel/lib/calls/failure-messages.ts";
import { defineMessages, useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";

const closedMessages = defineMessages({
  en: {
    by: "{{name}} has closed {{day}}, so no money can be taken or paid out on it. An admin can reopen it.",
    classesAhead_one: "1 class is still to come. Cancel it or move it first.",
    classesAhead_other: "{{count}} classes are still to come. Cancel or move them first.",
  },
  cn: {
    by: "{{name}}已为{{day}}结账，当天不能再收款或退款。如需更改，请管理员反结账。",
    classesAhead_other: "还有 {{count}} 节团课未上，请先取消或调整。",
  },
});

/** Explains why a write was refused: who closed the day of the payment, or how many classes are still to come. */
export function useRefusalWords(): (error: unknown) => string {
  const failure = useFailureWords();
  const t = useWords(closedMessages);
  const dates = dateFormat(useLocale());
  return (error) => {
    const closed = error instanceof ApiError ? detailsOf("DAY_CLOSED", error) : undefined;
    const { classes } = (error instanceof ApiError && detailsOf("INVALID_STATE", error)) || {};
    if (classes) return t("classesAhead", { count: classes });
    return closed ? t("by", { name: formatName(closed.by), day: dates.date(closed.day) }) : failure(error);
  };
}
