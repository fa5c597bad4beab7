import IconExternalLink from "~icons/tabler/external-link";
import IconFileSpreadsheet from "~icons/tabler/file-spreadsheet";
import IconTrash from "~icons/tabler/trash";
import { useQuery } from "@tanstack/react-query";
import type { ImportSummary } from "#contract/data/import-shapes.ts";
import { imports } from "#contract/data/import.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { LinkAnchor, LinkMenuItem } from "#web/kernel/frame/page/links.tsx";
import { useOpened } from "#web/kernel/frame/page/use-opened.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { endpointQuery } from "#web/kernel/lib/calls/query.ts";
import { useTableWords } from "#web/kernel/lib/table/table-messages.ts";
import { searchAfter, tableState, type TableSearch } from "#web/kernel/lib/table/table-search.ts";
import { tableSourceOf } from "#web/kernel/lib/table/table-source.ts";
import { type Column, opensRow } from "#web/kernel/ui/table/data-table-model.ts";
import { DataTable } from "#web/kernel/ui/table/data-table.tsx";
import { EmptyState } from "#web/kernel/ui/facts/empty-state.tsx";
import { useMenuKeys } from "#web/kernel/ui/overlays/menu-keys.tsx";
import { RowMenu } from "#web/kernel/ui/table/row/row-menu.tsx";
import { RowLine } from "#web/kernel/ui/table/row/row-line.tsx";
import { isRemovable } from "../import-model.ts";
import { isWorking } from "#contract/data/import-shapes.ts";
import { ImportStateBadge } from "../import-state.tsx";
import { importsMessages } from "./imports-messages.ts";
import { kindWords } from "../kind-labels.ts";
import { RemoveDialog } from "./remove-dialog.tsx";

const askedEveryMs = 2_000;

interface ImportListProps {
  search: TableSearch;
  onSearch: (next: object) => void;
}

/** All imports, the newest first; while the server is at work on one, the list is read again and again. */
export function ImportList({ search, onSearch }: ImportListProps) {
  const t = useWords(importsMessages);
  const { page = 1 } = search;
  const { opened, open, close } = useOpened<ImportSummary>("import to remove");
  const found = useQuery({
    ...endpointQuery(imports.list, { query: { page: String(page) } }),
    placeholderData: (before) => before,
    refetchInterval: ({ state }) => state.data?.rows.some((row) => isWorking(row.state)) && askedEveryMs,
  });
  return (
    <>
      <DataTable
        label={t("past")}
        columns={useColumns()}
        source={tableSourceOf(found)}
        state={tableState(search)}
        onChange={(change) => onSearch(searchAfter(search, change))}
        rowKey={({ id }) => id}
        rowActions={(row) => <ImportMenu row={row} onRemove={() => open(row)} />}
        phoneRow={(row) => <ImportLine row={row} />}
        empty={<EmptyState icon={<IconFileSpreadsheet size={24} />} title={t("none")} text={t("noneText")} />}
        words={useTableWords()}
      />
      {opened && <RemoveDialog row={opened} onRemoved={() => undefined} onClose={close} />}
    </>
  );
}

function useColumns(): readonly Column<ImportSummary>[] {
  const t = useWords(importsMessages);
  const kinds = useWords(kindWords);
  const format = useFormat();
  return [
    { key: "name", title: t("name"), main: true, render: (row) => <ImportName row={row} /> },
    { key: "kind", title: t("kind"), render: ({ kind }) => kinds(kind) },
    { key: "state", title: t("state"), render: (row) => <ImportStateBadge row={row} /> },
    {
      key: "rows",
      title: t("rows"),
      align: "right",
      render: ({ rows }) => (rows === null ? "" : format.number(rows, 0)),
    },
    { key: "by", title: t("by"), roomy: true, render: ({ created_by }) => created_by && format.name(created_by.name) },
    { key: "when", title: t("when"), roomy: true, render: ({ created_at }) => format.nearTime(created_at) },
  ];
}

/** An import on a phone: its file, what it brings and since when, and how far it is. */
function ImportLine({ row }: { row: ImportSummary }) {
  const t = useWords(importsMessages);
  const kinds = useWords(kindWords);
  const format = useFormat();
  return (
    <RowLine
      title={<ImportName row={row} />}
      note={`${kinds(row.kind)} · ${format.nearTime(row.created_at)}`}
      fact={row.rows !== null && t("count", { count: row.rows })}
      badge={<ImportStateBadge row={row} />}
    />
  );
}

function ImportName({ row: { id, name } }: { row: ImportSummary }) {
  return (
    <LinkAnchor
      to="/settings/import/$importId"
      params={{ importId: String(id) }}
      c="inherit"
      fw={550}
      style={{ overflowWrap: "anywhere" }}
      {...opensRow}
    >
      {name}
    </LinkAnchor>
  );
}

/** The dots of an import's row: to open it, and to remove what has not been imported. */
function ImportMenu({ row: { id, name, state }, onRemove }: { row: ImportSummary; onRemove: () => void }) {
  const t = useWords(importsMessages);
  const words = useTableWords();
  const keyed = useMenuKeys();
  const last = { label: t("remove"), name: t("removeNamed", { name }), sign: IconTrash, onChoose: onRemove };
  return (
    <RowMenu label={`${words.actions}: ${name}`} {...(isRemovable(state) && { last })}>
      <LinkMenuItem
        to="/settings/import/$importId"
        params={{ importId: String(id) }}
        leftSection={<IconExternalLink size={16} aria-hidden />}
        aria-label={t("open", { name })}
        {...keyed("o")}
      >
        {words.open}
      </LinkMenuItem>
    </RowMenu>
  );
}
