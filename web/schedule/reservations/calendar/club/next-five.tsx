import { Title, UnstyledButton } from "@mantine/core";
import type { Reservation } from "#contract/schedule/reservations.ts";
import { useOptionWords } from "#web/club/settings/options/option-labels.ts";
import { useClub, useToday } from "#web/kernel/frame/club/club.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { wallAt } from "#web/kernel/lib/dates/date-format.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { AlertMark } from "#web/identity/notes/alert-mark.tsx";
import { onePerSession } from "#web/schedule/reservations/booking/sharing/sharing-model.ts";
import { boardMessages } from "../board-messages.ts";
import classes from "./next-five.module.css";

interface NextFiveProps {
  /** Undefined until they have been read. */
  sessions: readonly Reservation[] | undefined;
  /** They are of several trainers. */
  withTrainer?: boolean;
  onOpen: (session: Reservation) => void;
}

/** The sessions that come next, whatever days are in view. */
export function NextFive({ sessions, withTrainer = false, onOpen }: NextFiveProps) {
  const t = useWords(boardMessages);
  const words = useOptionWords();
  const format = useFormat();
  const today = useToday();
  const { timeZone } = useClub();
  const starts = ({ start }: Reservation) => {
    const { date, time } = wallAt(timeZone, new Date(start));
    return date === today ? format.time(time) : format.at(format.weekdayAndDay(date), format.time(time));
  };
  return (
    <section className={classes.next}>
      <Title order={2} className={classes.head}>
        {t("upNext")}
      </Title>
      {sessions?.length === 0 && <p className={classes.what}>{t("nothingNext")}</p>}
      <ol className={classes.list}>
        {sessions &&
          onePerSession(sessions).map(({ reservation: session, clients }) => (
            <li key={session.id}>
              <UnstyledButton className={classes.session} onClick={() => onOpen(session)}>
                <span className={classes.when}>{starts(session)}</span>
                <span className={classes.who}>
                  <AlertMark alerts={session.alerts} />
                  {clients.map((each) => format.name(each)).join(t("comma"))}
                </span>
                <span className={classes.what}>
                  {[words("course", session.title), withTrainer && format.name(session.trainerName)]
                    .filter(Boolean)
                    .join(t("comma"))}
                </span>
              </UnstyledButton>
            </li>
          ))}
      </ol>
    </section>
  );
}
