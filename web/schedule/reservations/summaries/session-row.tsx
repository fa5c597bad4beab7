import IconChevronRight from "~icons/tabler/chevron-right";
import type { Reservation } from "#contract/schedule/reservations.ts";
import { useOptionWords } from "#web/club/settings/options/option-labels.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { ReservationBadge } from "#web/schedule/reservations/booking/reservation-badge.tsx";
import { useSharedWith } from "#web/schedule/reservations/booking/sharing/sharing-labels.ts";
import { summaryMessages } from "./messages.ts";
import classes from "./session-row.module.css";

interface SessionRowProps {
  session: Reservation;
  /** When it begins. */
  when: string;
  /** Its state is shown, as in a list of past ones. */
  withState?: boolean;
  onOpen: () => void;
}

/** A session of a client in a list: it opens its sheet. */
export function SummaryRow({ session, when, withState = false, onOpen }: SessionRowProps) {
  const t = useWords(summaryMessages);
  const words = useOptionWords();
  const format = useFormat();
  const shared = useSharedWith()(session);
  const { title, trainerName, duration } = session;
  const isStruck = session.status === "cancelled";
  const terms = t("courseFor", { course: words("course", title), minutes: Math.round(duration * 60) });
  return (
    <button type="button" className={classes.row} onClick={onOpen}>
      <span className={classes.text}>
        <span className={classes.when} data-struck={isStruck || undefined}>
          {when}
        </span>
        <span className={classes.quiet}>
          {[terms, t("withTrainer", { name: format.name(trainerName) }), shared].filter(Boolean).join(" · ")}
        </span>
      </span>
      {withState && <ReservationBadge reservation={session} end={session.end} />}
      <IconChevronRight size={18} aria-hidden />
    </button>
  );
}
