import { endings } from "#contract/endings.ts";
import type { Order } from "#contract/orders.ts";
import { ConfirmDialog } from "#web/frame/confirm-dialog.tsx";
import { useWords } from "#web/lib/i18n.ts";
import { sellingMessages } from "./selling-messages.ts";

/** Asks before an order is cancelled, and says what becomes of its credits, the end date and the receipt. */
export function CancelOrderDialog({ order: { id, version }, onClose }: { order: Order; onClose: () => void }) {
  const t = useWords(sellingMessages);
  return (
    <ConfirmDialog
      title={t("cancelTitle", { id })}
      text={t("cancelText")}
      submit={t("cancelOrder")}
      keep={t("keepOrder")}
      endpoint={endings.cancelOrder}
      input={{ params: { id: String(id) }, query: { version: String(version) } }}
      done={t("cancelled", { id })}
      onClose={onClose}
    />
  );
}
