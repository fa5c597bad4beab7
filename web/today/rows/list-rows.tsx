import type { TodayRow } from "#contract/data/today.ts";
import type { TodayList } from "#contract/data/today-lists.ts";
import type { useChosen } from "#web/kernel/ui/table/use-chosen.ts";
import { ListRow } from "./list-row.tsx";
import classes from "./list-rows.module.css";
import type { OpenRow } from "./row-dialogs.tsx";

interface ListRowsProps {
  list: TodayList;
  rows: readonly TodayRow[];
  /** Others are on their way. */
  isOld?: boolean;
  /** The rows that are selected, where they can be. */
  chosen?: Pick<ReturnType<typeof useChosen<TodayRow>>, "has" | "toggle"> | undefined;
  /** The list has the page to itself: rows show more. */
  isWhole?: boolean;
  onOpen: (open: OpenRow) => void;
}

/** Rows of a list, some of them or a page. */
export function ListRows({ list, rows, isOld = false, chosen, isWhole = false, onOpen }: ListRowsProps) {
  return (
    <ul className={classes.rows} data-old={isOld || undefined}>
      {rows.map((row) => (
        <ListRow
          key={row.id}
          list={list}
          row={row}
          selected={chosen && { value: chosen.has(row), onToggle: () => chosen.toggle(row, false) }}
          isWhole={isWhole}
          onChoose={() => onOpen({ list, row, what: "sheet" })}
          onAct={(what) => onOpen({ list, row, what })}
        />
      ))}
    </ul>
  );
}
