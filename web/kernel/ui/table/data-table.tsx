import { Button, Group, Skeleton, Text } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { lazy, Suspense, useState } from "react";
import { DataTableCards } from "./data-table-cards.tsx";
import { ColumnChooser } from "./data-table-columns.tsx";
import { DataTableLines } from "./data-table-lines.tsx";
import { DataTableGrid } from "./data-table-grid.tsx";
import { type DataTableProps, shownColumnsOf } from "./data-table-model.ts";
import { Pages } from "./pages.tsx";
import { countPages } from "./paging.ts";
import classes from "./data-table.module.css";
import { EmptyState } from "../facts/empty-state.tsx";

/** Wide tables have headers to click. */
const SortSelect = lazy(() => import("./data-table-sort.tsx").then((module) => ({ default: module.SortSelect })));

/**
 * A table that the server pages and sorts. Below 768 px every row becomes a line or a card, and rows are chosen by a
 * press once that was asked for. The first load shows a skeleton after 200 ms; while another page is on its way the old
 * rows stay, paler.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, source, state } = props;
  const narrow = useMediaQuery("(width < 48em)", undefined, { getInitialValueInEffect: false });
  const [isChoosing, setChoosing] = useState(false);
  const { choice } = props;
  const toggle = () => {
    if (isChoosing) choice?.clear();
    setChoosing(!isChoosing);
  };
  return (
    <div>
      <Bar {...props} narrow={narrow} isChoosing={isChoosing} onToggle={toggle} />
      <div className={classes.rows} data-stale={source.stale || undefined} aria-busy={source.stale}>
        <Rows {...props} columns={shownColumnsOf(columns, state)} narrow={narrow} isChoosing={isChoosing} />
      </div>
      {props.chosenBar}
      {source.rows !== undefined && source.total > 0 && <Pager {...props} />}
    </div>
  );
}

interface BarProps<Row> extends DataTableProps<Row> {
  narrow: boolean | undefined;
  isChoosing: boolean;
  onToggle: () => void;
}

/** The controls of the table: beside its filters, or in the head of the list. */
function Bar<Row>(props: BarProps<Row>) {
  const { columns, source, state, onChange, filters, words, narrow, isChoosing, onToggle, choice, head } = props;
  if (!head && !filters && source.rows && source.total === 0) return null;
  const controls = (
    <>
      {narrow && columns.some(({ sortable }) => sortable) && (
        <Suspense fallback={<Skeleton height={42} flex={1} />}>
          <SortSelect columns={columns} state={state} onChange={onChange} words={words} />
        </Suspense>
      )}
      {narrow && choice && props.phoneRow && (
        <Button variant="default" aria-pressed={isChoosing} onClick={onToggle} flex="none">
          {isChoosing ? words.chosen : words.choose}
        </Button>
      )}
      {(source.rows === undefined || source.total > 0) && props.tools}
      {!(narrow && props.phoneRow) && (
        <ColumnChooser columns={columns} state={state} onChange={onChange} words={words} isIcon={head !== undefined} />
      )}
    </>
  );
  if (head) return head(controls);
  return (
    <Group justify="space-between" align="flex-end" gap="xs" mb="sm">
      <Group gap="xs" flex={narrow ? "1 0 100%" : 1}>
        {filters}
      </Group>
      <Group gap="xs" wrap="nowrap" flex={narrow ? "1 0 100%" : undefined}>
        {controls}
      </Group>
    </Group>
  );
}

interface RowsProps<Row> extends DataTableProps<Row> {
  narrow: boolean | undefined;
  isChoosing: boolean;
}

function Rows<Row>(props: RowsProps<Row>) {
  const { source, words, empty, narrow } = props;
  if (source.rows === undefined && source.error) {
    const retry = (
      <Button variant="default" onClick={source.retry}>
        {words.retry}
      </Button>
    );
    return <EmptyState title={words.failed} text={words.reason(source.error)} action={retry} />;
  }
  if (source.rows?.length === 0 && source.total === 0) return empty;
  if (narrow && props.phoneRow) return <DataTableLines {...props} phoneRow={props.phoneRow} />;
  return narrow ? <DataTableCards {...props} /> : <DataTableGrid {...props} />;
}

function Pager<Row>({ source, state, onChange, pageSize, words }: DataTableProps<Row>) {
  const pages = countPages(source.total, pageSize);
  return (
    <Group justify="space-between" gap="xs" mt="md">
      <Text c="dimmed" size="sm" className={classes.figures} aria-live="polite">
        {`${words.currentPage(state.page, pages)} · ${words.rows(source.total)}`}
      </Text>
      <Pages
        total={pages}
        value={state.page}
        onChange={(page) => onChange({ page })}
        stale={source.stale}
        words={words}
      />
    </Group>
  );
}
