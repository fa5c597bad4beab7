import { leadingDate, plainDateText } from "#contract/kernel/time/date-text.ts";
import type { RawRow } from "../shapes.ts";

/** Only whether a row is a date counts here: in which century two digits of a year fall says its import. */
const anyDay = "2000-01-01";

const timeAlone = /^\d{1,2}:\d{2}/;

/**
 * Joins dates that have a row of their own, as in Garmin's file, with the times in the rows below them. Gives undefined
 * for a row that is only a date.
 */
export function openDayRows(): (row: RawRow) => RawRow | undefined {
  let day: string | undefined;
  return (row) => {
    const [first = "", ...rest] = row.cells;
    if (rest.every((cell) => cell === "") && isDay(first)) {
      day = first;
      return undefined;
    }
    return day !== undefined && timeAlone.test(first) ? { ...row, cells: [`${day} ${first}`, ...rest] } : row;
  };
}

function isDay(text: string): boolean {
  const found = leadingDate(plainDateText(text), "mdy", anyDay);
  return !("code" in found) && found.rest === "";
}
