import { Checkbox } from "@mantine/core";
import { type ReactNode, useState } from "react";
import type { UndoOffer } from "#contract/club/undo.ts";
import type { Profile } from "#contract/identity/people.ts";
import { type Blocked, FormDialog } from "#web/kernel/frame/dialogs/form-dialog.tsx";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useMe } from "#web/kernel/frame/me.ts";
import { OwnPasswordField } from "#web/kernel/frame/passwords/own-password.tsx";
import { StaleNote } from "#web/kernel/frame/dialogs/stale-note.tsx";
import { alertDone } from "#web/kernel/frame/dialogs/undo-toast.tsx";
import { type Affected, AffectedDialog } from "#web/membership/leave/affected-dialog.tsx";
import { hasAffected } from "#web/membership/leave/affected-model.ts";
import { AffectedReservations, useAreShown } from "#web/membership/leave/request/affected-reservations.tsx";
import { buttonMessages } from "#web/kernel/lib/wording/button-messages.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { AddedPersonDialog } from "#web/identity/people/adding/added-person-dialog.tsx";
import type { PasswordSetup } from "#web/identity/people/adding/first-password.tsx";
import { editMessages } from "./edit-messages.ts";
import type { EditedName } from "#web/identity/people/editable-fields-model.ts";
import { useNewFacts } from "./new-facts.ts";
import { type Edit, useEdit } from "./use-edit.ts";

interface EditFrameProps {
  person: Profile;
  title: string;
  fields: ReadonlySet<EditedName>;
  /** There is much to type. */
  isLong?: boolean;
  onWrong?: (fields: readonly string[]) => void;
  onClose: () => void;
  children: (edit: Edit) => ReactNode;
}

/** The dialog around fields of a profile: it saves the changes, and lists the reservations in conflict with them. */
export function EditFrame({ person, title, fields, isLong = false, onWrong, onClose, children }: EditFrameProps) {
  const t = useWords(editMessages);
  const button = useWords(buttonMessages);
  const name = useFormat().name(person);
  const isOwn = useMe().id === person.id;
  const [affected, setAffected] = useState<Affected>();
  const [opened, setOpened] = useState<PasswordSetup>();
  const onSaved = (inTheWay: Affected, undo: UndoOffer | null, opening: PasswordSetup | undefined) => {
    alertDone(isOwn ? t("savedOwn") : t("saved", { name }), { undo });
    if (opening) setOpened(opening);
    if (hasAffected(inTheWay)) setAffected(inTheWay);
    else if (!opening) onClose();
  };
  const edit = useEdit({ opened: person, fields, onWrong: (wrong) => onWrong?.(wrong), onSaved });
  const areShown = useAreShown(person.id, edit.lost);
  if (opened) {
    const goOn = () => (affected ? setOpened(undefined) : onClose());
    return <AddedPersonDialog title={t("canSignIn", { name })} name={name} opened={opened} onClose={goOn} />;
  }
  if (affected) return <AffectedDialog {...affected} onClose={onClose} />;
  return (
    <FormDialog
      title={title}
      failure={edit.failure}
      isTyped={edit.isChanged}
      submit={edit.newer ? undefined : button("save")}
      blocked={blockedBy(edit, areShown)}
      busy={edit.isBusy}
      size={isLong ? "lg" : "md"}
      onSubmit={edit.save}
      onClose={onClose}
    >
      {edit.newer && <Newer edit={edit} newer={edit.newer} />}
      <OwnPasswordField own={edit.own} />
      {children(edit)}
      <LostDays edit={edit} />
    </FormDialog>
  );
}

function blockedBy({ isChanged, own }: Edit, areShown: boolean): Blocked | false {
  if (!isChanged) return "unchanged";
  if (own.isMissing) return "incomplete";
  return !areShown && "unread";
}

/** Asks what to keep of a profile that somebody else has changed. */
export function Newer({ edit, newer }: { edit: Edit; newer: Profile }) {
  const changes = useNewFacts(edit, newer);
  return <StaleNote changes={changes} onTakeOver={() => edit.takeOver(newer)} onKeep={() => edit.keepMine(newer)} />;
}

function LostDays({ edit: { stored, lost, cancels, setCancels } }: { edit: Edit }) {
  const t = useWords(editMessages);
  if (lost.length === 0) return null;
  return (
    <>
      <Checkbox
        label={t("cancelReservations")}
        checked={cancels}
        onChange={({ currentTarget: { checked } }) => setCancels(checked)}
      />
      {lost.map((absence) => (
        <AffectedReservations key={absence.from} personId={stored.id} absence={absence} />
      ))}
    </>
  );
}
