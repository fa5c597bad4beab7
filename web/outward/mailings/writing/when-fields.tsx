import { Radio, Stack, Text } from "@mantine/core";
import { useClub, useToday } from "#web/kernel/frame/club/club.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useDateWords } from "#web/kernel/lib/dates/date-messages.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { DateField } from "#web/kernel/ui/fields/date-field.tsx";
import { TimeField } from "#web/kernel/ui/fields/time-field.tsx";
import classes from "../mailings.module.css";
import { type When, instantOfWhen } from "./when-model.ts";
import { writeMessages } from "./write-messages.ts";

interface WhenFieldsProps {
  when: When;
  onChange: (when: When) => void;
}

/** Right away, or at a day and a time of the club's clock. */
export function WhenFields({ when, onChange }: WhenFieldsProps) {
  const t = useWords(writeMessages);
  const format = useFormat();
  const dates = useDateWords();
  const today = useToday();
  const { timeZone } = useClub();
  const isWrong = when.later && instantOfWhen(when, timeZone) === undefined;
  return (
    <Stack gap="sm">
      <Radio.Group
        label={t("when")}
        value={when.later ? "later" : "now"}
        onChange={(value) => onChange({ ...when, later: value === "later" })}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="now" label={t("now")} />
          <Radio value="later" label={t("later")} />
        </Stack>
      </Radio.Group>
      {when.later && (
        <>
          <div className={classes.when}>
            <DateField
              label={t("day")}
              required
              {...dates}
              today={today}
              earliest={today}
              value={when.date}
              onChange={(date) => onChange({ ...when, date })}
            />
            <TimeField
              label={t("time")}
              required
              write={format.time}
              value={when.time}
              onChange={(time) => onChange({ ...when, time })}
            />
          </div>
          <Text size="sm" c={isWrong ? "red" : "dimmed"} role={isWrong ? "alert" : undefined}>
            {isWrong ? t("noTime") : t("clock", { zone: format.zone(timeZone) })}
          </Text>
        </>
      )}
    </Stack>
  );
}
