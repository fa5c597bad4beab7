import { Readable, pipeline } from "node:stream";
import { CsvError, parse } from "csv-parse";
import * as z from "zod/mini";
import { longestCell, MAX_IMPORT_COLUMNS } from "#contract/data/import-shapes.ts";
import { type Source, decoded } from "./decode.ts";
import { withoutGuard } from "./guards.ts";
import { type RawRow, Unusable } from "../shapes.ts";

/** No row of ours is longer; a quote that is never closed shows here, and not at the end of the file. */
const LONGEST_ROW = 256_000;

/** How a file of rows is read, whatever divides its cells. */
export const dialect = {
  bom: true,
  relax_column_count: true,
  relax_quotes: true,
  max_record_size: LONGEST_ROW,
  trim: true,
} as const;

/** The parser's output, which its types do not describe. */
const parsed = z.object({ record: z.array(z.string()), info: z.object({ lines: z.int() }) });

/** The rows of a CSV file that say something, each with the line it begins on. */
export async function* csvRows(source: Source, encoding: string, delimiter: string): AsyncGenerator<RawRow> {
  const parser = parse({ ...dialect, delimiter, info: true });
  // Errors of both sides surface where the rows are read.
  pipeline(Readable.from(shortLines(decoded(source, encoding), delimiter)), parser, () => {});
  let line = 1;
  try {
    for await (const each of parser) {
      const { record, info } = parsed.parse(each);
      const begins = line;
      line = info.lines + 1;
      const cells = checked(record, begins);
      if (cells.some((cell) => cell !== "")) yield { line: begins, cells };
    }
  } catch (error) {
    throw error instanceof CsvError ? asUnusable(error, line) : error;
  } finally {
    parser.destroy();
  }
}

/** Passes text on as long as its lines have an end: the parser would keep all of a line that has none. */
async function* shortLines(texts: AsyncIterable<string>, delimiter: string): AsyncGenerator<string> {
  let line = 1;
  let rest = "";
  for await (const text of texts) {
    const lines = text.split(/\r\n|[\r\n]/);
    for (const [at, each] of lines.entries()) {
      rest = at === 0 ? rest + each : each;
      if (rest.length > LONGEST_ROW) {
        const isWide = rest.split(delimiter, MAX_IMPORT_COLUMNS + 1).length > MAX_IMPORT_COLUMNS;
        throw new Unusable(isWide ? "TOO_MANY_COLUMNS" : "CELL_TOO_LONG", line);
      }
      if (at < lines.length - 1) line += 1;
    }
    yield text;
  }
}

function checked(record: string[], line: number): string[] {
  if (record.length > MAX_IMPORT_COLUMNS) {
    if (record.slice(MAX_IMPORT_COLUMNS).some((cell) => cell !== "")) throw new Unusable("TOO_MANY_COLUMNS", line);
    record.length = MAX_IMPORT_COLUMNS;
  }
  if (record.some((cell) => cell.length > longestCell)) throw new Unusable("CELL_TOO_LONG", line);
  return record.map(withoutGuard);
}

function asUnusable({ code }: CsvError, line: number): Unusable {
  if (code === "CSV_QUOTE_NOT_CLOSED" || code === "CSV_MAX_RECORD_SIZE" || code === "CSV_INVALID_CLOSING_QUOTE")
    return new Unusable(code === "CSV_INVALID_CLOSING_QUOTE" ? "UNREADABLE_FILE" : "UNCLOSED_QUOTE", line);
  return new Unusable("UNREADABLE_FILE", line);
}
