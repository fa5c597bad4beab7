import { MemberEmptyState } from "#web/kernel/frame/page/member-empty.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useOwnBooking } from "#web/schedule/reservations/booking/creating/book-dialog.tsx";
import { summaryMessages } from "./messages.ts";

/** Nothing is booked: where it will be, or who books for a member without a trainer. */
export function NoneAhead() {
  const t = useWords(summaryMessages);
  const text = t(useOwnBooking() ? "noneAheadText" : "noTrainerText");
  return <MemberEmptyState drawing="calendar" title={t("noneAhead")} text={text} />;
}
