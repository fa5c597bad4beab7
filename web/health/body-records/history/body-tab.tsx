import { Card } from "@mantine/core";
import IconBodyScan from "~icons/tabler/body-scan";
import { lazy, Suspense } from "react";
import { type BodyRecord, type Readings, bodyRecords } from "#contract/health/body-records.ts";
import type { Profile } from "#contract/identity/people.ts";
import { useMe } from "#web/kernel/frame/me.ts";
import { lazyDialog } from "#web/kernel/frame/page/own-file.tsx";
import { UnreadableCard } from "#web/kernel/frame/page/unreadable-card.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { MemberEmptyState } from "#web/kernel/frame/page/member-empty.tsx";
import { useOpened } from "#web/kernel/frame/page/use-opened.ts";
import { recordHistoryMessages } from "../readings/history-messages.ts";
import { HistorySkeleton } from "./history-states.tsx";
import type { RecordDeed } from "./record-table.tsx";
import { mayWriteRecords } from "../record/record-rights-model.ts";

const BodyHistory = lazy(() => import("./body-history.tsx").then((module) => ({ default: module.BodyHistory })));

const ResultSheetDialog = lazyDialog(async () => (await import("../result/result-sheet-dialog.tsx")).ResultSheetDialog);
const DeleteRecordDialog = lazyDialog(
  async () => (await import("../record/delete-record-dialog.tsx")).DeleteRecordDialog,
);
const RecordDialog = lazyDialog(async () => (await import("../record/record-dialog.tsx")).RecordDialog);

/** The Body Composition History of a client or trainer, for those who may read it (clients-and-business §2). */
export function BodyTab({ person }: { person: Profile }) {
  const { data, error, refetch } = useRead(bodyRecords.readings, { params: { id: String(person.id) } });
  if (data) return <Records key={person.id} person={person} readings={data} />;
  if (!error) return <HistorySkeleton />;
  return <UnreadableCard error={error} onRetry={() => void refetch()} />;
}

/** The open dialog over the history: a record to view, to edit or to delete. */
interface Opened {
  readonly what: RecordDeed;
  readonly record: BodyRecord;
}

function Records({ person, readings }: { person: Profile; readings: Readings }) {
  const mayWrite = mayWriteRecords(useMe(), person);
  const { opened, open, close } = useOpened<Opened>("records");
  return (
    <>
      {readings.records === 0 ? (
        <NoRecords mayWrite={mayWrite} />
      ) : (
        <Suspense fallback={<HistorySkeleton />}>
          <BodyHistory
            person={person}
            readings={readings}
            onOpen={(what, record) => open({ what, record })}
            mayWrite={mayWrite}
          />
        </Suspense>
      )}
      {opened && <Dialog person={person} opened={opened} onClose={close} />}
    </>
  );
}

function Dialog({ opened, ...dialog }: { person: Profile; opened: Opened; onClose: () => void }) {
  switch (opened.what) {
    case "view":
      return <ResultSheetDialog record={opened.record} {...dialog} />;
    case "edit":
      return <RecordDialog record={opened.record} {...dialog} />;
    case "delete":
      return <DeleteRecordDialog record={opened.record} onDeleted={dialog.onClose} {...dialog} />;
  }
}

/** The empty state; those who may write records have the buttons above. */
function NoRecords({ mayWrite }: { mayWrite: boolean }) {
  const t = useWords(recordHistoryMessages);
  return (
    <Card>
      <MemberEmptyState
        icon={<IconBodyScan size={24} />}
        title={t("noRecords")}
        text={mayWrite ? t("noRecordsText") : t("noRecordsOwn")}
      />
    </Card>
  );
}
