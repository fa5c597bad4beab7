import { FormDialog } from "#web/frame/form-dialog.tsx";
import { useWords } from "#web/lib/i18n.ts";
import { useKept } from "#web/lib/kept.ts";
import { PaySheet } from "#web/accounts/pay-sheet.tsx";
import { ClientPicker } from "./client-picker.tsx";
import { sellMessages } from "./sell-messages.ts";

/** A payment that begins with the client, for where none is in sight; choosing one goes on to the sheet. */
export function TakeDialog({ onClose }: { onClose: () => void }) {
  const t = useWords(sellMessages);
  const [clientId, setClientId] = useKept<number | undefined>("payment of", undefined);
  if (clientId !== undefined) return <PaySheet clientId={clientId} onClose={onClose} />;
  return (
    <FormDialog
      title={t("take")}
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
