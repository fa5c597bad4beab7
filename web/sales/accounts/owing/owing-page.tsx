import { Checkbox } from "@mantine/core";
import IconCash from "~icons/tabler/cash";
import { getRouteApi } from "@tanstack/react-router";
import { type Owing, accounts } from "#contract/sales/accounts.ts";
import { ExportButton } from "#web/club/exports/export-button.tsx";
import { useFormat } from "#web/kernel/frame/format.ts";
import { NoMatch } from "#web/kernel/frame/choosing/no-match.tsx";
import { ListHead } from "#web/kernel/frame/page/list-head.tsx";
import { lazyDialog } from "#web/kernel/frame/page/own-file.tsx";
import { pageWords } from "#web/kernel/frame/page/page-labels.ts";
import { Page } from "#web/kernel/frame/page/page.tsx";
import { useOpened } from "#web/kernel/frame/page/use-opened.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { useTableWords } from "#web/kernel/lib/table/table-messages.ts";
import { searchAfter, searchFor, tableState } from "#web/kernel/lib/table/table-search.ts";
import { tableSourceOf } from "#web/kernel/lib/table/table-source.ts";
import { shownColumnsOf } from "#web/kernel/ui/table/data-table-model.ts";
import { DataTable } from "#web/kernel/ui/table/data-table.tsx";
import { EmptyState } from "#web/kernel/ui/facts/empty-state.tsx";
import { OwingActions, type OwingDeed } from "./owing-actions.tsx";
import { OwingLine, useOwingColumns } from "./owing-columns.tsx";
import { owingMessages } from "./owing-messages.ts";
import { owingSearch, defaultOwingSort } from "./owing-search.ts";

const route = getRouteApi("/inside/payments/owing");

const PaySheet = lazyDialog(async () => (await import("../paying/pay-sheet.tsx")).PaySheet);
const CallDialog = lazyDialog(async () => (await import("#web/identity/people/activity/call-dialog.tsx")).CallDialog);

interface Opened {
  readonly what: OwingDeed;
  readonly row: Owing;
}

/** The debtors, with sums and dates, each with actions (money §8). */
export function OwingPage() {
  const t = useWords(owingMessages);
  const pageName = useWords(pageWords);
  const { opened, open, close } = useOpened<Opened>("owing");
  return (
    <Page
      title={t("title")}
      breadcrumbs={[{ label: pageName("clients"), to: "/client/overview" }, { label: t("title") }]}
      head={false}
    >
      <div>
        <OwingTable onOpen={(what, row) => open({ what, row })} />
      </div>
      {opened?.what === "pay" && <PaySheet clientId={opened.row.id} onClose={close} />}
      {opened?.what === "call" && <OwingCall row={opened.row} onClose={close} />}
    </Page>
  );
}

function OwingTable({ onOpen }: { onOpen: (what: Opened["what"], row: Owing) => void }) {
  const t = useWords(owingMessages);
  const words = useTableWords();
  const format = useFormat();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const show = (next: object) => void navigate({ search: owingSearch.parse(next), replace: true });
  const { page = 1, sort = defaultOwingSort, due } = search;
  const read = useRead(accounts.owing, { query: { page: String(page), sort, due } });
  const columns = useOwingColumns();
  const state = tableState(search);
  return (
    <DataTable
      label={t("title")}
      columns={columns}
      source={tableSourceOf(read)}
      state={state}
      usualSort={defaultOwingSort}
      onChange={(change) => show(searchAfter(search, change))}
      rowKey={({ id }) => id}
      rowActions={(row) => <OwingActions row={row} onOpen={onOpen} />}
      phoneRow={(row) => <OwingLine row={row} />}
      head={(controls) => (
        <ListHead
          title={t("title")}
          count={read.data && format.number(read.data.total, 0)}
          chips={
            <Checkbox
              label={t("onlyDue")}
              checked={due === "true"}
              onChange={({ currentTarget: { checked } }) =>
                show(searchFor(search, { due: checked ? "true" : undefined }))
              }
            />
          }
          controls={controls}
        />
      )}
      empty={<Nobody clear={due ? () => show({}) : undefined} />}
      words={words}
      tools={
        <ExportButton
          table="owing"
          title={t("title")}
          columns={shownColumnsOf(columns, state)}
          query={{ sort, due }}
          total={read.data?.total ?? 0}
        />
      }
    />
  );
}

function OwingCall({ row, onClose }: { row: Owing; onClose: () => void }) {
  const name = useFormat().name(row.name);
  return (
    <CallDialog
      about={{ list: "owing", clientId: row.id, fact: row.due_since ?? "owing" }}
      name={name}
      phone={row.phone}
      onClose={onClose}
    />
  );
}

function Nobody({ clear }: { clear: (() => void) | undefined }) {
  const t = useWords(owingMessages);
  if (clear) return <NoMatch icon={<IconCash size={24} />} title={t("nobodyDue")} clear={clear} />;
  return <EmptyState drawing="receipt" title={t("nobody")} text={t("nobodyText")} />;
}
