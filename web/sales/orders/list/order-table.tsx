import { Button, Group } from "@mantine/core";
import IconPrinter from "~icons/tabler/printer";
import { type Order, orders, orderSorts } from "#contract/sales/orders.ts";
import { ExportButton } from "#web/club/exports/export-button.tsx";
import { LinkButton } from "#web/kernel/frame/page/links.tsx";
import { buttonMessages } from "#web/kernel/lib/wording/button-messages.ts";
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
  const columns = useOrderColumns();
  const [state, setState] = useStoredDraft<TableState>("page of orders", firstState);
  const [opened, setOpened] = useStoredDraft<Opened | undefined>("orders", undefined);
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
          row.actions.includes("view") && (
            <RowButtons order={row} onView={() => setOpened({ what: "view", id: row.id })} />
          )
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
          onStep={(what) => setOpened({ what, id: order.id })}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}

function RowButtons({ order: { receipt_number: id }, onView }: { order: Order; onView: () => void }) {
  const t = useWords(orderMessages);
  const button = useWords(buttonMessages);
  return (
    <Group gap="xs" wrap="nowrap" justify="end">
      <LinkButton
        to="/payments/documents/$number"
        params={{ number: String(id) }}
        variant="subtle"
        size="xs"
        aria-label={t("printOrder", { id })}
      >
        <IconPrinter size={18} aria-hidden />
      </LinkButton>
      <Button variant="default" size="xs" aria-label={t("viewOrder", { id })} onClick={onView}>
        {button("view")}
      </Button>
    </Group>
  );
}
