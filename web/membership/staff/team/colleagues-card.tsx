import IconBriefcase from "~icons/tabler/briefcase";
import { useState } from "react";
import type { Profile } from "#contract/identity/people.ts";
import { staff } from "#contract/membership/staff.ts";
import { useOptionWords } from "#web/club/settings/options/option-labels.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { useTableWords } from "#web/kernel/lib/table/table-messages.ts";
import { searchAfter, tableState } from "#web/kernel/lib/table/table-search.ts";
import { tableSourceOf } from "#web/kernel/lib/table/table-source.ts";
import { DataTable } from "#web/kernel/ui/table/data-table.tsx";
import { EmptyState } from "#web/kernel/ui/facts/empty-state.tsx";
import { useEmployeeColumns } from "../lists/employee-columns.tsx";
import { employeeSearch } from "../lists/staff-search.ts";
import { teamMessages } from "./team-messages.ts";

const icon = <IconBriefcase size={24} />;

/** The employees of a manager's department, the manager among them. */
export function ColleaguesCard({ person }: { person: Profile }) {
  const t = useWords(teamMessages);
  const name = useFormat().name(person);
  if (person.department) return <ColleagueTable department={person.department} />;
  return <EmptyState icon={icon} title={t("withoutDepartment")} text={t("withoutDepartmentText", { name })} />;
}

function ColleagueTable({ department }: { department: string }) {
  const t = useWords(teamMessages);
  const words = useTableWords();
  const shown = useOptionWords()("department", department);
  const columns = useEmployeeColumns();
  const [search, setSearch] = useState(employeeSearch.parse({ sort: "name" }));
  const { page = 1, sort } = search;
  const read = useRead(staff.employees, { query: { department, page: String(page), sort } });
  return (
    <DataTable
      label={t("colleagues")}
      columns={columns}
      source={tableSourceOf(read)}
      state={tableState(search)}
      onChange={(change) => setSearch(employeeSearch.parse(searchAfter(search, change)))}
      rowKey={({ id }) => id}
      empty={<EmptyState icon={icon} title={t("noColleagues")} text={t("noColleaguesText", { department: shown })} />}
      words={words}
    />
  );
}
