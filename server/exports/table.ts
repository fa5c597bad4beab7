import { type TableExport, exports } from "#contract/exports.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import type { RowOf } from "../http/reread.ts";
import type { Column, Reader, Value } from "./values.ts";

/** Reads a list to its end, as of one moment. */
export type ReadWhole = <E extends Endpoint>(
  list: E,
) => AsyncGenerator<{ readonly rows: readonly RowOf<E>[]; readonly total: number }, void>;

/** What of a table is asked for. */
interface Asked {
  readonly reader: Reader;
  readonly keys: readonly string[];
  readonly only: readonly number[] | undefined;
}

/** Some rows of a table, and how many it has in all. */
export interface Rows {
  readonly rows: readonly (readonly Value[])[];
  readonly total: number;
}

/** A table that can be taken out: its list, read whole as of one moment. */
export interface Table {
  readonly name: string;
  readonly endpoint: TableExport;
  readonly read: (whole: ReadWhole, asked: Asked) => AsyncGenerator<Rows, void>;
}

type Tables = typeof exports;
type RowIn<Name extends keyof Tables> = RowOf<Tables[Name]["list"]>;

/** Says the columns of a table once. `tells` leaves out rows of which a list tells less. */
export function tableOf<Name extends keyof Tables, Row extends RowIn<Name> = RowIn<Name>>(
  name: Name,
  tells: (row: RowIn<Name>) => row is Row = (row): row is Row => row !== null,
): (columns: Readonly<Record<Tables[Name]["keys"][number], Column<Row>>>) => Table {
  return (columns) => tableIn(name, columns, tells);
}

function tableIn<Name extends keyof Tables, Row extends RowIn<Name>>(
  name: Name,
  columns: Readonly<Record<string, Column<Row>>>,
  tells: (row: RowIn<Name>) => row is Row,
): Table {
  const byKey = new Map<string, Column<Row>>(Object.entries(columns));
  const endpoint: Tables[Name] = exports[name];
  const list: Tables[Name]["list"] = endpoint.list;
  return {
    name,
    endpoint,
    read: async function* read(whole, { reader, keys, only }) {
      const write = (row: Row) => keys.map((key) => byKey.get(key)?.(row, reader) ?? null);
      const pages = whole(list);
      if (only === undefined) {
        for await (const { rows, total } of pages) yield { rows: rows.filter(tells).map(write), total };
        return;
      }
      const idOf = (row: Row) => Number(byKey.get("id")?.(row, reader));
      const rows = await chosenOf(pages, only, (row) => (tells(row) ? [[idOf(row), write(row)]] : []));
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
  const missing = new Set(only);
  const found = new Map<number, readonly Value[]>();
  for await (const { rows } of pages) {
    for (const [id, values] of rows.flatMap(written)) if (missing.delete(id)) found.set(id, values);
    if (missing.size === 0) break;
  }
  return only.map((id) => found.get(id)).filter((values) => values !== undefined);
}
