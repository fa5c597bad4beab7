import { Checkbox, Skeleton } from "@mantine/core";
import type { ReactNode } from "react";
import type { DataTableProps } from "./data-table-model.ts";
import classes from "./data-table.module.css";

interface LinesProps<Row> extends DataTableProps<Row> {
  phoneRow: (row: Row) => ReactNode;
  /** A press chooses a row instead of opening it. */
  isChoosing: boolean;
}

/** One line of 64 px per row, for narrow screens. */
export function DataTableLines<Row>(props: LinesProps<Row>) {
  const { label, source, rowKey, phoneRow, rowActions } = props;
  const choice = props.isChoosing ? props.choice : undefined;
  return (
    <ul className={classes.lines} aria-label={label}>
      {source.rows === undefined
        ? [1, 2, 3, 4, 5].map((each) => (
            <li key={each} className={`${classes.line} ${classes.late}`}>
              <Skeleton height={40} />
            </li>
          ))
        : source.rows.map((row) => (
            <li key={rowKey(row)} className={classes.line} data-chosen={choice?.has(row) || undefined}>
              {choice && (
                <label className={classes.lineBox}>
                  <Checkbox
                    aria-label={choice.label(row)}
                    checked={choice.has(row)}
                    onChange={() => choice.toggle(row, false)}
                  />
                </label>
              )}
              {phoneRow(row)}
              {rowActions && !choice && <div className={classes.lineActions}>{rowActions(row)}</div>}
            </li>
          ))}
    </ul>
  );
}
