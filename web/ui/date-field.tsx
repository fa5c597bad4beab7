import "@mantine/dates/styles.layer.css";
import "dayjs/locale/zh-cn";
import { type CalendarAriaLabels, DateInput, DatesProvider } from "@mantine/dates";
import IconCalendar from "~icons/tabler/calendar";
import { type FocusEvent, type KeyboardEvent, type ReactNode, useState } from "react";

const digitsTo = { year: 4, month: 7, day: 10 };

interface DateFieldProps {
  label: string;
  /** `YYYY-MM-DD`, empty for none. */
  value: string;
  onChange: (date: string) => void;
  onBlur?: () => void;
  /** A BCP 47 tag: `en` or `zh-CN`. */
  language: string;
  /** How the head of the calendar names a month: `MMMM YYYY`. */
  monthFormat: string;
  /** How the field shows a date; typed, it is taken back, as is `YYYY-MM-DD`. */
  write: (date: string) => string;
  /** Names a day of the calendar in full. */
  dayLabel: (date: string) => string;
  /** Names of the calendar's buttons that show no words; the others are named by the month or year on them. */
  labels: CalendarAriaLabels;
  /** Today in the club, `YYYY-MM-DD`: the month shown first. */
  today: string;
  /** A date about which the calendar opens, by its years: for dates long ago. */
  about?: string | undefined;
  earliest?: string | undefined;
  latest?: string | undefined;
  description?: string;
  placeholder?: string;
  required?: boolean;
  disabled?: boolean;
  /** Names the button that empties it; without it there is none. */
  clearLabel?: string | undefined;
  error?: ReactNode;
}

/**
 * A calendar date to type or to pick; never an instant, so no time zone can move it. The calendar offers no days outside
 * the bounds; typed ones stay, for the form to say what is wrong with them.
 */
export function DateField(props: DateFieldProps) {
  const {
    value,
    onChange,
    onBlur,
    language,
    monthFormat,
    write,
    dayLabel,
    labels,
    today,
    about,
    earliest,
    latest,
    clearLabel,
    ...input
  } = props;
  const bounded = (digits: number) => (date: string) => ({
    disabled: isOutside(date.slice(0, digits), earliest?.slice(0, digits), latest?.slice(0, digits)),
  });
  // Below the field it would cover what is wrong with it.
  const opening = useOpening(input.error ? "top-start" : "bottom-start", onBlur);
  const start = value === "" ? (about ?? today) : value;
  return (
    <DatesProvider settings={{ locale: language.toLowerCase(), firstDayOfWeek: 1, weekendDays: [] }}>
      <DateInput
        {...input}
        clearable={clearLabel !== undefined}
        clearButtonProps={{ "aria-label": clearLabel }}
        getDayProps={bounded(digitsTo.day)}
        getMonthControlProps={bounded(digitsTo.month)}
        getYearControlProps={bounded(digitsTo.year)}
        value={value === "" ? null : value}
        onChange={(date) => onChange(date ?? "")}
        ariaLabels={labels}
        getDayAriaLabel={dayLabel}
        hideOutsideDates
        {...opening}
        monthLabelFormat={monthFormat}
        defaultLevel={value === "" && about !== undefined ? "decade" : "month"}
        defaultDate={start}
        valueFormat={write}
        dateParser={readDate}
        leftSection={<IconCalendar size={16} aria-hidden />}
      />
    </DatesProvider>
  );
}

/** Enter is done with the field: its calendar stays closed until something else is done there. */
function useOpening(position: "top-start" | "bottom-start", onBlur: (() => void) | undefined) {
  const [isOpen, setOpen] = useState(false);
  const [isDone, setDone] = useState(false);
  return {
    popoverProps: {
      position,
      onOpen: () => setOpen(true),
      onClose: () => setOpen(false),
      ...(isDone && { opened: false }),
    },
    // Esc closes the calendar and not the dialog around it.
    "data-mantine-stop-propagation": isOpen,
    onKeyDown: (event: KeyboardEvent) => {
      setDone(event.key === "Enter");
      // What a date entails is read before its form is sent.
      if (event.key === "Enter") event.preventDefault();
    },
    // A dialog that opens with it is read before its calendar covers it.
    onFocus: ({ currentTarget: { dataset } }: FocusEvent<HTMLInputElement>) => {
      setDone(dataset["autofocus"] === "");
      if (dataset["autofocus"] === "") dataset["autofocus"] = "had";
    },
    onMouseDown: () => setDone(false),
    onBlur: () => {
      setDone(false);
      onBlur?.();
    },
  };
}

function isOutside(date: string, earliest: string | undefined, latest: string | undefined): boolean {
  return (earliest !== undefined && date < earliest) || (latest !== undefined && date > latest);
}

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/**
 * Takes `2026-5-1`, `2026/05/01`, `20260501`, `2026年5月1日` and `May 1, 2026`; a day that does not exist is no date.
 */
function readDate(text: string): string | null {
  const [, name = "", ...named] = /^([a-z]{3})[a-z]*\.? (\d{1,2}),? (\d{4})$/i.exec(text.trim()) ?? [];
  const compact = /^(\d{4})(\d\d)(\d\d)$/.exec(text.trim());
  const parts = compact ?? /^(\d{4})\D(\d{1,2})\D(\d{1,2})\D?$/.exec(text.trim());
  const month = months.indexOf(name.toLowerCase()) + 1;
  if (month > 0) return existing(named[1], String(month), named[0]);
  return parts && existing(parts[1], parts[2], parts[3]);
}

function existing(year = "", month = "", day = ""): string | null {
  const date = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const instant = new Date(`${date}T00:00:00Z`);
  return Number.isNaN(instant.getTime()) || !instant.toISOString().startsWith(date) ? null : date;
}
