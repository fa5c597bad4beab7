import { bodyRecordDraft, deviceName } from "#contract/health/body-records.ts";
import { type BodyValues, measurements } from "#contract/health/body-values.ts";
import { fieldErrors } from "#contract/kernel/refusal/field-errors.ts";
import { type ImportReason, importReasonCodes } from "#contract/data/import-reasons.ts";
import { timeErrors } from "../../../../health/body-records/rules.ts";
import { keyOf } from "../clients/client-rules.ts";
import { isRefused } from "../../rows/read-row.ts";
import type { RowChange, RowResult, ImportProblem, ReadRow } from "../../shapes.ts";
import { searchTextIn } from "../../rows/search-text.ts";
import { type RowOwner, labelOf } from "../person-rules.ts";

/** The device of records without one in their row. */
export const unnamedDevice = "import";

export interface BodyFacts {
  readonly whose: RowOwner | undefined;
  /** The instant of a time on the club's clock; undefined where it shows none. */
  readonly instantOf: (wall: string) => Date | undefined;
  readonly now: Date;
  /** The record of somebody at that moment by that device. */
  readonly find: (
    person: number,
    at: string,
    device: string,
  ) => { readonly id: number; readonly values: BodyValues } | undefined;
  readonly before: Map<string, number>;
}

/** Validates a row of measurements. */
export function validateBodyRecord(row: ReadRow, { whose, instantOf, now, find, before }: BodyFacts): RowResult {
  const { given } = row;
  const values = Object.fromEntries(
    measurements.flatMap((name) => (typeof given[name] === "number" ? [[name, given[name]] as const] : [])),
  );
  const at = typeof given["measured_at"] === "string" ? instantOf(given["measured_at"]) : undefined;
  const named = deviceName.safeParse(given["device"] ?? unnamedDevice);
  const device = named.data ?? unnamedDevice;
  const person = whose?.person;
  const stored = person && at ? find(person.id, at.toISOString(), device) : undefined;
  const changes = stored ? changesOf(stored.values, values) : [];
  // A corrected record must be consistent as a whole.
  const whole = changes.length > 0 ? { ...stored?.values, ...values } : values;
  const problems: ImportProblem[] = [...row.problems, ...(whose?.problems ?? []), ...recordProblems(row, whole)];
  if (!named.success) problems.push(row.problem("device", reasonOf(fieldErrors(named.error.issues)[0]?.code)));
  if (given["measured_at"] !== undefined && !at) problems.push(row.problem("measured_at", "NO_SUCH_TIME"));
  if (at) problems.push(...timeErrors(at, now).map(({ code }) => row.problem("measured_at", reasonOf(code))));
  const label = labelOf(person, row);
  const { key, print } = keyOf(`${person?.id ?? ""} ${at?.toISOString() ?? ""} ${device}`, values);
  const twin = person && at ? before.get(key) : undefined;
  if (twin !== undefined) problems.push(row.problem("measured_at", "SAME_AS_LINE", twin));
  const judged = {
    line: row.line,
    label,
    sought: searchTextIn(label, device),
    key,
    print,
    problems,
    changes: [],
    candidates: [],
  };
  const record = { ...given, values, at: at?.toISOString(), device };
  if (isRefused(problems)) return { ...judged, state: "refused", target: null, given: record };
  if (!person || !at)
    return { ...judged, state: "undecided", target: null, given: record, candidates: whose?.candidates ?? [] };
  before.set(key, row.line);
  if (!stored) return { ...judged, state: "new", target: person.id, given: record };
  const state = changes.length > 0 ? "changed" : "same";
  return { ...judged, state, target: person.id, changes, given: { ...record, record: stored.id } };
}

/** Only what the file says counts: what it doesn't measure stays. */
function changesOf(stored: BodyValues, values: Readonly<Record<string, number>>): RowChange[] {
  return measurements.flatMap((field) => {
    const [from, to] = [stored[field], values[field]];
    return to === undefined || to === from
      ? []
      : [{ field, from: from === undefined ? null : String(from), to: String(to) }];
  });
}

function recordProblems(row: ReadRow, values: object): ImportProblem[] {
  const parsed = bodyRecordDraft.safeParse({ records: values });
  if (parsed.success) return [];
  return fieldErrors(parsed.error.issues).map(({ path, code }) => {
    const field = path.replace(/^records\.?/, "");
    return row.problem(field === "" ? "weight" : field, reasonOf(code));
  });
}

/** The form's error code as an import reason. */
function reasonOf(code: string | undefined): ImportReason {
  return importReasonCodes.find((each) => each === code) ?? "INVALID";
}
