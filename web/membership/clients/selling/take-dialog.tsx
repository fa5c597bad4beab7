import { PaySheet } from "#web/sales/accounts/paying/pay-sheet.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { ClientFirst, type ClientDialogProps } from "./client-first.tsx";
import { sellMessages } from "./sell-messages.ts";

/** A payment that begins with the client. */
export function TakeDialog({ clientId: initial, onClose }: ClientDialogProps) {
  const t = useWords(sellMessages);
  return (
    <ClientFirst title={t("take")} name="payment of" initial={initial} onClose={onClose}>
      {(clientId) => <PaySheet clientId={clientId} onClose={onClose} />}
    </ClientFirst>
  );
}
