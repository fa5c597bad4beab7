import type { TableExport } from "#contract/club/export-shapes.ts";
import type { Endpoint } from "#contract/kernel/endpoint/endpoint.ts";
import type { RowOf } from "../../kernel/http/reread.ts";
import type { ExportColumn, ExportReader, Value } from "./values.ts";

/** Reads a list to its end, as of one moment. */
export type ReadWhole = <E extends Endpoint>(
  list: E,
) => AsyncGenerator<{ readonly rows: readonly RowOf<E>[]; readonly total: number }, void>;

/** The requested part of a table. */
interface Asked {
  readonly reader: ExportReader;
  readonly keys: readonly string[];
  readonly only: readonly number[] | undefined;
}

/** Some rows of a table, and how many it has in all. */
export interface Rows {
  readonly rows: readonly (readonly Value[])[];
  readonly total: number;
}

/** A table that can be exported: its list, read whole as of one moment. */
export interface ExportTable<Name extends string = string> {
  readonly name: Name;
  readonly endpoint: TableExport;
  readonly read: (whole: ReadWhole, asked: Asked) => AsyncGenerator<Rows, void>;
}

/** The exports of a floor by name, as the contract declares them. */
type Exports = Readonly<Record<string, TableExport>>;
type RowIn<Of extends Exports, Name extends keyof Of> = RowOf<Of[Name]["list"]>;
type Columns<Of extends Exports, Name extends keyof Of, Row> = Readonly<
  Record<Of[Name]["keys"][number], ExportColumn<Row>>
>;

/** Declares the columns of a table: each row of its list is a row of it. */
export function exportTableOf<Of extends Exports, Name extends keyof Of & string>(
  exports: Of,
  name: Name,
  columns: Columns<Of, Name, RowIn<Of, Name>>,
): ExportTable<Name> {
  return tableOfSome(exports, name, (row) => [row], columns);
}

/** The same of a table that has none, one or several rows for a row of its list. */
export function tableOfSome<Of extends Exports, Name extends keyof Of & string, Row>(
  exports: Of,
  name: Name,
  rowsOf: (row: RowIn<Of, Name>) => readonly Row[],
  columns: Columns<Of, Name, Row>,
): ExportTable<Name> {
  const byKey = new Map<string, ExportColumn<Row>>(Object.entries(columns));
  const endpoint: Of[Name] = exports[name];
  const list: Of[Name]["list"] = endpoint.list;
  return {
    name,
    endpoint,
    read: async function* read(whole, { reader, keys, only }) {
      const write = (row: Row) => keys.map((key) => byKey.get(key)?.(row, reader) ?? null);
      const pages = whole(list);
      if (only === undefined) {
        for await (const { rows, total } of pages) yield { rows: rows.flatMap(rowsOf).map(write), total };
        return;
      }
      const idOf = (row: Row) => Number(byKey.get("id")?.(row, { ...reader, shown: undefined }));
      const rows = await chosenOf(pages, only, (row) => rowsOf(row).map((each) => [idOf(each), write(each)]));
      yield { rows, total: rows.length };
    },
  };
}

/** The rows with these ids, in the order of these; reading ends with the last of them. */
async function chosenOf<Row>(
  pages: AsyncGenerator<{ readonly rows: readonly Row[] }, void>,
  only: readonly number[],
  written: (row: Row) => readonly (readonly [id: number, values: readonly Value[]])[],
): Promise<(readonly Value[])[]> {
  const found = new Map<number, (readonly Value[])[]>();
  const missing = new Set(only);
  for await (const { rows } of pages) {
    const wanted = rows.flatMap(written).filter(([id]) => missing.has(id));
    for (const [id, values] of wanted) found.set(id, [...(found.get(id) ?? []), values]);
    for (const [id] of wanted) missing.delete(id);
    if (missing.size === 0) break;
  }
  return only.flatMap((id) => found.get(id) ?? []);
}
