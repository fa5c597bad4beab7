import type { ApiError } from "./api.ts";

interface PageRead<Row> {
  readonly data: { readonly rows: readonly Row[]; readonly total: number } | undefined;
  readonly error: ApiError | null;
  readonly refetch: () => unknown;
}

/** The queries of a list that grows page by page, one for each of its first pages. */
export const firstPages = (pages: number, pageSize: number) =>
  Array.from({ length: pages }, (_, index) => ({ page: String(index + 1), pageSize: String(pageSize) }));

/** The pages that have been read as one list; `total` once the first is there. */
export function joinedPages<Row>(reads: readonly PageRead<Row>[]) {
  const failed = reads.find(({ error }) => error !== null);
  return {
    rows: reads.flatMap(({ data }) => data?.rows ?? []),
    total: reads[0]?.data?.total,
    isReading: reads.some(({ data, error }) => data === undefined && error === null),
    error: failed?.error ?? null,
    refetch: () => failed?.refetch(),
  };
}
