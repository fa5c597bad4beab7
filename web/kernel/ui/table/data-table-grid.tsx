import { Checkbox, Skeleton, Table, UnstyledButton, VisuallyHidden } from "@mantine/core";
import IconArrowDown from "~icons/tabler/arrow-down";
import IconArrowUp from "~icons/tabler/arrow-up";
import IconArrowsSort from "~icons/tabler/arrows-sort";
import type { KeyboardEvent } from "react";
import {
  type RowSelection,
  type Column,
  type DataTableProps,
  type TableState,
  nextSort,
  sortDirection,
} from "./data-table-model.ts";
import { PAGE_SIZE } from "./paging.ts";
import classes from "./data-table.module.css";
import { useRowKeys } from "./row/row-keys.ts";

/** Rows and cells are many: plain ones with the look of the library's cost a browser half as much. */
const own = { tr: Table.classes["tr"], td: Table.classes["td"] };

const sortIcons = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort };

/** Rows under sortable headers. */
export function DataTableGrid<Row>(props: DataTableProps<Row>) {
  const { label, columns, rowActions, source, words, choice } = props;
  const body = useRowKeys();
  return (
    <Table.ScrollContainer minWidth={700} type="native">
      <Table aria-label={label} className={classes.table} highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            {choice && <PageBox choice={choice} rows={source.rows ?? []} />}
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} {...props} />
            ))}
            {rowActions && (
              <Table.Th className={`${classes.right} ${classes.actions}`}>
                <VisuallyHidden>{words.actions}</VisuallyHidden>
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody ref={body}>
          {source.rows === undefined ? <SkeletonRows {...props} /> : <BodyRows {...props} />}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function classOf<Row>({ align, roomy }: Column<Row>, { hidden }: TableState): string {
  return [align && classes.right, roomy && hidden === undefined && classes.roomy].filter(Boolean).join(" ");
}

function HeaderCell<Row>({ column, state, onChange, usualSort }: DataTableProps<Row> & { column: Column<Row> }) {
  const { key, title, sortable } = column;
  const className = classOf(column, state);
  if (!sortable) return <Table.Th className={className}>{title}</Table.Th>;
  const sort = state.sort ?? usualSort;
  const direction = sortDirection(sort, key);
  const Icon = sortIcons[direction];
  return (
    <Table.Th className={className} aria-sort={direction}>
      <UnstyledButton
        className={classes.sort}
        data-sorted={direction !== "none" || undefined}
        onClick={() => onChange({ sort: nextSort(sort, key), page: 1 })}
      >
        {title}
        <Icon size={13} aria-hidden />
      </UnstyledButton>
    </Table.Th>
  );
}

function BodyRows<Row>({ columns, source, state, rowKey, rowActions, choice }: DataTableProps<Row>) {
  return source.rows?.map((row) => (
    <tr
      key={rowKey(row)}
      className={`${own.tr} ${classes.row}`}
      data-with-row-border
      data-hover
      data-chosen={choice?.has(row) || undefined}
      onKeyDown={(event) => choice && chooseBySpace(event, choice, row)}
    >
      {choice && (
        <td className={`${own.td} ${classes.box}`}>
          <Checkbox
            aria-label={choice.label(row)}
            checked={choice.has(row)}
            onChange={() => undefined}
            onClick={(event) => choice.toggle(row, event.shiftKey)}
          />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.key} className={`${own.td} ${classOf(column, state)}`}>
          {column.render(row)}
        </td>
      ))}
      {rowActions && <td className={`${own.td} ${classes.right} ${classes.actions}`}>{rowActions(row)}</td>}
    </tr>
  ));
}

/** The space bar chooses the row in which the focus is, on its box as on its name; with Shift all up to it. */
function chooseBySpace<Row>(event: KeyboardEvent, choice: RowSelection<Row>, row: Row): void {
  const { target } = event;
  if (event.key !== " " || !(target instanceof HTMLElement) || !target.matches("a, [type=checkbox]")) return;
  event.preventDefault();
  choice.toggle(row, event.shiftKey);
}

function PageBox<Row>({ choice, rows }: { choice: RowSelection<Row>; rows: readonly Row[] }) {
  const chosen = rows.filter((row) => choice.has(row)).length;
  return (
    <Table.Th className={classes.box}>
      <Checkbox
        aria-label={choice.pageLabel}
        checked={chosen > 0 && chosen === rows.length}
        indeterminate={chosen > 0 && chosen < rows.length}
        disabled={rows.length === 0}
        onChange={() => choice.togglePage(rows)}
      />
    </Table.Th>
  );
}

function SkeletonRows<Row>({ columns, rowActions, choice, pageSize = PAGE_SIZE }: DataTableProps<Row>) {
  const cells = columns.length + (rowActions ? 1 : 0) + (choice ? 1 : 0);
  return Array.from({ length: pageSize }, (_, row) => (
    <Table.Tr key={row} className={classes.late}>
      {Array.from({ length: cells }, (_each, cell) => (
        <Table.Td key={cell}>
          <Skeleton height={14} width={cell === 0 ? "40%" : "70%"} />
        </Table.Td>
      ))}
    </Table.Tr>
  ));
}
