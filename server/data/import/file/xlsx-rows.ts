import { longestCell, MAX_IMPORT_COLUMNS } from "#contract/data/import-shapes.ts";
import { addDays } from "#contract/kernel/values.ts";
import { type RawRow, Unusable } from "../shapes.ts";
import { type Workbook, xmlParser } from "./workbook.ts";
import type { Archive } from "./zip.ts";

const DAY_MS = 86_400_000;
const MOST_LINES = 1_048_576;
/** As many areas fit into the rows among which the titles are. */
const MOST_MERGED = 20 * MAX_IMPORT_COLUMNS;

/** Cells that are shown as one, from the first to the last row and column, counted from 0. */
export interface Merged {
  readonly rows: readonly [number, number];
  readonly columns: readonly [number, number];
}

/** The rows of a sheet that are not empty; the merged cells are returned at the end. */
export async function* xlsxRows(archive: Archive, workbook: Workbook, merged: Merged[]): AsyncGenerator<RawRow> {
  const ready: RawRow[] = [];
  const parser = xmlParser(
    sheetHandler(workbook, merged, (row) => {
      for (const cell of row.cells) if (cell !== "") parser.found(cell.length);
      ready.push(row);
    }),
  );
  for await (const piece of archive.pieces(workbook.path)) {
    parser.write(piece);
    yield* ready.splice(0);
  }
  parser.end();
  yield* ready.splice(0);
}

function sheetHandler(workbook: Workbook, merged: Merged[], done: (row: RawRow) => void) {
  let line = 0;
  let cells: string[] = [];
  let at = -1;
  let [kind, style, text, isValue, isReading] = ["", 0, "", false, false];
  return {
    open: (name: string, { r = "", t = "n", s = "0", ref = "" }: Readonly<Record<string, string>>) => {
      if (name === "row") {
        const next = r === "" ? line + 1 : Number(r);
        if (!(Number.isInteger(next) && next > line && next <= MOST_LINES)) throw new Unusable("UNREADABLE_FILE");
        line = next;
        [cells, at] = [[], -1];
      } else if (name === "c") {
        at = r === "" ? at + 1 : columnOf(r);
        [kind, style, text] = [t, Number(s), ""];
      } else if (name === "mergeCell") {
        const area = mergedOf(ref);
        if (area && area.rows[0] < 20 && merged.length < MOST_MERGED) merged.push(area);
      }
      // A phonetic guide is shown above the text, and is no part of it.
      if (name === "rPh") isReading = true;
      isValue = name === "v" || (name === "t" && kind === "inlineStr" && !isReading);
    },
    text: (piece: string) => {
      if (isValue) text += piece;
    },
    close: (name: string) => {
      isValue = false;
      if (name === "rPh") isReading = false;
      if (name === "c" && text !== "") put(cells, at, cellText(workbook, { kind, style, text }), line);
      if (name === "row" && cells.some((cell) => cell)) {
        done({ line, cells: Array.from(cells, (cell: string | undefined) => cell ?? "") });
      }
    },
  };
}

function put(cells: string[], at: number, text: string, line: number): void {
  if (text === "") return;
  if (at >= MAX_IMPORT_COLUMNS) throw new Unusable("TOO_MANY_COLUMNS", line);
  if (text.length > longestCell) throw new Unusable("CELL_TOO_LONG", line);
  cells[at] = text;
}

interface Cell {
  readonly kind: string;
  readonly style: number;
  readonly text: string;
}

/** The text of a cell; days in ISO format. */
function cellText({ strings, styles, is1904 }: Workbook, { kind, style, text }: Cell): string {
  if (kind === "s") return (strings[Number(text)] ?? "").trim();
  if (kind === "b") return text === "1" ? "true" : "false";
  if (kind === "e") return "";
  if (kind !== "n") return text.trim();
  const number = text.trim() === "" ? Number.NaN : Number(text);
  if (!Number.isFinite(number)) return text.trim();
  const shown = styles[style];
  return shown === undefined ? numberText(number) : serialText(number, shown, is1904);
}

/** Without the tail that binary fractions have. */
function numberText(number: number): string {
  return Number.isInteger(number)
    ? number.toLocaleString("en", { useGrouping: false })
    : String(Number(number.toPrecision(15)));
}

/**
 * A day by its number. The one that counts from 1900 knows a 29 February of that year, which there was not: days before it
 * are one later than counted.
 */
function serialText(serial: number, shown: "date" | "time", is1904: boolean): string {
  const days = Math.floor(serial + 1e-9);
  const seconds = Math.round(((serial - days) * DAY_MS) / 1000);
  const time = new Date(Math.max(0, seconds) * 1000).toISOString().slice(11, 19);
  if (days < 0 || days > 2_958_465) return String(serial);
  if (!is1904 && days === 0) return time.slice(0, 5);
  const date = is1904 ? addDays("1904-01-01", days) : dayOf1900(days);
  return shown === "time" && seconds > 0 ? `${date}T${time}` : date;
}

function dayOf1900(days: number): string {
  if (days === 60) return "1900-02-29";
  return addDays("1899-12-31", days < 60 ? days : days - 1);
}

/** `C5` is in the third column: 2. */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of /^[A-Z]{1,3}/.exec(reference)?.[0] ?? "") column = column * 26 + letter.charCodeAt(0) - 64;
  if (column === 0) throw new Unusable("UNREADABLE_FILE");
  return column - 1;
}

function mergedOf(reference: string): Merged | undefined {
  const [, from = "", top = "", to = "", bottom = ""] = /^([A-Z]+)(\d+):([A-Z]+)(\d+)$/.exec(reference) ?? [];
  if (from === "") return undefined;
  const last = Math.min(columnOf(to), MAX_IMPORT_COLUMNS - 1);
  return { rows: [Number(top) - 1, Number(bottom) - 1], columns: [columnOf(from), last] };
}
