import { writeXlsxStream } from "hucre/xlsx";
import { clubWallTime } from "../../kernel/time/club-time.ts";
import type { ExportReader, Value } from "../../club/exports/values.ts";

type Cell = string | number | Date | null;

/** Letters of a column that is wide enough for its first rows: no narrower, and no wider. */
const widths = { least: 8, most: 48 } as const;

const formats = {
  en: { date: "mmm d, yyyy", instant: "mmm d, yyyy h:mm AM/PM" },
  cn: { date: 'yyyy"年"m"月"d"日"', instant: 'yyyy"年"m"月"d"日" hh:mm' },
} as const;

/** A table as a workbook of one sheet, row by row: dates are dates and numbers are numbers, for calculations. */
export async function* workbookOf(
  { name, heads }: { readonly name: string; readonly heads: readonly string[] },
  first: readonly (readonly Value[])[],
  rows: () => AsyncGenerator<readonly Value[], void>,
  reader: ExportReader,
): AsyncGenerator<Uint8Array, void> {
  const columns = heads.map((header, place) => ({
    header,
    width: widthOf(header, first, place),
    ...formatOf(
      first.map((row) => row[place] ?? null),
      reader,
    ),
  }));
  const cells = async function* cells() {
    for await (const row of rows()) yield row.map((value) => cellOf(value, reader));
  };
  yield* writeXlsxStream(cells(), { name: sheetName(name), columns, freezePane: { rows: 1 } });
}

/** A valid sheet name for Excel. */
function sheetName(name: string): string {
  return name.replaceAll(/[\\/?*[\]:']/g, " ").slice(0, 31);
}

function widthOf(head: string, rows: readonly (readonly Value[])[], place: number): number {
  const said = rows.slice(0, 200).map((row) => {
    const value = row[place] ?? null;
    if (value === null || typeof value !== "object") return String(value ?? "");
    return "phone" in value ? value.phone : "2026-12-31 23:59";
  });
  // A wide character takes two places.
  const lengths = [head, ...said].map((text) => text.replaceAll(/[\u2E80-\uFFEF]/g, "xx").length);
  return Math.min(widths.most, Math.max(widths.least, ...lengths) + 2);
}

function formatOf(values: readonly Value[], { shown }: ExportReader): { readonly numFmt?: string } {
  const moment = values.find((value) => value !== null && typeof value === "object" && !("phone" in value));
  if (!shown || moment === undefined || moment === null || typeof moment !== "object") return {};
  return { numFmt: formats[shown.locale]["date" in moment ? "date" : "instant"] };
}

/** Excel's dates have no zone: an instant is what the club's clock shows. */
function cellOf(value: Value, { zone, shown }: ExportReader): Cell {
  if (value === null || typeof value !== "object") return value;
  if ("phone" in value) return value.phone;
  if (!shown) return "date" in value ? value.date : value.instant;
  if ("date" in value) return new Date(`${value.date}T00:00:00Z`);
  const { date, time } = clubWallTime(new Date(value.instant), zone);
  return new Date(`${date}T${time}:00Z`);
}
