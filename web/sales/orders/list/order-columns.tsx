import { Stack, Text } from "@mantine/core";
import { type Order, type OrderSort, orderSorts } from "#contract/sales/orders.ts";
import { useOptionWords } from "#web/club/settings/options/option-labels.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import type { Column } from "#web/kernel/ui/table/data-table-model.ts";
import { RowOpener } from "#web/kernel/ui/table/row/row-opener.tsx";
import { StatusBadge } from "#web/kernel/ui/facts/status-badge.tsx";
import { orderMessages } from "../messages.ts";
import { soldPackage } from "../order-rows.ts";
import { useRenewalWords } from "../renewal/renewal-labels.ts";
import { fulfillmentTone, packageTone } from "./order-tone.ts";
import { usePaidWords } from "./paid-labels.ts";

/** The columns of the payment tables (clients-and-business §2). */
export function useOrderColumns(onOpen: (order: Order) => void): readonly Column<Order>[] {
  const t = useWords(orderMessages);
  return orderSorts.map((key) => ({
    key,
    title: t(key),
    sortable: true,
    main: key === "id",
    ...(key === "amount" && { align: "right" as const }),
    render: (order) =>
      key === "id" ? <NumberCell order={order} onOpen={onOpen} /> : <OrderCell order={order} column={key} />,
  }));
}

function OrderCell({ order, column }: { order: Order; column: OrderSort }) {
  const word = useOrderWord()(order, column);
  if (column === "payment_status") return <StatusBadge tone={packageTone[order.payment_status]} label={word} />;
  if (column === "fulfillment_status") {
    return <StatusBadge tone={fulfillmentTone[order.fulfillment_status]} label={word} />;
  }
  if (column !== "start_at") return word;
  return (
    <Text inherit component="span" style={{ whiteSpace: "nowrap" }}>
      {word}
    </Text>
  );
}

/** Opens the order, for those who may see all of it. */
function NumberCell({ order, onOpen }: { order: Order; onOpen: (order: Order) => void }) {
  const t = useWords(orderMessages);
  const locale = useLocale();
  const renewal = useRenewalWords()(order);
  const id = order.receipt_number;
  const shown = (
    <Text span inherit fw={550}>
      {t("number", { id })}
    </Text>
  );
  return (
    <Stack gap={0} maw={260} align="start">
      {order.actions.includes("view") ? (
        <RowOpener label={t("viewOrder", { id })} onOpen={() => onOpen(order)}>
          {shown}
        </RowOpener>
      ) : (
        shown
      )}
      <Text size="xs" c="dimmed" truncate maw="100%">
        {soldPackage(order)?.name[locale]}
      </Text>
      {renewal !== undefined && <Text size="xs">{renewal}</Text>}
    </Stack>
  );
}

/** The text in a column of an order. */
export function useOrderWord(): (order: Order, column: OrderSort) => string {
  const t = useWords(orderMessages);
  const words = useOptionWords();
  const format = useFormat();
  const paid = usePaidWords();
  return (order, column) => {
    switch (column) {
      case "id":
        return t("number", { id: order.receipt_number });
      case "product_type":
        return words("productType", order.product_type);
      case "start_at":
        return format.near(order.start_at);
      case "payment_status":
        return words("paymentStatus", order.payment_status);
      case "fulfillment_status":
        return words("fulfillmentStatus", order.fulfillment_status);
      case "payment_method":
        return paid(order) ?? "";
      case "amount":
        return format.money(order.amount);
    }
  };
}
