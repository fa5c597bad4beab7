import { ActionIcon, Button, Group, Menu } from "@mantine/core";
import {
  IconCalendarCheck,
  IconCalendarCog,
  IconCalendarOff,
  IconDots,
  IconEdit,
  IconSettings,
  IconTrash,
  IconUserCheck,
  IconUserCog,
  IconUserX,
  type Icon,
} from "@tabler/icons-react";
import { useLocation } from "@tanstack/react-router";
import { type ReactNode, createContext, lazy, Suspense, useCallback, useContext, useState } from "react";
import type { PersonAction, Profile } from "#contract/people.ts";
import { buttonMessages } from "#web/lib/button-messages.ts";
import { useFormat } from "#web/lib/format.ts";
import { useWords } from "#web/lib/i18n.ts";
import { useMe } from "#web/lib/me.ts";
import { useOptionWords } from "#web/lib/option-messages.ts";
import { LinkMenuItem } from "#web/shell/links.tsx";
import { type ActionPerson, type MenuAction, actionPersonOf } from "./action-person.ts";
import { giveFocusBack, useFocusHandedOn } from "./focus.ts";
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
const Dialog = lazy(() => loadDialogs().then(({ ActionDialog }) => ({ default: ActionDialog })));

/** Opens the dialog of an action; the focus goes back to `from` when it closes. */
type Open = (action: MenuAction, person: ActionPerson, from: HTMLElement | null) => void;
const OpenAction = createContext<Open>(() => undefined);

interface Opened {
  readonly action: MenuAction;
  readonly person: ActionPerson;
  readonly from: HTMLElement | null;
  readonly at: string;
}

/**
 * Holds the dialogs behind every menu and button of actions, so that none is lost with the row that opened it. They are
 * loaded when they are first needed, and closed by going to another page.
 */
export function PersonActions({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const [opened, setOpened] = useState<Opened>();
  const open = useCallback<Open>(
    (action, person, from) => setOpened({ action, person, from, at: pathname }),
    [pathname],
  );
  const close = () => {
    setOpened(undefined);
    giveFocusBack(opened?.from);
  };
  return (
    <OpenAction value={open}>
      {children}
      {opened?.at === pathname && (
        <Suspense>
          <Dialog action={opened.action} person={opened.person} onClose={close} />
        </Suspense>
      )}
    </OpenAction>
  );
}

interface PersonActionsProps {
  person: ActionPerson;
  actions: readonly PersonAction[];
}

/** The "…" of a row: the way to the profile, then what its status allows. Nothing where nothing is offered. */
export function PersonActionsMenu({ person, actions }: PersonActionsProps) {
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

/** The gear of a profile: what the person's status allows. Nothing where nothing is offered. */
export function ProfileActionsMenu({ profile }: { profile: Profile }) {
  const person = actionPersonOf(profile);
  if (!person) return null;
  const sign = <IconSettings size={20} aria-hidden />;
  return <ActionsMenu person={person} actions={profile.actions ?? []} sign={sign} />;
}

const ofReason: ReadonlySet<PersonAction> = new Set([
  "modifyOnLeave",
  "withdrawOnLeave",
  "modifyDismissed",
  "withdrawDismissed",
]);

/** Buttons to change or take back the leave or dismissal that a profile shows. */
export function ReasonActions({ profile }: { profile: Profile }) {
  const person = actionPersonOf(profile);
  const offered = profile.actions?.filter((action) => ofReason.has(action)) ?? [];
  if (!person || offered.length === 0) return null;
  return (
    <Group gap="xs" mt="sm">
      {offered.map((action) => (
        <ReasonButton key={action} action={action} person={person} />
      ))}
    </Group>
  );
}

function ReasonButton({ action, person }: { action: MenuAction; person: ActionPerson }) {
  const label = useActionWords()(action);
  const open = useContext(OpenAction);
  const button = useFocusHandedOn<HTMLButtonElement>();
  return (
    <Button variant="default" size="xs" ref={button} onClick={() => open(action, person, button.current)}>
      {label}
    </Button>
  );
}

interface ActionsMenuProps extends PersonActionsProps {
  sign: ReactNode;
  children?: ReactNode;
}

function ActionsMenu(props: ActionsMenuProps) {
  const offered = useOffered(props.person, props.actions);
  return offered.length === 0 ? null : <OfferedMenu {...props} offered={offered} />;
}

function OfferedMenu({ person, offered, sign, children }: ActionsMenuProps & { offered: readonly MenuAction[] }) {
  const t = useWords(menuMessages);
  const open = useContext(OpenAction);
  const trigger = useFocusHandedOn<HTMLButtonElement>();
  const name = useFormat().name(person.name);
  return (
    <Menu position="bottom-end" onOpen={() => void loadDialogs()}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t("moreActions", { name })} ref={trigger}>
          {sign}
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {children}
        {offered.map((action) => (
          <ActionItem key={action} action={action} onChoose={() => open(action, person, trigger.current)} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function ActionItem({ action, onChoose }: { action: MenuAction; onChoose: () => void }) {
  const label = useActionWords()(action);
  const Sign = icons[action];
  return (
    <>
      {action === "delete" && <Menu.Divider />}
      <Menu.Item
        leftSection={<Sign size={16} aria-hidden />}
        {...(action === "delete" && { color: "red" })}
        onClick={onChoose}
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
