import { Stack } from "@mantine/core";
import { type Order, orders } from "#contract/sales/orders.ts";
import { useOptionWords } from "#web/club/settings/options/option-labels.ts";
import { useClub } from "#web/kernel/frame/club/club.ts";
import { FormDialog } from "#web/kernel/frame/dialogs/form-dialog.tsx";
import { buttonMessages } from "#web/kernel/lib/wording/button-messages.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useStoredDraft } from "#web/kernel/lib/forms/drafts.ts";
import { useCommand } from "#web/kernel/lib/calls/query.ts";
import { SellerPicker } from "#web/identity/people/seller-picker.tsx";
import { alertSuccess } from "#web/kernel/ui/overlays/alerts.ts";
import { Select } from "#web/kernel/ui/fields/select.tsx";
import { purchaseMessages } from "../payment/purchase-labels.ts";
import { sellingMessages } from "../selling-messages.ts";

/** How an order was paid and who sold it; nothing else of it can change. */
export function EditOrderDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const t = useWords(sellingMessages);
  const button = useWords(buttonMessages);
  const label = useWords(purchaseMessages);
  const words = useOptionWords();
  const offered = useClub().options("paymentMethod");
  const changing = useCommand(orders.update);
  const [way, setWay] = useStoredDraft(`way of order ${order.id}`, order.payment_method);
  const [seller, setSeller] = useStoredDraft<number | null>(`seller of order ${order.id}`, order.sales.id);
  const ways = offered.includes(way) ? offered : [way, ...offered];
  const isChanged = way !== order.payment_method || seller !== order.sales.id;
  const send = () =>
    changing.mutate(
      {
        params: { id: String(order.id) },
        body: { paymentMethod: way, salesId: seller ?? order.sales.id, version: order.version },
      },
      {
        onSuccess: () => {
          alertSuccess(t("saved", { id: order.receipt_number }));
          onClose();
        },
      },
    );
  return (
    <FormDialog
      title={t("editTitle", { id: order.receipt_number })}
      failure={changing.error}
      isTyped={isChanged}
      submit={button("save")}
      blocked={isChanged ? seller === null && "incomplete" : "unchanged"}
      busy={changing.isPending}
      onSubmit={send}
      onClose={onClose}
    >
      <Stack>
        {order.payment.methods.length > 0 && (
          <Select
            label={label("paymentMethod")}
            required
            value={way}
            data={ways.map((value) => ({ value, label: words("paymentMethod", value) }))}
            onChange={(next) => next && setWay(next)}
          />
        )}
        <SellerPicker label={label("salesId")} required value={seller} onChange={setSeller} />
      </Stack>
    </FormDialog>
  );
}
