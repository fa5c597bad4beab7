import { ActionIcon, Menu } from "@mantine/core";
import {
  IconCalendarCheck,
  IconCalendarCog,
  IconCalendarOff,
  IconDots,
  IconEdit,
  IconTrash,
  IconUserCheck,
  IconUserCog,
  IconUserX,
  type Icon,
} from "@tabler/icons-react";
import { useLocation } from "@tanstack/react-router";
import { type ReactNode, createContext, lazy, Suspense, useContext, useState } from "react";
import type { PersonAction } from "#contract/people.ts";
import { buttonMessages } from "#web/lib/button-messages.ts";
import { useFormat } from "#web/lib/format.ts";
import { useWords } from "#web/lib/i18n.ts";
import { useMe } from "#web/lib/me.ts";
import { useOptionWords } from "#web/lib/option-messages.ts";
import { LinkMenuItem } from "#web/shell/links.tsx";
import type { ActionPerson, MenuAction } from "./action-person.ts";
import { handFocusOn } from "./focus.ts";
import { menuMessages } from "./menu-messages.ts";

const icons: Readonly<Record<MenuAction, Icon>> = {
  onLeave: IconCalendarOff,
  modifyOnLeave: IconCalendarCog,
  withdrawOnLeave: IconCalendarCheck,
  dismiss: IconUserX,
  modifyDismissed: IconUserCog,
  withdrawDismissed: IconUserCheck,
  withdrawPending: IconUserCheck,
  modifyPending: IconCalendarCog,
  delete: IconTrash,
};

const loadDialogs = () => import("./dialogs.tsx");
const Dialogs = lazy(() => loadDialogs().then(({ ActionDialog }) => ({ default: ActionDialog })));

type Open = (action: MenuAction, person: ActionPerson) => void;
const OpenAction = createContext<Open>(() => undefined);

/**
 * Holds the dialogs behind every menu and button of actions, so that none is lost with the row that opened it. They are
 * loaded when a menu first opens, and closed by going to another page.
 */
export function PersonActions({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const [opened, setOpened] = useState<{ action: MenuAction; person: ActionPerson; at: string }>();
  return (
    <OpenAction value={(action, person) => setOpened({ action, person, at: pathname })}>
      {children}
      {opened?.at === pathname && (
        <Suspense>
          <Dialogs {...opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </OpenAction>
  );
}

interface PersonActionsMenuProps {
  person: ActionPerson;
  actions: readonly PersonAction[];
}

/** The "…" of a row: the way to the profile, then what its status allows. Nothing where nothing is offered. */
export function PersonActionsMenu({ person, actions }: PersonActionsMenuProps) {
  const button = useWords(buttonMessages);
  return (
    <ActionsMenu person={person} actions={actions} sign={<IconDots size={18} aria-hidden />}>
      <LinkMenuItem
        to="/user/$userId/profile"
        params={{ userId: String(person.id) }}
        search={{ userType: person.userType }}
        leftSection={<IconEdit size={16} aria-hidden />}
      >
        {button("edit")}
      </LinkMenuItem>
    </ActionsMenu>
  );
}

function ActionsMenu({
  person,
  actions,
  sign,
  children,
}: PersonActionsMenuProps & { sign: ReactNode; children: ReactNode }) {
  const t = useWords(menuMessages);
  const offered = useOffered(person, actions);
  const name = useFormat().name(person.name);
  if (offered.length === 0) return null;
  return (
    <Menu position="bottom-end" onOpen={() => void loadDialogs()}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t("moreActions", { name })} ref={handFocusOn}>
          {sign}
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {children}
        {offered.map((action) => (
          <ActionItem key={action} action={action} person={person} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function ActionItem({ action, person }: { action: MenuAction; person: ActionPerson }) {
  const open = useContext(OpenAction);
  const label = useActionWords()(action);
  const Sign = icons[action];
  return (
    <>
      {action === "delete" && <Menu.Divider />}
      <Menu.Item
        leftSection={<Sign size={16} aria-hidden />}
        {...(action === "delete" && { color: "red" })}
        onClick={() => open(action, person)}
      >
        {label}
      </Menu.Item>
    </>
  );
}

function useActionWords(): (action: MenuAction) => string {
  const t = useWords(menuMessages);
  const words = useOptionWords();
  return (action) => (action === "modifyPending" ? t("modifyPending") : words("personAction", action));
}

/** Deleting comes last, wherever the server puts it. */
function useOffered({ status }: ActionPerson, actions: readonly PersonAction[]): readonly MenuAction[] {
  const isAdmin = useMe().roles?.includes("admin") === true;
  const others = actions.filter((action) => action !== "delete");
  const start = status === "pending" && isAdmin ? (["modifyPending"] as const) : [];
  return [...others, ...start, ...actions.filter((action) => action === "delete")];
}
