import { Text } from "@mantine/core";
import { isEndless } from "#contract/kernel/time/endless.ts";
import { daysBetween } from "#contract/kernel/values.ts";
import { useToday } from "#web/kernel/frame/club/club.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { LastDayField } from "#web/kernel/frame/dialogs/last-day-field.tsx";
import { useDateWords } from "#web/kernel/lib/dates/date-messages.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { DateField } from "#web/kernel/ui/fields/date-field.tsx";
import { editMessages } from "./edit-messages.ts";
import { useLabels } from "../label-messages.ts";
import { endDateAfter, inputText } from "./profile-form.ts";
import type { Edit, InputProps } from "./use-edit.ts";

/** The first day of somebody's term: the end moves with it, which is shown before saving. */
export function StartInput({ edit, field }: InputProps) {
  const label = useLabels(edit.stored.userType)(field);
  const dates = { ...useDateWords(), today: useToday() };
  const value = inputText(edit.form.values[field]);
  return (
    <div>
      <DateField label={label} required {...dates} {...edit.bind(field)} value={value} />
      {hasMoved(edit) && !edit.isEditable("endOfDate") && <EndMoves edit={edit} />}
    </div>
  );
}

/** The last day that somebody is there; of staff it may be open. */
export function EndInput({ edit, field }: InputProps) {
  const t = useWords(editMessages);
  const label = useLabels(edit.stored.userType)(field);
  const dates = { ...useDateWords(), today: useToday() };
  const { stored, form } = edit;
  const moves = hasMoved(edit);
  return (
    <div>
      <LastDayField
        label={label}
        {...dates}
        {...(edit.isClearable(field)
          ? { clearLabel: t("clearDate"), placeholder: t("openEnded") }
          : { required: true })}
        {...edit.bind(field)}
        disabled={moves}
        value={moves ? (endDateAfter(stored, inputText(form.values.startOfDate)) ?? "") : inputText(form.values[field])}
      />
      {moves && <EndMoves edit={edit} />}
    </div>
  );
}

function hasMoved({ stored, form }: Edit): boolean {
  const { startOfDate } = form.values;
  return startOfDate !== "" && startOfDate !== stored.startOfDate;
}

function EndMoves({ edit: { stored, form } }: { edit: Edit }) {
  const t = useWords(editMessages);
  const format = useFormat();
  const start = inputText(form.values.startOfDate);
  const until = endDateAfter(stored, start);
  if (!stored.startOfDate || !stored.endOfDate || isEndless(stored.endOfDate) || until === null) return null;
  const days = daysBetween(stored.startOfDate, start);
  const words = { count: Math.abs(days), from: format.lastDay(stored.endOfDate), until: format.lastDay(until) };
  return (
    <Text size="sm" mt={6} role="status">
      {days > 0 ? t("endLater", words) : t("endEarlier", words)}
    </Text>
  );
}
