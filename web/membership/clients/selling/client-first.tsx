import type { ReactNode } from "react";
import { FormDialog } from "#web/kernel/frame/dialogs/form-dialog.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useStoredDraft } from "#web/kernel/lib/forms/drafts.ts";
import { ClientPicker } from "../../../sales/accounts/client-picker.tsx";
import { sellMessages } from "./sell-messages.ts";

/** A dialog that begins with a client, who may be chosen beforehand. */
export interface ClientDialogProps {
  clientId?: number | undefined;
  onClose: () => void;
}

interface ClientFirstProps {
  title: string;
  /** The key of the kept client. */
  name: string;
  /** The client who is chosen beforehand. */
  initial?: number | undefined;
  onClose: () => void;
  /** Called with a typed name that nobody has, to add somebody by it. */
  onAdd?: (name: string) => void;
  /** The sheet of the one who was chosen. */
  children: (clientId: number) => ReactNode;
}

/** Begins with the client what is done for one, for where none is in sight; choosing one goes on to the sheet. */
export function ClientFirst({ title, name, initial, onClose, onAdd, children }: ClientFirstProps) {
  const t = useWords(sellMessages);
  const [clientId, setClientId] = useStoredDraft<number | undefined>(name, initial);
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
        onAdd={onAdd}
        anyone
        required
      />
    </FormDialog>
  );
}
