import { Text } from "@mantine/core";
import { leave } from "#contract/membership/leave.ts";
import { isEndless } from "#contract/kernel/time/endless.ts";
import { addDays, daysBetween } from "#contract/kernel/values.ts";
import { useToday } from "#web/kernel/frame/club/club.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useCommand } from "#web/kernel/lib/calls/query.ts";
import { ActionFrame, type ActionProps } from "../action-frame.tsx";
import type { ActionPerson } from "../action-person.ts";
import { actionMessageKey, useActionWords } from "../menu-messages.ts";
import { leaveMessages } from "../messages.ts";

/** Starts a pending person today instead of on the day agreed. */
export function ActivateDialog(props: ActionProps<"withdrawPending">) {
  const { action, person, failure, onFail, onDone, onClose } = props;
  const { userType } = person;
  const said = actionMessageKey(action, userType);
  const t = useWords(leaveMessages);
  const actionWords = useActionWords();
  const starting = useCommand(leave.withdrawPending);
  const format = useFormat();
  const name = format.name(person.name);
  const dates = { name, today: format.date(useToday()), start: format.date(person.startOfDate) };
  const end = useEndAfterStart(person);
  const send = () =>
    starting.mutate(
      { params: { id: String(person.id) } },
      {
        onSuccess: ({ endOfDate, end_set, ...standing }) => {
          const stays =
            end_set && endOfDate !== null && !isEndless(endOfDate)
              ? ` ${t("endStays", { end: format.lastDay(endOfDate) })}`
              : "";
          onDone(t(`done.${said}`, { name }) + stays, { affected: { ...standing, kept: false } });
        },
        onError: onFail,
      },
    );
  return (
    <ActionFrame
      title={t(`title.${said}`, { name })}
      isTyped={false}
      failure={failure}
      submit={actionWords(action, userType)}
      busy={starting.isPending}
      onSubmit={send}
      onClose={onClose}
    >
      <Text>{t(userType === "client" ? "client.activateText" : "activateText", dates)}</Text>
      {end !== undefined && <Text c="dimmed">{end}</Text>}
    </ActionFrame>
  );
}

/** The end of staff moves by the same days; that of clients follows from their orders. */
function useEndAfterStart({ userType, startOfDate, endOfDate }: ActionPerson): string | undefined {
  const t = useWords(leaveMessages);
  const format = useFormat();
  const today = useToday();
  if (userType === "client") return t("endFollowsOrders");
  if (endOfDate === null || isEndless(endOfDate)) return undefined;
  const moved = addDays(endOfDate, daysBetween(startOfDate, today));
  return t("endMovesTo", { from: format.lastDay(endOfDate), until: format.lastDay(moved) });
}
