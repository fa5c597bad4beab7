import { useMediaQuery } from "@mantine/hooks";
import IconBarbell from "~icons/tabler/barbell";
import { useMemo, useState } from "react";
import type { Reservation } from "#contract/schedule/reservations.ts";
import { servesEveryClient } from "#contract/kernel/values.ts";
import { useClub, useToday } from "#web/kernel/frame/club/club.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { LinkButton } from "#web/kernel/frame/page/links.tsx";
import { useMe } from "#web/kernel/frame/me.ts";
import { NotYetRead } from "#web/kernel/frame/page/not-yet-read.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { BookingSheet } from "#web/schedule/reservations/booking/creating/booking-sheet.tsx";
import { OpenedSession } from "#web/schedule/reservations/booking/card/session-opened.tsx";
import { EmptyState } from "#web/kernel/ui/facts/empty-state.tsx";
import { useOpened } from "#web/kernel/frame/page/use-opened.ts";
import { boardMessages } from "../board-messages.ts";
import { DayStrip } from "../grid/calendar-day-buttons.tsx";
import type { CalendarTarget, WorkingOf } from "../grid/calendar-geometry.ts";
import { CalendarGrid } from "../grid/calendar-grid.tsx";
import { CalendarNotes } from "../board/calendar-notes.tsx";
import classes from "../board/calendar-board.module.css";
import { CalendarHead } from "../board/calendar-head.tsx";
import type { CalendarSearch } from "../board/calendar-week.ts";
import { ClubFilters } from "./club-filters.tsx";
import { MoveDialog } from "./move-dialog.tsx";
import { NextFive } from "./next-five.tsx";
import { TrainerChips, TrainerHeadings } from "./trainer-headings.tsx";
import { useUnchanged } from "../board/use-calendar.ts";
import { useClubDay } from "./use-club-day.ts";
import { useClassEvents } from "../board/use-class-events.ts";
import { useEvents } from "../board/use-events.ts";
import { useMoving } from "./use-moving.ts";

interface ClubDayProps {
  search: CalendarSearch;
  onSearch: (change: CalendarSearch) => void;
}

type Opened = { readonly reservation: Reservation } | { readonly target: CalendarTarget | undefined };

/** A day of the club: its trainers side by side, with the ways to make sessions, open them and give them to others. */
export function ClubDay({ search, onSearch }: ClubDayProps) {
  const mayBook = servesEveryClient(useMe().roles ?? []);
  const today = useToday();
  const phone = useMediaQuery("(width < 48em)", undefined, { getInitialValueInEffect: false });
  const { date = today, q = "" } = search;
  const day = useShownDay(search, date, phone);
  const { refused, move, out, asked, answer } = useMoving(day);
  const { opened, open, close } = useOpened<Opened>("club day");
  const chosen = search.trainer ?? day.owners[0];
  const openTrainer = (trainer: number) =>
    onSearch(phone ? { trainer, view: "day" } : { weekOf: trainer, view: "week" });
  return (
    <>
      <div className={classes.board}>
        <CalendarHead
          {...{ search, onSearch, date }}
          view="day"
          onView={(view) => onSearch({ view })}
          onNew={mayBook ? () => open({ target: undefined }) : undefined}
        >
          <ClubFilters search={search} withClient={mayBook} onSearch={onSearch} />
        </CalendarHead>
        {phone && <DayStrip date={date} today={today} onDate={(next) => onSearch({ date: next })} />}
        {phone && <TrainerChips {...day} trainers={day.all} chosen={chosen} onTrainer={openTrainer} />}
        <CalendarNotes
          q={q}
          days={[day.date]}
          count={day.count}
          refused={refused}
          trainer={refused?.target.owner === undefined ? undefined : day.nameOf(refused.target.owner)}
          {...out}
          onDate={(next) => onSearch({ date: next })}
        />
        <Columns
          day={day}
          phone={phone}
          onRetry={() => void day.refetch()}
          onTrainer={openTrainer}
          grid={{
            onCreate: mayBook ? (target) => open({ target }) : undefined,
            onMove: mayBook ? move : undefined,
            onOpen: (id) => {
              if (day.openClass(id)) return;
              const reservation = day.find(id);
              if (reservation) open({ reservation });
            },
            onDate: (next) => onSearch({ date: next }),
          }}
        />
      </div>
      <NextFive sessions={day.data?.ahead} withTrainer onOpen={(reservation) => open({ reservation })} />
      {asked && <MoveDialog {...asked} trainer={day.nameOf(asked.target.owner)} onAnswer={answer} />}
      {opened && <OpenedDialog {...{ opened, day, date }} wanted={search.trainer} onClose={close} />}
    </>
  );
}

interface OpenedDialogProps {
  opened: Opened;
  day: ShownDay;
  date: string;
  /** The only trainer that is shown. */
  wanted: number | undefined;
  onClose: () => void;
}

function OpenedDialog({ opened, day, date, wanted, onClose }: OpenedDialogProps) {
  if ("reservation" in opened) {
    const { reservation } = opened;
    return <OpenedSession session={day.find(reservation.id) ?? reservation} onClose={onClose} />;
  }
  const { target } = opened;
  const trainer = day.partyOf(target?.owner ?? wanted);
  return <BookingSheet client={undefined} trainer={trainer} span={target} date={date} onClose={onClose} />;
}

/** The day as it was read last, with what the filters and the search leave of it. */
function useShownDay({ trainer, course, client, q = "" }: CalendarSearch, date: string, phone: boolean) {
  const format = useFormat();
  const today = useToday();
  const read = useClubDay(date);
  const { data, isPlaceholderData, dataUpdatedAt } = read;
  const all = data?.trainers ?? [];
  const sessions = data?.sessions ?? [];
  const isWanted = ({ courseId, clientId }: Reservation) =>
    (course === undefined || courseId === course) && (client === undefined || clientId === client);
  const wanted = trainer ?? (phone ? all[0]?.id : undefined);
  const trainers = all.filter(({ id }) => wanted === undefined || id === wanted);
  const left = sessions.filter((each) => isWanted(each) && trainers.some(({ id }) => id === each.trainerId));
  const shown = { reservations: data && left, readAt: dataUpdatedAt, isPresent: date === today };
  const { found, events } = useEvents(shown, { userType: "trainer", id: 0 }, q, true);
  const isOff = q !== "" || course !== undefined || client !== undefined;
  const { classes: taught, openClass } = useClassEvents({ first: date, last: date, isOff });
  const owners = useUnchanged(trainers.map(({ id }) => id));
  const nameOf = (id: number | undefined) => {
    const known = all.find((each) => each.id === id);
    return known ? format.name(known.name) : "";
  };
  const partyOf = (id: number | undefined) => all.find((each) => each.id === id);
  // While another day is on its way the old one is shown under its own date.
  const [shownDate, setShownDate] = useState(date);
  if (!isPlaceholderData && shownDate !== date) setShownDate(date);
  return {
    ...read,
    all,
    trainers,
    sessions,
    find: (id: number) => sessions.find((each) => each.id === id),
    events: useMemo(() => [...events, ...taught], [events, taught]),
    openClass,
    owners,
    nameOf,
    partyOf,
    date: isPlaceholderData ? shownDate : date,
    count: found?.length,
    workingOf: useMemo<WorkingOf>(
      () => (_date, owner) => data?.trainers.find(({ id }) => id === owner)?.working ?? null,
      [data],
    ),
    away: useUnchanged(trainers.filter(({ absence }) => absence !== null).map(({ id }) => id)),
  };
}

type ShownDay = ReturnType<typeof useShownDay>;

interface ColumnsProps {
  day: ShownDay;
  /** One trainer is shown, with the name above. */
  phone: boolean;
  onRetry: () => void;
  onTrainer: (id: number) => void;
  grid: Pick<Parameters<typeof CalendarGrid>[0], "onCreate" | "onMove" | "onOpen" | "onDate">;
}

const nothing: readonly never[] = [];

function Columns({ day, phone, onRetry, onTrainer, grid }: ColumnsProps) {
  const t = useWords(boardMessages);
  const { timeZone } = useClub();
  const { date, data, error, trainers, sessions } = day;
  const days = useMemo(() => [date], [date]);
  if (!data) return <NotYetRead error={error} onRetry={onRetry} height={480} />;
  if (trainers.length === 0) return <NoTrainers />;
  return (
    <section aria-label={t("title")}>
      <CalendarGrid
        {...grid}
        {...{ days, timeZone, day: date, events: day.events, owners: day.owners, away: day.away, nameOf: day.nameOf }}
        workingOf={day.workingOf}
        readAt={day.dataUpdatedAt}
        busy={nothing}
        loading={day.isPlaceholderData}
        headings={phone ? <span /> : <TrainerHeadings trainers={trainers} sessions={sessions} onTrainer={onTrainer} />}
      />
    </section>
  );
}

function NoTrainers() {
  const t = useWords(boardMessages);
  const action = useMe().roles?.includes("admin") && (
    <LinkButton to="/user/add-trainer" variant="default" mt="xs">
      {t("addTrainer")}
    </LinkButton>
  );
  return (
    <EmptyState icon={<IconBarbell size={24} />} title={t("noTrainers")} text={t("noTrainersText")} action={action} />
  );
}
