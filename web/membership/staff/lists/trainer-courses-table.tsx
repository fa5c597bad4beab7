import IconBarbell from "~icons/tabler/barbell";
import { useState } from "react";
import { useClub } from "#web/kernel/frame/club/club.ts";
import { ExportButton } from "#web/club/exports/export-button.tsx";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { useTableWords } from "#web/kernel/lib/table/table-messages.ts";
import { sortBy } from "#web/kernel/lib/table/table-search.ts";
import { tableSourceOf } from "#web/kernel/lib/table/table-source.ts";
import { dateIn } from "#web/kernel/lib/dates/time.ts";
import { type Column, type TableState, shownColumnsOf } from "#web/kernel/ui/table/data-table-model.ts";
import { DataTable } from "#web/kernel/ui/table/data-table.tsx";
import { EmptyState } from "#web/kernel/ui/facts/empty-state.tsx";
import { trainerCoursesMessages } from "./trainer-courses-messages.ts";
import { taught, type Taught, taughtSorts } from "#contract/membership/trainer-summary.ts";

const keys = ["id", "name", "history", "paid", "free", "total"] as const;
const numbers: ReadonlySet<string> = new Set(["id", "paid", "free", "total"]);
const sorting = sortBy(taughtSorts);

interface TrainerCoursesTableProps {
  trainerId: number;
  /** Club days, the end not included. */
  start: string;
  end: string;
}

/** Clients with their completed sessions, summed up, sorted and paged by the server. */
export function TrainerCoursesTable({ trainerId, start, end }: TrainerCoursesTableProps) {
  const t = useWords(trainerCoursesMessages);
  const words = useTableWords();
  const columns = useColumns();
  const [state, setState] = useState<TableState>({ page: 1, sort: undefined, hidden: [] });
  const days = { trainer_id: String(trainerId), startOfDate: start, endOfDate: end };
  const query = { ...days, page: String(state.page), sort: sorting.parse(state.sort) };
  const read = useRead(taught.clients, { query });
  return (
    <DataTable
      label={t("summary")}
      columns={columns}
      source={tableSourceOf(read)}
      state={state}
      onChange={(change) => setState({ ...state, ...change })}
      rowKey={({ client }) => client.id}
      empty={<EmptyState icon={<IconBarbell size={24} />} title={t("noCourses")} text={t("noCoursesText")} />}
      words={words}
      tools={
        <ExportButton
          table="taught"
          title={t("summary")}
          columns={shownColumnsOf(columns, state)}
          query={{ ...days, sort: query.sort }}
          total={read.data?.total ?? 0}
        />
      }
    />
  );
}

function useColumns(): readonly Column<Taught>[] {
  const t = useWords(trainerCoursesMessages);
  return keys.map((key) => ({
    key,
    title: t(key),
    main: key === "name",
    sortable: key !== "history",
    ...(numbers.has(key) && { align: "right" as const }),
    render: (row) => <Cell row={row} column={key} />,
  }));
}

function Cell({ row, column }: { row: Taught; column: (typeof keys)[number] }) {
  const format = useFormat();
  const daysOf = useCourseDays();
  switch (column) {
    case "id":
      return row.client.id;
    case "name":
      return format.name(row.client.name);
    case "history":
      return daysOf(row);
    case "paid":
    case "free":
    case "total":
      return format.number(row[column]);
  }
}

/** The club days of a client's sessions, like `Nov 5, Nov 12`. */
function useCourseDays(): (row: Taught) => string {
  const t = useWords(trainerCoursesMessages);
  const isChinese = useLocale() === "cn";
  const { timeZone } = useClub();
  const { day } = useFormat();
  return ({ started_at, total }) => {
    const days = started_at.map((at) => day(dateIn(timeZone, new Date(at)))).join(isChinese ? "，" : ", ");
    const more = total - started_at.length;
    return more > 0 ? t("andMore", { days, count: more }) : days;
  };
}
