import { Stack, Title } from "@mantine/core";
import { Fragment, type ReactNode } from "react";
import { reservations } from "#contract/schedule/reservations.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { ListPages, usePages } from "#web/kernel/frame/page/list-pages.tsx";
import { NotYetRead } from "#web/kernel/frame/page/not-yet-read.tsx";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useTimes } from "#web/schedule/reservations/booking/form/use-times.ts";
import { wholeReservations } from "#web/schedule/reservations/booking/reservation-model.ts";
import { aheadInOrder } from "./ahead-model.ts";
import { NoneAhead } from "./none-ahead.tsx";
import { summaryMessages } from "./messages.ts";
import classes from "./session-lists.module.css";
import { SummaryRow } from "./session-row.tsx";
import { useSessionsAhead } from "./sessions-model.ts";
import { useSessionSheet } from "./use-session-sheet.tsx";
import { useWhen } from "./use-when.ts";

/** Something else that is ahead on a day, such as a class. */
interface AlsoAhead {
  readonly key: string;
  readonly date: string;
  readonly start: string;
  readonly row: ReactNode;
}

interface SessionsAheadListProps {
  personId: number;
  /** Shown among the sessions; undefined until it is read. */
  also: readonly AlsoAhead[] | undefined;
}

/** A client's sessions ahead, and what else is, by day, the next one first; cancelled ones are struck through. */
export function SessionsAheadList({ personId, also }: SessionsAheadListProps) {
  const t = useWords(summaryMessages);
  const times = useTimes();
  const when = useWhen();
  const { sessions, withCancelled, error, refetch } = useSessionsAhead(personId);
  const { open, sheet } = useSessionSheet(withCancelled);
  if (!sessions || !withCancelled || !also)
    return <NotYetRead error={error} onRetry={() => void refetch()} height={240} />;
  if (sessions.length === 0 && also.length === 0) return <NoneAhead />;
  const own = withCancelled.map((session): AlsoAhead => ({
    key: String(session.id),
    date: session.date,
    start: session.start,
    row: (
      <SummaryRow
        session={session}
        when={times.hours(session)}
        withState={session.status === "cancelled"}
        onOpen={() => open(session)}
      />
    ),
  }));
  const all = aheadInOrder(own, also);
  return (
    <Stack component="section" gap="sm" aria-label={t("ahead")}>
      {[...Map.groupBy(all, ({ date }) => date)].map(([date, ofDay]) => (
        <section key={date} aria-label={when.day(date)}>
          <Title order={2} size="h4" className={classes.day}>
            {when.day(date)}
          </Title>
          {ofDay.map(({ key, row }) => (
            <Fragment key={key}>{row}</Fragment>
          ))}
        </section>
      ))}
      {sheet}
    </Stack>
  );
}

const pageSize = 20;

/** A client's sessions that are behind them, cancelled ones too, the latest first. */
export function PastSessions({ personId }: { personId: number }) {
  const t = useWords(summaryMessages);
  const format = useFormat();
  const pages = usePages(pageSize);
  const { data, error, isPlaceholderData, refetch } = useRead(reservations.ofClient, {
    params: { id: String(personId) },
    query: { past: "true", ...pages.query },
  });
  const rows = wholeReservations(data?.rows ?? []);
  const { open, sheet } = useSessionSheet(rows);
  return (
    <section aria-label={t("past")}>
      <Title order={2} size="h3" mb="xs">
        {t("past")}
      </Title>
      {!data && <NotYetRead error={error} onRetry={() => void refetch()} height={240} />}
      {data?.total === 0 && <p className={classes.none}>{t("nonePast")}</p>}
      {rows.map((session) => (
        <SummaryRow
          key={session.id}
          session={session}
          when={format.nearTime(session.start)}
          withState
          onOpen={() => open(session)}
        />
      ))}
      {data && <ListPages pages={pages} list={data} isOld={isPlaceholderData} />}
      {sheet}
    </section>
  );
}
