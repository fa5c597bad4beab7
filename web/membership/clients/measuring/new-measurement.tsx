import { people } from "#contract/identity/people.ts";
import { RecordDialog } from "#web/health/body-records/record/record-dialog.tsx";
import { UnreadableCard } from "#web/kernel/frame/page/unreadable-card.tsx";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { buttonMessages } from "#web/kernel/lib/wording/button-messages.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { Dialog } from "#web/kernel/ui/overlays/dialog.tsx";
import { ClientFirst } from "../selling/client-first.tsx";
import { measuringMessages } from "./measuring-messages.ts";

interface NewMeasurementProps {
  /** The person who is chosen beforehand. */
  personId: number | undefined;
  onClose: () => void;
}

/** A body record that begins with whom it is of. */
export function NewMeasurement({ personId: initial, onClose }: NewMeasurementProps) {
  const t = useWords(measuringMessages);
  return (
    <ClientFirst title={t("add")} name="measurement of" initial={initial} onClose={onClose}>
      {(personId) => <RecordOf personId={personId} onClose={onClose} />}
    </ClientFirst>
  );
}

function RecordOf({ personId, onClose }: { personId: number; onClose: () => void }) {
  const t = useWords(measuringMessages);
  const button = useWords(buttonMessages);
  const { data, error, refetch } = useRead(people.profile, { params: { id: String(personId) } });
  if (data) return <RecordDialog person={data} onClose={onClose} />;
  if (!error) return null;
  return (
    <Dialog title={t("add")} closeLabel={button("close")} onClose={onClose}>
      <UnreadableCard error={error} onRetry={() => void refetch()} />
    </Dialog>
  );
}
