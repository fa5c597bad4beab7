import { NumberInput, SegmentedControl, Stack, Text } from "@mantine/core";
import { MAX_SERIES } from "#contract/kernel/sessions/series-dates.ts";
import { addDays } from "#contract/kernel/values.ts";
import { useToday } from "#web/kernel/frame/club/club.ts";
import { useDateWords } from "#web/kernel/lib/dates/date-messages.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { DateField } from "#web/kernel/ui/fields/date-field.tsx";
import classes from "../booking-sheet.module.css";
import { RepeatDates } from "./repeat-dates.tsx";
import { repeatMessages } from "./repeat-messages.ts";
import type { Repeating } from "./use-repeat.ts";

const everyWeeks = [0, 1, 2] as const;
/** A date is at most so far ahead: 52 sessions, two weeks apart. */
const furthestDays = MAX_SERIES * 14;

interface RepeatFieldsProps {
  repeating: Repeating;
  /** The day of the first session. */
  from: string;
}

/** Whether the session repeats, until when, and how each date is judged. */
export function RepeatFields({ repeating, from }: RepeatFieldsProps) {
  const t = useWords(repeatMessages);
  const { repeat, set, isOn } = repeating;
  return (
    <section className={classes.part}>
      <h3 className={classes.head}>{t("repeat")}</h3>
      <Stack gap="sm" mt="xs">
        <SegmentedControl
          fullWidth
          aria-label={t("repeat")}
          value={String(repeat.every)}
          onChange={(value) => set({ every: everyWeeks.find((each) => String(each) === value) ?? 0 })}
          data={everyWeeks.map((each) => ({ value: String(each), label: t(`every.${each}`) }))}
        />
        {isOn && <Ending repeating={repeating} from={from} />}
        {isOn && <RepeatDates repeating={repeating} />}
      </Stack>
    </section>
  );
}

function Ending({ repeating: { repeat, set }, from }: RepeatFieldsProps) {
  const t = useWords(repeatMessages);
  const dates = useDateWords();
  const today = useToday();
  return (
    <>
      <Text fw={500} mb={-8} aria-hidden>
        {t("ends")}
      </Text>
      <SegmentedControl
        fullWidth
        aria-label={t("ends")}
        value={repeat.ends}
        onChange={(ends) => set({ ends })}
        data={[
          { value: "times", label: t("times") },
          { value: "until", label: t("until") },
        ]}
      />
      {repeat.ends === "times" ? (
        <NumberInput
          label={t("sessions")}
          required
          min={2}
          max={MAX_SERIES}
          allowDecimal={false}
          allowNegative={false}
          value={repeat.times}
          onChange={(times) => set({ times })}
        />
      ) : (
        <DateField
          label={t("lastDay")}
          required
          {...dates}
          today={today}
          from={from === "" ? today : from}
          earliest={from === "" ? today : from}
          latest={addDays(from === "" ? today : from, furthestDays)}
          value={repeat.lastDay}
          onChange={(lastDay) => set({ lastDay })}
        />
      )}
    </>
  );
}
