import { Button, Skeleton } from "@mantine/core";
import IconEdit from "~icons/tabler/edit";
import IconFileOff from "~icons/tabler/file-off";
import IconPrinter from "~icons/tabler/printer";
import { useState } from "react";
import { type BodyRecord, bodyRecords } from "#contract/health/body-records.ts";
import type { Profile } from "#contract/identity/people.ts";
import { useMe } from "#web/kernel/frame/me.ts";
import { Unreadable } from "#web/kernel/frame/page/unreadable.tsx";
import { buttonMessages } from "#web/kernel/lib/wording/button-messages.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { EmptyState } from "#web/kernel/ui/facts/empty-state.tsx";
import { Dialog, DialogFooter } from "#web/kernel/ui/overlays/dialog.tsx";
import { RecordDialog } from "../record/record-dialog.tsx";
import { mayWriteRecords } from "../record/record-rights-model.ts";
import { resultMessages } from "./result-messages.ts";
import { ResultSheet } from "./result-sheet.tsx";

interface ResultSheetDialogProps {
  person: Profile;
  record: BodyRecord;
  onClose: () => void;
}

/** The result of one measurement, to look at and to print; those who may write records can change it here. */
export function ResultSheetDialog({ person, record, onClose }: ResultSheetDialogProps) {
  const t = useWords(resultMessages);
  const button = useWords(buttonMessages);
  const mayWrite = mayWriteRecords(useMe(), person);
  const [isWriting, setWriting] = useState(false);
  const params = { id: String(person.id) };
  const { data, error, refetch } = useRead(bodyRecords.readings, { params, query: { until: String(record.id) } });
  const isGone = error?.code === "NOT_FOUND";
  const stored = isGone ? undefined : data?.latest[0];
  if (isWriting) return <RecordDialog person={person} record={stored ?? record} onClose={onClose} />;
  return (
    <Dialog title={t("title")} size="lg" closeLabel={button("close")} onClose={onClose}>
      {data && stored ? (
        <ResultSheet person={person} record={stored} readings={data} />
      ) : isGone ? (
        <EmptyState icon={<IconFileOff size={24} />} title={t("gone")} />
      ) : error ? (
        <Unreadable error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={480} />
      )}
      {stored && (
        <DialogFooter>
          {mayWrite && (
            <Button variant="default" leftSection={<IconEdit size={18} aria-hidden />} onClick={() => setWriting(true)}>
              {t("update")}
            </Button>
          )}
          <Button leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
            {t("print")}
          </Button>
        </DialogFooter>
      )}
    </Dialog>
  );
}
