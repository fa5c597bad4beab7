import { useNavigate } from "@tanstack/react-router";
import { SellSheet } from "#web/sales/orders/selling/sell-sheet.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { ClientFirst, type ClientDialogProps } from "./client-first.tsx";
import { sellMessages } from "./sell-messages.ts";

/** A sale that begins with the client, who may have to be added first. */
export function SellDialog({ clientId: initial, onClose }: ClientDialogProps) {
  const t = useWords(sellMessages);
  const navigate = useNavigate();
  const add = (name: string) => {
    onClose();
    void navigate({ to: "/client/quick-add", search: { name } });
  };
  return (
    <ClientFirst title={t("sell")} name="sale to" initial={initial} onClose={onClose} onAdd={add}>
      {(clientId) => <SellSheet clientId={clientId} onClose={onClose} />}
    </ClientFirst>
  );
}
