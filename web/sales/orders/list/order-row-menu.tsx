import IconCalendarX from "~icons/tabler/calendar-x";
import IconEye from "~icons/tabler/eye";
import IconPencil from "~icons/tabler/pencil";
import IconReceipt from "~icons/tabler/receipt";
import IconTrash from "~icons/tabler/trash";
import type { Order } from "#contract/sales/orders.ts";
import { LinkMenuItem } from "#web/kernel/frame/page/links.tsx";
import { useTableWords } from "#web/kernel/lib/table/table-messages.ts";
import { buttonMessages } from "#web/kernel/lib/wording/button-messages.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import type { Icon } from "#web/kernel/ui/icon.tsx";
import { useMenuKeys } from "#web/kernel/ui/overlays/menu-keys.tsx";
import { RowMenu } from "#web/kernel/ui/table/row/row-menu.tsx";
import { orderMessages } from "../messages.ts";
import { sellingMessages } from "../selling-messages.ts";
import { settlingMessages } from "../settlement/settling-messages.ts";
import type { OrderStep } from "./opened-order.tsx";
import { isUnpaid } from "./paid-labels.ts";

interface OrderRowMenuProps {
  order: Order;
  onStep: (step: OrderStep) => void;
}

/** The dots of an order's row: to open it and its paper, and to change, end or cancel it where that is allowed. */
export function OrderRowMenu({ order, onStep }: OrderRowMenuProps) {
  const t = useWords(orderMessages);
  const button = useWords(buttonMessages);
  const selling = useWords(sellingMessages);
  const settling = useWords(settlingMessages);
  const words = useTableWords();
  const keyed = useMenuKeys();
  const { actions, credits, receipt_number: id } = order;
  const called = t("number", { id });
  const entry = (step: OrderStep, label: string, sign: Icon, letter?: string) => ({
    label,
    name: `${label}: ${called}`,
    sign,
    ...(letter !== undefined && { letter }),
    onChoose: () => onStep(step),
  });
  const isInUse = credits !== null && credits.booked + credits.completed + credits.forfeited > 0;
  return (
    <RowMenu
      label={`${words.actions}: ${called}`}
      first={entry("view", words.open, IconEye, "o")}
      entries={[
        ...(actions.includes("edit") ? [entry("edit", button("edit"), IconPencil, "e")] : []),
        ...(actions.includes("settle") ? [entry("settle", settling("settle"), IconCalendarX)] : []),
      ]}
      {...(actions.includes("delete") && !isInUse && { last: entry("cancel", selling("cancelOrder"), IconTrash) })}
    >
      <LinkMenuItem
        to="/payments/documents/$number"
        params={{ number: String(id) }}
        leftSection={<IconReceipt size={16} aria-hidden />}
        aria-label={t("printOrder", { id })}
        {...keyed("r")}
      >
        {selling(isUnpaid(order) ? "invoice" : "receipt")}
      </LinkMenuItem>
    </RowMenu>
  );
}
