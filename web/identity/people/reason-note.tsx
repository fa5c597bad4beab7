import { Alert, Text } from "@mantine/core";
import IconCalendarOff from "~icons/tabler/calendar-off";
import type { ReactNode } from "react";
import { reasonListOf } from "#contract/membership/leave.ts";
import type { Profile } from "#contract/identity/people.ts";
import type { UserType } from "#contract/kernel/values.ts";
import { useOptionWords } from "#web/club/settings/options/option-labels.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { peopleMessages } from "./messages.ts";

type Reason = NonNullable<Profile["reasons"]>;

interface ReasonNoteProps {
  reason: Reason;
  userType: UserType;
  /** The actions about it. */
  actions?: ReactNode;
}

/** The leave or dismissal on file with its dates; the reason itself only for those who may know it. */
export function ReasonNote({ reason, userType, actions }: ReasonNoteProps) {
  const t = useWords(peopleMessages);
  const words = useOptionWords();
  const dates = useReasonDates();
  const isLeave = reason.reason_type === "onLeave";
  return (
    <Alert
      variant="light"
      color={isLeave ? "gray" : "red"}
      icon={<IconCalendarOff aria-hidden />}
      title={t(`${isLeave ? "leave" : "dismissal"}${userType === "client" ? "Client" : ""}`)}
    >
      <Text>{dates(reason)}</Text>
      {reason.reason_name !== undefined && (
        <Text c="dimmed">
          {t("reason", { reason: words(reasonListOf(reason.reason_type, userType), reason.reason_name) })}
        </Text>
      )}
      {actions}
    </Alert>
  );
}

function useReasonDates(): (reason: Reason) => string {
  const t = useWords(peopleMessages);
  const format = useFormat();
  return ({ reason_type, started_at, ended_at }) => {
    const from = format.date(started_at);
    if (reason_type === "dismissed") return t("dismissalDate", { from });
    if (ended_at === null) return t("leaveFrom", { from });
    return t("leaveDates", { dates: format.term(started_at, ended_at), back: format.date(ended_at) });
  };
}
