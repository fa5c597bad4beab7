import type { Paging } from "#contract/kernel/endpoint/lists.ts";

/** A page of rows that have been read as a whole. */
export function paginate<Row>(rows: readonly Row[], { page, pageSize }: Paging): { rows: Row[]; total: number } {
  const from = (page - 1) * pageSize;
  return { rows: rows.slice(from, from + pageSize), total: rows.length };
}
