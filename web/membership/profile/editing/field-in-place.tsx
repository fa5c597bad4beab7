import { ActionIcon } from "@mantine/core";
import IconCheck from "~icons/tabler/check";
import IconX from "~icons/tabler/x";
import {
  type FocusEvent,
  type KeyboardEvent,
  type SubmitEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import type { Profile } from "#contract/identity/people.ts";
import { type FieldName, fieldOf, isOptionField } from "#contract/identity/person-fields.ts";
import { AddedPersonDialog } from "#web/identity/people/adding/added-person-dialog.tsx";
import type { PasswordSetup } from "#web/identity/people/adding/first-password.tsx";
import { FailureAlert } from "#web/kernel/frame/dialogs/form-dialog.tsx";
import { alertDone } from "#web/kernel/frame/dialogs/undo-toast.tsx";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useMe } from "#web/kernel/frame/me.ts";
import { OwnPasswordField } from "#web/kernel/frame/passwords/own-password.tsx";
import { buttonMessages } from "#web/kernel/lib/wording/button-messages.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { Newer } from "./edit-frame.tsx";
import { editMessages } from "./edit-messages.ts";
import classes from "./field-in-place.module.css";
import { FieldInput } from "./field-inputs.tsx";
import { useEdit } from "./use-edit.ts";

interface FieldInPlaceProps {
  person: Profile;
  field: FieldName;
  /** It is saved or given up. */
  onClose: () => void;
  /** It was left unchanged for something else, which has the focus. */
  onLeft: () => void;
}

/** One field of a profile in the place of its value: Enter saves it, Esc leaves it, and a choice is saved as it is made. */
export function FieldInPlace({ person, field, onClose, onLeft }: FieldInPlaceProps) {
  const button = useWords(buttonMessages);
  const { edit, opened } = useFieldEdit(person, field, onClose);
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLDivElement>(null);
  useEffect(() => focusInput(input.current, isOptionField(field)), [field]);
  const value = edit.form.values[field];
  const choose = useEffectEvent((chosen: typeof value) => {
    if (isOptionField(field) && chosen !== edit.stored[field]) form.current?.requestSubmit();
  });
  useEffect(() => choose(value), [value]);
  if (opened) return <SignsIn person={person} opened={opened} onClose={onClose} />;
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    if (!edit.isChanged) return onClose();
    if (!edit.isBusy && !edit.own.isMissing && !edit.newer) edit.save();
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape" && !hasOpenList(event.target)) onClose();
    // A date has taken the key for itself, and is in the form only after this.
    if (event.key === "Enter" && fieldOf(field).edit === "birth" && event.target instanceof HTMLInputElement)
      setTimeout(() => form.current?.requestSubmit());
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!edit.isChanged && !currentTarget.contains(relatedTarget)) onLeft();
  };
  return (
    <form ref={form} className={classes.form} noValidate onSubmit={save} onKeyDown={press} onBlur={leave}>
      {edit.failure && <FailureAlert error={edit.failure} words={undefined} />}
      {edit.newer && <Newer edit={edit} newer={edit.newer} />}
      <div className={classes.line}>
        <div ref={input} className={classes.input}>
          <FieldInput edit={edit} field={field} />
        </div>
        <ActionIcon type="submit" size={36} c="var(--page)" aria-label={button("save")} loading={edit.isBusy}>
          <IconCheck size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="default" size={36} aria-label={button("cancel")} onClick={onClose}>
          <IconX size={18} aria-hidden />
        </ActionIcon>
      </div>
      <OwnPasswordField own={edit.own} />
    </form>
  );
}

/** The editor of one field; a change of another one by somebody else is no reason to ask. */
function useFieldEdit(person: Profile, field: FieldName, onClose: () => void) {
  const t = useWords(editMessages);
  const name = useFormat().name(person);
  const isOwn = useMe().id === person.id;
  const [opened, setOpened] = useState<PasswordSetup>();
  const edit = useEdit({
    opened: person,
    draft: `${field} of profile ${person.id}`,
    fields: new Set([field]),
    onWrong: () => undefined,
    onSaved: (_affected, undo, opening) => {
      alertDone(isOwn ? t("savedOwn") : t("saved", { name }), { undo });
      if (opening) setOpened(opening);
      else onClose();
    },
  });
  const { newer, stored, keepMine } = edit;
  const goOn = useEffectEvent((now: Profile) => {
    if (now[field] === stored[field]) keepMine(now);
  });
  useEffect(() => {
    if (newer) goOn(newer);
  }, [newer]);
  return { edit, opened };
}

interface SignsInProps {
  person: Profile;
  opened: PasswordSetup;
  onClose: () => void;
}

/** A first e-mail address opens the account. */
function SignsIn({ person, opened, onClose }: SignsInProps) {
  const t = useWords(editMessages);
  const name = useFormat().name(person);
  return <AddedPersonDialog title={t("canSignIn", { name })} name={name} opened={opened} onClose={onClose} />;
}

/** The list of a choice opens with it. */
function focusInput(around: HTMLElement | null, isChoice: boolean): void {
  const input = around?.querySelector("input");
  input?.focus();
  if (isChoice) input?.click();
  else if (input?.type !== "email") input?.select();
}

/** Esc closes the list of a field first. */
function hasOpenList(target: EventTarget): boolean {
  return (
    target instanceof HTMLElement &&
    (target.getAttribute("aria-expanded") === "true" || target.hasAttribute("data-mantine-stop-propagation"))
  );
}
