import type { ComponentProps } from "react";
import { endFromLastDay, lastDayOf } from "#web/kernel/lib/dates/last-day.ts";
import { DateField } from "#web/kernel/ui/fields/date-field.tsx";

type DateFieldProps = ComponentProps<typeof DateField>;

/**
 * Asks for the last day of a term, whose end, up to and not including which it runs, is the value (words §1.4). The
 * bounds are ends too.
 */
export function LastDayField({ value, onChange, earliest, latest, ...field }: DateFieldProps) {
  return (
    <DateField
      {...field}
      value={shown(value)}
      onChange={(day) => onChange(day === "" ? "" : endFromLastDay(day))}
      earliest={earliest && shown(earliest)}
      latest={latest && shown(latest)}
    />
  );
}

function shown(end: string): string {
  return end === "" ? "" : lastDayOf(end);
}
