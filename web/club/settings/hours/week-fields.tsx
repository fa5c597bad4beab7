import { ActionIcon, Switch } from "@mantine/core";
import IconPlus from "~icons/tabler/plus";
import IconX from "~icons/tabler/x";
import { type WeeklySpan, usualHours } from "#contract/club/opening-hours.ts";
import type { FieldCode } from "#contract/kernel/refusal/errors.ts";
import { type Weekday, weekdayNames, weekdays } from "#contract/kernel/time/weekdays.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useFieldWords } from "#web/kernel/lib/wording/field-messages.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { TimeField } from "#web/kernel/ui/fields/time-field.tsx";
import classes from "./hours.module.css";
import { hoursMessages } from "./hours-messages.ts";

const mostOfDay = 4;

interface WeekFieldsProps {
  value: readonly WeeklySpan[];
  onChange: (next: readonly WeeklySpan[]) => void;
  /** Field codes by path, as `2.to`. */
  codes: Readonly<Record<string, FieldCode>>;
  /** The word for a day without hours. */
  none: string;
  /** They are when a person works, not when the club is open. */
  isWork?: boolean;
}

/** The hours of each weekday, with breaks. */
export function WeekFields(week: WeekFieldsProps) {
  const names = weekdayNames[useLocale()];
  return (
    <ul className={classes.days}>
      {weekdays.map((weekday) => (
        <DayFields key={weekday} weekday={weekday} name={names[weekday]} week={week} />
      ))}
    </ul>
  );
}

interface DayFieldsProps {
  weekday: Weekday;
  name: string;
  week: WeekFieldsProps;
}

/** The hours of one of the days of a week. */
export function DayFields({ weekday, name: day, week }: DayFieldsProps) {
  const t = useWords(hoursMessages);
  const all = week.value;
  const spans = all.flatMap((span, index) => (span.weekday === weekday ? [{ span, index }] : []));
  const change = (next: readonly WeeklySpan[]) =>
    week.onChange(next.toSorted((one, other) => one.weekday - other.weekday));
  const last = spans.at(-1);
  const add = () => change([...all, { weekday, from: last?.span.to ?? "", to: "" }]);
  const usual = usualHours.filter((span) => span.weekday === weekday);
  const switchTo = (isOpen: boolean) =>
    change(isOpen ? [...all, ...usual] : all.filter((span) => span.weekday !== weekday));
  return (
    <li className={classes.day}>
      <span className={classes.name}>{day}</span>
      {last ? (
        <div className={classes.spans}>
          {spans.map(({ span, index }) => (
            <div key={index} className={classes.span}>
              <SpanTimes {...{ day, span, index, week }} />
              {index === last.index && spans.length < mostOfDay ? (
                <ActionIcon variant="subtle" color="gray" size={44} aria-label={t("addSpan", { day })} onClick={add}>
                  <IconPlus size={18} aria-hidden />
                </ActionIcon>
              ) : (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={44}
                  aria-label={t("removeSpan", { day })}
                  onClick={() => change(all.toSpliced(index, 1))}
                >
                  <IconX size={18} aria-hidden />
                </ActionIcon>
              )}
            </div>
          ))}
        </div>
      ) : (
        <span className={classes.shut}>{week.none}</span>
      )}
      <div className={classes.open}>
        <Switch
          aria-label={t(week.isWork ? "works" : "open", { day })}
          checked={last !== undefined}
          onChange={({ currentTarget }) => switchTo(currentTarget.checked)}
        />
      </div>
    </li>
  );
}

interface SpanTimesProps extends Pick<DayFieldsProps, "week"> {
  day: string;
  span: WeeklySpan;
  /** Its place among the spans of all days. */
  index: number;
}

/** Said while the hours are typed. */
const endsEarly = ({ from, to }: WeeklySpan) => from !== "" && to !== "" && to <= from;

/** Both times of a span; the midnight that ends a day is typed as the one that begins it. */
function SpanTimes({ day, span, index, week }: SpanTimesProps) {
  const t = useWords(hoursMessages);
  const field = useFieldWords();
  const format = useFormat();
  const change = (next: Partial<WeeklySpan>) => week.onChange(week.value.with(index, { ...span, ...next }));
  const errorOf = (name: "from" | "to") => {
    const code = week.codes[`${index}.${name}`] ?? (name === "to" && endsEarly(span) ? "END_BEFORE_START" : undefined);
    const overlaps = name === "from" && code === "INVALID" && /^\d\d:\d\d$/.test(span.from);
    return code && (overlaps ? t("overlaps") : field(code));
  };
  return (
    <>
      <TimeField
        aria-label={t("opens", { day })}
        value={span.from}
        write={format.time}
        error={errorOf("from")}
        onChange={(from) => change({ from })}
      />
      <span className={classes.to}>{t("to")}</span>
      <TimeField
        aria-label={t("closes", { day })}
        value={span.to === "24:00" ? "00:00" : span.to}
        write={format.time}
        isEnd
        error={errorOf("to")}
        onChange={(to) => change({ to: to === "00:00" ? "24:00" : to })}
      />
    </>
  );
}
