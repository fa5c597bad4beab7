import { Input, NumberInput, SegmentedControl, SimpleGrid, Stack } from "@mantine/core";
import { weekdays } from "#contract/kernel/time/weekdays.ts";
import { useToday } from "#web/kernel/frame/club/club.ts";
import { LastDayField } from "#web/kernel/frame/dialogs/last-day-field.tsx";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useDateWords } from "#web/kernel/lib/dates/date-messages.ts";
import { daysAfter } from "#web/kernel/lib/dates/wall-clock.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { DateField } from "#web/kernel/ui/fields/date-field.tsx";
import { classFormMessages } from "./class-form-messages.ts";
import type { ClassFieldsProps } from "./class-fields.tsx";
import classes from "./class-form.module.css";
import { MONDAY, everyWeeksOf, weeksApart } from "./class-form-model.ts";
import { Select } from "#web/kernel/ui/fields/select.tsx";

interface RuleFieldsProps extends ClassFieldsProps {
  /** The series begins with it. */
  isNew: boolean;
}

/** On which days a series repeats, and until when. */
export function RuleFields({ values, change, errorAt, isNew }: RuleFieldsProps) {
  const t = useWords(classFormMessages);
  const dates = useDateWords();
  const today = useToday();
  const { everyWeeks, date } = values;
  return (
    <Stack gap="md">
      <Weekdays values={values} change={change} />
      <SimpleGrid cols={2} spacing="md">
        {isNew && (
          <DateField
            label={t("firstDay")}
            required
            value={date}
            onChange={(next) => change({ date: next })}
            {...dates}
            today={today}
            earliest={today}
            error={errorAt("startOfDate")}
          />
        )}
        <Select
          label={t("every")}
          allowDeselect={false}
          data={weeksApart.map((each) => ({ value: String(each), label: t("everyWeeks", { count: each }) }))}
          value={String(everyWeeks)}
          onChange={(value) => change({ everyWeeks: everyWeeksOf(Number(value)) })}
        />
      </SimpleGrid>
      <EndFields {...{ values, change, errorAt }} />
    </Stack>
  );
}

/** When a series ends: on a day, after so many dates, or never. */
function EndFields({ values, change, errorAt }: ClassFieldsProps) {
  const t = useWords(classFormMessages);
  const dates = useDateWords();
  const today = useToday();
  const { ends, endOfDate, count } = values;
  return (
    <>
      <div>
        <Input.Label component="span">{t("ends")}</Input.Label>
        <SegmentedControl
          fullWidth
          aria-label={t("ends")}
          value={ends}
          onChange={(next) => change({ ends: next })}
          data={(["never", "day", "count"] as const).map((value) => ({ value, label: t(`ends.${value}`) }))}
        />
      </div>
      {ends === "day" && (
        <LastDayField
          label={t("lastDay")}
          required
          value={endOfDate}
          onChange={(next) => change({ endOfDate: next })}
          {...dates}
          today={today}
          error={errorAt("endOfDate")}
        />
      )}
      {ends === "count" && (
        <NumberInput
          label={t("count")}
          required
          min={1}
          max={400}
          allowDecimal={false}
          value={count}
          error={errorAt("count")}
          onChange={(next) => change({ count: next })}
        />
      )}
    </>
  );
}

function Weekdays({ values, change }: Pick<ClassFieldsProps, "values" | "change">) {
  const t = useWords(classFormMessages);
  const format = useFormat();
  const chosen = values.weekdays;
  const toggle = (day: (typeof weekdays)[number]) =>
    change({ weekdays: weekdays.filter((each) => (each === day) !== chosen.includes(each)) });
  return (
    <div>
      <Input.Label component="span">{t("weekdays")}</Input.Label>
      <div role="group" aria-label={t("weekdays")} className={classes.days}>
        {weekdays.map((day) => (
          <button
            key={day}
            type="button"
            className={classes.weekday}
            aria-pressed={chosen.includes(day)}
            onClick={() => toggle(day)}
          >
            {format.weekday(daysAfter(MONDAY, day - 1))}
          </button>
        ))}
      </div>
    </div>
  );
}
