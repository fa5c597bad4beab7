import { lazyDialog } from "#web/kernel/frame/page/own-file.tsx";
import { type Column, tableSheetOf } from "#web/kernel/ui/table/data-table-model.ts";
import type { useChosen } from "#web/kernel/ui/table/use-chosen.ts";
import { ChosenExport } from "./chosen-export.tsx";
import { ExportButton } from "./export-button.tsx";
import type { Exported } from "./export-model.ts";

/** Comes with the first row that is chosen. */
const ChosenRows = lazyDialog(async () => (await import("#web/kernel/frame/choosing/chosen-rows.tsx")).ChosenRows);

interface ChosenListProps<Row> {
  chosen: Pick<ReturnType<typeof useChosen<Row>>, "rows" | "add" | "clear">;
  /** The list that they are chosen from. */
  list: Exported;
  /** The columns that are shown. */
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => number;
  /** Reads all rows that the filters let through, as many as can be chosen. */
  readAll: () => Promise<readonly Row[]>;
}

/** Prints and exports the rows that are chosen; nothing while none are. */
function ChosenList<Row>({ chosen, list, columns, keyOf, readAll }: ChosenListProps<Row>) {
  const { rows } = chosen;
  if (rows.length === 0) return null;
  return (
    <ChosenRows
      title={list.title}
      sheet={tableSheetOf(rows, columns, keyOf)}
      total={list.total}
      onAll={async () => chosen.add(await readAll())}
      onClose={chosen.clear}
    >
      <ChosenExport {...list} only={rows.map(keyOf)} total={rows.length} />
    </ChosenRows>
  );
}

/** The props of a `DataTable` whose rows can be chosen, printed and exported. */
export function choosingProps<Row, Choice extends ChosenListProps<Row>["chosen"]>(
  props: Omit<ChosenListProps<Row>, "readAll"> & { readonly chosen: Choice },
  readAll: ChosenListProps<Row>["readAll"],
) {
  return {
    rowKey: props.keyOf,
    choice: props.chosen,
    tools: <ExportButton {...props.list} />,
    chosenBar: <ChosenList {...props} readAll={readAll} />,
  };
}
