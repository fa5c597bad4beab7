import { Button, Group, Title } from "@mantine/core";
import { type ReactNode, useState } from "react";
import type { TodaySession } from "#contract/data/today.ts";
import { useOptionWords } from "#web/club/settings/options/option-labels.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { AlertMark } from "#web/identity/notes/alert-mark.tsx";
import { EmptyState } from "#web/kernel/ui/facts/empty-state.tsx";
import { Face } from "#web/identity/people/faces/face.tsx";
import { SessionFact } from "./session-fact.tsx";
import { todayMessages } from "../messages.ts";
import classes from "./next-list.module.css";
import { useSessionTimes, useWho } from "../session/session-labels.ts";
import { minutesUntil } from "../today-model.ts";
import { WholeRow } from "../rows/whole-row.tsx";

const SHOWN = 5;
/** Sessions that begin within so many minutes say when. */
const SOON = 60;

interface NextListProps {
  ahead: readonly TodaySession[];
  now: number;
  onChoose: (session: TodaySession) => void;
}

/** The next clients: the first five of the day, or all that are still to come. */
export function NextList({ ahead, now, onChoose }: NextListProps) {
  const t = useWords(todayMessages);
  const [showsAll, showAll] = useState(false);
  const shown = showsAll ? ahead : ahead.slice(0, SHOWN);
  return (
    <section aria-labelledby="today-next">
      <Group justify="space-between" mb={4}>
        <Title order={2} size="h3" id="today-next">
          {t("next")}
        </Title>
        {ahead.length > SHOWN && (
          <button type="button" className={classes.all} aria-expanded={showsAll} onClick={() => showAll(!showsAll)}>
            {showsAll ? t("fewer") : t("allAhead", { count: ahead.length })}
          </button>
        )}
      </Group>
      {ahead.length === 0 ? (
        <EmptyState title={t("noneNext")} text={t("noneNextText")} />
      ) : (
        <ul className={classes.list}>
          {shown.map((session) => (
            <NextRow key={session.id} session={session} now={now} onChoose={onChoose} />
          ))}
        </ul>
      )}
    </section>
  );
}

interface RunningListProps extends Pick<NextListProps, "now" | "onChoose"> {
  running: readonly TodaySession[];
}

/** On a phone: the sessions that are underway, with how long still. */
export function RunningList({ running, now, onChoose }: RunningListProps) {
  const t = useWords(todayMessages);
  return (
    <section aria-labelledby="today-running">
      <Title order={2} size="h3" id="today-running" mb={4}>
        {t("runningNow")}
      </Title>
      <ul className={classes.list}>
        {running.map((session) => (
          <SessionRow key={session.id} session={session} isRunning onChoose={onChoose}>
            {t("minutesLeft", { count: minutesUntil(session.end, now) })}
          </SessionRow>
        ))}
      </ul>
    </section>
  );
}

type NextRowProps = Omit<NextListProps, "ahead"> & { session: TodaySession };

function NextRow({ session, now, onChoose }: NextRowProps) {
  const t = useWords(todayMessages);
  const minutes = minutesUntil(session.start, now);
  return (
    <SessionRow session={session} onChoose={onChoose}>
      {minutes <= SOON && t("inMinutes", { count: minutes })}
    </SessionRow>
  );
}

interface SessionRowProps extends Omit<NextRowProps, "now"> {
  isRunning?: boolean;
  /** How long until it begins or ends. */
  children: ReactNode;
}

function SessionRow({ session, isRunning = false, onChoose, children }: SessionRowProps) {
  const t = useWords(todayMessages);
  const words = useOptionWords();
  const format = useFormat();
  const { time } = useSessionTimes();
  const [course, trainer] = [words("course", session.title), format.name(session.trainer.name)];
  const name = useWho()(session);
  return (
    <WholeRow
      label={t("actionsOf", { name, time: time(session.start) })}
      onChoose={() => onChoose(session)}
      className={isRunning ? `${classes.row} ${classes.running}` : classes.row}
    >
      <span className={classes.when}>
        <b>{time(session.start)}</b>
        {children && <span className={classes.soon}>{children}</span>}
      </span>
      <Face person={session.client} size={32} />
      <span className={classes.who}>
        <b title={name}>
          <AlertMark alerts={session.alerts} />
          {name}
        </b>
        <span>{isRunning ? `${course} · ${trainer}` : course}</span>
      </span>
      <span className={classes.trainer}>{trainer}</span>
      <SessionFact session={session} className={classes.fact} />
      <span className={classes.actions} data-own>
        <Button size="compact-sm" variant="default" onClick={() => onChoose(session)}>
          {t("open")}
        </Button>
      </span>
    </WholeRow>
  );
}
