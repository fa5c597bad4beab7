import { Card, Text, Title } from "@mantine/core";
import type { Reservation } from "#contract/schedule/reservations.ts";
import { useOptionWords } from "#web/club/settings/options/option-labels.ts";
import { useClub } from "#web/kernel/frame/club.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { NotYetRead } from "#web/kernel/frame/page/not-yet-read.tsx";
import { wallAt } from "#web/kernel/lib/dates/date-format.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { EmptyState } from "#web/kernel/ui/facts/empty-state.tsx";
import { summaryMessages } from "./messages.ts";
import classes from "./next-session-card.module.css";
import { useSessionsAhead } from "./sessions-model.ts";

const shown = 3;

/** A client's next session, large, and the two after it. */
export function NextSessionCard({ personId }: { personId: number }) {
  const t = useWords(summaryMessages);
  const { sessions, error, refetch } = useSessionsAhead(personId);
  const [next, ...later] = sessions?.slice(0, shown) ?? [];
  return (
    <Card component="section" aria-label={t("next")}>
      <Title order={2} size="h3" mb="sm">
        {t("next")}
      </Title>
      {!sessions ? (
        <NotYetRead error={error} onRetry={() => void refetch()} height={200} />
      ) : next ? (
        <>
          <Session session={next} />
          {later.length > 0 && (
            <ul className={classes.later}>
              {later.map((session) => (
                <li key={session.id}>
                  <Later session={session} />
                </li>
              ))}
            </ul>
          )}
        </>
      ) : (
        <EmptyState drawing="calendar" title={t("noneAhead")} text={t("noneAheadText")} />
      )}
    </Card>
  );
}

function Session({ session }: { session: Reservation }) {
  const t = useWords(summaryMessages);
  const words = useOptionWords();
  const format = useFormat();
  const when = useWhen();
  return (
    <>
      <p className={classes.when}>{when.day(session)}</p>
      <p className={classes.hours}>{when.hours(session)}</p>
      <Text fw={550}>{words("course", session.title)}</Text>
      <Text c="dimmed">
        {t("withTrainer", { name: format.name(session.trainerName) })} ·{" "}
        {t("minutes", { minutes: Math.round(session.duration * 60) })}
      </Text>
    </>
  );
}

function Later({ session }: { session: Reservation }) {
  const words = useOptionWords();
  const when = useWhen();
  return (
    <>
      <span>{when.short(session)}</span>
      <Text span c="dimmed">
        {words("course", session.title)}
      </Text>
    </>
  );
}

/** Sessions near today, on the club's clock: with the weekday, without the year. */
function useWhen() {
  const { timeZone } = useClub();
  const format = useFormat();
  const wall = (instant: string) => wallAt(timeZone, new Date(instant));
  return {
    day: ({ start }: Reservation) => format.longDay(wall(start).date),
    hours: ({ start, end }: Reservation) => format.times(wall(start).time, wall(end).time),
    short: ({ start }: Reservation) => {
      const { date, time } = wall(start);
      return format.at(format.weekdayAndDay(date), format.time(time));
    },
  };
}
