import type { ReactNode } from "react";
import { FormDialog } from "#web/kernel/frame/dialogs/form-dialog.tsx";
import { useFormat } from "#web/kernel/frame/format.ts";
import { LeaveFor } from "#web/membership/leave/menu/leave-for.tsx";
import type { ApiError } from "#web/kernel/lib/calls/api.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useStoredDraft } from "#web/kernel/lib/forms/drafts.ts";
import { newLeaveMessages } from "./new-leave-messages.ts";
import { PersonFinder } from "./person-finder.tsx";

interface NewLeaveProps {
  /** A leave, unless the membership or employment is ended. */
  action?: "onLeave" | "dismiss";
  /** Somebody who is chosen beforehand. */
  personId?: number | undefined;
  onClose: () => void;
}

/** Files a leave for somebody, or ends their time at the club, who is picked first: their form takes the picker's place. */
export function NewLeave({ action = "onLeave", personId, onClose }: NewLeaveProps) {
  const t = useWords(newLeaveMessages);
  const format = useFormat();
  const [id, setId] = useStoredDraft<number | undefined>("new leave of", personId);
  return (
    <LeaveFor
      action={action}
      personId={id}
      onClose={onClose}
      ask={(error, refused) => (
        <WhoDialog title={t(`${action}Title`)} failure={error} onClose={onClose}>
          <PersonFinder
            label={t(`${action}Who`)}
            value={id}
            onChange={setId}
            error={refused && t(`${action}NotFree`, { name: format.name(refused) })}
          />
        </WhoDialog>
      )}
    />
  );
}

interface WhoDialogProps {
  title: string;
  failure: ApiError | null;
  onClose: () => void;
  children: ReactNode;
}

/** Asks whom it is about; there is nothing to send yet. */
function WhoDialog(dialog: WhoDialogProps) {
  return <FormDialog {...dialog} isTyped={false} submit={undefined} busy={false} onSubmit={() => undefined} />;
}
