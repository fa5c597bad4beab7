import { Card } from "@mantine/core";
import { IconBriefcase, IconUserPlus } from "@tabler/icons-react";
import { getRouteApi } from "@tanstack/react-router";
import { type EmployeeRow, staff } from "#contract/staff.ts";
import { useOptionWords } from "#web/company/option-words.ts";
import { LinkButton } from "#web/frame/links.tsx";
import { NoMatch } from "#web/frame/no-match.tsx";
import { pageWords } from "#web/frame/page-words.ts";
import { Page } from "#web/frame/page.tsx";
import { PersonActionsMenu } from "#web/leave/person-actions.tsx";
import { useWords } from "#web/lib/i18n.ts";
import { useRead } from "#web/lib/query.ts";
import { useTableWords } from "#web/lib/table-messages.ts";
import { searchAfter, tableState } from "#web/lib/table-search.ts";
import { sourceOf } from "#web/lib/table-source.ts";
import { PersonRowLine } from "#web/people/person-row-line.tsx";
import { standingQuery } from "#web/people/status-model.ts";
import { DataTable } from "#web/ui/data-table.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { useEmployeeColumns } from "./employee-columns.tsx";
import { staffMessages } from "./messages.ts";
import { StaffFilters } from "./staff-filters.tsx";
import { employeeSearch } from "./staff-search.ts";

const route = getRouteApi("/inside/user/admin-board");

/**
 * Everybody employed by the club but its trainers, in a table whose state lives in the URL (platform-and-people §2).
 */
export function EmployeeBoardPage() {
  const t = useWords(staffMessages);
  const pageName = useWords(pageWords);
  return (
    <Page
      title={t("employees")}
      breadcrumbs={[{ label: pageName("employees"), to: "/user/overview" }, { label: t("employees") }]}
      actions={
        <LinkButton to="/user/add-employee" leftSection={<IconUserPlus size={18} aria-hidden />}>
          {t("addEmployee")}
        </LinkButton>
      }
    >
      <Card>
        <EmployeeTable />
      </Card>
    </Page>
  );
}

function EmployeeTable() {
  const t = useWords(staffMessages);
  const words = useTableWords();
  const columns = useEmployeeColumns();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const show = (next: typeof search) => void navigate({ search: next, replace: true });
  const { page = 1, sort, q, status } = search;
  const read = useRead(staff.employees, { query: { page: String(page), sort, q, ...standingQuery(status) } });
  return (
    <DataTable
      label={t("employees")}
      columns={columns}
      source={sourceOf(read)}
      state={tableState(search)}
      onChange={(change) => show(employeeSearch.parse(searchAfter(search, change)))}
      rowKey={({ id }) => id}
      phoneRow={(row) => <EmployeeLine row={row} />}
      rowActions={(row) => <PersonActionsMenu person={{ ...row, userType: "employee" }} actions={row.actions} />}
      filters={<StaffFilters userType="employee" label={t("findEmployee")} search={search} onSearch={show} />}
      empty={<NoEmployees clear={q || status ? () => show({}) : undefined} />}
      words={words}
    />
  );
}

function EmployeeLine({ row }: { row: EmployeeRow }) {
  const words = useOptionWords();
  const { jobTitle, department } = row;
  const note = jobTitle !== null ? words("jobTitle", jobTitle) : department && words("department", department);
  return <PersonRowLine person={row} userType="employee" note={note} />;
}

function NoEmployees({ clear }: { clear: (() => void) | undefined }) {
  const t = useWords(staffMessages);
  const pageName = useWords(pageWords);
  if (clear) return <NoMatch icon={<IconBriefcase size={24} />} title={t("noEmployeeMatches")} clear={clear} />;
  const action = (
    <LinkButton to="/user/add-employee" variant="default" mt="xs">
      {pageName("addEmployee")}
    </LinkButton>
  );
  return <EmptyState drawing="people" title={t("noEmployees")} text={t("noEmployeesText")} action={action} />;
}
