import { ActionIcon, Menu } from "@mantine/core";
import IconCalendarCheck from "~icons/tabler/calendar-check";
import IconCalendarCog from "~icons/tabler/calendar-cog";
import IconCalendarOff from "~icons/tabler/calendar-off";
import IconTrash from "~icons/tabler/trash";
import IconUserCheck from "~icons/tabler/user-check";
import IconUserCog from "~icons/tabler/user-cog";
import IconUserX from "~icons/tabler/user-x";
import { type ReactNode, useContext } from "react";
import type { PersonAction } from "#contract/identity/people.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useMe } from "#web/kernel/frame/me.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useFocusHandedOn } from "#web/kernel/ui/focus.ts";
import type { Icon } from "#web/kernel/ui/icon.tsx";
import { ActionMenu } from "#web/kernel/ui/overlays/action-menu.tsx";
import type { ActionPerson, MenuAction } from "../action-person.ts";
import { useMenuKeys } from "#web/kernel/ui/overlays/menu-keys.tsx";
import { menuMessages, useActionWords } from "../menu-messages.ts";
import { OpenAction, loadDialogs } from "./open-action.ts";

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

/** An item of the menu that is no action on the person's status. */
export interface MenuEntry {
  readonly label: string;
  readonly sign: Icon;
  /** A letter that chooses it in the open menu. */
  readonly letter?: string | undefined;
  /** Takes the menu's button, for the focus to go back to. */
  readonly onChoose: (from: HTMLElement | null) => void;
}

interface ActionsMenuProps {
  person: ActionPerson;
  actions: readonly PersonAction[];
  /** Shown on the button. */
  sign: ReactNode;
  /** Items above the actions. */
  children?: ReactNode;
  /** Items below the actions, and those that destroy, apart at the end with deleting. Each is reason enough for a menu. */
  entries?: readonly MenuEntry[];
  apart?: readonly MenuEntry[];
}

/** A menu of what a person's status allows. Nothing where nothing is offered. */
export function ActionsMenu(props: ActionsMenuProps) {
  const offered = useOffered(props.person, props.actions);
  const isEmpty = offered.length === 0 && !props.entries?.length && !props.apart?.length && !props.children;
  return isEmpty ? null : <OfferedMenu {...props} offered={offered} />;
}

type OfferedMenuProps = ActionsMenuProps & { offered: readonly MenuAction[] };

function OfferedMenu({ person, offered, sign, children, entries, apart }: OfferedMenuProps) {
  const t = useWords(menuMessages);
  const open = useContext(OpenAction);
  const trigger = useFocusHandedOn<HTMLButtonElement>();
  const words = useActionWords();
  const name = useFormat().name(person.name);
  const entryOf = (action: MenuAction): MenuEntry => ({
    label: words(action, person.userType),
    sign: icons[action],
    letter: action === "onLeave" && person.userType === "client" ? "f" : undefined,
    onChoose: (from) => open(action, person, from),
  });
  const [deletes, others] = [offered.filter((each) => each === "delete"), offered.filter((each) => each !== "delete")];
  const last = [...(apart ?? []), ...deletes.map(entryOf)];
  const choose = (entry: MenuEntry) => entry.onChoose(trigger.current);
  return (
    <ActionMenu position="bottom-end" onOpen={() => void loadDialogs().catch(() => undefined)}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t("moreActions", { name })} ref={trigger}>
          {sign}
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {children}
        <Items entries={others.map(entryOf)} onChoose={choose} />
        <NotYet person={person} />
        <FreezeByOthers person={person} offered={offered} />
        {others.length > 0 && entries && entries.length > 0 && <Menu.Divider />}
        <Items entries={entries ?? []} onChoose={choose} />
        {last.length > 0 && (Boolean(children) || others.length > 0 || entries?.length) && <Menu.Divider />}
        <Items entries={last} onChoose={choose} isDestructive />
      </Menu.Dropdown>
    </ActionMenu>
  );
}

/** Why a member's freeze and end are not offered yet, to admins, who could enter them. */
function NotYet({ person: { userType, status } }: Pick<ActionsMenuProps, "person">) {
  const t = useWords(menuMessages);
  const isAdmin = useMe().roles?.includes("admin") === true;
  if (!isAdmin || userType !== "client" || (status !== "pending" && status !== "incomplete")) return null;
  return (
    <Menu.Label maw="16rem" style={{ whiteSpace: "normal" }}>
      {t(`notYet.${status}`)}
    </Menu.Label>
  );
}

/** That others freeze and end memberships, for the desk of a club that does not let it freeze. */
function FreezeByOthers({ person: { userType, status }, offered }: Pick<OfferedMenuProps, "person" | "offered">) {
  const t = useWords(menuMessages);
  const { roles = [] } = useMe();
  const isDeskOnly = roles.includes("desk") && !roles.includes("admin") && !roles.includes("trainer");
  if (!isDeskOnly || userType !== "client" || status !== "active" || offered.length > 0) return null;
  return (
    <Menu.Label maw="16rem" style={{ whiteSpace: "normal" }}>
      {t("freezeByOthers")}
    </Menu.Label>
  );
}

interface ItemsProps {
  entries: readonly MenuEntry[];
  onChoose: (entry: MenuEntry) => void;
  isDestructive?: boolean;
}

function Items({ entries, onChoose, isDestructive = false }: ItemsProps) {
  const keyed = useMenuKeys();
  return entries.map((entry) => (
    <Menu.Item
      key={entry.label}
      leftSection={<entry.sign size={16} aria-hidden />}
      {...(isDestructive && { c: "var(--mantine-color-error)" })}
      {...keyed(entry.letter)}
      onClick={() => onChoose(entry)}
    >
      {entry.label}
    </Menu.Item>
  ));
}

/** The actions that the server offers, and to admins a change before somebody has started. */
function useOffered({ status }: ActionPerson, actions: readonly PersonAction[]): readonly MenuAction[] {
  const isAdmin = useMe().roles?.includes("admin") === true;
  return status === "pending" && isAdmin ? [...actions, "modifyPending"] : actions;
}
