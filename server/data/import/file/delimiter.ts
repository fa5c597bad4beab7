import { CsvError, parse } from "csv-parse/sync";
import type { ImportKind } from "#contract/data/import-fields.ts";
import { type Delimiter, delimiters } from "#contract/data/import-shapes.ts";
import { dialect } from "./csv-rows.ts";
import { type Source, decoded } from "./decode.ts";
import { HEAD_ROWS, headerAt, knownTitles } from "./guess.ts";
import { withoutGuard } from "./guards.ts";
import type { RawRow } from "../shapes.ts";

/**
 * The separator: the one for which a row at the top has the most known titles, which may be the second row below a
 * heading. Without known titles, the one with the most cells in the first row.
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

/** As much of a file as its first rows may take. */
const HEAD_LENGTH = 64_000;

/** The first rows, as far as they can be read with a separator: what goes wrong after them has no part in it. */
async function headOf(source: Source, encoding: string, delimiter: Delimiter): Promise<readonly RawRow[]> {
  const head: RawRow[] = [];
  const keep = (record: string[]) => {
    if (record.some((cell) => cell !== "")) head.push({ line: head.length + 1, cells: record.map(withoutGuard) });
    return null;
  };
  try {
    parse(await beginningOf(source, encoding), { ...dialect, delimiter, on_record: keep, to: HEAD_ROWS });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
  }
  return head;
}

async function beginningOf(source: Source, encoding: string): Promise<string> {
  let text = "";
  for await (const part of decoded(source, encoding)) {
    text += part;
    if (text.length >= HEAD_LENGTH) break;
  }
  return text.slice(0, HEAD_LENGTH);
}
