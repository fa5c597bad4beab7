import { endings } from "#contract/membership/terminations.ts";
import type { Order } from "#contract/sales/orders.ts";
import { ConfirmDialog } from "#web/kernel/frame/dialogs/confirm-dialog.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useStoredDraft } from "#web/kernel/lib/forms/drafts.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { RefundChoice } from "./refund-choice.tsx";
import { type Refund, paidInAll, refundOf } from "./refund-model.ts";
import { sellingMessages } from "../selling-messages.ts";
import { documents } from "#contract/sales/documents.ts";

interface CancelOrderDialogProps {
  order: Order;
  onClose: () => void;
}

/**
 * Asks before an order is cancelled, explains the effects on credits, end date and receipt, and asks where the money
 * goes if any was paid.
 */
export function CancelOrderDialog({ order: { id, version, receipt_number }, onClose }: CancelOrderDialogProps) {
  const t = useWords(sellingMessages);
  const [refund, setRefund] = useStoredDraft<Refund>(`refund of order ${id}`, { to: "same", method: null });
  const read = useRead(documents.read, { params: { number: String(receipt_number) } });
  const isPaid = read.data !== undefined && paidInAll(read.data) > 0;
  const sent = isPaid ? refundOf(refund) : undefined;
  const isUnchosen = isPaid && refund.to === "other" && refund.method === null;
  return (
    <ConfirmDialog
      title={t("cancelTitle", { id: receipt_number })}
      text={t("cancelText")}
      submit={t("cancelOrder")}
      keep={t("keepOrder")}
      endpoint={endings.cancelOrder}
      input={{
        params: { id: String(id) },
        query: { version: String(version), ...(sent !== undefined && { refund: sent }) },
      }}
      done={t("cancelled", { id: receipt_number })}
      blocked={(read.isPending && "unread") || (isUnchosen && "incomplete")}
      onClose={onClose}
    >
      {isPaid && <RefundChoice paid={read.data} cents={paidInAll(read.data)} refund={refund} onChange={setRefund} />}
    </ConfirmDialog>
  );
}
