import { Skeleton, Table, UnstyledButton } from "@mantine/core";
import { IconArrowDown, IconArrowsSort, IconArrowUp } from "@tabler/icons-react";
import { nextSort, sortDirection, type Column, type DataTableProps } from "./data-table-model.ts";
import classes from "./data-table.module.css";

const sortIcons = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort };

/** Rows under sortable headers. */
export function DataTableGrid<Row>(props: DataTableProps<Row>) {
  const { label, columns, rowActions, source, words } = props;
  return (
    <Table.ScrollContainer minWidth={700}>
      <Table aria-label={label} className={classes.table} highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} {...props} />
            ))}
            {rowActions && <Table.Th className={`${classes.right} ${classes.actions}`}>{words.actions}</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>{source.rows === undefined ? <SkeletonRows {...props} /> : <BodyRows {...props} />}</Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function HeaderCell<Row>({ column, state, onChange }: DataTableProps<Row> & { column: Column<Row> }) {
  const { key, title, sortable, align } = column;
  const className = align && classes.right;
  if (!sortable) return <Table.Th className={className}>{title}</Table.Th>;
  const direction = sortDirection(state.sort, key);
  const Icon = sortIcons[direction];
  return (
    <Table.Th className={className} aria-sort={direction}>
      <UnstyledButton
        className={classes.sort}
        data-sorted={direction !== "none" || undefined}
        onClick={() => onChange({ sort: nextSort(state.sort, key), page: 1 })}
      >
        {title}
        <Icon size={13} aria-hidden />
      </UnstyledButton>
    </Table.Th>
  );
}

function BodyRows<Row>({ columns, source, rowKey, rowActions }: DataTableProps<Row>) {
  return source.rows?.map((row) => (
    <Table.Tr key={rowKey(row)}>
      {columns.map(({ key, align, render }) => (
        <Table.Td key={key} className={align && classes.right}>
          {render(row)}
        </Table.Td>
      ))}
      {rowActions && <Table.Td className={`${classes.right} ${classes.actions}`}>{rowActions(row)}</Table.Td>}
    </Table.Tr>
  ));
}

function SkeletonRows<Row>({ columns, rowActions, pageSize = 10 }: DataTableProps<Row>) {
  const cells = columns.length + (rowActions ? 1 : 0);
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
