import { Button } from "@mantine/core";
import IconTrash from "~icons/tabler/trash";
import { useRef, useState } from "react";
import { type BodyRecord, bodyRecords } from "#contract/health/body-records.ts";
import type { Profile } from "#contract/identity/people.ts";
import { FormDialog } from "#web/kernel/frame/dialogs/form-dialog.tsx";
import { useFormat } from "#web/kernel/frame/format.ts";
import { StaleNote } from "#web/kernel/frame/dialogs/stale-note.tsx";
import { buttonMessages } from "#web/kernel/lib/wording/button-messages.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { alertSuccess } from "#web/kernel/ui/overlays/alerts.ts";
import { focusFirstError } from "#web/kernel/ui/fields/first-error.ts";
import { DeleteRecordDialog } from "./delete-record-dialog.tsx";
import { RecordFields } from "./record-fields.tsx";
import { recordMessages } from "./record-messages.ts";
import { useRecordFacts } from "./use-record-facts.ts";
import { useRecord } from "./use-record.ts";

interface RecordDialogProps {
  person: Profile;
  /** Left out for a new one. */
  record?: BodyRecord;
  onClose: () => void;
}

/** Writes a body record of a person, changes or deletes one. What is typed stays until it is saved or given up on purpose. */
export function RecordDialog({ person, record, onClose }: RecordDialogProps) {
  const t = useWords(recordMessages);
  const button = useWords(buttonMessages);
  const name = useFormat().name(person);
  const [isDeleting, setDeleting] = useState(false);
  const last = useRead(bodyRecords.readings, { params: { id: String(person.id) } }).data?.latest[0];
  const fields = useRef<HTMLDivElement>(null);
  const writing = useRecord({
    person,
    opened: record,
    onWrong: () => focusFirstError(fields.current),
    onSaved: () => {
      alertSuccess(t(record ? "saved" : "added"));
      onClose();
    },
  });
  const { draft, stored, newer, isTyped } = writing;
  const changes = useRecordFacts();
  if (isDeleting && stored) {
    const stay = () => setDeleting(false);
    return <DeleteRecordDialog person={person} record={stored} onDeleted={onClose} onClose={stay} />;
  }
  return (
    <FormDialog
      title={t(record ? "editTitle" : "addTitle", { name })}
      failure={writing.failure}
      isTyped={isTyped}
      submit={newer ? undefined : button("save")}
      blocked={record !== undefined && !isTyped && "unchanged"}
      busy={writing.isBusy}
      size="xl"
      onSubmit={writing.save}
      onClose={onClose}
    >
      {newer && stored && (
        <StaleNote
          changes={changes(newer, stored)}
          onTakeOver={() => writing.takeOver(newer)}
          onKeep={() => writing.keepMine(newer)}
        />
      )}
      <div ref={fields}>
        <RecordFields draft={draft} person={person} stored={stored} last={last} />
      </div>
      {stored && (
        <Button
          variant="subtle"
          color="red"
          style={{ alignSelf: "start", minHeight: "2.75rem" }}
          leftSection={<IconTrash size={18} aria-hidden />}
          onClick={() => setDeleting(true)}
        >
          {t("delete")}
        </Button>
      )}
    </FormDialog>
  );
}
