import { useMediaQuery } from "@mantine/hooks";
import { type ReactNode, useMemo } from "react";
import type { Reservation, Span } from "#contract/schedule/reservations.ts";
import { useClub, useToday } from "#web/kernel/frame/club/club.ts";
import { NotYetRead } from "#web/kernel/frame/page/not-yet-read.tsx";
import { wallOf, weekOf } from "#web/kernel/lib/dates/wall-clock.ts";
import { BookingSheet } from "#web/schedule/reservations/booking/creating/booking-sheet.tsx";
import { OpenedSession } from "#web/schedule/reservations/booking/card/session-opened.tsx";
import type { ReservationPeople } from "#web/schedule/reservations/booking/form/use-reservation-form.ts";
import { useOpened } from "#web/kernel/frame/page/use-opened.ts";
import classes from "./calendar-board.module.css";
import { CalendarHead } from "./calendar-head.tsx";
import { CalendarList } from "./calendar-list.tsx";
import { CalendarNotes } from "./calendar-notes.tsx";
import { ShowAs } from "./show-as.tsx";
import type { CalendarSearch } from "./calendar-week.ts";
import { ReservationCalendar } from "../grid/reservation-calendar.tsx";
import { type Owner, useBusyTimes, useCalendar } from "./use-calendar.ts";
import { useBookedEvents, useClassEvents } from "./use-class-events.ts";
import { useEvents } from "./use-events.ts";
import { useReschedule } from "./use-reschedule.ts";
import { useWorkingOf } from "./use-working.ts";

interface CalendarBoardProps {
  owner: Owner;
  /** The people of new reservations; without them, none can be created. */
  booking: ReservationPeople | undefined;
  /** The trainer whose busy times are shown too. */
  busyTrainer?: number | undefined;
  /** The screen has a button for new reservations of its own. */
  withoutButton?: boolean;
  /** All reservations can be shown too. */
  withHistory?: boolean;
  /** Further filters there, in place of the list. */
  filters?: ReactNode;
  search: CalendarSearch;
  onSearch: (change: CalendarSearch) => void;
}

/** Somebody's reservations by days, as a calendar or a list, with the ways to make, open and move them. */
export function CalendarBoard(props: CalendarBoardProps) {
  const { owner, booking, busyTrainer, withoutButton = false, withHistory = false, filters, search, onSearch } = props;
  const { timeZone } = useClub();
  const today = useToday();
  const { date = today, view = "week", q = "" } = search;
  const read = useCalendar(owner, date);
  const { found, events, taught, openClass } = useWanted(read, owner, search);
  const days = useDaysInView(read.shown, search);
  const busy = useBusyTimes(busyTrainer, date);
  const workingOf = useWorkingOf(owner);
  const dialogs = useDialogs(read);
  const { refused, waysOut, move } = useReschedule();
  const out = waysOut(dialogs.latest);
  const onNew = booking && !withoutButton ? () => dialogs.open({ span: undefined }) : undefined;
  const shared = {
    view,
    date,
    timeZone,
    shown: read.shown,
    onOpen: (id: number) => openClass(id) || dialogs.openById(id),
    onDate: (next: string) => onSearch({ date: next }),
    onView: (next: "week" | "day") => onSearch({ view: next }),
  };
  return (
    <div className={classes.board}>
      <CalendarHead {...{ search, onSearch, onNew, view, date }} onView={shared.onView}>
        {filters ?? <ShowAs search={search} onSearch={onSearch} withHistory={withHistory} />}
      </CalendarHead>
      <CalendarNotes
        {...{ owner, q, days, refused, isBelow: search.show !== "list", onDate: shared.onDate }}
        count={countIn(days, found)}
        {...out}
        onTake={(span) => {
          shared.onDate(wallOf(span.start, timeZone).date);
          out.onTake(span);
        }}
      />
      {read.error && !read.reservations ? (
        <NotYetRead error={read.error} onRetry={() => void read.refetch()} height={400} />
      ) : search.show === "list" ? (
        <CalendarList {...shared} {...{ found, classes: taught }} isSearch={q !== ""} mayBook={booking !== undefined} />
      ) : (
        <ReservationCalendar
          {...shared}
          events={events}
          readAt={read.readAt}
          busy={busy}
          workingOf={workingOf}
          loading={read.isPending || read.isPlaceholderData}
          onCreate={booking && ((span) => dialogs.open({ span }))}
          onMove={(id, span) => {
            const reservation = dialogs.find(id);
            return reservation ? move(reservation, span) : Promise.resolve(false);
          }}
        />
      )}
      <Dialogs {...dialogs} booking={booking} date={date} />
    </div>
  );
}

/** The classes that a trainer teaches in the week of a date, unless filters or a search leave sessions alone. */
function useTaught({ userType, id }: Owner, date: string, { q = "", course, client }: CalendarSearch) {
  const { days, monday } = weekOf(date);
  const isOff = userType !== "trainer" || q !== "" || course !== undefined || client !== undefined;
  return useClassEvents({ first: monday, last: days.at(-1) ?? monday, trainer: id, isOff });
}

/** The classes that a client has booked in the week of a date. */
function useBooked({ userType, id }: Owner, date: string, { q = "", course }: CalendarSearch) {
  const { days, monday } = weekOf(date);
  const isOff = userType !== "client" || q !== "" || course !== undefined;
  return useBookedEvents({ first: monday, last: days.at(-1) ?? monday, client: id, isOff });
}

/** The reservations that match the filters and the search, and the classes beside them. */
function useWanted(read: ReturnType<typeof useCalendar>, owner: Owner, search: CalendarSearch) {
  const isPresent = weekOf(read.shown).days.includes(useToday());
  const reservations = read.reservations?.filter((each) => isWanted(each, search));
  const { found, events } = useEvents({ reservations, readAt: read.readAt, isPresent }, owner, search.q ?? "");
  const ofTrainer = useTaught(owner, read.shown, search);
  const ofClient = useBooked(owner, read.shown, search);
  const beside = owner.userType === "client" ? ofClient : ofTrainer;
  return {
    found,
    taught: beside.classes,
    events: useMemo(() => [...events, ...beside.classes], [events, beside.classes]),
    openClass: beside.openClass,
  };
}

function isWanted({ courseId, clientId }: Reservation, { course, client }: CalendarSearch): boolean {
  return (course === undefined || courseId === course) && (client === undefined || clientId === client);
}

function countIn(days: readonly string[], found: ReturnType<typeof useEvents>["found"]): number | undefined {
  return found?.filter(({ reservation }) => days.includes(reservation.date)).length;
}

/** The days that a calendar or a list shows: a phone's calendar one, its list a week. */
function useDaysInView(shown: string, { view = "week", show }: CalendarSearch): readonly string[] {
  const phone = useMediaQuery("(width < 48em)", undefined, { getInitialValueInEffect: false });
  const isWeek = phone ? show === "list" : view === "week";
  return isWeek ? weekOf(shown).days : [shown];
}

/** A dialog that is open: a reservation, or a new one at a time. */
type Opened = { readonly reservation: Reservation } | { readonly span: Span | undefined };

/** The open dialog, and access to reservations as they were read last. */
function useDialogs({ reservations, refetch }: ReturnType<typeof useCalendar>) {
  const dialogs = useOpened<Opened>("calendar");
  const find = (id: number) => reservations?.find((each) => each.id === id);
  const openById = (id: number) => {
    const reservation = find(id);
    if (reservation) dialogs.open({ reservation });
    // Its actions change with time.
    void refetch();
  };
  return { ...dialogs, find, openById, latest: (reservation: Reservation) => find(reservation.id) ?? reservation };
}

interface DialogsProps extends Pick<ReturnType<typeof useDialogs>, "opened" | "latest" | "close"> {
  booking: ReservationPeople | undefined;
  /** In view. */
  date: string;
}

function Dialogs({ opened, booking, date, latest, close }: DialogsProps) {
  if (!opened) return null;
  if ("reservation" in opened) return <OpenedSession session={latest(opened.reservation)} onClose={close} />;
  return booking && <BookingSheet {...booking} span={opened.span} date={date} onClose={close} />;
}
