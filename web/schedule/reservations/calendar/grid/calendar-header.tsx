import { ActionIcon, Button, Group, SegmentedControl, Text } from "@mantine/core";
import IconChevronLeft from "~icons/tabler/chevron-left";
import IconChevronRight from "~icons/tabler/chevron-right";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { todayIn } from "#web/kernel/lib/dates/time.ts";
import { daysAfter, weekOf } from "#web/kernel/lib/dates/wall-clock.ts";
import { calendarMessages } from "../calendar-messages.ts";
import classes from "./reservation-calendar.module.css";

interface CalendarHeaderProps {
  view: "week" | "day";
  date: string;
  timeZone: string;
  /** Phones show one day at a time, and step by weeks. */
  phone: boolean;
  onDate: (date: string) => void;
  onView: (view: "week" | "day") => void;
}

/** The shown days, with buttons for other days and for the other view. */
export function CalendarHeader({ view, date, timeZone, phone, onDate, onView }: CalendarHeaderProps) {
  const t = useWords(calendarMessages);
  const format = useFormat();
  const byWeeks = phone || view === "week";
  const step = byWeeks ? 7 : 1;
  const { monday, days } = weekOf(date);
  const period = view === "week" ? format.range(monday, days.at(-1) ?? monday) : format.longDate(date);
  const size = phone ? 44 : 36;
  return (
    <Group justify="space-between" gap="sm">
      <Group gap="xs" wrap="nowrap">
        <ActionIcon
          variant="default"
          size={size}
          aria-label={t(byWeeks ? "previousWeek" : "previousDay")}
          onClick={() => onDate(daysAfter(date, -step))}
        >
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size={size}
          aria-label={t(byWeeks ? "nextWeek" : "nextDay")}
          onClick={() => onDate(daysAfter(date, step))}
        >
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
        <Button variant="default" h={size} px="md" onClick={() => onDate(todayIn(timeZone))}>
          {t("today")}
        </Button>
        {!phone && <Period>{period}</Period>}
      </Group>
      {phone ? (
        <Period>{period}</Period>
      ) : (
        <SegmentedControl
          aria-label={t("view")}
          value={view}
          onChange={onView}
          data={[
            { value: "week", label: t("week") },
            { value: "day", label: t("day") },
          ]}
        />
      )}
    </Group>
  );
}

function Period({ children }: { children: string }) {
  return (
    <Text component="h2" className={classes.period} aria-live="polite">
      {children}
    </Text>
  );
}
