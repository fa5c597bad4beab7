import { Text } from "@mantine/core";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { type DeletionConsequences, endings } from "#contract/membership/terminations.ts";
import type { UserType } from "#contract/kernel/values.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { NotYetRead } from "#web/kernel/frame/page/not-yet-read.tsx";
import { buttonMessages } from "#web/kernel/lib/wording/button-messages.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useCommand, useRead } from "#web/kernel/lib/calls/query.ts";
import { FactList } from "#web/kernel/ui/facts/fact-list.tsx";
import { ActionFrame, type ActionProps } from "../action-frame.tsx";
import { leaveMessages } from "../messages.ts";

/** Asks before somebody is deleted, and says in numbers what goes with them and what stays. */
export function DeletePersonDialog({ person, failure, onFail, onDone, onClose }: ActionProps) {
  const t = useWords(leaveMessages);
  const button = useWords(buttonMessages);
  const name = useFormat().name(person.name);
  const params = { id: String(person.id) };
  const consequences = useRead(endings.deletion, { params });
  const deleting = useDeletion(person.userType);
  const leave = useLeavingProfile(person);
  const send = () =>
    deleting.mutate(
      { params, query: { version: String(person.version) } },
      {
        onSuccess: () => {
          leave();
          onDone(t("done.delete", { name }));
        },
        onError: onFail,
      },
    );
  return (
    <ActionFrame
      title={t("title.delete", { name })}
      isTyped={false}
      failure={failure}
      submit={button("delete")}
      blocked={!consequences.data && "unread"}
      danger
      busy={deleting.isPending}
      onSubmit={send}
      onClose={onClose}
    >
      <Text>{t("deleteText", { name })}</Text>
      {consequences.data ? (
        <Consequences userType={person.userType} numbers={consequences.data} />
      ) : (
        <NotYetRead error={consequences.error} onRetry={() => void consequences.refetch()} height={44} />
      )}
    </ActionFrame>
  );
}

const shownNumbers = {
  client: ["reservations", "orders"],
  trainer: ["clients", "reservations"],
  employee: ["clients", "reservations"],
} as const satisfies Record<UserType, readonly (keyof DeletionConsequences)[]>;

function Consequences({ userType, numbers }: { userType: UserType; numbers: DeletionConsequences }) {
  const t = useWords(leaveMessages);
  const format = useFormat();
  return (
    <FactList
      facts={shownNumbers[userType].map((name) => ({
        name: t(`deletion.${name}`),
        value: format.number(numbers[name]),
      }))}
    />
  );
}

/** Each kind of person has an endpoint of its own. */
function useDeletion(userType: UserType) {
  const ofKind = {
    client: useCommand(endings.deleteClient),
    trainer: useCommand(endings.deleteTrainer),
    employee: useCommand(endings.deleteEmployee),
  };
  return ofKind[userType];
}

const tableOf = {
  client: "/client/overview",
  trainer: "/user/users-trainers",
  employee: "/user/admin-board",
} as const satisfies Record<UserType, string>;

/** The profile page has to be left after its person was deleted. */
function useLeavingProfile({ id, userType }: { id: number; userType: UserType }): () => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return () => {
    if (pathname === `/user/${id}/profile`) void navigate({ to: tableOf[userType] });
  };
}
