import { Button, Switch, TextInput } from "@mantine/core";
import type { Closure } from "#contract/club/opening-hours.ts";
import { rooms } from "#contract/schedule/classes/rooms.ts";
import { addDays } from "#contract/kernel/values.ts";
import { useToday } from "#web/kernel/frame/club/club.ts";
import { FormDialog } from "#web/kernel/frame/dialogs/form-dialog.tsx";
import { LastDayField } from "#web/kernel/frame/dialogs/last-day-field.tsx";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { useDateWords } from "#web/kernel/lib/dates/date-messages.ts";
import { typedIn } from "#web/kernel/lib/wording/both-languages.ts";
import { buttonMessages } from "#web/kernel/lib/wording/button-messages.ts";
import { useFieldWords } from "#web/kernel/lib/wording/field-messages.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { DateField } from "#web/kernel/ui/fields/date-field.tsx";
import { Select } from "#web/kernel/ui/fields/select.tsx";
import { TimeField } from "#web/kernel/ui/fields/time-field.tsx";
import { alertSuccess } from "#web/kernel/ui/overlays/alerts.ts";
import { Effect } from "./closure-effect.tsx";
import { closureMessages } from "./closure-messages.ts";
import classes from "./closures.module.css";
import { useClosure } from "./use-closure.ts";

interface ClosureDialogProps {
  /** As it is now; without, a new one is added. */
  closure: Closure | undefined;
  onRemove: () => void;
  onClose: () => void;
}

/** Adds a closure or changes one; the classes that it cancels are shown before. */
export function ClosureDialog({ closure, onRemove, onClose }: ClosureDialogProps) {
  const t = useWords(closureMessages);
  const button = useWords(buttonMessages);
  const form = useClosure(closure, () => {
    alertSuccess(t(closure ? "changed" : "added"));
    onClose();
  });
  const { effect, isTyped, isReady } = form;
  const count = effect.shown?.touched.filter(({ outcome }) => outcome === "cancelled").length ?? 0;
  const plain = closure ? button("save") : t("closeOnly");
  return (
    <FormDialog
      title={t(closure ? "edit" : "add")}
      failure={form.failure}
      failureWords={{ title: t(closure ? "edit" : "add"), stale: t("stale") }}
      isTyped={isTyped}
      submit={count === 0 ? plain : t(closure ? "saveAnd" : "closeAnd", { count })}
      danger={count > 0}
      blocked={!isReady && blockedBy(form)}
      busy={form.isPending}
      onSubmit={form.save}
      onClose={onClose}
    >
      <Where form={form} />
      <When form={form} />
      {form.isComplete && !effect.error && <Effect shown={effect.shown} isBusy={!effect.isFresh} />}
      {closure && (
        <Button variant="subtle" color="red" style={{ alignSelf: "start" }} onClick={onRemove}>
          {t("remove")}
        </Button>
      )}
    </FormDialog>
  );
}

interface PartProps {
  form: ReturnType<typeof useClosure>;
}

function blockedBy({ effect, isComplete, isTyped, unread }: PartProps["form"]) {
  if (!isTyped) return "unchanged";
  if (!isComplete) return unread.from || unread.to ? "saidElsewhere" : "incomplete";
  return effect.error ? "saidElsewhere" : "unread";
}

const WHOLE_CLUB = "club";

function Where({ form: { values, change, codes } }: PartProps) {
  const t = useWords(closureMessages);
  const field = useFieldWords();
  const lead = useLocale();
  const { data = [] } = useRead(rooms.list);
  const offered = data.filter(({ id, isArchived }) => !isArchived || id === values.roomId);
  const nameCode = codes[`name.${lead}`];
  return (
    <>
      <TextInput
        label={t("name")}
        maxLength={60}
        value={values.name[lead]}
        onChange={({ currentTarget: { value } }) => change({ name: typedIn(values.name, lead, value, lead) })}
        error={nameCode && field(nameCode)}
      />
      {offered.length > 0 && (
        <Select
          label={t("where")}
          data={[
            { value: WHOLE_CLUB, label: t("wholeClub") },
            ...offered.map(({ id, name }) => ({ value: String(id), label: name[lead] })),
          ]}
          value={values.roomId === null ? WHOLE_CLUB : String(values.roomId)}
          onChange={(value) => change({ roomId: value === WHOLE_CLUB || value === null ? null : Number(value) })}
          error={codes["roomId"] && field(codes["roomId"])}
        />
      )}
    </>
  );
}

/** The last day goes along with the first. */
const beginningOn = (day: string) => ({ startOfDate: day, ...(day !== "" && { endOfDate: addDays(day, 1) }) });

function When({ form }: PartProps) {
  const t = useWords(closureMessages);
  const field = useFieldWords();
  const today = useToday();
  const dates = { ...useDateWords(), today };
  const { values, change, codes } = form;
  const { startOfDate, endOfDate, isAllDay } = values;
  const { startOfDate: startCode, endOfDate: endCode } = codes;
  const endError = endCode && (endCode === "IN_PAST" ? t("over") : field(endCode));
  return (
    <>
      <Switch
        label={t("allDay")}
        checked={isAllDay}
        onChange={({ currentTarget }) => change({ isAllDay: currentTarget.checked })}
      />
      <div className={classes.times} data-timed={!isAllDay || undefined}>
        <DateField
          label={t("firstDay")}
          required
          value={startOfDate}
          onChange={(day) => change(beginningOn(day))}
          {...dates}
          earliest={today}
          error={startCode && field(startCode)}
        />
        {!isAllDay && <Moment form={form} part="from" />}
        <LastDayField
          label={t("lastDay")}
          required
          value={endOfDate}
          onChange={(day) => change({ endOfDate: day })}
          {...dates}
          earliest={addDays(startOfDate > today ? startOfDate : today, 1)}
          error={endError}
        />
        {!isAllDay && <Moment form={form} part="to" />}
      </div>
    </>
  );
}

/** The time at which it begins or ends. */
function Moment({ form, part }: PartProps & { part: "from" | "to" }) {
  const t = useWords(closureMessages);
  const field = useFieldWords();
  const format = useFormat();
  const { values, change, unread, leave, endsEarly } = form;
  const isEnd = part === "to";
  return (
    <TimeField
      label={t(part)}
      required
      value={values[part]}
      write={format.time}
      isEnd={isEnd}
      error={unread[part] ? t("noTime") : isEnd && endsEarly && field("END_BEFORE_START")}
      onChange={(time) => change({ [part]: time })}
      onBlur={leave}
    />
  );
}
