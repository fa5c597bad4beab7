import { Text } from "@mantine/core";
import { type BodyRecord, bodyRecords } from "#contract/body-records.ts";
import type { Profile } from "#contract/people.ts";
import { buttonMessages } from "#web/lib/button-messages.ts";
import { useFormat } from "#web/lib/format.ts";
import { useWords } from "#web/lib/i18n.ts";
import { useCommand } from "#web/lib/query.ts";
import { FormDialog } from "#web/shell/form-dialog.tsx";
import { useNewer } from "#web/shell/stale-note.tsx";
import { alertSuccess } from "#web/ui/alerts.ts";
import { FactList } from "#web/ui/fact-list.tsx";
import { readRecord } from "./read-record.ts";
import { recordMessages } from "./record-messages.ts";
import { useRecordFacts } from "./use-record-facts.ts";

interface DeleteRecordDialogProps {
  person: Profile;
  record: BodyRecord;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks before a record is deleted, and once more with what it says by now where somebody has changed it meanwhile. */
export function DeleteRecordDialog({ person, record, onDeleted, onClose }: DeleteRecordDialogProps) {
  const t = useWords(recordMessages);
  const button = useWords(buttonMessages);
  const format = useFormat();
  const factsOf = useRecordFacts();
  const deleting = useCommand(bodyRecords.delete);
  const { newer, failure, refused, clear } = useNewer(() => readRecord(person.id, record.id));
  const { id, version, measured_at } = newer ?? record;
  const send = () => {
    if (!newer) clear();
    deleting.mutate(
      { params: { id: String(person.id), recordId: String(id) }, query: { version: String(version) } },
      {
        onSuccess: () => {
          alertSuccess(t("deleted"));
          onDeleted();
        },
        onError: refused,
      },
    );
  };
  return (
    <FormDialog
      title={t("deleteTitle")}
      failure={newer ? deleting.error : failure}
      submit={button("delete")}
      danger
      busy={deleting.isPending}
      onSubmit={send}
      onClose={onClose}
    >
      <Text>{t("deleteText", { date: format.dateTime(measured_at) })}</Text>
      {newer && <FactList facts={factsOf(newer)} narrow />}
    </FormDialog>
  );
}
