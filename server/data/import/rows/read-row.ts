import { isTimeZone } from "#contract/club/settings.ts";
import { isPlaceholderAddress } from "#contract/kernel/person/email-address.ts";
import { type ImportKind, fieldsOfImport } from "#contract/data/import-fields.ts";
import { type ImportReason, importReasons } from "#contract/data/import-reasons.ts";
import type { ImportMapping } from "#contract/data/import-shapes.ts";
import { noLastName } from "#contract/kernel/person/person-name.ts";
import { splitName } from "#contract/data/split-name.ts";
import { addDays, email as emailSchema, isCalendarDate } from "#contract/kernel/values.ts";
import { beginningOf } from "../cells/beginning.ts";
import { type CellReading, parseNumber, readMoney } from "../cells/cells.ts";
import { rankOf } from "../file/guess.ts";
import { readMeasure } from "../cells/measure-cells.ts";
import { readPhone } from "../cells/phone-cells.ts";
import { flagOf } from "./choice-labels.ts";
import type { FileColumn, CellValue, ImportProblem, RawRow, ReadRow } from "../shapes.ts";
import { specialDay } from "../cells/special-days.ts";
import { type Clock, parseDateCell, readMoment } from "../cells/time-cells.ts";

/** The value of a word of a choice: null if it is to be left out, undefined if unknown. */
export type Resolve = (field: string, raw: string) => string | null | undefined;

export interface RowContext {
  readonly kind: ImportKind;
  readonly mapping: ImportMapping;
  readonly columns: readonly FileColumn[];
  readonly today: string;
  readonly zone: string;
  readonly resolve: Resolve;
  /** Choices without which a row makes no sense; others are left out where they are not known. */
  readonly strict: readonly string[];
}

interface Cell {
  readonly text: string;
  readonly title: string;
}

/** In our own exports for programs this is the first day that is no longer covered; in any other file, the last that is. */
const firstDayAfter = "endOfDate";

/** As much of a cell as is said with what is wrong with it. */
const LONGEST_VALUE = 200;

/** A cell whose field stays empty, and why. */
interface Blank {
  readonly value?: string;
  readonly note: ImportReason;
}

/** A cell that says that there is nothing; in a column of names, words are names: people are called Null and None. */
const marksOfNothing = new Set(["", "-", "--", "—"]);
const wordsOfNothing = new Set(["n/a", "null", "none", "#n/a", "无"]);
const names = new Set(["first_name", "last_name", "full_name"]);

function isNothing(field: string, text: string): boolean {
  return marksOfNothing.has(text) || (!names.has(field) && wordsOfNothing.has(text.toLowerCase()));
}

/** Reads the cells of a row as what the mapping says they are. */
export function readRow(reading: RowContext, { line, cells }: RawRow): ReadRow {
  const said = cellsByField(reading, cells);
  const given: Record<string, CellValue> = {};
  const problems: ImportProblem[] = [];
  let otherPhones: string | undefined;
  const problem = (field: string | null, code: ImportReason, at?: number): ImportProblem => {
    const cell = field === null ? undefined : said.get(field);
    return {
      field,
      column: cell?.title ?? null,
      value: cell ? beginningOf(cell.text, LONGEST_VALUE) : null,
      code,
      line: at ?? null,
    };
  };
  for (const { name, reads, ...rest } of fieldsOfImport(reading.kind)) {
    const cell = said.get(name);
    if (!cell) {
      const isNeeded = rest.isNeeded && reads !== "choice";
      if (isNeeded) problems.push(problem(name, "REQUIRED"));
      if (reads !== "choice") continue;
    }
    const read = readCell(reading, name, reads, cell ?? { text: "", title: "" }, said.get("zone")?.text);
    if (!read) continue;
    if ("value" in read && read.value !== undefined) given[name] = read.value;
    const others = reading.kind === "clients" && "others" in read ? read.others : undefined;
    otherPhones ??= others;
    const code = "code" in read ? read.code : others === undefined ? read.note : "PHONE_NOTED";
    if (code) problems.push({ ...problem(name, code), ...(canBeEmpty(reading.kind, name, code) && leavesEmpty) });
  }
  split(reading, given, problems, problem);
  return { line, given, problems, otherPhones, problem };
}

/** Columns of several phones: the mobile before the one at home. */
function inOrder(kind: ImportKind, { columns }: ImportMapping, titles: ReadonlyMap<number, string>) {
  const rank = ({ column, field }: (typeof columns)[number]) => rankOf(kind, field, titles.get(column) ?? "");
  const [phones, others] = [
    columns.filter(({ field }) => field === "phone"),
    columns.filter(({ field }) => field !== "phone"),
  ];
  return [...others, ...phones.toSorted((one, other) => rank(one) - rank(other))];
}

function cellsByField({ kind, mapping, columns }: RowContext, cells: readonly string[]): Map<string, Cell> {
  const titles = new Map(columns.map(({ column, title }) => [column, title]));
  const said = new Map<string, Cell>();
  for (const { column, field } of inOrder(kind, mapping, titles)) {
    const text = (cells[column] ?? "").normalize("NFC").trim();
    if (isNothing(field, text)) continue;
    const before = said.get(field);
    const title = titles.get(column) ?? "";
    said.set(field, before ? { ...before, text: `${before.text}, ${text}` } : { text, title });
  }
  return said;
}

/** Marks a problem of a cell that does not reject its row. */
export const leavesEmpty = { leavesEmpty: true } as const;

/** Fields of a client without which there is nobody to add, or whose words are matched on the mapping screen. */
const decisive = new Set(["first_name", "last_name", "full_name", "source_id"]);

/** Whether a cell that cannot be read leaves its field empty: one optional cell never decides over a whole person. */
function canBeEmpty(kind: ImportKind, field: string, code: ImportReason): boolean {
  const isChoice = fieldsOfImport(kind).some(({ name, reads }) => name === field && reads === "choice");
  return kind === "clients" && !isChoice && !decisive.has(field) && importReasons[code].does === "refuses";
}

type Reads = ReturnType<typeof fieldsOfImport>[number]["reads"];

function readCell(
  reading: RowContext,
  field: string,
  reads: Reads,
  { text, title }: Cell,
  from?: string,
): CellReading<CellValue> | ReturnType<typeof readPhone> | Blank | undefined {
  const { mapping } = reading;
  switch (reads) {
    case "text":
      return { value: text };
    case "join":
      return { value: text.replaceAll(/\s*[\r\n]+\s*/g, ", ") };
    case "email": {
      const parsed = emailSchema.safeParse(text);
      if (!parsed.success) return { code: "INVALID_EMAIL" };
      return isPlaceholderAddress(parsed.data)
        ? { value: parsed.data, note: "EMAIL_DOUBTFUL" }
        : { value: parsed.data };
    }
    case "phone":
      return readPhone(text, mapping.phoneCountry);
    case "date": {
      const special = specialDay(field, text);
      const isNeeded = fieldsOfImport(reading.kind).some(({ name, isNeeded: is }) => name === field && is);
      if (special) return isNeeded && special.value === undefined ? { code: "INVALID_DATE" } : special;
      const read = parseDateCell(text, clockOf(reading));
      return title === firstDayAfter && "value" in read ? { value: addDays(read.value, -1) } : read;
    }
    case "time":
      return readTimed(text, reading, field, from);
    case "choice":
      return readChoice(reading, field, text);
    case "money":
      return readMoney(text, mapping.decimal);
    case "count": {
      const number = parseNumber(text, mapping.decimal);
      return number === undefined || !Number.isInteger(number) || number < 0 ? { code: "INVALID" } : { value: number };
    }
    case "measure":
      return readMeasure(text, title, field, mapping.decimal);
    case "zone":
      return isTimeZone(text) ? { value: text } : { code: "UNKNOWN_VALUE" };
    case "flag": {
      const flag = flagOf(text);
      return flag === undefined ? { code: "INVALID" } : { value: flag };
    }
  }
}

/** A time with its day, or a time alone where the row has its day elsewhere; a day alone is at its first moment where it may be. */
function readTimed(text: string, reading: RowContext, field: string, from: string | undefined): CellReading<string> {
  const read = readMoment(text, { ...clockOf(reading), from });
  if ("code" in read || !isCalendarDate(read.value)) return read;
  const isTimed = fieldsOfImport(reading.kind).some(({ name, needsTime }) => name === field && needsTime);
  return isTimed ? { code: "NO_TIME" } : { value: `${read.value}T00:00:00` };
}

function clockOf({ mapping, today, zone }: RowContext): Clock {
  return { order: mapping.dateOrder, today, zone };
}

/** Choices whose words can be left out once somebody has said so. */
const optional = new Set(["status"]);

function readChoice(
  { kind, resolve, strict }: RowContext,
  field: string,
  raw: string,
): CellReading<string> | undefined {
  const target = resolve(field, raw);
  if (typeof target === "string") return { value: target };
  const isStrict = strict.includes(field);
  const isNeeded = fieldsOfImport(kind).some(({ name, isNeeded: is }) => name === field && is);
  if (raw === "") return isNeeded ? { code: "REQUIRED" } : undefined;
  if (isStrict && target === undefined) return { code: "UNKNOWN_VALUE" };
  if (isStrict && !optional.has(field)) return { code: "REQUIRED" };
  return target === null ? undefined : { value: "", note: "LEFT_OUT" };
}

function split(
  { mapping }: RowContext,
  given: Record<string, CellValue>,
  problems: ImportProblem[],
  problem: ReadRow["problem"],
): void {
  const { full_name: whole, first_name: first, last_name: last } = given;
  if (typeof whole !== "string" || (first !== undefined && last !== undefined)) return;
  const parts = mapping.nameRule === null ? undefined : splitName(whole, mapping.nameRule);
  if (parts) Object.assign(given, parts);
  if (parts?.last_name === noLastName) problems.push(problem("full_name", "ONE_NAME"));
  if (!parts) problems.push(problem("full_name", "UNSPLIT_NAME"));
}

/** Whether any of these keeps its row out. */
export function isRefused(problems: readonly ImportProblem[]): boolean {
  return problems.some(({ code, leavesEmpty: isLeft }) => isLeft !== true && importReasons[code].does === "refuses");
}
