import { FormDialog } from "#web/frame/form-dialog.tsx";
import { useWords } from "#web/lib/i18n.ts";
import { useKept } from "#web/lib/kept.ts";
import { SellSheet } from "#web/orders/sell-sheet.tsx";
import { ClientPicker } from "./client-picker.tsx";
import { sellMessages } from "./sell-messages.ts";

/** A sale that begins with the client, for where none is in sight; choosing one goes on to the sheet. */
export function SellDialog({ onClose }: { onClose: () => void }) {
  const t = useWords(sellMessages);
  const [clientId, setClientId] = useKept<number | undefined>("sale to", undefined);
  if (clientId !== undefined) return <SellSheet clientId={clientId} onClose={onClose} />;
  return (
    <FormDialog
      title={t("sell")}
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
