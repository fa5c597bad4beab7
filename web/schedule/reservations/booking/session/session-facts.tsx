import IconCalendarPlus from "~icons/tabler/calendar-plus";
import IconChevronRight from "~icons/tabler/chevron-right";
import IconCreditCard from "~icons/tabler/credit-card";
import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { creditsOn } from "#contract/kernel/sessions/credit-days.ts";
import { booking } from "#contract/schedule/booking.ts";
import { feeds } from "#contract/schedule/feeds.ts";
import type { Reservation } from "#contract/schedule/reservations.ts";
import { sessionsCancelled } from "#contract/schedule/session-cancelling.ts";
import { Face } from "#web/identity/people/faces/face.tsx";
import { useToday } from "#web/kernel/frame/club/club.ts";
import { useRefusalWords } from "#web/kernel/frame/dialogs/use-refusal-words.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { type ApiError, callFile } from "#web/kernel/lib/calls/api.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { saveFile } from "#web/kernel/lib/calls/save-file.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { alertFailure, alertSuccess } from "#web/kernel/ui/overlays/alerts.ts";
import { useSharedWith } from "../sharing/sharing-labels.ts";
import { useCancelling } from "../use-cancelling.ts";
import { sessionMessages } from "./session-messages.ts";
import classes from "./session-sheet.module.css";
import { TrainerButtons } from "./trainer-contact.tsx";

/** With whom, what pays for it, and the way into the client's own calendar. */
export function SessionFacts({ session }: { session: Reservation }) {
  const t = useWords(sessionMessages);
  const format = useFormat();
  const shared = useSharedWith()(session);
  const { clientId, trainerId, trainerName, status } = session;
  return (
    <ul className={classes.rows}>
      <li>
        <div className={classes.row}>
          <Face person={{ id: trainerId, name: trainerName }} size={40} />
          <span>
            <span className={classes.name}>{format.name(trainerName)}</span>
            <span className={classes.quiet}>{t("trainer")}</span>
            {shared !== undefined && <span className={classes.quiet}>{shared}</span>}
          </span>
          <TrainerButtons clientId={clientId} trainer={{ id: trainerId, name: trainerName }} />
        </div>
      </li>
      <li>
        <CreditRow session={session} />
      </li>
      {status === "scheduled" && (
        <li>
          <CalendarRow session={session} />
        </li>
      )}
    </ul>
  );
}

function CreditRow({ session: { id, clientId, status, is_free } }: { session: Reservation }) {
  const t = useWords(sessionMessages);
  const words = useCancelling();
  const isCancelled = status === "cancelled";
  const rules = useRead(sessionsCancelled.rules, { params: { id: String(id) } });
  const lapse = isCancelled && rules.data ? words.lapse(rules.data) : undefined;
  const today = useToday();
  const facts = useRead(booking.facts, { params: { id: String(clientId) } });
  const kind = status === "scheduled" ? "uses" : "used";
  return (
    <Link to="/payments" className={classes.row}>
      <span className={classes.sign}>
        <IconCreditCard size={20} aria-hidden />
      </span>
      <span>
        <span className={classes.name}>
          {lapse ? lapse.text : t(isCancelled ? "returned" : is_free === 1 ? `${kind}Free` : kind)}
        </span>
        {/* Its place is kept while it is read. */}
        <span className={classes.quiet}>
          {facts.data ? t("bookable", { count: creditsOn(facts.data.lots, today) }) : "\u00A0"}
        </span>
      </span>
      <IconChevronRight size={18} aria-hidden />
    </Link>
  );
}

/** Saves the session as a file, which a phone opens with its calendar. */
function CalendarRow({ session: { id, clientId } }: { session: Reservation }) {
  const t = useWords(sessionMessages);
  const refusal = useRefusalWords();
  const saving = useMutation({
    mutationFn: () => callFile(feeds.session, { params: { id: String(clientId), sessionId: String(id) } }),
    onSuccess: (file) => {
      saveFile(`session-${id}.ics`, file);
      alertSuccess(t("fileSaved"));
    },
    onError: (error: ApiError) => alertFailure(refusal(error)),
  });
  return (
    <button type="button" className={classes.row} disabled={saving.isPending} onClick={() => saving.mutate()}>
      <span className={classes.sign}>
        <IconCalendarPlus size={20} aria-hidden />
      </span>
      <span className={classes.name}>{t("toCalendar")}</span>
    </button>
  );
}
