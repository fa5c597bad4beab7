import { type ReactNode, useState } from "react";
import { type CourseTag, courses, tagKinds } from "#contract/schedule/courses.ts";
import { MultiPicker } from "#web/kernel/frame/choosing/multi-picker.tsx";
import { UnreadableOptions } from "#web/kernel/frame/page/unreadable.tsx";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { coursePickerMessages } from "./picker-messages.ts";
import { scrollingOptions } from "./scrolling-options.ts";
import classes from "./tag-picker.module.css";

interface TagPickerProps {
  value: number[];
  onChange: (ids: number[]) => void;
  onBlur?: (() => void) | undefined;
  label: string;
  required?: boolean;
  error?: ReactNode;
}

const noTags: readonly CourseTag[] = [];

/** Picks tags of a reservation, kind by kind; one that is offered no more stays where it was chosen. */
export function TagPicker({ value, error, ...input }: TagPickerProps) {
  const t = useWords(coursePickerMessages);
  const locale = useLocale();
  const { data: tags = noTags, error: readError, refetch } = useRead(courses.tags);
  // Until they are loaded, tags have no words to show.
  const known = value.filter((picked) => tags.some(({ id }) => id === picked));
  const [given] = useState(value);
  const groups = tagKinds.map((kind) => ({
    group: t(kind),
    items: tags
      .filter((tag) => tag.kind === kind && (!tag.isRemoved || given.includes(tag.id)))
      .map(({ id, name }) => ({ value: id, label: name[locale] })),
  }));
  return (
    <MultiPicker
      {...input}
      value={known}
      groups={groups}
      {...scrollingOptions}
      // The frame around tags and text shows the focus.
      classNames={{ inputField: classes.text }}
      {...(value.length === 0 && { placeholder: t("pickTags") })}
      nothingFoundMessage={t("noTag")}
      error={error ?? (readError && <UnreadableOptions error={readError} onRetry={() => void refetch()} />)}
    />
  );
}
