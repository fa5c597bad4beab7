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
import type { UserType } from "#contract/kernel/values.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useMe } from "#web/kernel/frame/me.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useFocusHandedOn } from "#web/kernel/ui/focus.ts";
import type { Icon } from "#web/kernel/ui/icon.tsx";
import { ActionMenu } from "#web/kernel/ui/overlays/action-menu.tsx";
import type { ActionPerson, MenuAction } from "../action-person.ts";
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
  /** Takes the menu's button, for the focus to go back to. */
  readonly onChoose: (from: HTMLElement | null) => void;
}

interface ActionsMenuProps {
  person: ActionPerson;
  actions: readonly PersonAction[];
  /** Shown on the button. */
  sign: ReactNode;
  /** An item above the actions, and items above these. Each is reason enough for a menu. */
  children?: ReactNode;
  entries?: readonly MenuEntry[];
}

/** A menu of what a person's status allows. Nothing where nothing is offered. */
export function ActionsMenu(props: ActionsMenuProps) {
  const offered = useOffered(props.person, props.actions);
  return offered.length === 0 && !props.entries?.length && !props.children ? null : (
    <OfferedMenu {...props} offered={offered} />
  );
}

type OfferedMenuProps = ActionsMenuProps & { offered: readonly MenuAction[] };

function OfferedMenu({ person, offered, sign, children, entries }: OfferedMenuProps) {
  const t = useWords(menuMessages);
  const open = useContext(OpenAction);
  const trigger = useFocusHandedOn<HTMLButtonElement>();
  const name = useFormat().name(person.name);
  return (
    <ActionMenu position="bottom-end" onOpen={() => void loadDialogs().catch(() => undefined)}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t("moreActions", { name })} ref={trigger}>
          {sign}
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {children}
        {entries?.map(({ label, sign: Sign, onChoose }) => (
          <Menu.Item key={label} leftSection={<Sign size={16} aria-hidden />} onClick={() => onChoose(trigger.current)}>
            {label}
          </Menu.Item>
        ))}
        {entries && entries.length > 0 && offered.length > 0 && offered[0] !== "delete" && <Menu.Divider />}
        {offered.map((action) => (
          <ActionItem
            key={action}
            action={action}
            of={person.userType}
            onChoose={() => open(action, person, trigger.current)}
          />
        ))}
      </Menu.Dropdown>
    </ActionMenu>
  );
}

interface ActionItemProps {
  action: MenuAction;
  of: UserType;
  onChoose: () => void;
}

function ActionItem({ action, of, onChoose }: ActionItemProps) {
  const label = useActionWords()(action, of);
  const Sign = icons[action];
  return (
    <>
      {action === "delete" && <Menu.Divider />}
      <Menu.Item
        leftSection={<Sign size={16} aria-hidden />}
        {...(action === "delete" && { c: "var(--mantine-color-error)" })}
        onClick={onChoose}
      >
        {label}
      </Menu.Item>
    </>
  );
}

/** Deleting comes last, wherever the server puts it. */
function useOffered({ status }: ActionPerson, actions: readonly PersonAction[]): readonly MenuAction[] {
  const isAdmin = useMe().roles?.includes("admin") === true;
  const others = actions.filter((action) => action !== "delete");
  const start = status === "pending" && isAdmin ? (["modifyPending"] as const) : [];
  return [...others, ...start, ...actions.filter((action) => action === "delete")];
}
