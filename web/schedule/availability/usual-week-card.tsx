import { Button, Card, Group, Stack, Switch, Text, Title } from "@mantine/core";
import { useRef, useState } from "react";
import { type WeeklySpan, sameDays, usualHours, weeklySpans } from "#contract/club/opening-hours.ts";
import { type TrainerHours, trainerHours } from "#contract/schedule/trainer-hours.ts";
import { weekdayNames } from "#contract/kernel/time/weekdays.ts";
import { WeekFields } from "#web/club/settings/hours/week-fields.tsx";
import { useToday } from "#web/kernel/frame/club/club.ts";
import { alertDone } from "#web/kernel/frame/dialogs/undo-toast.tsx";
import { useFormat } from "#web/kernel/frame/format.ts";
import type { ApiError } from "#web/kernel/lib/calls/api.ts";
import { useFailureWords } from "#web/kernel/lib/calls/failure-messages.ts";
import { useCommand } from "#web/kernel/lib/calls/query.ts";
import { useDateWords } from "#web/kernel/lib/dates/date-messages.ts";
import { useStoredDraft } from "#web/kernel/lib/forms/drafts.ts";
import { wrongFields } from "#web/kernel/lib/forms/form.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { DateField } from "#web/kernel/ui/fields/date-field.tsx";
import { focusFirstError } from "#web/kernel/ui/fields/first-error.ts";
import { alertFailure } from "#web/kernel/ui/overlays/alerts.ts";
import { LeftOutsideDialog } from "./left-outside-dialog.tsx";
import { availabilityMessages } from "./messages.ts";
import { useLeftOutside } from "./use-left-outside.ts";
import { copiedToAll, firstWorked } from "./week-model.ts";

interface UsualWeekCardProps {
  trainerId: number;
  hours: TrainerHours;
}

interface Draft {
  /** The day from which the week holds. */
  readonly from: string;
  /** Null: no bounds. */
  readonly spans: readonly WeeklySpan[] | null;
}

/** The usual week, as it is and as it becomes from a day on. */
export function UsualWeekCard({ trainerId, hours }: UsualWeekCardProps) {
  const t = useWords(availabilityMessages);
  const format = useFormat();
  const today = useToday();
  const card = useRef<HTMLDivElement>(null);
  const week = useWeek(trainerId, hours, () => focusFirstError(card.current));
  const { draft, change, codes } = week;
  const weekWords = useWeekWords();
  const later = hours.weeks.filter(({ from }) => from > today);
  return (
    <Card ref={card}>
      <Title order={3}>{t("week")}</Title>
      <Text c="dimmed" mb="md">
        {t("weekText")}
      </Text>
      <Stack>
        <Switch
          label={t("anyTime")}
          checked={draft.spans === null}
          onChange={({ currentTarget }) => change({ spans: currentTarget.checked ? null : usualHours })}
        />
        {draft.spans && (
          <>
            <WeekFields
              value={draft.spans}
              onChange={(spans) => change({ spans })}
              codes={codes}
              none={t("off")}
              isWork
            />
            <CopyDay spans={draft.spans} onCopy={(spans) => change({ spans })} />
          </>
        )}
        <Group align="end">
          <FirstDay from={draft.from} onChange={(from) => change({ from })} />
          <Button disabled={!week.isChanged} loading={week.isSaving} onClick={week.save}>
            {t("save")}
          </Button>
        </Group>
        {later.map(({ from, spans }) => (
          <Group key={from} justify="space-between">
            <Text>
              {spans
                ? t("laterWeek", { day: format.longDay(from), hours: weekWords(spans) })
                : t("laterAny", { day: format.longDay(from) })}
            </Text>
            <Button variant="default" onClick={() => change({ from, spans })}>
              {t("edit", { day: format.longDay(from) })}
            </Button>
          </Group>
        ))}
      </Stack>
      {week.outside && (
        <LeftOutsideDialog sessions={week.outside} isSaving={week.isSaving} onSave={week.store} onClose={week.stay} />
      )}
    </Card>
  );
}

/** The hours of a week in words: weekdays with the same hours are one. */
function useWeekWords(): (spans: readonly WeeklySpan[]) => string {
  const t = useWords(availabilityMessages);
  const format = useFormat();
  const names = weekdayNames[useLocale()];
  return (spans) =>
    sameDays(spans)
      .map(({ first, last, spans: ofDay }) => {
        const day = [...new Set([first, last])].map((weekday) => names[weekday]).join("–");
        const times = ofDay.map(({ from, to }) => format.times(from, to)).join(", ") || t("off");
        return t("dayHours", { day, times });
      })
      .join("; ");
}

interface CopyDayProps {
  spans: readonly WeeklySpan[];
  onCopy: (spans: readonly WeeklySpan[]) => void;
}

/** Gives every day the hours of the first one that has some. */
function CopyDay({ spans, onCopy }: CopyDayProps) {
  const t = useWords(availabilityMessages);
  const names = weekdayNames[useLocale()];
  const day = firstWorked(spans);
  if (day === undefined) return null;
  return (
    <Button
      variant="subtle"
      color="gray"
      mih={44}
      style={{ alignSelf: "flex-start" }}
      onClick={() => onCopy(copiedToAll(spans, day))}
    >
      {t("copy", { day: names[day] })}
    </Button>
  );
}

function FirstDay({ from, onChange }: { from: string; onChange: (from: string) => void }) {
  const t = useWords(availabilityMessages);
  const today = useToday();
  return (
    <DateField label={t("from")} value={from} onChange={onChange} {...useDateWords()} today={today} earliest={today} />
  );
}

/** The week while it is being changed, and its save. */
function useWeek(trainerId: number, hours: TrainerHours, onWrong: () => void) {
  const t = useWords(availabilityMessages);
  const failure = useFailureWords();
  const today = useToday();
  const present: Draft = { from: today, spans: hours.weeks.findLast(({ from }) => from <= today)?.spans ?? null };
  const [typed, setTyped] = useStoredDraft<Draft | undefined>(`hours of ${trainerId}`, undefined);
  const [codes, setCodes] = useState<ReturnType<typeof wrongFields>>({});
  const command = useCommand(trainerHours.saveWeek);
  const draft = typed ?? present;
  const params = { id: String(trainerId) };
  const body = { from: draft.from, spans: draft.spans && [...draft.spans] };
  const onError = (error: ApiError) => alertFailure(failure(error));
  const store = () => {
    command.mutate(
      { params, body },
      {
        onSuccess: ({ undo }) => {
          setTyped(undefined);
          left.end();
          alertDone(t("saved"), { undo });
        },
        onError,
      },
    );
  };
  const left = useLeftOutside({ trainerId, store, onError });
  const save = () => {
    const wrong = draft.spans ? wrongFields(weeklySpans, draft.spans) : {};
    setCodes(wrong);
    if (Object.keys(wrong).length > 0) return onWrong();
    left.look({ week: body });
  };
  return {
    draft,
    codes,
    /** Saves it, unless sessions would be outside: then these are asked about first. */
    save,
    outside: left.outside,
    store,
    stay: left.end,
    isSaving: command.isPending || left.isLooking,
    isChanged: JSON.stringify(draft) !== JSON.stringify(present),
    change: (next: Partial<Draft>) => {
      setCodes({});
      setTyped({ ...draft, ...next });
    },
  };
}
