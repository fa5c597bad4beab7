import type { ReactNode } from "react";
import type { TableWords } from "./data-table-labels.ts";

/** One column of a `DataTable`. */
export interface Column<Row> {
  /** Names the column in the URL; also the name the server sorts by. */
  readonly key: string;
  readonly title: string;
  readonly render: (row: Row) => ReactNode;
  /** The value in files and on paper, where `render` draws more than text. */
  readonly text?: (row: Row) => string | number | null;
  readonly sortable?: boolean;
  /** Numbers are right-aligned. */
  readonly align?: "right";
  /** Not shown until somebody chooses it. */
  readonly extra?: boolean;
  /** Left out on a tablet, until somebody chooses columns. */
  readonly roomy?: boolean;
  /** The heading of a row's card on a phone; such a column cannot be hidden. */
  readonly main?: boolean;
  /** Takes the whole width of a row's card on a phone, below its title. */
  readonly wide?: boolean;
}

/** The part of a table's state that is in the URL. */
export interface TableState {
  readonly page: number;
  /** `name` ascending, `-name` descending, undefined as the server likes. */
  readonly sort: string | undefined;
  /** Keys of the columns not shown; undefined for those that never are at first. */
  readonly hidden: readonly string[] | undefined;
}

/** The part of a read that a `DataTable` shows. */
interface TableSource<Row> {
  /** Undefined until the first answer. */
  readonly rows: readonly Row[] | undefined;
  /** Rows on all pages. */
  readonly total: number;
  /** The rows shown are those of the page before. */
  readonly stale: boolean;
  readonly error: unknown;
  readonly retry: () => void;
}

/** Which rows somebody has chosen, and how a row and a page are chosen or left out. */
export interface RowSelection<Row> {
  readonly has: (row: Row) => boolean;
  /** With `upTo`, all between the row chosen last and this one follow it. */
  readonly toggle: (row: Row, upTo: boolean) => void;
  readonly togglePage: (rows: readonly Row[]) => void;
  /** Chooses none any more. */
  readonly clear: () => void;
  /** Names the box of a row, and that of the page. */
  readonly label: (row: Row) => string;
  readonly pageLabel: string;
}

/** The columns that are not shown. */
export function hiddenOf(columns: readonly { key: string; extra?: boolean }[], hidden: readonly string[] | undefined) {
  return hidden ?? columns.filter(({ extra }) => extra).map(({ key }) => key);
}

/** The columns that are shown. */
export function shownColumnsOf<Shown extends Pick<Column<never>, "key" | "extra" | "main">>(
  columns: readonly Shown[],
  state: TableState,
): readonly Shown[] {
  const hidden = hiddenOf(columns, state.hidden);
  return columns.filter(({ key, main }) => main || !hidden.includes(key));
}

/** A table in words, as it is saved and printed. */
export interface TableSheet {
  readonly heads: readonly string[];
  readonly rows: readonly { readonly key: string; readonly cells: readonly (string | number | null)[] }[];
}

/** Rows as they are saved and printed: in the columns that are shown. */
export function tableSheetOf<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  keyOf: (row: Row) => string | number,
): TableSheet {
  const cell = (column: Column<Row>, row: Row) => {
    const said = column.text ? column.text(row) : column.render(row);
    return typeof said === "string" || typeof said === "number" ? said : null;
  };
  return {
    heads: columns.map(({ title }) => title),
    rows: rows.map((row) => ({ key: String(keyOf(row)), cells: columns.map((column) => cell(column, row)) })),
  };
}

/** Marks what opens the row: the whole row leads there. */
export const opensRow = { "data-opens-row": true } as const;

/** The properties of a `DataTable`. */
export interface DataTableProps<Row> {
  /** Names the table for those who cannot see it. */
  label: string;
  columns: readonly Column<Row>[];
  source: TableSource<Row>;
  state: TableState;
  onChange: (change: Partial<TableState>) => void;
  rowKey: (row: Row) => string | number;
  /** The row's actions, in a last column or at the end of its card's head. */
  rowActions?: (row: Row) => ReactNode;
  /** The row on a phone: a line of 64 px instead of a card. */
  phoneRow?: (row: Row) => ReactNode;
  /** Rows that can be chosen, for what is done with several. */
  choice?: RowSelection<Row>;
  /** The actions on selected rows: it floats over the rows and has its place above the pages. */
  chosenBar?: ReactNode;
  /** How it is sorted while the URL says nothing; a header then goes from there. */
  usualSort?: string;
  /** Replaces the rows when there are none. */
  empty: ReactNode;
  /** The head of the list around the table's controls; takes the place of the line of filters. */
  head?: (controls: ReactNode) => ReactNode;
  /** Filters and the like, left of the column chooser. */
  filters?: ReactNode;
  /** The actions on the table as a whole, beside the column chooser; not while it is empty. */
  tools?: ReactNode;
  pageSize?: number;
  words: TableWords;
}

/** The next sort of a column's header: ascending, descending, then unsorted. */
export function nextSort(sort: string | undefined, key: string): string | undefined {
  if (sort === key) return `-${key}`;
  return sort === `-${key}` ? undefined : key;
}

export function sortDirection(sort: string | undefined, key: string): "ascending" | "descending" | "none" {
  if (sort === key) return "ascending";
  return sort === `-${key}` ? "descending" : "none";
}
