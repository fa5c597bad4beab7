import type { ReactNode } from "react";
import { FormDialog } from "#web/kernel/frame/dialogs/form-dialog.tsx";
import { useFormat } from "#web/kernel/frame/format.ts";
import { LeaveFor } from "#web/membership/leave/menu/leave-for.tsx";
import type { ApiError } from "#web/kernel/lib/calls/api.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useStoredDraft } from "#web/kernel/lib/forms/drafts.ts";
import { newLeaveMessages } from "./new-leave-messages.ts";
import { PersonFinder } from "./person-finder.tsx";

/** Files a leave for somebody, who is picked first: their form takes the picker's place. */
export function NewLeave({ onClose }: { onClose: () => void }) {
  const t = useWords(newLeaveMessages);
  const format = useFormat();
  const [id, setId] = useStoredDraft<number | undefined>("new leave of", undefined);
  return (
    <LeaveFor
      personId={id}
      onClose={onClose}
      ask={(error, refused) => (
        <WhoDialog title={t("leaveTitle")} failure={error} onClose={onClose}>
          <PersonFinder
            label={t("whoAway")}
            value={id}
            onChange={setId}
            error={refused && t("notFree", { name: format.name(refused) })}
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
