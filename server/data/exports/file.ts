import { setImmediate as turn } from "node:timers/promises";
import { type ExportBody, exportTypes } from "#contract/club/export-shapes.ts";
import { byteOrderMark } from "#contract/kernel/files/csv.ts";
import type { Download } from "../../kernel/http/answers/download.ts";
import { csvRow } from "./csv.ts";
import type { Rows } from "../../club/exports/table.ts";
import type { ExportReader } from "../../club/exports/values.ts";
import { workbookOf } from "./workbook.ts";

/** A table whose first rows have been read. */
interface Begun {
  readonly name: string;
  readonly first: Rows | undefined;
  readonly others: AsyncGenerator<Rows, void>;
  readonly reader: ExportReader;
}

/** A table as a file that is made as it goes out. */
export function fileOf({ format, columns }: ExportBody, begun: Begun, close: Download["close"]): Download {
  const heads = columns.map(({ key, title }) => title ?? key);
  const content = format === "csv" ? csvOf(heads, begun) : sheetOf(heads, begun);
  return { fileName: `${begun.name}.${format}`, type: exportTypes[format], content, close };
}

/** Lines that are written in one step: in between others have their turn. */
const LINES = 500;

async function* csvOf(heads: readonly string[], begun: Begun): AsyncGenerator<Uint8Array, void> {
  yield Buffer.from(byteOrderMark + csvRow(heads, begun.reader));
  for await (const { rows } of pagesOf(begun)) {
    for (let from = 0; from < rows.length; from += LINES) {
      await turn();
      const lines = rows.slice(from, from + LINES).map((row) => csvRow(row, begun.reader));
      yield Buffer.from(lines.join(""));
    }
  }
}

function sheetOf(heads: readonly string[], begun: Begun): AsyncGenerator<Uint8Array, void> {
  const rows = async function* all() {
    for await (const page of pagesOf(begun)) yield* page.rows;
  };
  return workbookOf({ name: begun.name, heads }, begun.first?.rows ?? [], rows, begun.reader);
}

async function* pagesOf({ first, others }: Begun): AsyncGenerator<Rows, void> {
  if (first) yield first;
  yield* others;
}
