import { Text } from "@mantine/core";
import * as z from "zod/mini";
import { profiles } from "#contract/membership/profile.ts";
import { isEndless } from "#contract/kernel/time/endless.ts";
import { addDays, calendarDate, daysBetween } from "#contract/kernel/values.ts";
import { useToday } from "#web/kernel/frame/club/club.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { buttonMessages } from "#web/kernel/lib/wording/button-messages.ts";
import { useDateWords } from "#web/kernel/lib/dates/date-messages.ts";
import { useDraft } from "#web/kernel/lib/forms/form.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useCommand } from "#web/kernel/lib/calls/query.ts";
import { DateField } from "#web/kernel/ui/fields/date-field.tsx";
import { ActionFrame, type ActionProps } from "../action-frame.tsx";
import type { ActionPerson } from "../action-person.ts";
import { AffectedReservations, useAreShown } from "./affected-reservations.tsx";
import { leaveMessages } from "../messages.ts";
import { daysLost } from "./request-form.ts";

const startSchema = z.object({ startOfDate: calendarDate });

/** Moves the start of somebody who has not started yet; the end moves with it, which is shown before it is saved. */
export function StartDateDialog({ person, failure, onFail, onDone, onClose }: ActionProps) {
  const t = useWords(leaveMessages);
  const button = useWords(buttonMessages);
  const name = useFormat().name(person.name);
  const saving = useCommand(profiles.update);
  const draft = useDraft(`start of ${person.id}`, startSchema, { startOfDate: person.startOfDate });
  const dates = useDateWords();
  const today = useToday();
  const start = startSchema.safeParse(draft.form.values).data?.startOfDate;
  const moves = start !== undefined && start !== person.startOfDate;
  const lost = moves ? daysLost(person, start) : undefined;
  const areShown = useAreShown(person.id, lost ? [lost] : []);
  const send = () => {
    const body = { startOfDate: start, version: person.version };
    saving.mutate(
      { params: { id: String(person.id) }, body },
      {
        onSuccess: (changed) => onDone(t("done.modifyPending", { name }), { affected: { ...changed, kept: false } }),
        onError: (error) => {
          draft.refuse(error);
          onFail(error);
        },
      },
    );
  };
  return (
    <ActionFrame
      title={t("title.modifyPending", { name })}
      failure={failure}
      isTyped={draft.isTyped}
      submit={button("save")}
      blocked={moves ? !areShown && "unread" : "unchanged"}
      busy={saving.isPending}
      onSubmit={send}
      onClose={onClose}
    >
      <DateField
        label={t("startOfDate")}
        required
        {...dates}
        today={today}
        {...draft.bind("startOfDate")}
        value={draft.form.values.startOfDate}
      />
      {moves && <EndMoves person={person} start={start} />}
      {lost && <AffectedReservations personId={person.id} absence={lost} />}
    </ActionFrame>
  );
}

function EndMoves({ person: { startOfDate, endOfDate }, start }: { person: ActionPerson; start: string }) {
  const t = useWords(leaveMessages);
  const format = useFormat();
  const days = daysBetween(startOfDate, start);
  if (endOfDate === null || isEndless(endOfDate)) return <Text role="status">{t("noEnd")}</Text>;
  const dates = {
    count: Math.abs(days),
    from: format.lastDay(endOfDate),
    until: format.lastDay(addDays(endOfDate, days)),
  };
  return <Text role="status">{days > 0 ? t("endLater", dates) : t("endEarlier", dates)}</Text>;
}
