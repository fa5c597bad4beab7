import { ActionIcon, Button, SegmentedControl, Text, Title, VisuallyHidden } from "@mantine/core";
import IconChevronLeft from "~icons/tabler/chevron-left";
import IconChevronRight from "~icons/tabler/chevron-right";
import IconCalendarOff from "~icons/tabler/calendar-off";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { type ClubClass, clubClasses } from "#contract/schedule/classes/club-classes.ts";
import { type DaySpan, closuresOn, hoursOn } from "#contract/club/opening-hours.ts";
import { addDays } from "#contract/kernel/values.ts";
import { useClub, useToday } from "#web/kernel/frame/club/club.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { NotYetRead } from "#web/kernel/frame/page/not-yet-read.tsx";
import { pageWords } from "#web/kernel/frame/page/page-labels.ts";
import { lazyDialog } from "#web/kernel/frame/page/own-file.tsx";
import { Page } from "#web/kernel/frame/page/page.tsx";
import { useOpened } from "#web/kernel/frame/page/use-opened.ts";
import { endpointQuery } from "#web/kernel/lib/calls/query.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { EmptyState } from "#web/kernel/ui/facts/empty-state.tsx";
import type { TimetableSearch } from "../timetable-search.ts";
import { MemberClass } from "./member-class.tsx";
import { MemberFilters } from "./member-filters.tsx";
import { STRIP_DAYS, daysFrom, hasSheet, isLetThrough, stripOf } from "./member-days-model.ts";
import { memberTimetableMessages } from "./member-timetable-messages.ts";
import classes from "./member-timetable.module.css";
import { isFiltered, noFilters, useKeptFilters } from "./use-kept-filters.ts";

const ClassSheet = lazyDialog(async () => (await import("../booking/class-sheet.tsx")).ClassSheet);

interface MemberTimetableProps {
  search: TimetableSearch;
  onSearch: (change: TimetableSearch) => void;
}

/** A member's timetable: two weeks of days, and the classes of one of them (classes §3). */
export function MemberTimetable({ search, onSearch }: MemberTimetableProps) {
  const t = useWords(memberTimetableMessages);
  const format = useFormat();
  const today = useToday();
  const { date = today } = search;
  const first = stripOf(date, today);
  const { data, error, refetch, isPlaceholderData, dataUpdatedAt } = useQuery({
    ...endpointQuery(clubClasses.list, { query: { from: first, to: addDays(first, STRIP_DAYS) } }),
    placeholderData: keepPreviousData,
  });
  const wanted = (data ?? []).filter((one) => isLetThrough(one, search));
  const filter = useKeptFilters(search, onSearch);
  const { opened, open, close } = useOpened<number>("member's timetable");
  const shown = data?.find((one) => one.id === opened || (one.id === search.open && hasSheet(one)));
  const shut = () => {
    close();
    if (search.open !== undefined) onSearch({ open: undefined });
  };
  return (
    <Page title={t("title")} breadcrumbs={[{ label: t("title") }]} actions={<ToBookings />}>
      <Strip {...{ date, first, wanted, onSearch }} />
      <MemberFilters all={data ?? []} {...{ search }} onFilter={filter} />
      <Title order={2} size="h4">
        {format.longDay(date)}
      </Title>
      <Shut date={date} />
      {data ? (
        <ClassesOfDay
          shown={isPlaceholderData ? [] : wanted.filter((one) => one.date === date)}
          isReading={isPlaceholderData}
          now={dataUpdatedAt}
          onOpen={open}
          clear={isFiltered(search) ? () => filter(noFilters) : undefined}
        />
      ) : (
        <NotYetRead error={error} onRetry={() => void refetch()} height={320} />
      )}
      {shown && <ClassSheet one={shown} onClose={shut} />}
    </Page>
  );
}

/** The timetable and one's own bookings are two sides of one place. */
function ToBookings() {
  const t = useWords(memberTimetableMessages);
  const name = useWords(pageWords);
  const navigate = useNavigate();
  return (
    <SegmentedControl
      aria-label={t("title")}
      data={[
        { value: "timetable", label: t("title") },
        { value: "bookings", label: name("bookings") },
      ]}
      value="timetable"
      onChange={(next) => next === "bookings" && void navigate({ to: "/client/bookings" })}
    />
  );
}

interface StripProps extends Pick<MemberTimetableProps, "onSearch"> {
  date: string;
  first: string;
  wanted: readonly ClubClass[];
}

function Strip({ date, first, wanted, onSearch }: StripProps) {
  const t = useWords(memberTimetableMessages);
  const format = useFormat();
  const today = useToday();
  const withClasses = new Set(wanted.filter(({ status }) => status === "scheduled").map((one) => one.date));
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const day = strip.current?.querySelector('[aria-pressed="true"]');
    if (date === first) strip.current?.scrollTo({ left: 0 });
    else day?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [date, first]);
  const go = (next: string) => onSearch({ date: next === today ? undefined : next });
  return (
    <div ref={strip} className={classes.strip} role="group" aria-label={t("days")} data-sticks>
      {first > today && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={t("earlier")}
          onClick={() => go(addDays(first, -STRIP_DAYS))}
        >
          <IconChevronLeft size={20} aria-hidden />
        </ActionIcon>
      )}
      {daysFrom(first).map((day) => (
        <button
          key={day}
          type="button"
          className={classes.day}
          aria-pressed={day === date}
          data-has={withClasses.has(day) || undefined}
          onClick={() => go(day)}
        >
          <VisuallyHidden>
            {format.longDay(day)}
            {withClasses.has(day) && `, ${t("hasClasses")}`}
          </VisuallyHidden>
          <span aria-hidden>{day === today ? t("today") : format.weekday(day)}</span>
          <b aria-hidden>{format.dayOfMonth(day)}</b>
        </button>
      ))}
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        aria-label={t("later")}
        onClick={() => go(addDays(first, STRIP_DAYS))}
      >
        <IconChevronRight size={20} aria-hidden />
      </ActionIcon>
    </div>
  );
}

/** When the club is shut on a day, and why. */
function Shut({ date }: { date: string }) {
  const t = useWords(memberTimetableMessages);
  const format = useFormat();
  const locale = useLocale();
  const { closures } = useClub();
  const timeOf = (hours: DaySpan | null) =>
    hours ? format.at(t("shut"), format.times(hours.from, hours.to)) : t("shut");
  return closuresOn(closures, date).map((closure) => {
    const shut = timeOf(hoursOn(closure, date));
    return (
      <Text key={closure.id} fw={600} role="note">
        {closure.name ? t("shutFor", { shut, name: closure.name[locale] }) : shut}
      </Text>
    );
  });
}

interface ClassesOfDayProps {
  onOpen: (id: number) => void;
  shown: readonly ClubClass[];
  /** When they were read, in milliseconds. */
  now: number;
  /** Another day is on its way. */
  isReading: boolean;
  /** Shows what the filters leave out; undefined without filters. */
  clear: (() => void) | undefined;
}

function ClassesOfDay({ shown, now, isReading, clear, onOpen }: ClassesOfDayProps) {
  const t = useWords(memberTimetableMessages);
  if (isReading) return <NotYetRead error={null} onRetry={() => {}} height={320} />;
  if (shown.length > 0) {
    return (
      <ul className={classes.list}>
        {shown.map((one) => (
          <MemberClass key={one.id} one={one} now={now} onOpen={() => onOpen(one.id)} />
        ))}
      </ul>
    );
  }
  if (!clear) return <EmptyState drawing="calendar" title={t("none")} text={t("noneText")} />;
  const all = (
    <Button variant="default" onClick={clear}>
      {t("clear")}
    </Button>
  );
  return <EmptyState icon={<IconCalendarOff size={24} />} title={t("noMatch")} text={t("noMatchText")} action={all} />;
}
