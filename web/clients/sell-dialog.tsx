import { buttonMessages } from "#web/lib/button-messages.ts";
import { useWords } from "#web/lib/i18n.ts";
import { useKept } from "#web/lib/kept.ts";
import { SellSheet } from "#web/orders/sell-sheet.tsx";
import { Sheet } from "#web/ui/sheet.tsx";
import { ClientPicker } from "./client-picker.tsx";
import { sellMessages } from "./sell-messages.ts";

/** A sale that begins with the client, for where none is in sight; choosing one goes on to the sheet. */
export function SellDialog({ onClose }: { onClose: () => void }) {
  const t = useWords(sellMessages);
  const button = useWords(buttonMessages);
  const [clientId, setClientId] = useKept<number | undefined>("sale by search to", undefined);
  if (clientId !== undefined) return <SellSheet clientId={clientId} onClose={onClose} />;
  return (
    <Sheet title={t("sell")} closeLabel={button("close")} onClose={onClose}>
      <ClientPicker label={t("client")} value={undefined} onChange={(client) => setClientId(client?.id)} anyone />
    </Sheet>
  );
}
