import { Card } from "@mantine/core";
import { IconBodyScan } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { type BodyRecord, bodyRecords } from "#contract/body-records.ts";
import { company } from "#contract/company.ts";
import type { Profile } from "#contract/people.ts";
import { useWords } from "#web/lib/i18n.ts";
import { useMe } from "#web/lib/me.ts";
import { useRead } from "#web/lib/query.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { historyMessages } from "./history-messages.ts";
import { HistoryFailure, HistorySkeleton } from "./history-states.tsx";
import { mayWriteRecords } from "./record-rights.ts";

const BodyHistory = lazy(() => import("./body-history.tsx").then((module) => ({ default: module.BodyHistory })));

const RecordDialog = lazy(() => import("./record-dialog.tsx").then((module) => ({ default: module.RecordDialog })));

/** The Body Composition History of a client or trainer, for those who may read it (B, section 2). */
export function BodyTab({ person }: { person: Profile }) {
  const records = useRead(bodyRecords.list, { params: { id: String(person.id) } });
  const fields = useRead(company.bodyIndexFields);
  const error = records.error ?? fields.error;
  if (records.data && fields.data) return <Records key={person.id} person={person} records={records.data} />;
  if (!error) return <HistorySkeleton />;
  return <HistoryFailure error={error} onRetry={() => void Promise.all([records.refetch(), fields.refetch()])} />;
}

function Records({ person, records }: { person: Profile; records: readonly BodyRecord[] }) {
  const mayWrite = mayWriteRecords(useMe(), person);
  const [opened, setOpened] = useState<{ what: "view" | "edit"; record: BodyRecord }>();
  const close = () => setOpened(undefined);
  if (records.length === 0) return <NoRecords mayWrite={mayWrite} />;
  return (
    <Suspense fallback={<HistorySkeleton />}>
      <BodyHistory
        person={person}
        records={records}
        onView={(record) => setOpened({ what: "view", record })}
        onEdit={mayWrite ? (record) => setOpened({ what: "edit", record }) : undefined}
      />
      <Suspense>
        {opened?.what === "edit" && <RecordDialog person={person} record={opened.record} onClose={close} />}
      </Suspense>
    </Suspense>
  );
}

function NoRecords({ mayWrite }: { mayWrite: boolean }) {
  const t = useWords(historyMessages);
  return (
    <Card>
      <EmptyState
        icon={<IconBodyScan size={24} />}
        title={t(mayWrite ? "noRecords" : "noData")}
        text={t(mayWrite ? "noRecordsText" : "noDataText")}
      />
    </Card>
  );
}
