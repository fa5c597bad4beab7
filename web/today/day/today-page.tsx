import { getRouteApi } from "@tanstack/react-router";
import { servesEveryClient } from "#contract/kernel/values.ts";
import { closes } from "#contract/sales/day-close.ts";
import { type TodayRow, type TodaySession, day } from "#contract/data/today.ts";
import type { TodayList } from "#contract/data/today-lists.ts";
import { useToday } from "#web/kernel/frame/club/club.ts";
import { UnclosedDays } from "#web/sales/day-close/unclosed-days.tsx";
import { useFormat } from "#web/kernel/frame/format.ts";
import { lazyDialog } from "#web/kernel/frame/page/own-file.tsx";
import { Page } from "#web/kernel/frame/page/page.tsx";
import { Unreadable } from "#web/kernel/frame/page/unreadable.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useStoredDraft } from "#web/kernel/lib/forms/drafts.ts";
import { queryClient, endpointQuery, useRead } from "#web/kernel/lib/calls/query.ts";
import type { LoaderContext } from "#web/kernel/frame/page/coming.ts";
import { Day, DaySkeleton, Summary } from "./day.tsx";
import { todayMessages } from "../messages.ts";
import { readRunning } from "./running-here.tsx";
import { runningOf } from "../today-model.ts";
import type { OpenRow } from "../rows/row-dialogs.tsx";
import { todaySearch } from "./today-search.ts";
import { type MarkedHere, useMarkedHere } from "../session/use-marked-here.ts";
import { useDealtHere } from "./use-dealt-here.ts";
import { useNow } from "./use-now.ts";
import { WholeList } from "../lists/whole-list.tsx";

const route = getRouteApi("/inside/today");

const RowDialogs = lazyDialog(async () => (await import("../rows/row-dialogs.tsx")).RowDialogs);
const MarkDialog = lazyDialog(async () => (await import("../session/mark-dialog.tsx")).MarkDialog);
const SessionOpened = lazyDialog(
  async () => (await import("#web/schedule/reservations/booking/card/session-opened.tsx")).SessionOpened,
);

/** The open dialog over the page: about a row, a session, or all sessions that have ended. */
type Opened =
  | { readonly kind: "row"; readonly open: OpenRow }
  | { readonly kind: "session"; readonly session: TodaySession }
  | { readonly kind: "mark" };

/** Where the desk begins: the day, or one of its lists whole (day.md, Today). */
export function TodayPage() {
  const { list, dealt, page = 1 } = route.useSearch();
  const navigate = route.useNavigate();
  const [opened, open] = useStoredDraft<Opened | undefined>("today", undefined);
  const { dealtHere, note, forget } = useDealtHere();
  const markedHere = useMarkedHere();
  const openRow = (row: OpenRow) => {
    const { session } = row.row;
    if (row.list === "unmarked" && session) open({ kind: "session", session });
    else open({ kind: "row", open: row });
  };
  // A dialog that closes late, by an answer, closes only itself.
  const close = () => open((now) => (now === opened ? undefined : now));
  return (
    <>
      {list === undefined ? (
        <TheDay
          dealtHere={dealtHere}
          markedHere={markedHere}
          onRow={openRow}
          onSession={(session) => open({ kind: "session", session })}
          onMark={() => open({ kind: "mark" })}
        />
      ) : (
        <WholeList
          key={`${list}${dealt ?? ""}`}
          list={list}
          dealt={dealt !== undefined}
          page={page}
          onPage={(next) => {
            void navigate({ search: { list, dealt, page: next === 1 ? undefined : next }, replace: true });
          }}
          onOpen={openRow}
        />
      )}
      {opened && (
        <OverPage
          opened={opened}
          open={open}
          markedHere={markedHere}
          onNoted={note}
          onUndone={forget}
          onClose={close}
        />
      )}
    </>
  );
}

/**
 * The day, with the trainer's own session that is underway, and to admins and the desk what is closed and what is not; a list that is open whole
 * asks for itself.
 */
export function readFirst({ context, location }: LoaderContext): readonly Promise<void>[] {
  if (todaySearch.parse(location.search).list !== undefined) return [];
  const today = readDay(context.me.id);
  if (!servesEveryClient(context.me.roles ?? [])) return [today];
  return [
    today,
    queryClient.prefetchQuery(endpointQuery(closes.unclosed)),
    queryClient.prefetchQuery(endpointQuery(closes.today)),
  ];
}

async function readDay(me: number): Promise<void> {
  await queryClient.prefetchQuery(endpointQuery(day.today));
  const { mine } = runningOf(
    queryClient.getQueryData(endpointQuery(day.today).queryKey)?.sessions ?? [],
    me,
    Date.now(),
  );
  if (mine) await readRunning(mine);
}

function TheDay(props: Omit<Parameters<typeof Day>[0], "today" | "now">) {
  const t = useWords(todayMessages);
  const title = useFormat().longDay(useToday());
  const now = useNow();
  const { data, error, refetch } = useRead(day.today);
  return (
    <Page title={title} breadcrumbs={[{ label: t("today") }]}>
      <UnclosedDays pending={<DaySkeleton />} lead={data && <Summary today={data} now={now} />}>
        {data ? (
          <Day {...props} today={data} now={now} />
        ) : error ? (
          <Unreadable error={error} onRetry={() => void refetch()} />
        ) : undefined}
      </UnclosedDays>
    </Page>
  );
}

interface OverPageProps {
  opened: Opened;
  open: (opened: Opened) => void;
  markedHere: MarkedHere;
  onNoted: (list: TodayList, row: TodayRow) => void;
  onUndone: (list: TodayList, row: TodayRow) => void;
  onClose: () => void;
}

function OverPage({ opened, open, markedHere, onNoted, onUndone, onClose }: OverPageProps) {
  switch (opened.kind) {
    case "row": {
      const { open: row } = opened;
      return (
        <RowDialogs
          key={row.what}
          open={row}
          onAct={(what) => open({ kind: "row", open: { ...row, what } })}
          onNoted={(noted) => onNoted(row.list, noted)}
          onUndone={() => onUndone(row.list, row.row)}
          onClose={onClose}
        />
      );
    }
    case "session": {
      const { client, ...session } = opened.session;
      return <SessionOpened session={{ ...session, clientName: client.name }} onClose={onClose} />;
    }
    case "mark":
      return <MarkDialog onMarked={markedHere.add} onUndone={markedHere.clear} onClose={onClose} />;
  }
}
