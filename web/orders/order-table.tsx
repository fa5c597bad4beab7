import { Button } from "@mantine/core";
import { useState } from "react";
import type { Order } from "#contract/orders.ts";
import { buttonMessages } from "#web/lib/button-messages.ts";
import { useWords } from "#web/lib/i18n.ts";
import { useKept } from "#web/lib/kept.ts";
import { useTableWords } from "#web/lib/table-messages.ts";
import type { TableState } from "#web/ui/data-table-model.ts";
import { DataTable } from "#web/ui/data-table.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { CancelOrderDialog } from "./cancel-order-dialog.tsx";
import { EditOrderDialog } from "./edit-order-dialog.tsx";
import { orderMessages } from "./messages.ts";
import { useOrderColumns, useOrderWord } from "./order-columns.tsx";
import { OrderDialog } from "./order-dialog.tsx";
import { orderingOf, sortOrders } from "./order-rows.ts";

interface OrderTableProps {
  /** Undefined until they have been read. */
  orders: readonly Order[] | undefined;
  error: unknown;
  onRetry: () => void;
}

interface Opened {
  readonly what: "view" | "edit" | "cancel";
  readonly id: number;
}

const pageSize = 10;

/** A person's orders, sorted and paged here: nobody has more than a few dozen. */
export function OrderTable({ orders, error, onRetry }: OrderTableProps) {
  const t = useWords(orderMessages);
  const button = useWords(buttonMessages);
  const words = useTableWords();
  const columns = useOrderColumns();
  const wordOf = useOrderWord();
  const [state, setState] = useState<TableState>({ page: 1, sort: "id", hidden: [] });
  const [opened, setOpened] = useKept<Opened | undefined>("orders", undefined);
  const order = opened && orders?.find(({ id }) => id === opened.id);
  const close = () => setOpened(undefined);
  const sorted = orders && sortOrders(orders, orderingOf(state.sort), wordOf);
  const from = (state.page - 1) * pageSize;
  return (
    <>
      <DataTable
        label={t("orders")}
        columns={columns}
        source={{
          rows: sorted?.slice(from, from + pageSize),
          total: orders?.length ?? 0,
          stale: false,
          error,
          retry: onRetry,
        }}
        state={state}
        onChange={(change) => setState({ ...state, ...change })}
        rowKey={({ id }) => id}
        rowActions={({ id, actions }) =>
          actions.includes("view") && (
            <Button
              variant="default"
              size="xs"
              aria-label={t("viewOrder", { id })}
              onClick={() => setOpened({ what: "view", id })}
            >
              {button("view")}
            </Button>
          )
        }
        empty={<EmptyState drawing="receipt" title={t("noOrders")} text={t("noOrdersText")} />}
        words={words}
      />
      {order && opened.what === "view" && (
        <OrderDialog
          order={order}
          onEdit={() => setOpened({ what: "edit", id: order.id })}
          onCancel={() => setOpened({ what: "cancel", id: order.id })}
          onClose={close}
        />
      )}
      {order && opened.what === "edit" && <EditOrderDialog order={order} onClose={close} />}
      {order && opened.what === "cancel" && <CancelOrderDialog order={order} onClose={close} />}
    </>
  );
}
