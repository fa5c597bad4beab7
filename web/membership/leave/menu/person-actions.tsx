import IconDots from "~icons/tabler/dots";
import IconEdit from "~icons/tabler/edit";
import { useLocation } from "@tanstack/react-router";
import { type ReactNode, useCallback, useState } from "react";
import type { PersonAction } from "#contract/identity/people.ts";
import type { Role } from "#contract/kernel/values.ts";
import { LinkMenuItem } from "#web/kernel/frame/page/links.tsx";
import { useMe } from "#web/kernel/frame/me.ts";
import { lazyDialog } from "#web/kernel/frame/page/own-file.tsx";
import { buttonMessages } from "#web/kernel/lib/wording/button-messages.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useStoredDraft } from "#web/kernel/lib/forms/drafts.ts";
import { editableFields } from "#web/identity/people/editable-fields-model.ts";
import { giveFocusBack } from "#web/kernel/ui/focus.ts";
import { useMenuKeys } from "#web/kernel/ui/overlays/menu-keys.tsx";
import type { ActionPerson, MenuAction } from "../action-person.ts";
import { ActionsMenu } from "./actions-menu.tsx";
import { type Open, OpenAction, loadDialogs } from "./open-action.ts";

const Dialog = lazyDialog(async () => (await loadDialogs()).PersonActionDialog);

interface Opened {
  readonly action: MenuAction;
  readonly person: ActionPerson;
  readonly at: string;
}

/**
 * Holds the dialogs behind every menu and button of actions, so that none is lost with the row that opened it. They are
 * loaded when they are first needed, and closed by going to another page.
 */
export function PersonActions({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const [opened, setOpened] = useStoredDraft<Opened | undefined>("action on a person", undefined);
  const [from, setFrom] = useState<HTMLElement | null>(null);
  const open = useCallback<Open>(
    (action, person, button) => {
      setOpened({ action, person, at: pathname });
      setFrom(button);
    },
    [pathname, setOpened],
  );
  const close = () => {
    setOpened(undefined);
    giveFocusBack(from);
  };
  return (
    <OpenAction value={open}>
      {children}
      {opened?.at === pathname && <Dialog action={opened.action} person={opened.person} onClose={close} />}
    </OpenAction>
  );
}

interface PersonActionsProps {
  person: ActionPerson & { readonly roles?: Role[] | undefined };
  actions: readonly PersonAction[];
}

/**
 * The "…" of a row: the way to the profile for who may change something there, then what its status allows. Nothing where
 * nothing is offered. Trainers see no rows of clients out of their scope.
 */
export function PersonActionsMenu({ person, actions }: PersonActionsProps) {
  const button = useWords(buttonMessages);
  const keyed = useMenuKeys();
  const edits = editableFields(useMe(), { ...person, inScope: true }).size > 0;
  return (
    <ActionsMenu person={person} actions={actions} sign={<IconDots size={18} aria-hidden />}>
      {edits && (
        <LinkMenuItem
          to="/user/$userId/profile"
          params={{ userId: String(person.id) }}
          search={{ userType: person.userType }}
          leftSection={<IconEdit size={16} aria-hidden />}
          {...keyed("e")}
        >
          {button("edit")}
        </LinkMenuItem>
      )}
    </ActionsMenu>
  );
}
