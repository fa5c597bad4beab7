import { Button } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useNavigate } from "@tanstack/react-router";
import { type ComponentProps, useMemo } from "react";
import { notShutOn } from "#contract/club/opening-hours.ts";
import { useClub, useToday } from "#web/kernel/frame/club/club.ts";
import { useMe } from "#web/kernel/frame/me.ts";
import { LinkButton } from "#web/kernel/frame/page/links.tsx";
import { NotYetRead } from "#web/kernel/frame/page/not-yet-read.tsx";
import { useOpened } from "#web/kernel/frame/page/use-opened.ts";
import { wallOf, weekOf } from "#web/kernel/lib/dates/wall-clock.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { CalendarFrame } from "#web/schedule/reservations/calendar/club/calendar-frame.tsx";
import { CalendarHead } from "#web/schedule/reservations/calendar/board/calendar-head.tsx";
import { DayHeadings, DayStrip } from "#web/schedule/reservations/calendar/grid/calendar-day-buttons.tsx";
import { CalendarGrid } from "#web/schedule/reservations/calendar/grid/calendar-grid.tsx";
import { lengthOf, type CalendarSpan } from "#web/schedule/reservations/booking/span-model.ts";
import { ClassCard } from "../class/class-card.tsx";
import { classMessages } from "../class-messages.ts";
import type { NewClassSearch, TimetableSearch } from "../timetable-search.ts";
import classes from "./timetable.module.css";
import { NOBODY, needsTrainer } from "./class-events-model.ts";
import { BookingFor, useWantedClient } from "./booking-for.tsx";
import { ColumnHeadings } from "./column-headings.tsx";
import { TimetableExport } from "./timetable-export.tsx";
import { TimetableFilters } from "./timetable-filters.tsx";
import { useColumns } from "./use-columns.ts";
import { useTimetable } from "./use-timetable.ts";

interface StaffTimetableProps {
  search: TimetableSearch;
  onSearch: (change: TimetableSearch) => void;
}

const nothing: readonly never[] = [];

type Opened = Pick<ComponentProps<typeof ClassCard>, "id" | "toSubstitute">;

/** The class whose card is open: one that was pressed, or the one to which a notification leads. */
function useOpenedClass({ search, onSearch }: StaffTimetableProps) {
  const { opened, open, close } = useOpened<Opened>("timetable");
  return {
    opened: opened ?? (search.open === undefined ? undefined : { id: search.open }),
    open,
    close: () => {
      close();
      if (search.open !== undefined) onSearch({ open: undefined });
    },
  };
}

/** A week of classes by day, or a day by day, room or trainer, with the ways to add, open and move them. */
export function StaffTimetable({ search, onSearch }: StaffTimetableProps) {
  const t = useWords(classMessages);
  const today = useToday();
  const phone = useMediaQuery("(width < 48em)", undefined, { getInitialValueInEffect: false }) ?? false;
  const { date = today } = search;
  const by = phone ? "day" : (search.by ?? "day");
  const view = phone || by !== "day" ? "day" : (search.view ?? "week");
  const read = useTimetable(date);
  const days = view === "week" ? weekOf(read.shown).days : [read.shown];
  const columns = useColumns({ classes: read.data, days, by, now: read.dataUpdatedAt, search });
  const { opened, open, close } = useOpenedClass({ search, onSearch });
  const toForm = useToForm(by, view === "week" ? { from: days[0] } : { date });
  const lacking = columns.shown.filter((one) => needsTrainer(one, read.dataUpdatedAt));
  const [first] = lacking;
  const client = useWantedClient(search.client);
  const { type, trainer } = search;
  const mayExport = useMe().roles?.some((role) => role !== "employee" && role !== "client") ?? false;
  return (
    <CalendarFrame title={t("title")}>
      <div className={classes.board}>
        <CalendarHead
          search={{ date }}
          onSearch={(change) => onSearch({ date: change.date })}
          {...{ date, view }}
          onView={(next) => onSearch({ view: next, ...(next === "week" && { by: undefined }) })}
          onNew={toForm && (() => toForm(undefined))}
          newLabel={t("addClass")}
          withoutFind
        >
          {first && (
            <Lacking
              count={lacking.length}
              withAll={toForm !== undefined}
              onFirst={() => open({ id: first.id, toSubstitute: true })}
            />
          )}
          {client && <BookingFor client={client} onEnd={() => onSearch({ client: undefined })} />}
          <TimetableFilters {...{ search, by, onSearch }} withColumns={!phone} />
          {mayExport && <TimetableExport {...{ days, type, trainer }} total={columns.shown.length} />}
        </CalendarHead>
        {phone && <DayStrip date={date} today={today} onDate={(next) => onSearch({ date: next })} />}
        {read.data ? (
          <Columns {...{ read, days, by, columns, phone, onSearch, toForm }} onOpen={(id) => open({ id })} />
        ) : (
          <NotYetRead error={read.error} onRetry={() => void read.refetch()} height={480} />
        )}
      </div>
      {opened && <ClassCard key={opened.id} {...{ ...opened, client }} onClose={close} />}
    </CalendarFrame>
  );
}

interface LackingProps {
  count: number;
  withAll: boolean;
  onFirst: () => void;
}

/** How many of the shown classes are without trainer, which opens the first of them, and the way to those of all days. */
function Lacking({ count, withAll, onFirst }: LackingProps) {
  const t = useWords(classMessages);
  return (
    <>
      <Button variant="subtle" color="red" c="var(--mantine-color-error)" px="xs" flex="none" onClick={onFirst}>
        {t("withoutTrainer", { count })}
      </Button>
      {withAll && (
        <LinkButton to="/attention" variant="subtle" px="xs" flex="none">
          {t("allLacking")}
        </LinkButton>
      )}
    </>
  );
}

interface ColumnsProps extends Pick<StaffTimetableProps, "onSearch"> {
  read: ReturnType<typeof useTimetable>;
  days: readonly string[];
  by: "day" | "room" | "trainer";
  columns: ReturnType<typeof useColumns>;
  phone: boolean;
  toForm: ReturnType<typeof useToForm>;
  onOpen: (id: number) => void;
}

function Columns({ read, days, by, columns, phone, onSearch, toForm, onOpen }: ColumnsProps) {
  const t = useWords(classMessages);
  const { timeZone } = useClub();
  const today = useToday();
  const usableOf = useUsableOf(by);
  const { owners, nameOf, headings, events } = columns;
  // The form shows what a move does; the block waits where it was.
  const moveTo = (id: number, span: CalendarSpan) => {
    toForm?.(span, id);
    return Promise.resolve(false);
  };
  const dayHeadings = <DayHeadings days={days} today={today} onDay={(day) => onSearch({ date: day, view: "day" })} />;
  return (
    <section aria-label={t("title")}>
      <CalendarGrid
        {...{ days, timeZone, events, onOpen }}
        day={days.includes(today) ? today : (days[0] ?? today)}
        {...(owners && { owners, nameOf })}
        readAt={read.dataUpdatedAt}
        busy={nothing}
        fromFirst
        loading={read.isPlaceholderData}
        onDate={(next) => onSearch({ date: next })}
        onCreate={toForm}
        onMove={by !== "trainer" && toForm ? moveTo : undefined}
        workingOf={usableOf}
        headings={phone ? <span /> : owners ? <ColumnHeadings columns={headings} /> : dayHeadings}
      />
    </section>
  );
}

type UsableOf = NonNullable<ComponentProps<typeof CalendarGrid>["workingOf"]>;

/** When a room that is a column can be used. */
function useUsableOf(by: ColumnsProps["by"]): UsableOf | undefined {
  const { closures } = useClub();
  return useMemo(
    () => (by === "room" ? (date: string, room?: number) => notShutOn(closures, date, room) : undefined),
    [by, closures],
  );
}

/** The way to the form for a new class at a time, or for another time of one; undefined for those who only look. */
function useToForm(by: "day" | "room" | "trainer", shown: Pick<NewClassSearch, "from" | "date">) {
  const navigate = useNavigate();
  const { timeZone } = useClub();
  const roles = useMe().roles ?? [];
  if (!roles.includes("admin") && !roles.includes("manager")) return undefined;
  return (span: (CalendarSpan & { readonly owner?: number | undefined }) | undefined, id?: number) => {
    const search: NewClassSearch = span ? searchOf(span, by, timeZone) : shown;
    void (id === undefined
      ? navigate({ to: "/timetable/new", search })
      : navigate({ to: "/timetable/$classId", params: { classId: String(id) }, search }));
  };
}

function searchOf(span: CalendarSpan & { readonly owner?: number | undefined }, by: string, zone: string) {
  const { date, time } = wallOf(span.start, zone);
  const { owner } = span;
  const column = owner === undefined || owner === NOBODY ? {} : by === "room" ? { room: owner } : { trainer: owner };
  return { date, time, minutes: lengthOf(span), ...column };
}
