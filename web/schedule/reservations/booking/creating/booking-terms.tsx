import { Stack, UnstyledButton } from "@mantine/core";
import IconChevronDown from "~icons/tabler/chevron-down";
import { courses } from "#contract/schedule/courses.ts";
import { useOptionWords } from "#web/club/settings/options/option-labels.ts";
import { CoursePicker } from "#web/schedule/courses/course-picker.tsx";
import { TagPicker } from "#web/schedule/courses/tag-picker.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { useFold } from "#web/kernel/ui/use-fold.ts";
import classes from "../booking-sheet.module.css";
import { dialogMessages } from "../dialog-messages.ts";
import { useTagNames } from "../tag-labels.ts";
import type { Booking } from "./use-booking.ts";

/** The training: one line, as last time or as clients begin, which unfolds; the fields if nothing is known. */
export function BookingTerms({ booking: { form, facts } }: { booking: Booking }) {
  const t = useWords(dialogMessages);
  const words = useOptionWords();
  const tagsOf = useTagNames();
  const { data: known = [] } = useRead(courses.list);
  const { values, errors, isDirty } = form.form;
  const { part, isOpen, toggle } = useFold();
  const course = known.find(({ id }) => id === values.courseId);
  const isWrong = "courseId" in errors || "tags" in errors;
  const isGiven = facts !== undefined && values.tags.length > 0 && !isDirty("courseId") && !isDirty("tags");
  const isToChoose = facts !== undefined && values.tags.length === 0;
  const isShown = isOpen || isToChoose || isWrong;
  return (
    <section className={classes.part}>
      <UnstyledButton className={classes.terms} aria-expanded={isShown} onClick={toggle}>
        <span>
          {[course && words("course", course.name), tagsOf(values.tags)].filter(Boolean).join(t("comma"))}{" "}
          {isGiven && <span className={classes.quiet}>{t(facts.firstTag === null ? "asLastTime" : "asUsual")}</span>}
        </span>
        <IconChevronDown size={18} aria-label={t("courseAndTags")} />
      </UnstyledButton>
      {isShown && (
        <Stack ref={part} gap="sm" pt="xs">
          <CoursePicker label={t("course")} required {...form.bind("courseId")} value={values.courseId} />
          <TagPicker label={t("tags")} required {...form.bind("tags")} value={values.tags} />
        </Stack>
      )}
    </section>
  );
}
