import { Button, Group } from "@mantine/core";
import IconDots from "~icons/tabler/dots";
import { useContext } from "react";
import type { PersonAction, Profile } from "#contract/identity/people.ts";
import { useFocusHandedOn } from "#web/kernel/ui/focus.ts";
import { type ActionPerson, type MenuAction, actionPersonOf } from "../action-person.ts";
import { ActionsMenu, type MenuEntry } from "./actions-menu.tsx";
import { useActionWords } from "../menu-messages.ts";
import { OpenAction } from "./open-action.ts";

interface ProfileActionsMenuProps {
  profile: Profile;
  /** Further actions with the profile. */
  entries: readonly MenuEntry[];
  /** Those that destroy, apart at the end. */
  apart: readonly MenuEntry[];
}

/** The dots of a profile: what the person's status allows, then its entries, then what destroys. Nothing where nothing is offered. */
export function ProfileActionsMenu({ profile, ...items }: ProfileActionsMenuProps) {
  const person = actionPersonOf(profile);
  if (!person) return null;
  const sign = <IconDots size={20} aria-hidden />;
  return <ActionsMenu person={person} actions={profile.actions ?? []} sign={sign} {...items} />;
}

const ofReason: ReadonlySet<PersonAction> = new Set([
  "modifyOnLeave",
  "withdrawOnLeave",
  "modifyDismissed",
  "withdrawDismissed",
]);

/** Buttons to change or withdraw the leave or dismissal that a profile shows. */
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
  const label = useActionWords()(action, person.userType);
  const open = useContext(OpenAction);
  const button = useFocusHandedOn<HTMLButtonElement>();
  return (
    <Button variant="default" size="xs" ref={button} onClick={() => open(action, person, button.current)}>
      {label}
    </Button>
  );
}
