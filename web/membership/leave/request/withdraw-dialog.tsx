import { Text } from "@mantine/core";
import { leave } from "#contract/membership/leave.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useCommand } from "#web/kernel/lib/calls/query.ts";
import { ActionFrame, type ActionProps } from "../action-frame.tsx";
import type { ActionPerson } from "../action-person.ts";
import { FreezePreviewPanel } from "./freeze-preview.tsx";
import { actionMessageKey, useActionWords } from "../menu-messages.ts";
import { leaveMessages } from "../messages.ts";
import { useFreeze } from "./use-freeze.ts";

/** Asks before a leave or a dismissal is withdrawn; the person is then active immediately. */
export function WithdrawDialog(props: ActionProps<"withdrawOnLeave" | "withdrawDismissed">) {
  const { action, person, failure, onFail, onDone, onClose } = props;
  const t = useWords(leaveMessages);
  const words = useActionWords();
  const activating = useCommand(leave.activate);
  const name = useFormat().name(person.name);
  const { id, reasons, version } = person;
  const isFreeze = reasons !== null && reasons.reason_type === "onLeave" && person.userType === "client";
  const asked = isFreeze ? { reason: String(reasons.id) } : undefined;
  const freeze = useFreeze(id, asked);
  const send = () => {
    if (!reasons) return;
    activating.mutate(
      { params: { id: String(id) }, body: { id: reasons.id, version } },
      {
        onSuccess: ({ undo, ...standing }) =>
          onDone(t("activated", { name }), { undo, affected: { ...standing, kept: false } }),
        onError: onFail,
      },
    );
  };
  return (
    <ActionFrame
      title={t(`title.${actionMessageKey(action, person.userType)}`, { name })}
      isTyped={false}
      failure={failure}
      submit={reasons ? words(action, person.userType) : undefined}
      blocked={!freeze.isShown && "unread"}
      busy={activating.isPending}
      onSubmit={send}
      onClose={onClose}
    >
      <Text>{useWhatIsWithdrawn(person)}</Text>
      {asked && <FreezePreviewPanel personId={id} asked={asked} draft={freeze} />}
    </ActionFrame>
  );
}

function useWhatIsWithdrawn({ name: names, reasons, userType }: ActionPerson): string {
  const t = useWords(leaveMessages);
  const format = useFormat();
  const name = format.name(names);
  if (!reasons) return t(userType === "client" ? "client.nothingOnFile" : "nothingOnFile", { name });
  const from = format.date(reasons.started_at);
  if (reasons.ended_at === null) {
    return t(userType === "client" ? "client.withdrawDismissalText" : "withdrawDismissalText", { name, from });
  }
  return t(userType === "client" ? "client.withdrawLeaveText" : "withdrawLeaveText", {
    name,
    from,
    until: format.lastDay(reasons.ended_at),
  });
}
