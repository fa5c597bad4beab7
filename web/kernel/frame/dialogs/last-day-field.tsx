import { Group, Stack } from "@mantine/core";
import type { ComponentProps } from "react";
import { addDays, addMonths } from "#contract/kernel/values.ts";
import { endFromLastDay, lastDayOf } from "#web/kernel/lib/dates/last-day.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { ChoiceChip } from "#web/kernel/ui/choice-chip.tsx";
import { DateField } from "#web/kernel/ui/fields/date-field.tsx";
import { lastDayMessages } from "./last-day-messages.ts";

type DateFieldProps = ComponentProps<typeof DateField>;

interface LastDayFieldProps extends Omit<DateFieldProps, "from"> {
  /** The first day of the term, if it is known: common lengths are offered, and a typed `+3w` counts from it. */
  begins?: string | undefined;
}

/** Lengths of a term that people say: the end after its first day. */
const lengths = [
  { name: "week", endOf: (begins: string) => addDays(begins, 7) },
  { name: "twoWeeks", endOf: (begins: string) => addDays(begins, 14) },
  { name: "threeWeeks", endOf: (begins: string) => addDays(begins, 21) },
  { name: "month", endOf: (begins: string) => addMonths(begins, 1) },
] as const;

/**
 * Asks for the last day of a term, whose end, up to and not including which it runs, is the value (words §1.4). The
 * bounds are ends too.
 */
export function LastDayField({ begins, ...props }: LastDayFieldProps) {
  const { value, onChange, earliest, latest, ...field } = props;
  return (
    <Stack gap={6}>
      <DateField
        {...field}
        from={begins && lastDayOf(begins)}
        value={shown(value)}
        onChange={(day) => onChange(day === "" ? "" : endFromLastDay(day))}
        earliest={earliest && shown(earliest)}
        latest={latest && shown(latest)}
      />
      {begins && <Lengths {...props} begins={begins} />}
    </Stack>
  );
}

/** One tap for a common length. */
function Lengths({ begins, value, latest, disabled = false, onChange }: LastDayFieldProps & { begins: string }) {
  const t = useWords(lastDayMessages);
  return (
    <Group gap={6} role="group" aria-label={t("lengths")}>
      {lengths.map(({ name, endOf }) => {
        const end = endOf(begins);
        return (
          <ChoiceChip
            key={name}
            isChosen={end === value}
            disabled={disabled || (latest !== undefined && end > latest)}
            onChoose={() => onChange(end)}
          >
            {t(name)}
          </ChoiceChip>
        );
      })}
    </Group>
  );
}

function shown(end: string): string {
  return end === "" ? "" : lastDayOf(end);
}
