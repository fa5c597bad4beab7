import { Group } from "@mantine/core";
import IconUsers from "~icons/tabler/users";
import { listColumns } from "#contract/club/chosen-columns.ts";
import { clients } from "#contract/membership/clients.ts";
import { ExportButton } from "#web/club/exports/export-button.tsx";
import type { Exported } from "#web/club/exports/export-model.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { LinkButton } from "#web/kernel/frame/page/links.tsx";
import { useMe } from "#web/kernel/frame/me.ts";
import { NoMatch } from "#web/kernel/frame/choosing/no-match.tsx";
import { lazyDialog } from "#web/kernel/frame/page/own-file.tsx";
import { useOpened } from "#web/kernel/frame/page/use-opened.ts";
import { useChoice } from "#web/kernel/frame/choosing/use-choice.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useCommand, useRead } from "#web/kernel/lib/calls/query.ts";
import { useTableWords } from "#web/kernel/lib/table/table-messages.ts";
import { searchAfter } from "#web/kernel/lib/table/table-search.ts";
import { tableSourceOf } from "#web/kernel/lib/table/table-source.ts";
import { type TableState, tableSheetOf, shownColumnsOf } from "#web/kernel/ui/table/data-table-model.ts";
import { DataTable } from "#web/kernel/ui/table/data-table.tsx";
import { EmptyState } from "#web/kernel/ui/facts/empty-state.tsx";
import { ClientRowMenu } from "./client-row-menu.tsx";
import type { ClientDeed } from "./client-deed.tsx";
import { useClientColumns } from "./client-columns.tsx";
import { ClientHead } from "./client-head.tsx";
import { ClientLine } from "./client-line.tsx";
import { clientTableState, columnListOf, listOf, showsBodies } from "./client-lists-model.ts";
import { clientRowsQuery, clientsPerPage, rowsQuery, defaultClientSort } from "./client-query.ts";
import { type ClientSearch, clientSearch } from "./client-search-model.ts";
import { clientMessages } from "../messages.ts";

const ClientDeedSheet = lazyDialog(async () => (await import("./client-deed.tsx")).ClientDeedSheet);

/** Comes with the first row that is chosen. */
const ChosenClients = lazyDialog(async () => (await import("./chosen-clients.tsx")).ChosenClients);

const idOf = ({ id }: { readonly id: number }) => id;

interface ClientTableProps {
  search: ClientSearch;
  onSearch: (next: ClientSearch) => void;
}

/** The rows that a search asks for, those of them that are chosen, and what a change of the table does. */
function useClientRows({ search, onSearch }: ClientTableProps) {
  const format = useFormat();
  const me = useMe();
  // If saving fails, the choice is in the address all the same.
  const choosing = useCommand(listColumns.choose, "columns of clients");
  const list = listOf(search);
  const readsBodies = (of: TableState) => showsBodies(list, of, me);
  const state = clientTableState(search, me);
  const read = useRead(clients.list, { query: rowsQuery(search, readsBodies(state)) });
  const chosen = useChoice(read.data?.rows, idOf, ({ name }) => format.name(name));
  const change = (changed: Partial<TableState>) => {
    // A selection without weights would be exported without them.
    if (!readsBodies(state) && readsBodies({ ...state, ...changed })) chosen.clear();
    const next = searchAfter(search, changed);
    if (changed.hidden)
      choosing.mutate({ params: { list: columnListOf(search) }, body: { hidden: [...changed.hidden] } });
    onSearch(clientSearch.parse(next));
  };
  return { state, read, chosen, change };
}

function isFiltered({ q, status, kind, clientType, trainer, owing }: ClientSearch): boolean {
  return Boolean(q ?? status ?? kind ?? clientType ?? trainer ?? owing);
}

/** All clients, paged, sorted and filtered by the server; several can be chosen, for what is done with them together. */
export function ClientTable({ search, onSearch }: ClientTableProps) {
  const t = useWords(clientMessages);
  const columns = useClientColumns(listOf(search));
  const { state, read, chosen, change } = useClientRows({ search, onSearch });
  const total = read.data?.total ?? 0;
  const { opened, open, close } = useOpened<ClientDeed>("done for a client of the list");
  const exported: Exported = {
    table: "clients",
    title: t("title"),
    columns: shownColumnsOf(columns, state),
    query: clientRowsQuery(search),
    total,
  };
  return (
    <>
      <DataTable
        label={t("title")}
        columns={columns}
        state={state}
        usualSort={defaultClientSort}
        source={tableSourceOf(read)}
        onChange={change}
        pageSize={clientsPerPage}
        rowKey={idOf}
        rowActions={(row) => <ClientRowMenu row={row} onDeed={open} />}
        phoneRow={(row) => <ClientLine row={row} />}
        choice={chosen}
        head={(controls) => <ClientHead search={search} onSearch={onSearch} controls={controls} />}
        empty={<NoClients clear={isFiltered(search) ? () => onSearch({}) : undefined} />}
        words={useTableWords()}
        tools={<ExportButton {...exported} isIcon />}
        chosenBar={
          chosen.rows.length > 0 && (
            <ChosenClients
              chosen={chosen}
              sheet={tableSheetOf(chosen.rows, shownColumnsOf(columns, state), idOf)}
              exported={exported}
              search={search}
              total={total}
              onClose={chosen.clear}
            />
          )
        }
      />
      {opened && <ClientDeedSheet deed={opened} onClose={close} />}
    </>
  );
}

function NoClients({ clear }: { clear: (() => void) | undefined }) {
  const t = useWords(clientMessages);
  const isAdmin = useMe().roles?.includes("admin");
  if (clear) return <NoMatch icon={<IconUsers size={24} />} title={t("noMatch")} clear={clear} />;
  const action = (
    <Group gap="xs" mt="xs" justify="center">
      <LinkButton to="/client/add-client" variant="default">
        {t("addClient")}
      </LinkButton>
      {isAdmin && (
        <LinkButton to="/settings/import" search={{ kind: "clients" }} variant="subtle" color="gray">
          {t("importClients")}
        </LinkButton>
      )}
    </Group>
  );
  return <EmptyState drawing="people" title={t("noClients")} text={t("noClientsText")} action={action} />;
}
