import { detailsOf } from "#contract/kernel/refusal/errors.ts";
import { formatName } from "#contract/kernel/person/person-name.ts";
import { ApiError } from "#web/kernel/lib/calls/api.ts";
import { dateFormat } from "#web/kernel/lib/dates/date-format.ts";
import { useFailureWords } from "#web/kernel/lib/calls/failure-messages.ts";
import { defineMessages, useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";

const closedMessages = defineMessages({
  en: { by: "{{name}} has closed {{day}}, so no money can be taken or paid out on it. An admin can reopen it." },
  cn: { by: "{{name}}已为{{day}}结账，当天不能再收款或退款。如需更改，请管理员反结账。" },
});

/** Explains why a write was refused, with the name of the person who closed the day of the payment. */
export function useRefusalWords(): (error: unknown) => string {
  const failure = useFailureWords();
  const t = useWords(closedMessages);
  const dates = dateFormat(useLocale());
  return (error) => {
    const closed = error instanceof ApiError ? detailsOf("DAY_CLOSED", error) : undefined;
    return closed ? t("by", { name: formatName(closed.by), day: dates.date(closed.day) }) : failure(error);
  };
}
