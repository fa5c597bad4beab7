import { type ImportKind, fieldsOfImport } from "#contract/data/import-fields.ts";
import type { Import, ImportMapping } from "#contract/data/import-shapes.ts";

type Fields = ReturnType<typeof fieldsOfImport>;
export type Reads = Fields[number]["reads"];
export type ImportColumn = Import["columns"][number];

/** The field of a column; undefined where it is left out. */
export function fieldOfColumn({ columns }: Pick<ImportMapping, "columns">, column: number): string | undefined {
  return columns.find((each) => each.column === column)?.field;
}

/** The columns once one of them becomes a field, or nothing: the column that was that before is left out. */
export function withField(
  kind: ImportKind,
  columns: ImportMapping["columns"],
  column: number,
  field: string | undefined,
): ImportMapping["columns"] {
  const isJoined = fieldsOfImport(kind).some(
    ({ name, reads }) => name === field && (reads === "join" || reads === "phone"),
  );
  const others = columns.filter((each) => each.column !== column && (isJoined || each.field !== field));
  return field === undefined
    ? others
    : [...others, { column, field }].toSorted((one, other) => one.column - other.column);
}

/** The words after one of a field is matched to another value. */
export function withValue(
  values: ImportMapping["values"],
  value: ImportMapping["values"][number],
): ImportMapping["values"] {
  return [...values.filter(({ field, raw }) => field !== value.field || raw !== value.raw), value];
}

/** Samples of the columns that are read in one of these ways. */
export function samplesRead(
  { kind, columns }: Pick<Import, "kind" | "columns">,
  mapping: Pick<ImportMapping, "columns">,
  reads: readonly Reads[],
): readonly string[] {
  const fields = fieldsOfImport(kind);
  const isRead = (field: string | undefined) =>
    fields.some((each) => each.name === field && reads.includes(each.reads));
  return columns.filter(({ column }) => isRead(fieldOfColumn(mapping, column))).flatMap(({ samples }) => samples);
}

/** Whether a column becomes a field that is read in one of these ways. */
export function readsAny(
  of: Pick<Import, "kind" | "columns">,
  mapping: Pick<ImportMapping, "columns">,
  reads: readonly Reads[],
): boolean {
  const fields = fieldsOfImport(of.kind);
  return mapping.columns.some(({ field }) => fields.some((each) => each.name === field && reads.includes(each.reads)));
}
