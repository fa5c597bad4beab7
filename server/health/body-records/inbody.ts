import { kilogramsPerPound } from "#contract/club/measurements.ts";
import { type Options, parse } from "csv-parse/sync";
import { MAX_IMPORTED, MAX_TITLES } from "#contract/health/body-records.ts";
import type { Measurement } from "#contract/health/body-values.ts";
import { invalidFields } from "#contract/kernel/refusal/refuse.ts";
import { instantOfClub } from "../../kernel/time/club-time.ts";
import type { DeviceRow } from "./rules.ts";

/** The columns of an InBody file that are read, by their names without unit; a limb's are lean mass, not girth. */
const kept: ReadonlyMap<string, Measurement> = new Map([
  ["weight", "weight"],
  ["skeletal muscle mass", "smm"],
  ["percent body fat", "pbf"],
  ["visceral fat level", "vfl"],
  ["waist circumference", "waistline"],
]);
const FAT = "body fat mass";
const BMI = "bmi";
const TIME = "date";
const DEVICE = "measurement device";
const MISSING = "-";

/** The factor of each unit: devices may be set to pounds and inches. A column in any other unit is not read. */
const factors: ReadonlyMap<string, number> = new Map([
  ["", 1],
  ["kg", 1],
  ["cm", 1],
  ["%", 1],
  ["level", 1],
  ["kg/m²", 1],
  ["lb", kilogramsPerPound],
  ["lbs", kilogramsPerPound],
  ["in", 2.54],
  ["inch", 2.54],
]);

/** Kilograms or centimetres by which two columns of one value may differ: each is rounded in its own unit. */
const UNIT_TOLERANCE = 0.2;

interface Column {
  readonly title: string;
  readonly name: string;
  readonly factor: number;
}

interface Line {
  readonly number: number;
  readonly cells: readonly string[];
}

/**
 * Reads the CSV of an InBody device or app: columns by name, whatever their order and case; `-` is nothing measured;
 * times are on the club's clock. Refuses a file that lacks the weight or what a record is known by.
 */
export function readInBody(csv: string, zone: string): { rows: DeviceRow[]; dropped: string[] } {
  const [head, ...lines] = linesOf(csv);
  const columns = head?.cells.map(columnOf) ?? [];
  const names = new Set(columns.map(({ name }) => name));
  if (![TIME, DEVICE, "weight"].every((name) => names.has(name))) throw unreadable();
  const rows = lines.map((line) => rowOf(columns, line, zone));
  const isDropped = ({ title, name }: Column, place: number) =>
    title !== "" &&
    !kept.has(name) &&
    ![TIME, DEVICE].includes(name) &&
    lines.some(({ cells }) => isGiven(cells[place]));
  return { rows, dropped: columns.filter(isDropped).map(({ title }) => title) };
}

/** The character after a file's first title is its separator: files with decimal commas use semicolons. */
function linesOf(csv: string): Line[] {
  const [delimiter = ","] = /[,;\t]/.exec(csv) ?? [];
  const records = parsed(csv, { bom: true, delimiter, relax_column_count: true, to: MAX_IMPORTED + 2, trim: true });
  if (records.some(({ length }) => length > MAX_TITLES)) throw unreadable();
  if (records.length > MAX_IMPORTED + 1) throw invalidFields({ path: "csv", code: "TOO_LONG" });
  return records
    .map((cells, index) => ({ number: index + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell !== ""));
}

function parsed(csv: string, options: Options): string[][] {
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
  const [words = "", unit = ""] = title.toLowerCase().split("(", 2);
  const name = words.trim().replace(/\.$/, "");
  const factor = factors.get(unit.replace(")", "").trim());
  return { title, name: factor === undefined ? "" : name, factor: factor ?? 1 };
}

function isGiven(cell: string | undefined): cell is string {
  return cell !== undefined && cell !== "" && cell !== MISSING;
}

function rowOf(columns: readonly Column[], { number: line, cells }: Line, zone: string): DeviceRow {
  const given = columns.flatMap(({ name, factor }, place) => {
    const cell = cells[place];
    return isGiven(cell) ? [{ name, cell, factor }] : [];
  });
  const cellsOf = (wanted: string) => given.filter(({ name }) => name === wanted);
  const measured = [...kept].flatMap(([name, measurement]) => {
    const found = cellsOf(name);
    return found.length > 0 ? [[measurement, oneValueOf(found)] as const] : [];
  });
  return {
    line,
    device: cellsOf(DEVICE)[0]?.cell ?? "",
    at: instantOf(cellsOf(TIME)[0]?.cell ?? "", zone),
    values: Object.fromEntries(measured.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))),
    unreadable: measured.flatMap(([name, value]) => (value === undefined ? [name] : [])),
    fat: oneValueOf(cellsOf(FAT)),
    bmi: oneValueOf(cellsOf(BMI)),
  };
}

/**
 * The value of one or more columns of a measurement, the metric one first: two units of one value differ by rounding
 * only. Undefined where a cell is no number, or two disagree.
 */
function oneValueOf(cells: readonly { readonly cell: string; readonly factor: number }[]): number | undefined {
  const metricFirst = cells.toSorted((one, other) => Number(other.factor === 1) - Number(one.factor === 1));
  const values = metricFirst.map(({ cell, factor }) => numberOf(cell, factor));
  const [first] = values;
  if (first === undefined) return undefined;
  const agree = values.every((value) => value !== undefined && Math.abs(value - first) <= UNIT_TOLERANCE);
  return agree ? tenths(first) : undefined;
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10;
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
