import { useMediaQuery } from "@mantine/hooks";
import IconCalendarOff from "~icons/tabler/calendar-off";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { type Lapse, type LapseState, lapseStates, lapses } from "#contract/schedule/classes/lapses.ts";
import { NoMatch } from "#web/kernel/frame/choosing/no-match.tsx";
import { useFormat } from "#web/kernel/frame/format.ts";
import { ListHead } from "#web/kernel/frame/page/list-head.tsx";
import { pageWords } from "#web/kernel/frame/page/page-labels.ts";
import { Page } from "#web/kernel/frame/page/page.tsx";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { useTableWords } from "#web/kernel/lib/table/table-messages.ts";
import { searchFor } from "#web/kernel/lib/table/table-search.ts";
import { searchedTable } from "#web/kernel/lib/table/table-source.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { EmptyState } from "#web/kernel/ui/facts/empty-state.tsx";
import { DataTable } from "#web/kernel/ui/table/data-table.tsx";
import { FilterChips } from "#web/kernel/ui/table/filter/filter-chips.tsx";
import { LapseLine, LapseSheet, WaiveButton, useLapseColumns } from "./lapse-columns.tsx";
import { lapseMessages } from "./lapse-messages.ts";
import { lapseSearch } from "./lapse-search.ts";
import { useWaiving } from "./use-waiving.ts";
import { WaiveDialog } from "./waive-dialog.tsx";

const route = getRouteApi("/inside/lapses");
const chips = ["pending", "applied", "forgiven", "waived"] as const satisfies readonly LapseState[];

/** Late cancellations and no-shows: those that are not judged come first (classes §6). */
export function LapsesPage() {
  const pageName = useWords(pageWords);
  const [opened, setOpened] = useState<Lapse>();
  const [waived, setWaived] = useState<Lapse>();
  const { waive } = useWaiving();
  const onWaive = (row: Lapse) => {
    setOpened(undefined);
    if (row.state === "applied") setWaived(row);
    else waive(row, "");
  };
  return (
    <Page
      title={pageName("lapses")}
      breadcrumbs={[{ label: pageName("timetable"), to: "/timetable" }, { label: pageName("lapses") }]}
      head={false}
    >
      <div>
        <LapseTable onWaive={onWaive} onOpen={setOpened} />
      </div>
      {opened && <LapseSheet row={opened} onWaive={onWaive} onClose={() => setOpened(undefined)} />}
      {waived && <WaiveDialog row={waived} onClose={() => setWaived(undefined)} />}
    </Page>
  );
}

interface LapseTableProps {
  onWaive: (row: Lapse) => void;
  onOpen: (row: Lapse) => void;
}

function LapseTable({ onWaive, onOpen }: LapseTableProps) {
  const t = useWords(lapseMessages);
  const pageName = useWords(pageWords);
  const words = useTableWords();
  const isNarrow = useMediaQuery("(width < 48em)", undefined, { getInitialValueInEffect: false });
  const format = useFormat();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const show = (next: object) => void navigate({ search: lapseSearch.parse(next), replace: true });
  const state = lapseStates.find((each) => each === search.state);
  const read = useRead(lapses.list, { query: { page: String(search.page ?? 1), state } });
  const columns = useLapseColumns();
  const sign = <IconCalendarOff size={24} />;
  return (
    <DataTable
      label={t("title")}
      columns={columns}
      {...searchedTable(read, search, show)}
      {...(!isNarrow && { rowActions: (row: Lapse) => <WaiveButton row={row} onWaive={onWaive} /> })}
      phoneRow={(row) => <LapseLine row={row} onOpen={onOpen} />}
      head={(controls) => (
        <ListHead
          title={pageName("lapses")}
          count={read.data && format.number(read.data.total, 0)}
          chips={
            <FilterChips<LapseState | undefined>
              label={t("filter")}
              chips={[
                { value: undefined, label: t("all"), count: undefined },
                ...chips.map((each) => ({ value: each, label: t(each), count: undefined })),
              ]}
              value={state}
              onChange={(next) => show(searchFor(search, { state: next }))}
            />
          }
          controls={controls}
        />
      )}
      empty={
        state ? (
          <NoMatch icon={sign} title={t("noMatch")} clear={() => show({})} />
        ) : (
          <EmptyState icon={sign} title={t("none")} text={t("noneText")} />
        )
      }
      words={words}
    />
  );
}
