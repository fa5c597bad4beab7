import { Skeleton, Text } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import IconCalendarEvent from "~icons/tabler/calendar-event";
import { lazy, Suspense } from "react";
import type { Today, TodayRow, TodaySession } from "#contract/data/today.ts";
import { type TodayList, todayLists } from "#contract/data/today-lists.ts";
import { useToday } from "#web/kernel/frame/club/club.ts";
import { useMe } from "#web/kernel/frame/me.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { BookButton } from "#web/schedule/reservations/booking/creating/book-dialog.tsx";
import { EmptyState } from "#web/kernel/ui/facts/empty-state.tsx";
import { DayBoard } from "./day-board.tsx";
import classes from "./day.module.css";
import { todayMessages } from "../messages.ts";
import { NextCard } from "./next-card.tsx";
import { NextList, RunningList } from "./next-list.tsx";
import { RunningHere } from "./running-here.tsx";
import type { OpenRow } from "../rows/row-dialogs.tsx";
import type { MarkedHere } from "../session/use-marked-here.ts";
import { useFigure } from "../lists/list-card.tsx";
import { ToDo } from "../lists/to-do.tsx";
import { aheadOf, countPhases, runningOf, sharedOnce } from "../today-model.ts";
import { useOpenLists } from "../lists/use-open-lists.ts";

/** It brings what only calendars need. */
const ClassesOfDay = lazy(async () => ({
  default: (await import("#web/schedule/classes/timetable/classes-of-day.tsx")).ClassesOfDay,
}));

interface DayProps {
  today: Today;
  now: number;
  dealtHere: ReadonlyMap<TodayList, ReadonlyMap<number, TodayRow>>;
  markedHere: MarkedHere;
  onRow: (open: OpenRow) => void;
  onSession: (session: TodaySession) => void;
  onMark: () => void;
}

/** The lists that are unfolded on a wide screen. */
const unfolded = ["unmarked", "asked", "ending"];

/**
 * The day: on the left the sessions, on the right what is to be done; on a phone one column with who is next first. What
 * a trainer is teaching comes before all, and on a phone what others are.
 */
export function Day({ today, now, dealtHere, markedHere, onRow, onSession, onMark }: DayProps) {
  const isPhone = useMediaQuery("(width < 48em)", undefined, { getInitialValueInEffect: false });
  const date = useToday();
  const sessions = sharedOnce(today.sessions);
  const ahead = aheadOf(sessions, now);
  const [next] = ahead;
  const me = useMe();
  const { mine, others } = runningOf(sessions, me.id, now);
  const classesOfDay = (
    <Suspense>
      <ClassesOfDay date={date} now={now} />
    </Suspense>
  );
  const running = mine && <RunningHere key={mine.id} session={mine} now={now} />;
  const folds = useOpenLists(isPhone ? (next || mine ? [] : ["unmarked"]) : unfolded);
  const toDo = (lists: readonly TodayList[], withTaken: boolean) => (
    <ToDo {...{ today, now, lists, withTaken, folds, dealtHere, markedHere, onMark }} isLoud={!mine} onOpen={onRow} />
  );
  if (isPhone) {
    return (
      <div className={classes.phone}>
        {running}
        {others.length > 0 && <RunningList running={others} now={now} onChoose={onSession} />}
        {!running && next && <NextCard session={next} now={now} onOpen={() => onSession(next)} />}
        {running && ahead.length > 0 && <NextList ahead={ahead} now={now} onChoose={onSession} />}
        {today.sessions.length === 0 && <NoSessions />}
        {toDo(["unmarked"], false)}
        {classesOfDay}
        {!running && ahead.length > 1 && <NextList ahead={ahead.slice(1)} now={now} onChoose={onSession} />}
        {toDo(todayLists.slice(1), true)}
      </div>
    );
  }
  const hasBoard = today.sessions.length > 0;
  return (
    <div className={classes.day}>
      <div className={classes.sessions}>
        {running}
        {hasBoard ? (
          <DayBoard today={{ ...today, sessions }} now={now} next={next} onChoose={onSession} />
        ) : (
          <NoSessions />
        )}
        {hasBoard && <NextList ahead={ahead} now={now} onChoose={onSession} />}
        {classesOfDay}
      </div>
      <div className={classes.toDo}>{toDo(todayLists, true)}</div>
    </div>
  );
}

function NoSessions() {
  const t = useWords(todayMessages);
  return (
    <EmptyState
      icon={<IconCalendarEvent size={24} />}
      title={t("noSessions")}
      text={t("noSessionsText")}
      action={<BookButton />}
    />
  );
}

/** The day in one line, whose parts add up; sessions of earlier days that are not marked come after it. */
export function Summary({ today, now }: { today: Today; now: number }) {
  const t = useWords(todayMessages);
  const figure = useFigure();
  const { total, ...phases } = countPhases(sharedOnce(today.sessions), now);
  if (total === 0) return null;
  const day = t("summary", { count: total, ...phases });
  // The list has a row for each client.
  const earlier = today.lists.unmarked.open - countPhases(today.sessions, now).unmarked;
  return (
    <Text c="dimmed" mt={-12}>
      {earlier > 0 ? t("withBefore", { day, earlier: figure({ open: earlier }) }) : day}
    </Text>
  );
}

/** The placeholder of the day while it is loading, in its layout. */
export function DaySkeleton() {
  return (
    <div className={classes.day}>
      <div className={classes.sessions}>
        <Skeleton height={420} />
      </div>
      <div className={classes.toDo}>
        <Skeleton height={420} />
      </div>
    </div>
  );
}
