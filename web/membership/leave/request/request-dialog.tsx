import { Checkbox, SimpleGrid } from "@mantine/core";
import { reasonListOf } from "#contract/membership/leave.ts";
import { type UserType, addDays } from "#contract/kernel/values.ts";
import { useOptionWords } from "#web/club/settings/options/option-labels.ts";
import { useClub, useToday } from "#web/kernel/frame/club/club.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { LastDayField } from "#web/kernel/frame/dialogs/last-day-field.tsx";
import { useDateWords } from "#web/kernel/lib/dates/date-messages.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { lastDayOf } from "#web/kernel/lib/dates/last-day.ts";
import { DateField } from "#web/kernel/ui/fields/date-field.tsx";
import { Select } from "#web/kernel/ui/fields/select.tsx";
import { ActionFrame, type ActionProps } from "../action-frame.tsx";
import type { ActionPerson } from "../action-person.ts";
import { AffectedReservations } from "./affected-reservations.tsx";
import { FreezePreviewPanel } from "./freeze-preview.tsx";
import { actionMessageKey } from "../menu-messages.ts";
import { leaveMessages } from "../messages.ts";
import { EndDays, OrdersAtEnd } from "./membership-end.tsx";
import { Reminder } from "./reminder.tsx";
import type { RequestAction } from "./request-form.ts";
import { useRequest } from "./use-request.ts";

/** Puts a leave or a dismissal on file, or changes the one that is; it can be sent only when all is well. */
export function RequestDialog(props: ActionProps<RequestAction>) {
  const { action, person, failure, onClose } = props;
  const t = useWords(leaveMessages);
  const name = useFormat().name(person.name);
  const request = useRequest(props);
  const { draft, type } = request;
  const isEnd = type === "dismissed" && person.userType === "client";
  const kept = person.reasons?.reason_type === type ? person.reasons.reason_name : undefined;
  return (
    <ActionFrame
      title={t(`title.${actionMessageKey(action, person.userType)}`, { name })}
      failure={failure}
      isTyped={request.isTyped}
      submit={t(submitKey(action, person.userType))}
      blocked={request.blocked}
      danger={action === "dismiss"}
      busy={request.busy}
      onSubmit={request.send}
      onClose={onClose}
    >
      <SimpleGrid cols={{ base: 1, xs: type === "onLeave" ? 2 : 1 }} spacing="md">
        <DayField
          draft={draft}
          field="started_at"
          label={t(type === "onLeave" ? "onLeave.started_at" : "started_at")}
          person={person}
          isEnd={isEnd}
        />
        {isEnd && (
          <EndDays
            person={person}
            value={draft.form.values.started_at}
            onChoose={(day) => draft.form.setFieldValue("started_at", day)}
          />
        )}
        {type === "onLeave" && <DayField draft={draft} field="ended_at" label={t("ended_at")} person={person} />}
      </SimpleGrid>
      <ReasonField draft={draft} list={reasonListOf(type, person.userType)} kept={kept} />
      <Checkbox
        label={t(`${type}.cancelReservations`)}
        checked={request.cancels}
        onChange={({ currentTarget: { checked } }) => request.setCancels(checked)}
      />
      {isEnd && <OrdersAtEnd clientId={person.id} />}
      {request.absence && <Consequences person={person} request={request} />}
      {request.request && (
        <Reminder person={person} type={type} request={draft.form.values} freeze={request.freeze.freeze} />
      )}
    </ActionFrame>
  );
}

/** A button says what it does; a change is saved. */
function submitKey(action: RequestAction, of: UserType) {
  return action === "onLeave" || action === "dismiss"
    ? (`submit.${actionMessageKey(action, of)}` as const)
    : ("change" as const);
}

/** The effects of a leave on purchases and reservations, or the conflicts of a dismissal. */
function Consequences({ person, request }: { person: ActionPerson; request: ReturnType<typeof useRequest> }) {
  const { asked, absence, freeze } = request;
  if (asked) return <FreezePreviewPanel personId={person.id} asked={asked} draft={freeze} />;
  return absence && <AffectedReservations personId={person.id} absence={absence} />;
}

type Draft = ReturnType<typeof useRequest>["draft"];

interface DayFieldProps {
  draft: Draft;
  field: "started_at" | "ended_at";
  label: string;
  person: ActionPerson;
  /** The first day without a membership, which may be the day on which it runs out anyway. */
  isEnd?: boolean;
}

/** A day strictly inside the contract; of a leave the last day is asked for, the day of return follows. */
function DayField({ draft, field, label, person: { startOfDate, endOfDate }, isEnd = false }: DayFieldProps) {
  const t = useWords(leaveMessages);
  const dates = useDateWords();
  const today = useToday();
  const { values, errors } = draft.form;
  const after = field === "ended_at" && values.started_at > startOfDate ? values.started_at : startOfDate;
  const input = draft.bind(field);
  const bound = {
    label,
    ...dates,
    today,
    earliest: addDays(after, 1),
    latest: endOfDate === null ? undefined : isEnd ? endOfDate : lastDayOf(endOfDate),
    ...(isEnd && { description: t("firstDayWithout") }),
    ...input,
    onBlur: () => {
      input.onBlur?.();
      if (errors["ended_at"]) draft.form.validateField("ended_at");
    },
    error: errors[field] === "END_BEFORE_START" ? t("lastBeforeFirst") : input.error,
    value: values[field],
  };
  if (field === "started_at") return <DateField {...bound} required />;
  return <LastDayField {...bound} required begins={values.started_at === "" ? undefined : values.started_at} />;
}

interface ReasonFieldProps {
  draft: Draft;
  list: ReturnType<typeof reasonListOf>;
  /** The reason on file, which may have been offered once only. */
  kept: string | undefined;
}

function ReasonField({ draft, list, kept }: ReasonFieldProps) {
  const t = useWords(leaveMessages);
  const words = useOptionWords();
  const offered = useClub().options(list);
  const options = kept === undefined || offered.includes(kept) ? offered : [...offered, kept];
  return (
    <Select
      label={t("reason_name")}
      required
      placeholder={t("choose")}
      allowDeselect={false}
      data={options.map((value) => ({ value, label: words(list, value) }))}
      {...draft.bind("reason_name")}
    />
  );
}
