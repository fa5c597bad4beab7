import type { UseQueryResult } from "@tanstack/react-query";
import type { PersonName } from "#contract/person-name.ts";
import { ChosenExport } from "#web/exports/chosen-export.tsx";
import { ExportButton } from "#web/exports/export-button.tsx";
import type { Exported } from "#web/exports/export-model.ts";
import { useFormat } from "#web/frame/format.ts";
import { lazyDialog } from "#web/frame/own-file.tsx";
import { useChoice } from "#web/frame/use-choice.ts";
import type { ApiError } from "#web/lib/api.ts";
import { useTableWords } from "#web/lib/table-messages.ts";
import { searchAfter, tableState } from "#web/lib/table-search.ts";
import { sourceOf } from "#web/lib/table-source.ts";
import { type Column, type DataTableProps, sheetOf, shownOf } from "#web/ui/data-table-model.ts";
import { DataTable } from "#web/ui/data-table.tsx";
import { StaffFilters } from "./staff-filters.tsx";
import { type StaffSearch, usualSort } from "./staff-search.ts";
import { StandingChips } from "./standing-chips.tsx";

/** Comes with the first row that is chosen. */
const ChosenRows = lazyDialog(async () => (await import("#web/frame/chosen-rows.tsx")).ChosenRows);

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
  columns: readonly Column<Row>[];
  read: UseQueryResult<{ readonly rows: readonly Row[]; readonly total: number }, ApiError>;
  /** Reads whomever the filters let through, as many as can be chosen. */
  readAll: () => Promise<{ readonly rows: readonly Row[] }>;
  search: Search;
  onSearch: (next: Search) => void;
}

const idOf = ({ id }: Colleague) => id;

/** A list of staff, by how they stand; several can be chosen, for paper and files. */
export function StaffRows<Row extends Colleague, Search extends StaffSearch>(props: StaffRowsProps<Row, Search>) {
  const { userType, query, title, findLabel, columns, read, readAll, search, onSearch, ...rows } = props;
  const words = useTableWords();
  const format = useFormat();
  const state = tableState(search);
  const chosen = useChoice(read.data?.rows, idOf, ({ name }) => format.name(name));
  const total = read.data?.total ?? 0;
  const exported: Exported = { table: `${userType}s`, title, columns: shownOf(columns, state), query, total };
  return (
    <>
      <StandingChips userType={userType} search={search} onSearch={onSearch} />
      <DataTable
        {...rows}
        label={title}
        columns={columns}
        source={sourceOf(read)}
        state={state}
        usualSort={usualSort}
        onChange={(change) => onSearch(searchAfter(search, change))}
        rowKey={idOf}
        choice={chosen}
        filters={<StaffFilters label={findLabel} search={search} onSearch={onSearch} />}
        words={words}
        tools={<ExportButton {...exported} />}
        chosenBar={
          chosen.rows.length > 0 && (
            <ChosenRows
              title={title}
              sheet={sheetOf(chosen.rows, shownOf(columns, state), idOf)}
              total={total}
              onAll={async () => chosen.add((await readAll()).rows)}
              onClose={chosen.clear}
            >
              <ChosenExport {...exported} only={chosen.rows.map(idOf)} total={chosen.rows.length} />
            </ChosenRows>
          )
        }
      />
    </>
  );
}
