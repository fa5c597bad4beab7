import { Checkbox } from "@mantine/core";
import { type ReactNode, useState } from "react";
import type { UndoOffer } from "#contract/acts.ts";
import type { Profile } from "#contract/people.ts";
import { type Blocked, FormDialog } from "#web/frame/form-dialog.tsx";
import { useFormat } from "#web/frame/format.ts";
import { OwnPasswordField } from "#web/frame/own-password.tsx";
import { StaleNote } from "#web/frame/stale-note.tsx";
import { alertDone } from "#web/frame/undo-toast.tsx";
import { type Affected, AffectedDialog } from "#web/leave/affected-dialog.tsx";
import { AffectedReservations, useAreShown } from "#web/leave/affected-reservations.tsx";
import { buttonMessages } from "#web/lib/button-messages.ts";
import { useWords } from "#web/lib/i18n.ts";
import { AddedPersonDialog } from "#web/people/added-person-dialog.tsx";
import type { Opened } from "#web/people/first-password.tsx";
import { editMessages } from "./edit-messages.ts";
import type { EditedName } from "#web/people/editable-fields-model.ts";
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

/** The dialog around fields of a profile: it saves what was changed, and tells which reservations that got in the way of. */
export function EditFrame({ person, title, fields, isLong = false, onWrong, onClose, children }: EditFrameProps) {
  const t = useWords(editMessages);
  const button = useWords(buttonMessages);
  const name = useFormat().name(person);
  const [affected, setAffected] = useState<Affected>();
  const [opened, setOpened] = useState<Opened>();
  const onSaved = (inTheWay: Affected, undo: UndoOffer | null, opening: Opened | undefined) => {
    alertDone(t("saved", { name }), { undo });
    if (opening) setOpened(opening);
    if (inTheWay.affected_count > 0) setAffected(inTheWay);
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

function Newer({ edit, newer }: { edit: Edit; newer: Profile }) {
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
