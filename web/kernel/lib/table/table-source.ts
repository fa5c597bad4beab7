import type { UseQueryResult } from "@tanstack/react-query";
import type { DataTableProps, TableState } from "#web/kernel/ui/table/data-table-model.ts";
import type { ApiError } from "../calls/api.ts";
import { type TableSearch, searchAfter, tableState } from "./table-search.ts";

/** A read of a paged list as a `DataTable` shows it. */
export function tableSourceOf<Row>(
  read: UseQueryResult<{ readonly rows: readonly Row[]; readonly total: number }, ApiError>,
): DataTableProps<Row>["source"] {
  return {
    rows: read.data?.rows,
    total: read.data?.total ?? 0,
    stale: read.isPlaceholderData,
    error: read.error,
    retry: () => void read.refetch(),
  };
}

interface Identified {
  readonly id: number | string;
}

type TableProps<Row> = Pick<DataTableProps<Row>, "rowKey" | "source" | "state" | "onChange">;

/** The props of a `DataTable` for a read, with the state in the URL. */
export function searchedTable<Row extends Identified, Search extends TableSearch>(
  read: Parameters<typeof tableSourceOf<Row>>[0],
  search: Search,
  onSearch: (next: Search) => void,
): TableProps<Row> {
  return {
    rowKey: ({ id }) => id,
    source: tableSourceOf(read),
    state: tableState(search),
    onChange: (change) => onSearch(searchAfter(search, change)),
  };
}

/** The props of a `DataTable` for a read, with the state on the screen. */
export function heldTable<Row extends Identified>(
  read: Parameters<typeof tableSourceOf<Row>>[0],
  state: TableState,
  onState: (next: TableState) => void,
): TableProps<Row> {
  return {
    rowKey: ({ id }) => id,
    source: tableSourceOf(read),
    state,
    onChange: (change) => onState({ ...state, ...change }),
  };
}
