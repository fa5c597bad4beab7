import { Button, Text } from "@mantine/core";
import IconChevronRight from "~icons/tabler/chevron-right";
import { Link } from "@tanstack/react-router";
import type { Reservation } from "#contract/schedule/reservations.ts";
import { useOptionWords } from "#web/club/settings/options/option-labels.ts";
import { Face } from "#web/identity/people/faces/face.tsx";
import { useFormat } from "#web/kernel/frame/format.ts";
import { NotYetRead } from "#web/kernel/frame/page/not-yet-read.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { NoneAhead } from "./none-ahead.tsx";
import { summaryMessages } from "./messages.ts";
import classes from "./next-session-card.module.css";
import { useSessionSheet } from "./use-session-sheet.tsx";
import { useSessionsAhead } from "./sessions-model.ts";
import { useWhen } from "./use-when.ts";

/** How many are shown after the next one. */
const rows = 2;

/** A client's next session, large, the two after it, and how many follow. Each opens its sheet. */
export function NextSessionCard({ personId }: { personId: number }) {
  const t = useWords(summaryMessages);
  const { sessions, error, refetch } = useSessionsAhead(personId);
  const { open, sheet } = useSessionSheet(sessions);
  const [next, ...later] = sessions ?? [];
  return (
    <section aria-label={t("next")}>
      {!sessions ? (
        <NotYetRead error={error} onRetry={() => void refetch()} height={260} />
      ) : next ? (
        <>
          <Next session={next} onOpen={(moves) => open(next, moves)} />
          <ul className={classes.later}>
            {later.slice(0, rows).map((session) => (
              <li key={session.id}>
                <Later session={session} onOpen={() => open(session)} />
              </li>
            ))}
            {later.length > rows && (
              <li>
                <Link to="/client/bookings" className={classes.row}>
                  <Text span c="dimmed">
                    {t("more", { count: later.length - rows })}
                  </Text>
                  <IconChevronRight size={18} aria-hidden />
                </Link>
              </li>
            )}
          </ul>
        </>
      ) : (
        <NoneAhead />
      )}
      {sheet}
    </section>
  );
}

function Next({ session, onOpen }: { session: Reservation; onOpen: (moves: boolean) => void }) {
  const t = useWords(summaryMessages);
  const words = useOptionWords();
  const format = useFormat();
  const when = useWhen();
  const { trainerId, trainerName, title, duration, actions } = session;
  const course = words("course", title);
  return (
    <>
      <button type="button" className={classes.next} onClick={() => onOpen(false)}>
        <span className={classes.caption}>{t("nextOn", { date: when.date(session) })}</span>
        <span className={classes.when}>{when.near(session)}</span>
      </button>
      <div className={classes.who}>
        <Face person={{ id: trainerId, name: trainerName }} size={40} />
        <span>
          <Text span display="block" fw={600}>
            {t("courseFor", { course, minutes: Math.round(duration * 60) })}
          </Text>
          <Text span c="dimmed">
            {t("withTrainer", { name: format.name(trainerName) })}
          </Text>
        </span>
        {actions.includes("edit") && (
          <Button variant="default" mih={44} onClick={() => onOpen(true)}>
            {t("move")}
          </Button>
        )}
      </div>
    </>
  );
}

function Later({ session, onOpen }: { session: Reservation; onOpen: () => void }) {
  const words = useOptionWords();
  const when = useWhen();
  return (
    <button type="button" className={classes.row} onClick={onOpen}>
      <span className={classes.time}>{when.near(session)}</span>
      <Text span c="dimmed">
        {words("course", session.title)}
      </Text>
      <IconChevronRight size={18} aria-hidden />
    </button>
  );
}
