import type { ImportAnswer, ImportedRow } from "#contract/health/body-records.ts";
import { type Measurement, measurements, plausible } from "#contract/health/body-values.ts";
import type { FieldError } from "#contract/kernel/refusal/errors.ts";

export type ReadingRowState = ImportedRow["state"];
export const readingRowStates = ["new", "changed", "known", "refused"] as const satisfies readonly ReadingRowState[];

/** Why a row of a file was refused, ready to be put into words. */
export type Reason =
  | { readonly kind: "noDate" | "twice" | "ahead" | "longAgo" | "noDevice" | "muscle" | "other" }
  | { readonly kind: "missing" | "noNumber" | "disagrees"; readonly name: Measurement }
  | { readonly kind: "implausible"; readonly name: Measurement; readonly value: number };

/** How many rows of each kind a file has. */
export function countRowStates({ rows }: Pick<ImportAnswer, "rows">): Readonly<Record<ReadingRowState, number>> {
  const count = (state: ReadingRowState) => rows.filter((row) => row.state === state).length;
  return { new: count("new"), changed: count("changed"), known: count("known"), refused: count("refused") };
}

/** Whether lean mass of limbs is among the columns that are not kept: it looks like what a record has a place for. */
export function holdsLimbs({ dropped }: Pick<ImportAnswer, "dropped">): boolean {
  return dropped.some((title) => /(arm|leg) lean mass/i.test(title));
}

/** Why a row was refused, one reason per thing that is wrong. */
export function rowRefusalReasons({ errors, records }: Pick<ImportedRow, "errors" | "records">): readonly Reason[] {
  return errors.map((error) => {
    if (error.path === "measured_at") return { kind: timeReason(error) };
    if (error.path === "device") return { kind: "noDevice" };
    const name = measurements.find((each) => error.path === `records.${each}`);
    return name === undefined ? { kind: "other" } : valueReason(name, records[name], error);
  });
}

function timeReason({ code }: FieldError) {
  if (code === "DATE_IN_FUTURE") return "ahead";
  if (code === "IN_USE") return "twice";
  return code === "TOO_LONG_AGO" ? "longAgo" : "noDate";
}

/** A readable value within its bounds that disagrees with another one. */
function valueReason(name: Measurement, value: number | undefined, { code }: FieldError): Reason {
  if (code === "REQUIRED") return { kind: "missing", name };
  if (value === undefined) return { kind: "noNumber", name };
  const { from, to } = plausible[name];
  if (value < from || value > to) return { kind: "implausible", name, value };
  return name === "smm" ? { kind: "muscle" } : { kind: "disagrees", name };
}
