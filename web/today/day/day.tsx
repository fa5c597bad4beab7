import { Skeleton, Text } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import IconCalendarEvent from "~icons/tabler/calendar-event";
import type { Today, TodayRow, TodaySession } from "#contract/data/today.ts";
import { type TodayList, todayLists } from "#contract/data/today-lists.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { BookButton } from "#web/schedule/reservations/booking/creating/book-dialog.tsx";
import { EmptyState } from "#web/kernel/ui/facts/empty-state.tsx";
import { DayBoard } from "./day-board.tsx";
import classes from "./day.module.css";
import { todayMessages } from "../messages.ts";
import { NextCard } from "./next-card.tsx";
import { NextList } from "./next-list.tsx";
import type { OpenRow } from "../rows/row-dialogs.tsx";
import type { MarkedHere } from "../session/use-marked-here.ts";
import { ToDo } from "../lists/to-do.tsx";
import { aheadOf, countPhases } from "../today-model.ts";
import { useOpenLists } from "../lists/use-open-lists.ts";

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
const unfolded = ["unmarked", "ending"];

/** The day: on the left the sessions, on the right what is to be done; on a phone one column with who is next first. */
export function Day({ today, now, dealtHere, markedHere, onRow, onSession, onMark }: DayProps) {
  const isPhone = useMediaQuery("(width < 48em)", undefined, { getInitialValueInEffect: false });
  const ahead = aheadOf(today.sessions, now);
  const [next] = ahead;
  const folds = useOpenLists(isPhone ? (next ? [] : ["unmarked"]) : unfolded);
  const toDo = (lists: readonly TodayList[], withTaken: boolean) => (
    <ToDo {...{ today, now, lists, withTaken, folds, dealtHere, markedHere, onMark }} onOpen={onRow} />
  );
  if (isPhone) {
    return (
      <div className={classes.phone}>
        {next && <NextCard session={next} now={now} onOpen={() => onSession(next)} />}
        {today.sessions.length === 0 && <NoSessions />}
        {toDo(["unmarked"], false)}
        {ahead.length > 1 && <NextList ahead={ahead.slice(1)} now={now} onChoose={onSession} />}
        {toDo(todayLists.slice(1), true)}
      </div>
    );
  }
  const hasBoard = today.sessions.length > 0;
  return (
    <div className={classes.day}>
      <div className={classes.sessions}>
        {hasBoard ? <DayBoard today={today} now={now} next={next} onChoose={onSession} /> : <NoSessions />}
        {hasBoard && <NextList ahead={ahead} now={now} onChoose={onSession} />}
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

/** The day in one line. */
export function Summary({ today, now }: { today: Today; now: number }) {
  const t = useWords(todayMessages);
  const { total, ...counts } = countPhases(today.sessions, now);
  if (total === 0) return null;
  return (
    <Text c="dimmed" mt={-12}>
      {t("summary", { count: total, ...counts })}
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
