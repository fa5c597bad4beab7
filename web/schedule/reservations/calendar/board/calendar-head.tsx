import { ActionIcon, Button, Group, SegmentedControl, Text } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import IconChevronLeft from "~icons/tabler/chevron-left";
import IconChevronRight from "~icons/tabler/chevron-right";
import IconPlus from "~icons/tabler/plus";
import type { ReactNode } from "react";
import { useClub, useToday } from "#web/kernel/frame/club/club.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { todayIn } from "#web/kernel/lib/dates/time.ts";
import { daysAfter, weekOf } from "#web/kernel/lib/dates/wall-clock.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useShortcuts } from "#web/kernel/ui/shortcuts.ts";
import { FindField } from "#web/kernel/ui/table/filter/find-field.tsx";
import { boardMessages } from "../board-messages.ts";
import { calendarMessages } from "../calendar-messages.ts";
import classes from "./calendar-head.module.css";
import type { CalendarSearch } from "./calendar-week.ts";

interface CalendarHeadProps {
  search: CalendarSearch;
  onSearch: (change: CalendarSearch) => void;
  view: "week" | "day";
  date: string;
  onView: (view: "week" | "day") => void;
  /** Undefined if the viewer may not book here. */
  onNew: (() => void) | undefined;
  /** The word on that button, if it does not book a session. */
  newLabel?: string;
  /** There is nothing to search. */
  withoutFind?: boolean;
  /** Filters beside the search. */
  children?: ReactNode;
}

/** The line above a calendar: the days shown and the way to others, filters, search, view, and the button that books. */
export function CalendarHead(all: CalendarHeadProps) {
  const { search, onSearch, date, onView, onNew, newLabel, withoutFind = false, children, ...props } = all;
  const t = useWords(boardMessages);
  const phone = useMediaQuery("(width < 48em)", undefined, { getInitialValueInEffect: false });
  const view = phone ? (search.show === "list" ? "week" : "day") : props.view;
  const onDate = (next: string) => onSearch({ date: next });
  const days = <Days {...{ view, date, phone, onDate }} />;
  useCalendarKeys({ date, view, onDate, onView, onNew });
  return (
    <div className={classes.head}>
      {!phone && days}
      <div className={classes.tools}>
        {children}
        {!withoutFind && (
          <div className={classes.find}>
            <FindField
              label={t("find")}
              placeholder={t("find")}
              q={search.q}
              onFind={(term) => onSearch({ q: term })}
            />
          </div>
        )}
        {!phone && <View view={view} onView={onView} />}
        {onNew && (
          <Button
            {...(phone
              ? { w: 44, px: 0, "aria-label": newLabel ?? t("book") }
              : { leftSection: <IconPlus size={18} aria-hidden /> })}
            mih={{ base: 44, sm: 36 }}
            flex="none"
            onClick={onNew}
          >
            {phone ? <IconPlus size={20} aria-hidden /> : (newLabel ?? t("book"))}
          </Button>
        )}
      </div>
      {phone && <div className={classes.days}>{days}</div>}
    </div>
  );
}

interface DaysProps extends Pick<CalendarHeadProps, "view" | "date"> {
  /** Phones show one day at a time, and step by weeks. */
  phone: boolean;
  onDate: (date: string) => void;
}

/** The days shown, and the buttons that lead to others. */
function Days({ view, date, phone, onDate }: DaysProps) {
  const t = useWords(calendarMessages);
  const format = useFormat();
  const { timeZone } = useClub();
  const isThisYear = useToday().slice(0, 4) === date.slice(0, 4);
  const byWeeks = phone || view === "week";
  const step = byWeeks ? 7 : 1;
  const { monday, days } = weekOf(date);
  const day = isThisYear ? format.weekdayAndDay(date) : format.longDate(date);
  const size = phone ? 44 : 36;
  return (
    <>
      <Text component="h2" className={classes.period} aria-live="polite">
        {view === "week" ? format.range(monday, days.at(-1) ?? monday) : day}
      </Text>
      <Group gap="xs" wrap="nowrap" className={classes.ways}>
        <ActionIcon
          variant={phone ? "default" : "subtle"}
          color="gray"
          size={size}
          aria-label={t(byWeeks ? "previousWeek" : "previousDay")}
          onClick={() => onDate(daysAfter(date, -step))}
        >
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <Button variant="default" h={size} px="md" onClick={() => onDate(todayIn(timeZone))}>
          {t("today")}
        </Button>
        <ActionIcon
          variant={phone ? "default" : "subtle"}
          color="gray"
          size={size}
          aria-label={t(byWeeks ? "nextWeek" : "nextDay")}
          onClick={() => onDate(daysAfter(date, step))}
        >
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
      </Group>
    </>
  );
}

function View({ view, onView }: Pick<CalendarHeadProps, "view" | "onView">) {
  const t = useWords(calendarMessages);
  return (
    <SegmentedControl
      flex="none"
      aria-label={t("view")}
      value={view}
      onChange={onView}
      data={[
        { value: "day", label: t("day") },
        { value: "week", label: t("week") },
      ]}
    />
  );
}

type KeysProps = Pick<CalendarHeadProps, "date" | "view" | "onView" | "onNew"> & Pick<DaysProps, "onDate">;

/** Arrows lead to the days beside, T to today, D and W to the other view, N to a booking. */
function useCalendarKeys({ date, view, onDate, onView, onNew }: KeysProps): void {
  const { timeZone } = useClub();
  const step = view === "week" ? 7 : 1;
  useShortcuts({
    ArrowLeft: () => onDate(daysAfter(date, -step)),
    ArrowRight: () => onDate(daysAfter(date, step)),
    t: () => onDate(todayIn(timeZone)),
    d: () => onView("day"),
    w: () => onView("week"),
    ...(onNew && { n: onNew }),
  });
}
