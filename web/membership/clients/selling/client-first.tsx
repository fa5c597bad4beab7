import type { ReactNode } from "react";
import { FormDialog } from "#web/kernel/frame/dialogs/form-dialog.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useStoredDraft } from "#web/kernel/lib/forms/drafts.ts";
import { ClientPicker } from "../../../sales/accounts/client-picker.tsx";
import { sellMessages } from "./sell-messages.ts";

interface ClientFirstProps {
  title: string;
  /** The key of the kept client. */
  name: string;
  onClose: () => void;
  /** The sheet of the one who was chosen. */
  children: (clientId: number) => ReactNode;
}

/** Begins with the client what is done for one, for where none is in sight; choosing one goes on to the sheet. */
export function ClientFirst({ title, name, onClose, children }: ClientFirstProps) {
  const t = useWords(sellMessages);
  const [clientId, setClientId] = useStoredDraft<number | undefined>(name, undefined);
  if (clientId !== undefined) return children(clientId);
  return (
    <FormDialog
      title={title}
      isTyped={false}
      submit={undefined}
      busy={false}
      onSubmit={() => undefined}
      onClose={onClose}
    >
      <ClientPicker
        label={t("client")}
        value={undefined}
        onChange={(client) => setClientId(client?.id)}
        anyone
        required
      />
    </FormDialog>
  );
}
