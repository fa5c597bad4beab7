import "@mantine/dates/styles.layer.css";
import "dayjs/locale/zh-cn";
import { Input, Popover, TextInput } from "@mantine/core";
import { Calendar, type CalendarAriaLabels, DatesProvider } from "@mantine/dates";
import IconCalendar from "~icons/tabler/calendar";
import {
  type ChangeEvent,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { useLayer } from "../overlays/layers.ts";
import { useHeldForm } from "./held-form.ts";

const digitsTo = { year: 4, month: 7, day: 10 };

/** The facts that a typed date is read by: the club's today, the date that `+3w` counts from, bounds, and years long ago. */
type TypedRange = Pick<DateFieldProps, "today" | "from" | "earliest" | "latest" | "about">;

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
  /** How the field shows a date, the month in words where the language has them. */
  write: (date: string) => string;
  /** Reads what is typed; undefined for what is no date. It reads what `write` has written. */
  read: (text: string, range: TypedRange) => string | undefined;
  /** The message for a text that is not a date. */
  unreadable: string;
  /** Names a day of the calendar in full. */
  dayLabel: (date: string) => string;
  /** Names of the calendar's buttons that show no words; the others are named by the month or year on them. */
  labels: CalendarAriaLabels;
  /** Today in the club, `YYYY-MM-DD`: the month shown first. */
  today: string;
  /** A date about which the calendar opens, by its years: for dates long ago. */
  about?: string | undefined;
  /** The date that a typed distance such as `+3w` counts from: today, if it is not given. */
  from?: string | undefined;
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
 * the bounds; typed ones stay, for the form to say what is wrong with them. A text that is no date stays as well, and
 * keeps the form from being sent.
 */
export function DateField(props: DateFieldProps) {
  const { label, description, placeholder, required = false, disabled = false, error, value, clearLabel } = props;
  const { input, isOpen, close, inView, turnTo, pick } = useDateInput(props);
  useLayer(isOpen, close);
  return (
    <DatesProvider settings={{ locale: props.language.toLowerCase(), firstDayOfWeek: 1, weekendDays: [] }}>
      {/* Below the field it would cover what is wrong with it. */}
      <Popover opened={isOpen} position={error ? "top-start" : "bottom-start"} withRoles={false}>
        <Popover.Target>
          <TextInput
            {...{ label, description, placeholder, required, disabled }}
            {...input}
            data-dates-input
            // Esc closes the calendar and not the dialog around it.
            data-mantine-stop-propagation={isOpen}
            autoComplete="off"
            maxLength={40}
            leftSection={<IconCalendar size={16} aria-hidden />}
            rightSection={
              clearLabel !== undefined &&
              value !== "" && <Input.ClearButton aria-label={clearLabel} onClick={() => pick("")} />
            }
            rightSectionPointerEvents="all"
          />
        </Popover.Target>
        <Popover.Dropdown data-dates-dropdown onMouseDown={(event) => event.preventDefault()}>
          <DateCalendar {...props} inView={inView} onTurn={turnTo} onPick={pick} />
        </Popover.Dropdown>
      </Popover>
    </DatesProvider>
  );
}

interface DateCalendarProps extends DateFieldProps {
  /** A date in the month that somebody has turned to. */
  inView: string | undefined;
  onTurn: (date: string) => void;
  onPick: (date: string) => void;
}

function DateCalendar(props: DateCalendarProps) {
  const { value, today, about, earliest, latest, monthFormat, labels, dayLabel, inView, onTurn, onPick } = props;
  const bounded = (digits: number) => (date: string) => ({
    disabled: isOutside(date.slice(0, digits), earliest?.slice(0, digits), latest?.slice(0, digits)),
    selected: date.slice(0, digits) === value.slice(0, digits),
  });
  const bounds = bounded(digitsTo.day);
  return (
    <Calendar
      __staticSelector="DateInput"
      __preventFocus
      size="md"
      date={inView ?? (value === "" ? (about ?? today) : value)}
      onDateChange={onTurn}
      defaultLevel={value === "" && about !== undefined ? "decade" : "month"}
      getDayProps={(date) => ({ ...bounds(date), onClick: () => onPick(date) })}
      getMonthControlProps={bounded(digitsTo.month)}
      getYearControlProps={bounded(digitsTo.year)}
      ariaLabels={labels}
      getDayAriaLabel={dayLabel}
      hideOutsideDates
      monthLabelFormat={monthFormat}
    />
  );
}

/** The state of the input and of its calendar. */
function useDateInput(props: DateFieldProps) {
  const { value, onChange, onBlur, write, unreadable, error } = props;
  const [isOpen, setOpen] = useState(false);
  const [inView, setInView] = useState<string>();
  const { field, text, isRefused, forget, type, settle } = useTypedDate(props);
  const input = {
    ref: field,
    value: text ?? (value === "" ? "" : write(value)),
    error: isRefused ? unreadable : error,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
      type(currentTarget.value);
      setInView(undefined);
      setOpen(true);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === "Escape") setOpen(false);
      if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
      // Enter finishes the field, not the form: the effects of a date have to be read first.
      event.preventDefault();
      settle();
      setOpen(false);
    },
    onClick: () => setOpen(true),
    onFocus: ({ currentTarget: { dataset } }: FocusEvent<HTMLInputElement>) => {
      // A dialog that opens with it is read before its calendar covers it.
      if (dataset["autofocus"] === "") dataset["autofocus"] = "had";
      else setOpen(true);
    },
    onBlur: () => {
      settle();
      setOpen(false);
      setInView(undefined);
      onBlur?.();
    },
  };
  const pick = (date: string) => {
    forget();
    onChange(date);
    setOpen(false);
  };
  return { input, isOpen, close: () => setOpen(false), inView, turnTo: setInView, pick };
}

/** The typed text, until it has become the date. A text that is not a date is refused on blur. */
function useTypedDate({ value, onChange, read, clearLabel, ...range }: DateFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState<string>();
  const [isRefused, setRefused] = useState(false);
  const meantBy = (typed: string) => {
    if (typed.trim() !== "") return read(typed, range);
    return value === "" || clearLabel !== undefined ? "" : undefined;
  };
  const forget = () => {
    setText(undefined);
    setRefused(false);
  };
  const take = (date: string) => {
    if (date !== value) onChange(date);
  };
  useHeldForm(field, text !== undefined && meantBy(text) === undefined, () => setRefused(true));
  // A date that is chosen elsewhere replaces a text that was left behind, not one that is being typed.
  const follow = useEffectEvent((now: string) => {
    if (text !== undefined && meantBy(text) !== now && document.activeElement !== field.current) forget();
  });
  useEffect(() => follow(value), [value]);
  return {
    field,
    text,
    isRefused,
    forget,
    type: (typed: string) => {
      setText(typed);
      setRefused(false);
      const date = meantBy(typed);
      // Two digits of a year may be the first of four.
      if (date === "" || (date !== undefined && /\d{4}/.test(typed.normalize("NFKC")))) take(date);
    },
    settle: () => {
      const date = text === undefined ? value : meantBy(text);
      setRefused(date === undefined);
      if (date === undefined) return;
      take(date);
      setText(undefined);
    },
  };
}

function isOutside(date: string, earliest: string | undefined, latest: string | undefined): boolean {
  return (earliest !== undefined && date < earliest) || (latest !== undefined && date > latest);
}
