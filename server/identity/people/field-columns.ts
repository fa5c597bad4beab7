import { type FieldColumns, type FieldValues, fieldNames, fieldOf } from "#contract/identity/person-fields.ts";

type Given<Values> = { readonly [Name in keyof Values]?: Values[Name] | undefined };

/** The columns of fields that are given, as a write sets them. */
export function columnsOfFields(values: Given<FieldValues>): Partial<FieldColumns> {
  const given = fieldNames.filter((field) => values[field] !== undefined);
  return Object.fromEntries(given.map((field) => [fieldOf(field).column, values[field]]));
}
