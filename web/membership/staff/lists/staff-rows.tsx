import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { PersonName } from "#contract/kernel/person/person-name.ts";
import { choosingProps } from "#web/club/exports/chosen-list.tsx";
import type { Exported } from "#web/club/exports/export-model.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useChoice } from "#web/kernel/frame/choosing/use-choice.ts";
import { ListHead } from "#web/kernel/frame/page/list-head.tsx";
import type { ApiError } from "#web/kernel/lib/calls/api.ts";
import { useTableWords } from "#web/kernel/lib/table/table-messages.ts";
import { tableState } from "#web/kernel/lib/table/table-search.ts";
import { searchedTable } from "#web/kernel/lib/table/table-source.ts";
import { type Column, type DataTableProps, shownColumnsOf } from "#web/kernel/ui/table/data-table-model.ts";
import { DataTable } from "#web/kernel/ui/table/data-table.tsx";
import { StaffFilters } from "./staff-filters.tsx";
import { type StaffSearch, defaultStaffSort } from "./staff-search.ts";
import { StaffStatusChips } from "./status-chips.tsx";

interface Colleague {
  readonly id: number;
  readonly name: PersonName;
}

interface StaffRowsProps<Row, Search> extends Pick<DataTableProps<Row>, "empty" | "phoneRow" | "rowActions"> {
  userType: "employee" | "trainer";
  /** How the list is asked for, for a file of all of it. */
  query: Exported["query"];
  title: string;
  findLabel: string;
  /** The way to a new colleague. */
  add: ReactNode;
  columns: readonly Column<Row>[];
  /** The columns that are shown only to who chooses them. */
  usuallyHidden?: readonly string[];
  read: UseQueryResult<{ readonly rows: readonly Row[]; readonly total: number }, ApiError>;
  /** Reads everybody within the filters, as many as can be selected. */
  readAll: () => Promise<{ readonly rows: readonly Row[] }>;
  search: Search;
  onSearch: (next: Search) => void;
}

const idOf = ({ id }: Colleague) => id;

/** A list of staff, by status; several can be selected, for paper and files. */
export function StaffRows<Row extends Colleague, Search extends StaffSearch>(props: StaffRowsProps<Row, Search>) {
  const { userType, query, title, findLabel, add, columns, usuallyHidden, read, readAll, search, onSearch, ...rows } =
    props;
  const words = useTableWords();
  const format = useFormat();
  const asked = tableState(search);
  const state = { ...asked, hidden: asked.hidden ?? usuallyHidden };
  const chosen = useChoice(read.data?.rows, idOf, ({ name }) => format.name(name));
  const total = read.data?.total ?? 0;
  const shownColumns = shownColumnsOf(columns, state);
  const exported: Exported = { table: `${userType}s`, title, columns: shownColumns, query, total };
  return (
    <DataTable
      {...rows}
      label={title}
      columns={columns}
      {...searchedTable(read, search, onSearch)}
      state={state}
      usualSort={defaultStaffSort}
      head={(controls) => (
        <ListHead
          title={title}
          count={read.data && format.number(total, 0)}
          chips={<StaffStatusChips userType={userType} search={search} onSearch={onSearch} />}
          find={<StaffFilters label={findLabel} search={search} onSearch={onSearch} />}
          controls={
            <>
              {controls}
              {add}
            </>
          }
        />
      )}
      words={words}
      {...choosingProps(
        { chosen, list: exported, columns: shownColumns, keyOf: idOf },
        async () => (await readAll()).rows,
      )}
    />
  );
}
