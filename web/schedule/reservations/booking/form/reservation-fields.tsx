import { Stack, Text } from "@mantine/core";
import { useId } from "react";
import { openOn } from "#contract/club/opening-hours.ts";
import type { Course } from "#contract/schedule/courses.ts";
import { ClientPicker } from "#web/sales/accounts/client-picker.tsx";
import { useOptionWords } from "#web/club/settings/options/option-labels.ts";
import { CoursePicker } from "#web/schedule/courses/course-picker.tsx";
import { TagPicker } from "#web/schedule/courses/tag-picker.tsx";
import { ClubClock } from "#web/kernel/frame/club/club-clock.tsx";
import { useClub, useToday } from "#web/kernel/frame/club/club.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { Picker } from "#web/kernel/frame/choosing/picker.tsx";
import { useDateWords } from "#web/kernel/lib/dates/date-messages.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { TrainerPicker } from "#web/identity/people/trainer-picker.tsx";
import { DateField } from "#web/kernel/ui/fields/date-field.tsx";
import { FactList } from "#web/kernel/ui/facts/fact-list.tsx";
import { dialogMessages } from "../dialog-messages.ts";
import classes from "./reservation-fields.module.css";
import { endTimes, startTimes } from "./reservation-form.ts";
import { matchesTime, readOtherTime } from "./typed-time-model.ts";
import type { ReservationForm } from "./use-reservation-form.ts";

/** The choices of a reservation besides tags and time. */
export type ReservationChoice = "client" | "trainer" | "course";

export type PresentCourse = Pick<Course, "id" | "name">;

interface ReservationFieldsProps {
  form: ReservationForm;
  choices: readonly ReservationChoice[];
  /** The course that it has; stays on offer. */
  course?: PresentCourse | undefined;
}

/** Who, what and when; what cannot be chosen is plain text. */
export function ReservationFields({ form, choices, course }: ReservationFieldsProps) {
  const t = useWords(dialogMessages);
  const format = useFormat();
  const words = useOptionWords();
  const { client, trainer } = form;
  const { values } = form.form;
  const fixed = [
    { choice: "client", value: client && format.name(client.name) },
    { choice: "trainer", value: trainer && format.name(trainer.name) },
    { choice: "course", value: course && words("course", course.name) },
  ] as const;
  const facts = fixed
    .filter(({ choice }) => !choices.includes(choice))
    .map(({ choice, value }) => ({ name: t(choice), value }));
  return (
    <Stack gap="md">
      {facts.length > 0 && <FactList facts={facts} />}
      {choices.includes("client") && (
        <ClientPicker
          label={t("client")}
          required
          value={client}
          onChange={form.setClient}
          error={form.wordsAt("clientId")}
        />
      )}
      {choices.includes("trainer") && (
        <TrainerPicker
          label={t("trainer")}
          required
          present={trainer}
          {...form.bind("trainerId")}
          value={values.trainerId}
        />
      )}
      {choices.includes("course") && (
        <CoursePicker
          label={t("course")}
          required
          present={course}
          {...form.bind("courseId")}
          value={values.courseId}
        />
      )}
      <TagPicker label={t("tags")} required {...form.bind("tags")} value={values.tags} />
      <TimeFields form={form} />
      <ClubClock isAlways />
    </Stack>
  );
}

/** The day and both times; calls `onTyped` when one of them is chosen by hand. */
export function TimeFields({ form, onTyped }: { form: ReservationForm; onTyped?: () => void }) {
  const t = useWords(dialogMessages);
  const dates = useDateWords();
  const format = useFormat();
  const { values } = form.form;
  const open = openOn(useClub(), values.date);
  const option = (value: string) => ({ value, label: format.time(value) });
  const hint = useId();
  const namesHalves = /[^\d:]/.test(format.time("15:00"));
  const typed = {
    matches: matchesTime,
    reads: (text: string) => readOtherTime(text, namesHalves),
    "aria-describedby": hint,
  };
  return (
    <div className={classes.times}>
      <DateField
        label={t("date")}
        required
        {...dates}
        today={useToday()}
        {...form.bind("date")}
        value={values.date}
        onChange={(date) => {
          onTyped?.();
          form.form.setFieldValue("date", date);
        }}
      />
      <Picker
        label={t("startedAt")}
        required
        {...typed}
        options={startTimes(values.startedAt, open).map(option)}
        {...form.bind("startedAt")}
        value={values.startedAt}
        onChange={(time) => {
          if (time === null) return;
          onTyped?.();
          form.setStart(time);
        }}
      />
      <Picker
        label={t("endedAt")}
        required
        {...typed}
        options={endTimes(values, open).map(option)}
        {...form.bind("endedAt")}
        value={values.endedAt}
        onChange={(time) => {
          if (time === null) return;
          onTyped?.();
          form.form.setFieldValue("endedAt", time);
        }}
      />
      <Text id={hint} className={classes.hint} size="sm" c="dimmed">
        {t("timeSteps", { example: format.time("18:50") })}
      </Text>
    </div>
  );
}
