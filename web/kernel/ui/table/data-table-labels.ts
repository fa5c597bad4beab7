/** The texts of a `DataTable`; `ui` has no texts of its own. */
export interface TableWords {
  readonly columns: string;
  readonly findColumn: string;
  readonly currentPage: (page: number, pages: number) => string;
  readonly rows: (count: number) => string;
  readonly sortBy: string;
  readonly unsorted: string;
  readonly ascending: (column: string) => string;
  readonly descending: (column: string) => string;
  readonly actions: string;
  /** Opens a row, in its menu. */
  readonly open: string;
  /** Where rows are chosen by a press: begins it, and ends it. */
  readonly choose: string;
  readonly chosen: string;
  readonly previousPage: string;
  readonly nextPage: string;
  readonly firstPage: string;
  readonly lastPage: string;
  readonly page: (page: number) => string;
  readonly pages: string;
  readonly loading: string;
  readonly failed: string;
  readonly retry: string;
  /** Why reading failed. */
  readonly reason: (error: unknown) => string;
}
