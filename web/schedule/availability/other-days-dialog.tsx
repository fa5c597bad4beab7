import { useState } from "react";
import type { WeeklySpan } from "#contract/club/opening-hours.ts";
import { trainerHours } from "#contract/schedule/trainer-hours.ts";
import { addDays } from "#contract/kernel/values.ts";
import { DayFields } from "#web/club/settings/hours/week-fields.tsx";
import { useToday } from "#web/kernel/frame/club/club.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { FormDialog } from "#web/kernel/frame/dialogs/form-dialog.tsx";
import { LastDayField } from "#web/kernel/frame/dialogs/last-day-field.tsx";
import { alertDone } from "#web/kernel/frame/dialogs/undo-toast.tsx";
import type { ApiError } from "#web/kernel/lib/calls/api.ts";
import { useCommand } from "#web/kernel/lib/calls/query.ts";
import { useDateWords } from "#web/kernel/lib/dates/date-messages.ts";
import { useStoredDraft } from "#web/kernel/lib/forms/drafts.ts";
import { wrongFields } from "#web/kernel/lib/forms/form.ts";
import { useFieldWords } from "#web/kernel/lib/wording/field-messages.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { DateField } from "#web/kernel/ui/fields/date-field.tsx";
import classes from "./availability.module.css";
import { LeftOutsideDialog } from "./left-outside-dialog.tsx";
import { availabilityMessages } from "./messages.ts";
import { useLeftOutside } from "./use-left-outside.ts";

interface Draft {
  readonly startOfDate: string;
  readonly endOfDate: string;
  /** The hours of each of the days, in the form of a week's first day. */
  readonly spans: readonly WeeklySpan[];
}

const weekday = 1;

/** Days off, or with hours of their own. */
export function OtherDaysDialog({ trainerId, onClose }: { trainerId: number; onClose: () => void }) {
  const t = useWords(availabilityMessages);
  const field = useFieldWords();
  const dates = useDateWords();
  const today = useToday();
  const { draft, isTyped, change, codes, adding, left, save, store } = useOtherDays(trainerId, onClose);
  const errorOf = (name: "startOfDate" | "endOfDate") => {
    const code = codes[name];
    if (code === "IN_USE") return t("taken");
    return code && (code === "IN_PAST" ? t("over") : field(code));
  };
  if (left.outside)
    return <LeftOutsideDialog sessions={left.outside} isSaving={adding.isPending} onSave={store} onClose={left.end} />;
  return (
    <FormDialog
      title={t("add")}
      failure={adding.error ?? left.failure}
      isTyped={isTyped}
      submit={t("add")}
      busy={adding.isPending || left.isLooking}
      onSubmit={save}
      onClose={onClose}
    >
      <DateField
        data-autofocus
        label={t("firstDay")}
        required
        value={draft.startOfDate}
        onChange={(startOfDate) =>
          change({ startOfDate, ...(startOfDate !== "" && { endOfDate: addDays(startOfDate, 1) }) })
        }
        {...dates}
        today={today}
        earliest={today}
        error={errorOf("startOfDate")}
      />
      <LastDayField
        label={t("lastDay")}
        required
        value={draft.endOfDate}
        onChange={(endOfDate) => change({ endOfDate })}
        {...dates}
        today={today}
        earliest={addDays(draft.startOfDate > today ? draft.startOfDate : today, 1)}
        error={errorOf("endOfDate")}
      />
      <ul className={classes.hours}>
        <DayFields
          weekday={weekday}
          name={t("worksThen")}
          week={{ value: draft.spans, onChange: (spans) => change({ spans }), codes: spanCodes(codes), none: t("off") }}
        />
      </ul>
    </FormDialog>
  );
}

/** The hours of such a day, or that it is off. */
export function useHoursText(): (spans: readonly Pick<WeeklySpan, "from" | "to">[]) => string {
  const t = useWords(availabilityMessages);
  const format = useFormat();
  return (spans) => spans.map(({ from, to }) => format.times(from, to)).join(", ") || t("off");
}

type Codes = ReturnType<typeof wrongFields>;

/** The codes of the spans, as the fields of a week know them. */
function spanCodes(codes: Codes): Codes {
  return Object.fromEntries(Object.entries(codes).map(([path, code]) => [path.replace("spans.", ""), code]));
}

/** The days while they are being typed, and their save, which asks first about the sessions that they leave outside. */
function useOtherDays(trainerId: number, onClose: () => void) {
  const t = useWords(availabilityMessages);
  const today = useToday();
  const format = useFormat();
  const hours = useHoursText();
  const begun: Draft = { startOfDate: today, endOfDate: addDays(today, 1), spans: [] };
  const [draft, setDraft] = useStoredDraft<Draft>(`other days of ${trainerId}`, begun);
  const [codes, setCodes] = useState<Codes>({});
  const adding = useCommand(trainerHours.addException);
  const body = { ...draft, spans: draft.spans.map(({ from, to }) => ({ from, to })) };
  const onError = ({ errors }: ApiError) => {
    setCodes(Object.fromEntries(errors.map(({ path, code }) => [path.replace(/^days\./, ""), code])));
  };
  const store = () => {
    adding.mutate(
      { params: { id: String(trainerId) }, body },
      {
        onSuccess: ({ undo }) => {
          setDraft(begun);
          alertDone(t("added", { days: format.term(draft.startOfDate, draft.endOfDate), hours: hours(draft.spans) }), {
            undo,
          });
          onClose();
        },
        onError: (error) => {
          left.end();
          onError(error);
        },
      },
    );
  };
  const left = useLeftOutside({ trainerId, store, onError });
  const save = () => {
    const wrong = wrongFields(trainerHours.addException.body, body);
    setCodes(wrong);
    if (Object.keys(wrong).length === 0) left.look({ days: body });
  };
  return {
    draft,
    isTyped: JSON.stringify(draft) !== JSON.stringify(begun),
    codes,
    adding,
    left,
    save,
    store,
    change: (next: Partial<Draft>) => {
      adding.reset();
      left.end();
      setCodes({});
      setDraft({ ...draft, ...next });
    },
  };
}
