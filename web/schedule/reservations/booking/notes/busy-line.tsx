import { Button, CloseButton } from "@mantine/core";
import IconCalendarX from "~icons/tabler/calendar-x";
import type { ReactNode } from "react";
import { detailsOf } from "#contract/kernel/refusal/errors.ts";
import { buttonMessages } from "#web/kernel/lib/wording/button-messages.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import classes from "./busy-line.module.css";
import {
  AbsenceNote,
  type BusyNoteProps,
  OtherNote,
  PassHours,
  takenIn,
  useBlockerWords,
  useTaughtWords,
  useHoursWords,
} from "./busy-note.tsx";
import { isSameSpan } from "../span-model.ts";
import { useTimes } from "../form/use-times.ts";

const offered = 2;

interface BusyLineProps extends BusyNoteProps {
  /** There is no room for it in one line, as in a dialog. */
  isNarrow?: boolean | undefined;
  children?: ReactNode;
}

/** The same in one line, for which there is room kept: it covers nothing and moves nothing. Further ways out follow the times. */
export function BusyLine(props: BusyLineProps) {
  const { error, parties, present, title, isNarrow, onTake, onPass, onClose, children } = props;
  const button = useWords(buttonMessages);
  const times = useTimes();
  const blockerWords = useBlockerWords();
  const taughtWords = useTaughtWords();
  const hoursWords = useHoursWords();
  const taken = takenIn(error);
  const absence = detailsOf("PERSON_UNAVAILABLE", error);
  const free = taken?.free.filter((span) => !present || !isSameSpan(span, present)) ?? [];
  return (
    <div className={classes.line} data-narrow={isNarrow || undefined} role="alert">
      <IconCalendarX size={18} aria-hidden />
      <p className={classes.words}>
        <strong>{title}</strong> {taken?.reservation && <span>{blockerWords(taken.who, taken.reservation)}</span>}
        {taken?.taught && <span>{taughtWords(taken.taught)}</span>}
        {taken?.closed && <span>{hoursWords(taken.closed)}</span>}
        {absence && <AbsenceNote absence={absence} parties={parties} />}
        {!taken && !absence && <OtherNote error={error} />}
      </p>
      {free.slice(0, offered).map((span) => (
        <Button key={span.start} variant="default" size="compact-sm" flex="none" onClick={() => onTake(span)}>
          {times.short(span)}
        </Button>
      ))}
      {children}
      {taken?.closed && <PassHours onPass={onPass} size="compact-sm" />}
      <CloseButton size="sm" aria-label={button("close")} onClick={onClose} />
    </div>
  );
}
