import { type FieldName, fieldOf } from "#contract/identity/person-fields.ts";
import { withinTenYears } from "#contract/sales/purchase.ts";
import { addDays } from "#contract/kernel/values.ts";
import { birthErrors } from "../../../../identity/people/rules.ts";
import type { CellReading } from "../../cells/cells.ts";
import type { KnownPerson } from "../people-queries.ts";
import type { PersonIdentifiers } from "../person-rules.ts";
import { leavesEmpty } from "../../rows/read-row.ts";
import type { CellValue, ImportProblem, ReadRow } from "../../shapes.ts";

/** The data of a client in a row. */
export interface ClientGiven extends PersonIdentifiers {
  readonly source_id?: string | undefined;
  readonly [field: string]: string | number | boolean | undefined;
}

/** Fields that an import changes of somebody who is there already: dates, type and trainer follow from what is bought here. */
export const compared = [
  { field: "first_name", column: "first_name" },
  { field: "last_name", column: "last_name" },
  { field: "email", column: "email" },
  { field: "phone", column: "phone" },
  { field: "dateOfBirth", column: "date_of_birth" },
  { field: "gender", column: "gender" },
  { field: "address", column: "address" },
  { field: "zipCode", column: "zip_code" },
  { field: "goal", column: "goal" },
  { field: "height", column: "height" },
  { field: "weChat", column: "we_chat" },
  { field: "emergencyContact", column: "emergency_contact" },
] as const satisfies readonly { readonly field: FieldName; readonly column: keyof KnownPerson }[];

export type Compared = (typeof compared)[number]["field"];

/** The form fields of a row, and the form's errors. */
export function formFieldsOf(row: ReadRow, today: string) {
  const problems: ImportProblem[] = [];
  const taken: Record<string, CellValue> = {};
  const given: ClientGiven = row.given;
  for (const field of ["first_name", "last_name"] as const) {
    const isMissing = given[field] === undefined && !row.problems.some(({ field: of }) => of === "full_name");
    if (isMissing) problems.push(row.problem(field, "REQUIRED"));
  }
  for (const { field } of compared) {
    const value = given[field];
    if (value === undefined || value === "") continue;
    const read = takenBy(field, value, today);
    const isName = field === "first_name" || field === "last_name";
    if ("value" in read) taken[field] = read.value;
    else problems.push(isName ? row.problem(field, read.code) : { ...row.problem(field, read.code), ...leavesEmpty });
  }
  return { taken, problems: [...problems, ...dayProblems(row, given, today)] };
}

/** A day beyond those of the form is a slip of the year; how long ago somebody came is theirs. */
function dayProblems(row: ReadRow, given: ClientGiven, today: string): ImportProblem[] {
  const problems: ImportProblem[] = [];
  const { startOfDate: start, endOfDate: end, joined } = given;
  const isFar = typeof start === "string" && start > withinTenYears(today).latest;
  if (isFar) problems.push({ ...row.problem("startOfDate", "FAR_FROM_TODAY"), ...leavesEmpty });
  if (typeof joined === "string" && joined > today)
    problems.push({ ...row.problem("joined", "DATE_IN_FUTURE"), ...leavesEmpty });
  // A membership of no day at all, as of a client who never had one, ends the day before it starts.
  if (!isFar && typeof start === "string" && typeof end === "string" && addDays(end, 1) < start)
    problems.push(row.problem("endOfDate", "END_BEFORE_START"));
  return problems;
}

const formCodes = ["REQUIRED", "TOO_LONG", "INVALID_NAME", "INVALID_EMAIL", "INVALID_PHONE", "INVALID_DATE"] as const;

/** A value as the form takes it, or what it would say of it. */
function takenBy(field: Compared, value: CellValue, today: string): CellReading<CellValue> {
  if (field === "dateOfBirth" && birthErrors(String(value), today).length > 0) return { code: "DATE_IN_FUTURE" };
  const { data, error } = fieldOf(field).taken.safeParse(value);
  if (data) return { value: data };
  const said = error?.issues[0]?.message;
  return { code: formCodes.find((code) => code === said) ?? "INVALID" };
}
