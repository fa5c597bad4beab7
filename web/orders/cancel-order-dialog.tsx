import { Text } from "@mantine/core";
import { type Order, orders } from "#contract/orders.ts";
import { useWords } from "#web/lib/i18n.ts";
import { useCommand } from "#web/lib/query.ts";
import { FormDialog } from "#web/shell/form-dialog.tsx";
import { alertSuccess } from "#web/ui/alerts.ts";
import { sellingMessages } from "./selling-messages.ts";

/** Asks before an order is cancelled, and says what becomes of its credits, the end date and the receipt. */
export function CancelOrderDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const t = useWords(sellingMessages);
  const cancelling = useCommand(orders.cancel);
  const send = () =>
    cancelling.mutate(
      { params: { id: String(order.id) }, query: { version: String(order.version) } },
      {
        onSuccess: () => {
          alertSuccess(t("cancelled", { id: order.id }));
          onClose();
        },
      },
    );
  return (
    <FormDialog
      title={t("cancelTitle", { id: order.id })}
      failure={cancelling.error}
      submit={t("cancelOrder")}
      danger
      busy={cancelling.isPending}
      onSubmit={send}
      onClose={onClose}
    >
      <Text>{t("cancelText")}</Text>
    </FormDialog>
  );
}
