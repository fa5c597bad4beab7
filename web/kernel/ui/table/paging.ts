/** How many rows a page has unless a list says otherwise. */
export const PAGE_SIZE = 10;

/** How many pages a list has, at least one. */
export function countPages(total: number, pageSize = PAGE_SIZE): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

/** One page of rows that have all been read, the last one when there are not so many, and where it begins. */
export function pageOf<Row>(rows: readonly Row[], wanted: number, pageSize = PAGE_SIZE) {
  const page = Math.min(wanted, countPages(rows.length, pageSize));
  const from = (page - 1) * pageSize;
  return { page, from, rows: rows.slice(from, from + pageSize) };
}
