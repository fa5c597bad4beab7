import { parse } from "csv-parse/sync";
import { invalidFields } from "#contract/errors.ts";
import { instantOfClub } from "../company/club-time.ts";
import type { DeviceRow } from "./rules.ts";

/** The columns of an InBody file that are read, by their names without unit; a limb's are lean mass, not girth. */
const kept: Readonly<Record<string, string>> = {
  weight: "weight",
  "skeletal muscle mass": "smm",
  "percent body fat": "pbf",
  "visceral fat level": "vfl",
  "waist circumference": "waistline",
};
const checks: Readonly<Record<string, "fat" | "bmi">> = { "body fat mass": "fat", bmi: "bmi" };
const TIME = "date";
const DEVICE = "measurement device";
const MISSING = "-";

/** What one of a unit is in ours: devices are set to pounds and inches too. */
const factors: Readonly<Record<string, number>> = { lb: 0.453_592_37, lbs: 0.453_592_37, in: 2.54, inch: 2.54 };

interface Column {
  readonly title: string;
  readonly name: string;
  readonly factor: number;
}

/**
 * Reads the CSV of an InBody device or app: columns by name, whatever their order and case; `-` is nothing measured;
 * times are on the club's clock. Refuses a file that has not both columns a record is known by.
 */
export function readInBody(csv: string, zone: string): { rows: DeviceRow[]; dropped: string[] } {
  const [head = [], ...lines] = linesOf(csv);
  const columns = head.map(columnOf);
  const names = columns.map(({ name }) => name);
  if (!names.includes(TIME) || !names.includes(DEVICE) || !names.includes("weight")) throw unreadable();
  const rows = lines.map((cells, index) => rowOf(columns, cells, index + 2, zone));
  const isDropped = ({ name }: Column, place: number) =>
    !(name in kept) && ![TIME, DEVICE].includes(name) && lines.some((cells) => isGiven(cells[place]));
  return { rows, dropped: columns.filter(isDropped).map(({ title }) => title) };
}

function linesOf(csv: string): string[][] {
  const options = {
    bom: true,
    delimiter: [",", ";", "\t"],
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
  };
  try {
    return parse(csv, options);
  } catch {
    throw unreadable();
  }
}

function unreadable() {
  return invalidFields({ path: "csv", code: "UNREADABLE_FILE" });
}

/** `Weight(kg)` is the weight in kg; `Measurement device.` has a dot of its own. */
function columnOf(title: string): Column {
  const [, name = "", unit = ""] = /^([^(]*?)\.?\s*(?:\(([^)]*)\))?$/.exec(title) ?? [];
  return { title, name: name.toLowerCase(), factor: factors[unit.toLowerCase()] ?? 1 };
}

function isGiven(cell: string | undefined): cell is string {
  return cell !== undefined && cell !== "" && cell !== MISSING;
}

function rowOf(columns: readonly Column[], cells: readonly string[], line: number, zone: string): DeviceRow {
  const given = columns.flatMap(({ name, factor }, place) => {
    const cell = cells[place];
    return isGiven(cell) ? [{ name, cell, number: numberOf(cell, factor) }] : [];
  });
  const textOf = (name: string) => given.find((each) => each.name === name)?.cell ?? "";
  const numbers = given.filter(({ number }) => number !== undefined);
  const checked = Object.fromEntries(numbers.map(({ name, number }) => [checks[name] ?? "", number]));
  return {
    line,
    device: textOf(DEVICE),
    at: instantOf(textOf(TIME), zone),
    values: Object.fromEntries(numbers.flatMap(({ name, number = 0 }) => named(name, Math.round(number * 10) / 10))),
    unreadable: given.flatMap(({ name, number }) => (number === undefined ? named(name, 0) : [])).map(([name]) => name),
    fat: checked["fat"],
    bmi: checked["bmi"],
  };
}

function named(column: string, value: number): [string, number][] {
  const name = kept[column];
  return name === undefined ? [] : [[name, value]];
}

function numberOf(cell: string, factor: number): number | undefined {
  return /^\d{1,6}([.,]\d{1,6})?$/.test(cell) ? Number(cell.replace(",", ".")) * factor : undefined;
}

/** `YYYYMMDDHHMMSS` on the club's clock. */
function instantOf(text: string, zone: string): Date | undefined {
  const parts = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(text);
  if (!parts) return undefined;
  const [, year, month, day, hour, minute, second] = parts;
  return instantOfClub(`${year}-${month}-${day}T${hour}:${minute}:${second}`, zone);
}
