import { IconUsers } from "@tabler/icons-react";
import { clients } from "#contract/clients.ts";
import { LinkButton } from "#web/frame/links.tsx";
import { NoMatch } from "#web/frame/no-match.tsx";
import { RowActions } from "#web/leave/row-actions.tsx";
import { useWords } from "#web/lib/i18n.ts";
import { useRead } from "#web/lib/query.ts";
import { useTableWords } from "#web/lib/table-messages.ts";
import { searchAfter, tableState } from "#web/lib/table-search.ts";
import { sourceOf } from "#web/lib/table-source.ts";
import { standingQuery } from "#web/people/status-model.ts";
import type { TableState } from "#web/ui/data-table-model.ts";
import { DataTable } from "#web/ui/data-table.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { useClientColumns } from "./client-columns.tsx";
import { ClientFilters } from "./client-filters.tsx";
import { type ClientSearch, clientSearch } from "./client-search.ts";
import { clientMessages } from "./messages.ts";

interface ClientTableProps {
  kind: "membership" | "pro";
  search: ClientSearch;
  onSearch: (next: ClientSearch) => void;
}

/** One of the two client tables, paged, sorted and filtered by the server. */
export function ClientTable({ kind, search, onSearch }: ClientTableProps) {
  const t = useWords(clientMessages);
  const words = useTableWords();
  const columns = useClientColumns(kind);
  const { page = 1, sort, q, status, clientType, trainer } = search;
  const read = useRead(clients.list, {
    query: { kind, page: String(page), sort, q, ...standingQuery(status), clientType, trainer: trainer?.toString() },
  });
  const isFiltered = Boolean(q ?? status ?? clientType ?? trainer);
  const change = (changed: Partial<TableState>) => onSearch(clientSearch.parse(searchAfter(search, changed)));
  return (
    <DataTable
      label={kind === "pro" ? t("privateTraining") : t("membership")}
      columns={columns}
      source={sourceOf(read)}
      state={tableState(search)}
      onChange={change}
      rowKey={({ id }) => id}
      rowActions={(row) => <RowActions person={{ ...row, userType: "client" }} actions={row.actions} />}
      filters={<ClientFilters kind={kind} search={search} onSearch={onSearch} />}
      empty={<NoClients clear={isFiltered ? () => onSearch({ kind: search.kind }) : undefined} />}
      words={words}
    />
  );
}

function NoClients({ clear }: { clear: (() => void) | undefined }) {
  const t = useWords(clientMessages);
  if (clear) return <NoMatch icon={<IconUsers size={24} />} title={t("noMatch")} clear={clear} />;
  const action = (
    <LinkButton to="/client/add-client" variant="default" mt="xs">
      {t("addClient")}
    </LinkButton>
  );
  return <EmptyState drawing="people" title={t("noClients")} text={t("noClientsText")} action={action} />;
}
