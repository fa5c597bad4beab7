import { Suspense, lazy } from "react";
import type { Order } from "#contract/sales/orders.ts";
import { CancelOrderDialog } from "../settlement/cancel-order-dialog.tsx";
import { EditOrderDialog } from "./edit-order-dialog.tsx";
import { OrderDialog } from "./order-dialog.tsx";

const SettleDialog = lazy(() =>
  import("../settlement/settle-dialog.tsx").then((module) => ({ default: module.SettleDialog })),
);

/** The dialogs of an order: the first shows it and leads to the others. */
export type OrderStep = "view" | "edit" | "settle" | "cancel";

interface OpenedOrderProps {
  order: Order;
  step: OrderStep;
  onStep: (step: OrderStep) => void;
  onClose: () => void;
}

export function OpenedOrder({ order, step, onStep, onClose }: OpenedOrderProps) {
  switch (step) {
    case "view":
      return (
        <OrderDialog
          order={order}
          onEdit={() => onStep("edit")}
          onSettle={() => onStep("settle")}
          onCancel={() => onStep("cancel")}
          onClose={onClose}
        />
      );
    case "edit":
      return <EditOrderDialog order={order} onClose={onClose} />;
    case "settle":
      return (
        <Suspense>
          <SettleDialog order={order} onClose={onClose} />
        </Suspense>
      );
    case "cancel":
      return <CancelOrderDialog order={order} onClose={onClose} />;
  }
}
