import { type CsvValue, csvLine } from "#contract/kernel/files/csv.ts";
import { dateWords, timeWords } from "../../kernel/time/date-labels.ts";
import { clubWallTime } from "../../kernel/time/club-time.ts";
import type { ExportReader, Value } from "../../club/exports/values.ts";

/** A row of a table as a line of CSV. */
export function csvRow(values: readonly Value[], reader: ExportReader): string {
  return csvLine(values.map((value) => cellOf(value, reader)));
}

function cellOf(value: Value, reader: ExportReader): CsvValue {
  const isMoment = typeof value === "object" && value !== null && !("phone" in value);
  return isMoment ? momentText(value, reader) : value;
}

/** A date or an instant as the reader reads it: in their language and by the club's clock, or as machines do. */
function momentText(
  value: { readonly date: string } | { readonly instant: string },
  { zone, shown }: ExportReader,
): string {
  if ("date" in value) return shown ? dateWords(value.date, shown.locale) : value.date;
  if (!shown) return value.instant;
  const { date, time } = clubWallTime(new Date(value.instant), zone);
  return `${dateWords(date, shown.locale)} ${timeWords(time, shown.locale)}`;
}
