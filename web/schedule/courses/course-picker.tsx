import type { SelectProps } from "@mantine/core";
import type { ReactNode } from "react";
import { type Course, courses } from "#contract/schedule/courses.ts";
import { useOptionWords } from "#web/club/settings/options/option-labels.ts";
import { Picker } from "#web/kernel/frame/choosing/picker.tsx";
import { UnreadableOptions } from "#web/kernel/frame/page/unreadable.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { coursePickerMessages } from "./picker-messages.ts";
import { scrollingOptions } from "./scrolling-options.ts";

interface CoursePickerProps {
  value: number | null;
  onChange: (id: number | null) => void;
  onBlur?: (() => void) | undefined;
  label: string;
  /** Stays on offer, even when it has been deleted. */
  present?: Pick<Course, "id" | "name"> | undefined;
  required?: boolean;
  clearable?: boolean;
  error?: ReactNode;
  comboboxProps?: NonNullable<SelectProps["comboboxProps"]>;
}

/** Picks a course by its name in the language of the moment. */
export function CoursePicker({ present, error, ...input }: CoursePickerProps) {
  const t = useWords(coursePickerMessages);
  const words = useOptionWords();
  const read = useRead(courses.list);
  const optionOf = ({ id, name }: Pick<Course, "id" | "name">) => ({ value: id, label: words("course", name) });
  return (
    <Picker
      {...input}
      options={(read.data ?? []).map(optionOf)}
      present={present && optionOf(present)}
      {...scrollingOptions}
      placeholder={t("pickCourse")}
      nothingFoundMessage={t("noCourse")}
      error={error ?? (read.error && <UnreadableOptions error={read.error} onRetry={() => void read.refetch()} />)}
    />
  );
}
