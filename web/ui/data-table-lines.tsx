import { Skeleton } from "@mantine/core";
import type { ReactNode } from "react";
import type { DataTableProps } from "./data-table-model.ts";
import classes from "./data-table.module.css";

type LinesProps<Row> = DataTableProps<Row> & { phoneRow: (row: Row) => ReactNode };

/** One line of 64 px per row, for narrow screens. */
export function DataTableLines<Row>({ label, source, rowKey, phoneRow, rowActions }: LinesProps<Row>) {
  return (
    <ul className={classes.lines} aria-label={label}>
      {source.rows === undefined
        ? [1, 2, 3, 4, 5].map((each) => (
            <li key={each} className={`${classes.line} ${classes.late}`}>
              <Skeleton height={40} />
            </li>
          ))
        : source.rows.map((row) => (
            <li key={rowKey(row)} className={classes.line}>
              {phoneRow(row)}
              {rowActions && <div className={classes.lineActions}>{rowActions(row)}</div>}
            </li>
          ))}
    </ul>
  );
}
