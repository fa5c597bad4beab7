import { orders, orderSorts } from "#contract/sales/orders.ts";
import { ExportButton } from "#web/club/exports/export-button.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useStoredDraft } from "#web/kernel/lib/forms/drafts.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { useTableWords } from "#web/kernel/lib/table/table-messages.ts";
import { sortBy } from "#web/kernel/lib/table/table-search.ts";
import { heldTable } from "#web/kernel/lib/table/table-source.ts";
import { type TableState, shownColumnsOf } from "#web/kernel/ui/table/data-table-model.ts";
import { DataTable } from "#web/kernel/ui/table/data-table.tsx";
import { MemberEmptyState } from "#web/kernel/frame/page/member-empty.tsx";
import { orderMessages } from "../messages.ts";
import { useOrderColumns } from "./order-columns.tsx";
import { OpenedOrder, type OrderStep } from "./opened-order.tsx";
import { OrderRowMenu } from "./order-row-menu.tsx";

interface Opened {
  readonly what: OrderStep;
  readonly id: number;
}

const sorting = sortBy(orderSorts);

const pageSize = 10;

/** Newest first, with one status; the columns that are left out can be chosen. */
const firstState: TableState = { page: 1, sort: "-id", hidden: ["fulfillment_status"] };

/** A person's orders, sorted and paged by the server. */
export function OrderTable({ personId }: { personId: number }) {
  const t = useWords(orderMessages);
  const words = useTableWords();
  const [state, setState] = useStoredDraft<TableState>("page of orders", firstState);
  const [opened, setOpened] = useStoredDraft<Opened | undefined>("orders", undefined);
  const open = (what: OrderStep, id: number) => setOpened({ what, id });
  const columns = useOrderColumns(({ id }) => open("view", id));
  const query = { page: String(state.page), pageSize: String(pageSize), sort: sorting.parse(state.sort) };
  const read = useRead(orders.ofPerson, { params: { id: String(personId) }, query });
  const order = opened && read.data?.rows.find(({ id }) => id === opened.id);
  return (
    <>
      <DataTable
        label={t("orders")}
        columns={columns}
        {...heldTable(read, state, setState)}
        pageSize={pageSize}
        rowActions={(row) =>
          row.actions.includes("view") && <OrderRowMenu order={row} onStep={(what) => open(what, row.id)} />
        }
        empty={<MemberEmptyState drawing="receipt" title={t("noOrders")} text={t("noOrdersText")} />}
        words={words}
        tools={
          <ExportButton
            table="orders"
            title={t("orders")}
            columns={shownColumnsOf(columns, state)}
            params={{ id: String(personId) }}
            query={{ sort: query.sort }}
            total={read.data?.total ?? 0}
          />
        }
      />
      {order && (
        <OpenedOrder
          order={order}
          step={opened.what}
          onStep={(what) => open(what, order.id)}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}
