import { SellSheet } from "#web/sales/orders/selling/sell-sheet.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { ClientFirst, type ClientDialogProps } from "./client-first.tsx";
import { sellMessages } from "./sell-messages.ts";

/** A sale that begins with the client. */
export function SellDialog({ clientId: initial, onClose }: ClientDialogProps) {
  const t = useWords(sellMessages);
  return (
    <ClientFirst title={t("sell")} name="sale to" initial={initial} onClose={onClose}>
      {(clientId) => <SellSheet clientId={clientId} onClose={onClose} />}
    </ClientFirst>
  );
}
