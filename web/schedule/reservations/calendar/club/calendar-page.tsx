import { getRouteApi } from "@tanstack/react-router";
import * as z from "zod/mini";
import { calendarDate } from "#contract/kernel/values.ts";
import { clubKnown } from "#web/kernel/frame/club/club.ts";
import { activeRole, useMe } from "#web/kernel/frame/me.ts";
import type { LoaderContext } from "#web/kernel/frame/page/coming.ts";
import { Page } from "#web/kernel/frame/page/page.tsx";
import { todayIn } from "#web/kernel/lib/dates/time.ts";
import { lenient } from "#web/kernel/lib/table/table-search.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { bookingOn } from "#web/schedule/reservations/booking/creating/booking-model.ts";
import { ReservationHistory } from "#web/schedule/reservations/history/reservation-history.tsx";
import { boardMessages } from "../board-messages.ts";
import { CalendarBoard } from "../board/calendar-board.tsx";
import type { CalendarSearch } from "../board/calendar-week.ts";
import { readWeek } from "../board/use-calendar.ts";
import { ShowAs } from "../board/show-as.tsx";
import { CalendarFrame } from "./calendar-frame.tsx";
import { ClubCalendar, TrainersNextFive } from "./calendar-of-club.tsx";
import { prefetchClubDay } from "./use-club-day.ts";

const route = getRouteApi("/inside/calendar");

const looked = z.object({ date: lenient(calendarDate), view: lenient(z.enum(["week", "day"])) });

/** The week of a trainer, or the day of the club, while the calendar's files load. */
export function readFirst({ context: { me }, location }: LoaderContext): readonly Promise<void>[] {
  const club = clubKnown();
  if (!club) return [];
  const { date = todayIn(club.timeZone), view } = looked.parse(location.search);
  if (activeRole(me) === "trainer") return [readWeek({ userType: "trainer", id: me.id }, date, club.timeZone)];
  return view === "week" ? [] : [prefetchClubDay(date)];
}

/** A trainer's own calendar, or the club's for those who see several trainers. */
export function CalendarPage() {
  const navigate = route.useNavigate();
  const search = route.useSearch();
  const onSearch = (change: CalendarSearch) =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false });
  const isOwn = activeRole(useMe()) === "trainer";
  return isOwn ? (
    <OwnCalendarPage search={search} onSearch={onSearch} />
  ) : (
    <ClubCalendar search={search} onSearch={onSearch} />
  );
}

interface OwnCalendarPageProps {
  search: CalendarSearch;
  onSearch: (change: CalendarSearch) => void;
}

/** A trainer's days with what comes next, and all their reservations in a table. */
function OwnCalendarPage({ search, onSearch }: OwnCalendarPageProps) {
  const t = useWords(boardMessages);
  const me = useMe();
  if (search.tab === "history") {
    return (
      <Page
        title={t("title")}
        breadcrumbs={[{ label: t("title") }]}
        actions={<ShowAs search={search} onSearch={onSearch} withHistory />}
      >
        <ReservationHistory userType="trainer" personId={me.id} />
      </Page>
    );
  }
  return (
    <CalendarFrame title={t("title")}>
      <CalendarBoard
        owner={{ userType: "trainer", id: me.id }}
        booking={bookingOn(me, me)}
        withHistory
        search={search}
        onSearch={onSearch}
      />
      <TrainersNextFive trainerId={me.id} />
    </CalendarFrame>
  );
}
