import { Card, Skeleton, Stack } from "@mantine/core";
import type { DataTableProps } from "./data-table-model.ts";
import classes from "./data-table.module.css";

/** One card per row, for narrow screens. */
export function DataTableCards<Row>(props: DataTableProps<Row>) {
  const { label, source, rowKey } = props;
  return (
    <Stack component="ul" gap="sm" className={classes.cards} aria-label={label}>
      {source.rows === undefined
        ? [1, 2, 3].map((each) => (
            <Card component="li" key={each} className={classes.late}>
              <Skeleton height={120} />
            </Card>
          ))
        : source.rows.map((row) => (
            <Card component="li" key={rowKey(row)} padding="md" className={classes.card}>
              <RowCard {...props} row={row} />
            </Card>
          ))}
    </Stack>
  );
}

function RowCard<Row>({ columns, row, rowActions }: DataTableProps<Row> & { row: Row }) {
  const main = columns.find((column) => column.main);
  return (
    <>
      <div className={classes.cardHead}>
        {main && <div className={classes.cardTitle}>{main.render(row)}</div>}
        {rowActions?.(row)}
      </div>
      <dl className={classes.facts}>
        {columns
          .filter((column) => column !== main)
          .map(({ key, title, wide, render }) => (
            <div key={key} className={classes.fact} data-wide={wide}>
              <dt>{title}</dt>
              <dd>{render(row)}</dd>
            </div>
          ))}
      </dl>
    </>
  );
}
