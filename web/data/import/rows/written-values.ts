import type { ImportKind } from "#contract/data/import-fields.ts";
import { measuredFields } from "#contract/club/measurements.ts";

/** A measurement with the unit in which it will be saved; undefined for any other value. */
export function withUnit(kind: ImportKind, field: string, value: string): string | undefined {
  const measured = kind === "products" ? undefined : measuredFields.find(({ name }) => name === field);
  return measured && `${value} ${measured.symbol}`.trim();
}

/** The day and the time of a moment on the club's clock; a time alone has no day. */
export function momentIn(value: string): { readonly date: string | undefined; readonly time: string } | undefined {
  const [, date, time] = /^(?:(\d{4}-\d\d-\d\d)T)?(\d\d:\d\d):\d\d(?:\.\d+)?$/.exec(value) ?? [];
  return time === undefined ? undefined : { date, time };
}
