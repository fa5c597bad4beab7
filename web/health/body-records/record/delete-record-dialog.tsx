import { Text } from "@mantine/core";
import { type BodyRecord, bodyRecords } from "#contract/health/body-records.ts";
import type { Profile } from "#contract/identity/people.ts";
import { DeleteDialog } from "#web/kernel/frame/dialogs/delete-dialog.tsx";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { FactList } from "#web/kernel/ui/facts/fact-list.tsx";
import { fetchRecord } from "./read-record.ts";
import { recordMessages } from "./record-messages.ts";
import { useRecordFacts } from "./use-record-facts.ts";

interface DeleteRecordDialogProps {
  person: Profile;
  record: BodyRecord;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks before a record is deleted. */
export function DeleteRecordDialog({ person, record, ...closing }: DeleteRecordDialogProps) {
  const t = useWords(recordMessages);
  const format = useFormat();
  const factsOf = useRecordFacts();
  return (
    <DeleteDialog
      title={t("deleteTitle")}
      stored={record}
      readNow={() => fetchRecord(person.id, record.id)}
      endpoint={bodyRecords.delete}
      input={({ id, version }) => ({
        params: { id: String(person.id), recordId: String(id) },
        query: { version: String(version) },
      })}
      done={t("deleted")}
      {...closing}
    >
      {(newer) => (
        <>
          <Text>{t("deleteText", { date: format.dateTime((newer ?? record).measured_at) })}</Text>
          {newer && <FactList facts={factsOf(newer)} narrow />}
        </>
      )}
    </DeleteDialog>
  );
}
