import { Progress } from "@mantine/core";
import type { Span } from "#contract/schedule/reservations.ts";
import { sessionCards } from "#contract/schedule/session-card.ts";
import { useOptionWords } from "#web/club/settings/options/option-labels.ts";
import { NotYetRead } from "#web/kernel/frame/page/not-yet-read.tsx";
import { useOpened } from "#web/kernel/frame/page/use-opened.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { ReservationDialog } from "../changing/reservation-dialog.tsx";
import { useTimes } from "../form/use-times.ts";
import pill from "#web/kernel/ui/facts/time-pill.module.css";
import classes from "./running-session.module.css";
import { sessionCardMessages } from "./session-card-messages.ts";
import { SessionBody, SessionHead } from "./session-details.tsx";

interface RunningSessionProps {
  session: Span & { readonly id: number; readonly title: string };
  /** The present instant, in milliseconds. */
  now: number;
}

const noop = () => undefined;

/** A trainer's session that is underway: how long still, with whom, what to mind, and its marks. */
export function RunningSession({ session, now }: RunningSessionProps) {
  const t = useWords(sessionCardMessages);
  const words = useOptionWords();
  const times = useTimes();
  const { data, error, refetch } = useRead(sessionCards.read, { params: { id: String(session.id) } });
  const { opened, open, close } = useOpened<"move">("running session");
  const [start, end] = [Date.parse(session.start), Date.parse(session.end)];
  return (
    <section className={classes.running} aria-label={t("running")}>
      <p className={classes.when}>
        <span className={pill.pill}>{t("minutesLeft", { count: Math.ceil((end - now) / 60_000) })}</span>
        {times.hours(session)}
      </p>
      <Progress value={(100 * (now - start)) / (end - start)} size={4} color="ink.6" aria-label={t("passed")} />
      {data ? (
        <>
          <SessionHead client={data.client} note={words("course", session.title)} size={56} />
          <SessionBody card={data} isOwn onMove={() => open("move")} onClose={noop} />
        </>
      ) : (
        <NotYetRead error={error} onRetry={() => void refetch()} height={220} />
      )}
      {opened && data && <ReservationDialog reservation={data.session} onClose={close} />}
    </section>
  );
}
