import { Select, type SelectProps } from "@mantine/core";
import type { ReactNode } from "react";
import { type Course, courses } from "#contract/courses.ts";
import { useOptionWords } from "#web/company/option-words.ts";
import { UnreadableOptions } from "#web/frame/unreadable.tsx";
import { useWords } from "#web/lib/i18n.ts";
import { useRead } from "#web/lib/query.ts";
import { pickerMessages } from "./picker-messages.ts";
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
  const t = useWords(pickerMessages);
  const words = useOptionWords();
  const read = useRead(courses.list);
  const found: readonly Pick<Course, "id" | "name">[] = read.data ?? [];
  const offered = present && !found.some(({ id }) => id === present.id) ? [present, ...found] : found;
  return (
    <Select<number>
      {...input}
      data={offered.map(({ id, name }) => ({ value: id, label: words("course", name) }))}
      {...scrollingOptions}
      searchable
      placeholder={t("pickCourse")}
      nothingFoundMessage={t("noCourse")}
      error={error ?? (read.error && <UnreadableOptions error={read.error} onRetry={() => void read.refetch()} />)}
    />
  );
}
