import type { TodayRow } from "#contract/data/today.ts";
import type { TodayList } from "#contract/data/today-lists.ts";
import { ListRow } from "./list-row.tsx";
import classes from "./list-rows.module.css";
import type { OpenRow } from "./row-dialogs.tsx";

interface ListRowsProps {
  list: TodayList;
  rows: readonly TodayRow[];
  /** Others are on their way. */
  isOld?: boolean;
  onOpen: (open: OpenRow) => void;
}

/** Rows of a list, some of them or a page. */
export function ListRows({ list, rows, isOld = false, onOpen }: ListRowsProps) {
  return (
    <ul className={classes.rows} data-old={isOld || undefined}>
      {rows.map((row) => (
        <ListRow
          key={row.id}
          list={list}
          row={row}
          onChoose={() => onOpen({ list, row, what: "sheet" })}
          onAct={(what) => onOpen({ list, row, what })}
        />
      ))}
    </ul>
  );
}
