import type { UseQueryResult } from "@tanstack/react-query";
import type { DataTableProps } from "#web/kernel/ui/table/data-table-model.ts";
import type { ApiError } from "../calls/api.ts";

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
