import { IconBarbell } from "@tabler/icons-react";
import { useState } from "react";
import { reservations } from "#contract/reservations.ts";
import { useClub } from "#web/frame/club.ts";
import { useFormat } from "#web/frame/format.ts";
import { useLocale, useWords } from "#web/lib/i18n.ts";
import { useRead } from "#web/lib/query.ts";
import { useTableWords } from "#web/lib/table-messages.ts";
import { dateIn } from "#web/lib/time.ts";
import type { Column, TableState } from "#web/ui/data-table-model.ts";
import { DataTable } from "#web/ui/data-table.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { trainerCoursesMessages } from "./trainer-courses-messages.ts";
import { type ClientCourses, coursesByClient, isSortable, sortCourses } from "./trainer-courses.ts";

const pageSize = 10;
const keys = ["id", "name", "history", "paid", "free", "total"] as const;
const numbers: ReadonlySet<string> = new Set(["id", "paid", "free", "total"]);

interface TrainerCoursesTableProps {
  trainerId: number;
  /** Club days, the end not included. */
  start: string;
  end: string;
}

/** Clients with their completed sessions, ten per page; a trainer has too few to page them elsewhere. */
export function TrainerCoursesTable({ trainerId, start, end }: TrainerCoursesTableProps) {
  const t = useWords(trainerCoursesMessages);
  const words = useTableWords();
  const format = useFormat();
  const columns = useColumns();
  const [state, setState] = useState<TableState>({ page: 1, sort: undefined, hidden: [] });
  const query = { trainer_id: String(trainerId), startOfDate: start, endOfDate: end };
  const { data, error, refetch } = useRead(reservations.trainerSummary, { query });
  const rows = data && sortCourses(coursesByClient(data), state.sort, ({ client }) => format.name(client.name));
  const from = (state.page - 1) * pageSize;
  return (
    <DataTable
      label={t("summary")}
      columns={columns}
      source={{
        rows: rows?.slice(from, from + pageSize),
        total: rows?.length ?? 0,
        stale: false,
        error,
        retry: () => void refetch(),
      }}
      state={state}
      onChange={(change) => setState({ ...state, ...change })}
      rowKey={({ client }) => client.id}
      empty={<EmptyState icon={<IconBarbell size={24} />} title={t("noCourses")} text={t("noCoursesText")} />}
      words={words}
    />
  );
}

function useColumns(): readonly Column<ClientCourses>[] {
  const t = useWords(trainerCoursesMessages);
  return keys.map((key) => ({
    key,
    title: t(key),
    main: key === "name",
    sortable: isSortable(key),
    ...(numbers.has(key) && { align: "right" as const }),
    render: (row) => <Cell row={row} column={key} />,
  }));
}

function Cell({ row, column }: { row: ClientCourses; column: (typeof keys)[number] }) {
  const format = useFormat();
  const daysOf = useCourseDays();
  switch (column) {
    case "id":
      return row.client.id;
    case "name":
      return format.name(row.client.name);
    case "history":
      return daysOf(row.started_at);
    case "paid":
    case "free":
    case "total":
      return format.number(row[column]);
  }
}

/** The club days of instants, like `Nov 5, Nov 12`. */
function useCourseDays(): (instants: readonly string[]) => string {
  const isChinese = useLocale() === "cn";
  const { timeZone } = useClub();
  const { day } = useFormat();
  return (instants) => instants.map((at) => day(dateIn(timeZone, new Date(at)))).join(isChinese ? "，" : ", ");
}
