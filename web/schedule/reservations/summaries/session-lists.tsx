import { Stack, Title } from "@mantine/core";
import { useQueries } from "@tanstack/react-query";
import { Fragment, type ReactNode } from "react";
import { reservations } from "#contract/schedule/reservations.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { NotYetRead } from "#web/kernel/frame/page/not-yet-read.tsx";
import { firstPages, joinedPages } from "#web/kernel/lib/calls/joined-pages.ts";
import { endpointQuery } from "#web/kernel/lib/calls/query.ts";
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

const pageSize = 20;

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

/** A client's sessions that are behind them, cancelled ones too, the latest first, as rows, and the sheet of the opened one. */
export function usePastSessions(personId: number, pages: number) {
  const format = useFormat();
  const reads = useQueries({
    queries: firstPages(pages, pageSize).map((page) =>
      endpointQuery(reservations.ofClient, { params: { id: String(personId) }, query: { past: "true", ...page } }),
    ),
  });
  const read = joinedPages(
    reads.map(({ data, error, refetch }) => ({
      data: data && { total: data.total, rows: wholeReservations(data.rows) },
      error,
      refetch,
    })),
  );
  const { open, sheet } = useSessionSheet(read.rows);
  const rows = read.rows.map((session) => ({
    key: String(session.id),
    at: session.end,
    row: <SummaryRow session={session} when={format.nearTime(session.start)} withState onOpen={() => open(session)} />,
  }));
  return { ...read, rows, sheet };
}
