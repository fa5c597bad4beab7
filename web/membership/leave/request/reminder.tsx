import { Alert } from "@mantine/core";
import IconInfoCircle from "~icons/tabler/info-circle";
import type { Freeze } from "#contract/membership/freeze.ts";
import { reasonListOf } from "#contract/membership/leave.ts";
import type { ReasonType } from "#contract/kernel/values.ts";
import { useOptionWords } from "#web/club/settings/options/option-labels.ts";
import { useToday } from "#web/kernel/frame/club/club.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useStatusWords } from "#web/kernel/frame/status-labels.ts";
import type { ActionPerson } from "../action-person.ts";
import { isReminded, reminderMessages } from "./reminder-messages.ts";
import type { RequestValues } from "./request-form.ts";

interface ReminderProps {
  person: ActionPerson;
  type: ReasonType;
  request: RequestValues;
  /** The effects on a client's purchases. */
  freeze: Freeze | null;
}

/** The sentences about the request: whose contract, from when, why, and the effects. */
export function Reminder(props: ReminderProps) {
  const text = useReminder(props);
  return (
    <Alert variant="light" color="gray" icon={<IconInfoCircle aria-hidden />} role="status">
      {text}
    </Alert>
  );
}

function useReminder({ person, type, request: { reason_name, started_at, ended_at }, freeze }: ReminderProps): string {
  const t = useWords(reminderMessages);
  const format = useFormat();
  const words = useOptionWords();
  const term = useTerm(person);
  const today = useToday();
  const name = format.name(person.name);
  const isLeave = type === "onLeave";
  const reason = words(reasonListOf(type, person.userType), reason_name ?? "");
  const key = `${person.userType === "client" && !isLeave ? "client." : ""}${type}.${reason_name ?? ""}`;
  const values = {
    name,
    term,
    reason,
    effective: format.date(started_at),
    last: format.lastDay(started_at),
    status: useStatusWords()("dismissed", person.userType),
    back: ended_at === "" ? "" : format.date(ended_at),
    through: freeze ? format.through(freeze.end.after) : "",
  };
  const what = t(isReminded(key) ? key : `${type}.other`, values);
  const isExtended = freeze !== null && freeze.end.after !== freeze.end.before;
  const follows = isExtended
    ? "extendedFollows"
    : isLeave || started_at > today
      ? (`${type}Follows` as const)
      : "dismissedNow";
  return t("both", { what, follows: t(follows, values) });
}

/** The person's contract or membership, their job, and the term. */
function useTerm({ name: names, userType, jobTitle, startOfDate, endOfDate }: ActionPerson): string {
  const t = useWords(reminderMessages);
  const format = useFormat();
  const words = useOptionWords();
  const name = format.name(names);
  const dates =
    endOfDate === null ? t("openEnded", { from: format.date(startOfDate) }) : format.term(startOfDate, endOfDate);
  if (userType === "client") return t("membership", { name, dates });
  const job = userType === "trainer" ? words("userType", "trainer") : jobTitle && words("jobTitle", jobTitle);
  return job ? t("contractAs", { name, job, dates }) : t("contract", { name, dates });
}
