import { byteOrderMark, csvLine } from "#contract/kernel/files/csv.ts";
import type { TableSheet } from "#web/kernel/ui/table/data-table-model.ts";
import { plainText } from "#web/kernel/lib/plain-text.ts";
import { saveFile } from "#web/kernel/lib/calls/save-file.ts";

type Cells = TableSheet["rows"][number]["cells"];

/** Saves a sheet that a screen puts together, under a name; tables are taken out by the server. */
export function saveSheet(name: string, { heads, rows }: TableSheet): void {
  const lines = [heads, ...rows.map(({ cells }) => cells)].map((cells) => csvLine(plainly(cells)));
  saveFile(`${name}.csv`, new Blob([byteOrderMark, ...lines], { type: "text/csv;charset=utf-8" }));
}

const plainly = (cells: Cells) => cells.map((cell) => (typeof cell === "string" ? plainText(cell) : cell));
