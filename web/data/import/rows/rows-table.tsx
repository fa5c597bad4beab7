import { Button, Group, Text } from "@mantine/core";
import IconDownload from "~icons/tabler/download";
import IconListCheck from "~icons/tabler/list-check";
import {
  type Import,
  type ImportCounts,
  type ImportRow,
  type RowState,
  rowStates,
} from "#contract/data/import-shapes.ts";
import { imports } from "#contract/data/import.ts";
import { useRefusalWords } from "#web/kernel/frame/dialogs/use-refusal-words.ts";
import { CountedChips } from "#web/kernel/frame/choosing/counted-chips.tsx";
import { NoMatch } from "#web/kernel/frame/choosing/no-match.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useCommand, useRead } from "#web/kernel/lib/calls/query.ts";
import { useTableWords } from "#web/kernel/lib/table/table-messages.ts";
import { searchAfter, searchFor, tableState, type TableSearch } from "#web/kernel/lib/table/table-search.ts";
import { tableSourceOf } from "#web/kernel/lib/table/table-source.ts";
import type { Column } from "#web/kernel/ui/table/data-table-model.ts";
import { DataTable } from "#web/kernel/ui/table/data-table.tsx";
import { EmptyState } from "#web/kernel/ui/facts/empty-state.tsx";
import { FindField } from "#web/kernel/ui/table/filter/find-field.tsx";
import { StatusBadge } from "#web/kernel/ui/facts/status-badge.tsx";
import { alertFailure } from "#web/kernel/ui/overlays/alerts.ts";
import type { Tone } from "#web/kernel/ui/facts/tone.ts";
import { queueOf } from "../use-import.ts";
import { RowFacts } from "./row-facts.tsx";
import { rowMessages } from "./rows-messages.ts";
import type { Corrections } from "./use-corrections.ts";
import { useReport } from "./use-report.ts";

export type CountedImport = Import & { readonly counts: ImportCounts };

export interface RowsSearch extends TableSearch {
  readonly state?: string | undefined;
}

interface RowsTableProps {
  of: CountedImport;
  search: RowsSearch;
  onSearch: (next: object) => void;
  /** Opens what a row is to become; left out where nothing is to be decided any more. */
  onDecide?: (row: ImportRow) => void;
  corrections?: Corrections | undefined;
}

const pageSize = 20;
const none: ReadonlySet<RowState> = new Set();

/** The rows of the file as the dry run found them, filtered by outcome. */
export function RowsTable({ of, search, onSearch, onDecide, corrections }: RowsTableProps) {
  const { id, counts } = of;
  const t = useWords(rowMessages);
  const { page = 1, q } = search;
  const state = rowStates.find((each) => each === search.state);
  const query = { page: String(page), pageSize: String(pageSize), state, q };
  const found = useRead(imports.rows, { params: { id: String(id) }, query });
  const filter = (change: { state?: RowState | undefined; q?: string | undefined }) =>
    onSearch(searchFor(search, change));
  return (
    <div>
      <CountedChips
        label={t("show")}
        values={rowStates}
        say={(value) => t(`state.${value}`)}
        counts={{ ...counts, all: rowStates.reduce((sum, each) => sum + counts[each], counts.skipped) }}
        always={none}
        value={state}
        onChange={(next) => filter({ state: next })}
      />
      <DataTable
        label={t("rows")}
        columns={useColumns(of, corrections)}
        source={tableSourceOf(found)}
        state={tableState(search)}
        onChange={(change) => onSearch(searchAfter(search, change))}
        pageSize={pageSize}
        rowKey={({ line }) => line}
        phoneRow={(row) => <RowCard row={row} of={of} corrections={corrections} />}
        {...(onDecide && {
          rowActions: (row: ImportRow) => <RowAction row={row} of={of} onDecide={onDecide} />,
        })}
        filters={<RowTools of={of} state={state} q={q} onFind={(next) => filter({ q: next })} />}
        empty={
          q === undefined && state === undefined ? (
            <EmptyState title={t("none")} />
          ) : (
            <NoMatch icon={<IconListCheck size={24} />} title={t("noMatch")} clear={() => onSearch({})} />
          )
        }
        words={useTableWords()}
      />
    </div>
  );
}

interface RowToolsProps {
  of: CountedImport;
  state: RowState | undefined;
  q: string | undefined;
  onFind: (q: string | undefined) => void;
}

/** Finds rows and downloads the report of those in the state shown. */
function RowTools({ of: { id, kind }, state, q, onFind }: RowToolsProps) {
  const t = useWords(rowMessages);
  const report = useReport(id, state);
  const isCatalogue = kind === "packages" || kind === "products";
  return (
    <>
      <FindField label={t("find")} placeholder={t(isCatalogue ? "findThings" : "findHint")} q={q} onFind={onFind} />
      <Button
        variant="default"
        aria-label={t("downloadAs")}
        leftSection={<IconDownload size={16} aria-hidden />}
        loading={report.isPending}
        onClick={report.save}
      >
        {t("download")}
      </Button>
    </>
  );
}

const tones: Readonly<Record<RowState, Tone>> = {
  new: "green",
  changed: "blue",
  same: "grey",
  undecided: "amber",
  refused: "red",
};

function useColumns(of: CountedImport, corrections: Corrections | undefined): readonly Column<ImportRow>[] {
  const t = useWords(rowMessages);
  return [
    {
      key: "who",
      title: t("who"),
      main: true,
      render: ({ label, line }) => (
        <div style={{ minWidth: "9rem", maxWidth: "16rem" }}>
          <Text fw={550} size="sm" style={{ overflowWrap: "anywhere" }}>
            {label}
          </Text>
          <Text size="sm" c="dimmed">
            {t("line", { line })}
          </Text>
        </div>
      ),
    },
    { key: "result", title: t("result"), render: (row) => <RowResult row={row} /> },
    {
      key: "details",
      title: t("details"),
      render: (row) => (
        <div style={{ maxWidth: "var(--page-text)", whiteSpace: "normal", textAlign: "start" }}>
          <RowFacts row={row} of={of} corrections={corrections} />
        </div>
      ),
    },
  ];
}

/** A row on a phone: whom it is about, its outcome, and why. */
function RowCard({ row, of, corrections }: Pick<RowsTableProps, "of" | "corrections"> & { row: ImportRow }) {
  const t = useWords(rowMessages);
  return (
    <div style={{ flex: 1, minWidth: 0, paddingBlock: "0.5rem" }}>
      <Group justify="space-between" gap="xs" wrap="nowrap" align="start">
        <div style={{ minWidth: 0, overflowWrap: "anywhere" }}>
          <Text fw={600}>{row.label}</Text>
          <Text size="sm" c="dimmed">
            {t("line", { line: row.line })}
          </Text>
        </div>
        <RowResult row={row} />
      </Group>
      <RowFacts row={row} of={of} corrections={corrections} />
    </div>
  );
}

function RowResult({ row: { state, decision } }: { row: ImportRow }) {
  const t = useWords(rowMessages);
  if (decision?.action === "skip") return <StatusBadge tone="faint" label={t("skipped")} />;
  return <StatusBadge tone={tones[state]} label={t(`state.${state}`)} />;
}

interface RowActionProps extends Required<Pick<RowsTableProps, "of" | "onDecide">> {
  row: ImportRow;
}

/** Decides on a row that may be several people; any other that would be written can be left out by one tap. */
function RowAction({ row, of, onDecide }: RowActionProps) {
  const t = useWords(rowMessages);
  const { line, state, candidates, decision } = row;
  if (state === "undecided" || candidates.length > 0)
    return (
      <Button
        variant="default"
        size="compact-sm"
        miw="max-content"
        aria-label={t("decideLine", { line })}
        onClick={() => onDecide(row)}
      >
        {t("decide")}
      </Button>
    );
  return (state === "new" || state === "changed") && <LeaveOut of={of} line={line} isOut={decision !== null} />;
}

function LeaveOut({ of, line, isOut }: { of: CountedImport; line: number; isOut: boolean }) {
  const t = useWords(rowMessages);
  const refusal = useRefusalWords();
  const deciding = useCommand(imports.decide, queueOf(of));
  // Without the version: the row before may still be on its way.
  const body = { lines: [line], decision: isOut ? null : { action: "skip" as const } };
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      miw="max-content"
      aria-label={t(isOut ? "includeLine" : "leaveOutLine", { line })}
      loading={deciding.isPending}
      onClick={() =>
        deciding.mutate({ params: { id: String(of.id) }, body }, { onError: (error) => alertFailure(refusal(error)) })
      }
    >
      {t(isOut ? "include" : "leaveOutShort")}
    </Button>
  );
}
