import { useFormat } from "#web/kernel/frame/format.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { PersonLine, PersonStatusBadge } from "#web/identity/people/faces/person-line.tsx";
import { statusFilterOf } from "#web/kernel/frame/status-model.ts";
import { useStatusWords } from "#web/kernel/frame/status-labels.ts";
import type { Column } from "#web/kernel/ui/table/data-table-model.ts";
import { staffMessages } from "../messages.ts";

type Colleague = Parameters<typeof PersonLine>[0]["person"] & Parameters<typeof PersonStatusBadge>[0]["person"];

/** The columns that every list of staff has: name and status. */
export function usePersonColumns<Row extends Colleague>(userType: "employee" | "trainer") {
  const t = useWords(staffMessages);
  const format = useFormat();
  const words = useStatusWords();
  const id: Column<Row> = {
    key: "id",
    title: t("id"),
    sortable: true,
    extra: true,
    align: "right",
    render: (row) => row.id,
  };
  const name: Column<Row> = {
    key: "name",
    title: t("name"),
    sortable: true,
    main: true,
    text: (row) => format.name(row.name),
    render: (row) => <PersonLine person={row} userType={userType} opens />,
  };
  const status: Column<Row> = {
    key: "status",
    title: t("status"),
    sortable: true,
    text: (row) => words(statusFilterOf(row), userType),
    render: (row) => <PersonStatusBadge person={row} userType={userType} />,
  };
  return { id, name, status };
}
