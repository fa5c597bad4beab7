import type { ImportKind } from "#contract/import-fields.ts";
import { type Delimiter, delimiters } from "#contract/import-shapes.ts";
import { csvRows } from "./csv-rows.ts";
import type { Source } from "./decode.ts";
import { HEAD_ROWS, headerAt, knownTitles } from "./guess.ts";
import { type RawRow, Unusable } from "./shapes.ts";

/**
 * What divides the cells: the separator by which a row at the top has the most titles that are known, such as the second
 * of a list whose first line is a heading. Where none has any it is the one with the most cells in the first row.
 */
export async function delimiterOf(source: Source, encoding: string, kind: ImportKind): Promise<Delimiter> {
  const found: { delimiter: Delimiter; known: number; cells: number }[] = [];
  for (const delimiter of delimiters) {
    const head = await headOf(source, encoding, delimiter);
    const row = head[headerAt(kind, head)];
    found.push({ delimiter, known: row ? knownTitles(kind, row) : 0, cells: head[0]?.cells.length ?? 0 });
  }
  const best = found.toSorted((one, other) => other.known - one.known || other.cells - one.cells)[0];
  return best?.delimiter ?? ",";
}

/** The first rows, as far as they can be read with a separator. */
async function headOf(source: Source, encoding: string, delimiter: Delimiter): Promise<readonly RawRow[]> {
  const head: RawRow[] = [];
  try {
    for await (const row of csvRows(source, encoding, delimiter)) {
      head.push(row);
      if (head.length === HEAD_ROWS) break;
    }
  } catch (error) {
    if (!(error instanceof Unusable)) throw error;
  }
  return head;
}
