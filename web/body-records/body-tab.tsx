import { Button, Card, SimpleGrid, Skeleton, Stack } from "@mantine/core";
import { IconBodyScan } from "@tabler/icons-react";
import { lazy, Suspense } from "react";
import { type BodyRecord, bodyRecords } from "#contract/body-records.ts";
import { company } from "#contract/company.ts";
import type { Profile } from "#contract/people.ts";
import { buttonMessages } from "#web/lib/button-messages.ts";
import { useFailureWords } from "#web/lib/failure-messages.ts";
import { useWords } from "#web/lib/i18n.ts";
import { useMe } from "#web/lib/me.ts";
import { useRead } from "#web/lib/query.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { historyMessages } from "./history-messages.ts";
import { mayWriteRecords } from "./record-rights.ts";

const BodyHistory = lazy(() => import("./body-history.tsx").then((module) => ({ default: module.BodyHistory })));

/** The Body Composition History of a client or trainer, for those who may read it (B, section 2). */
export function BodyTab({ person }: { person: Profile }) {
  const records = useRead(bodyRecords.list, { params: { id: String(person.id) } });
  const fields = useRead(company.bodyIndexFields);
  const error = records.error ?? fields.error;
  if (records.data && fields.data) return <Records key={person.id} person={person} records={records.data} />;
  if (!error) return <NotYet />;
  return <Failed error={error} onRetry={() => void Promise.all([records.refetch(), fields.refetch()])} />;
}

function Records({ person, records }: { person: Profile; records: readonly BodyRecord[] }) {
  const mayWrite = mayWriteRecords(useMe(), person);
  if (records.length === 0) return <NoRecords mayWrite={mayWrite} />;
  return (
    <Suspense fallback={<NotYet />}>
      <BodyHistory records={records} onView={() => undefined} />
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

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const button = useWords(buttonMessages);
  const failure = useFailureWords();
  const retry = (
    <Button variant="default" onClick={onRetry}>
      {button("retry")}
    </Button>
  );
  return (
    <Card>
      <EmptyState title={failure(error)} action={retry} />
    </Card>
  );
}

/** In the geometry of the history. */
function NotYet() {
  return (
    <Stack>
      <Skeleton height={36} width={240} />
      <SimpleGrid cols={{ base: 1, md: 3 }}>
        {[1, 2, 3].map((tile) => (
          <Skeleton key={tile} height={136} radius="lg" />
        ))}
      </SimpleGrid>
      <Skeleton height={520} radius="lg" />
    </Stack>
  );
}
