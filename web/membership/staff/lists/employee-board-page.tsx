import IconBriefcase from "~icons/tabler/briefcase";
import IconUserPlus from "~icons/tabler/user-plus";
import { useQueryClient } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import type { EmployeeRow } from "#contract/membership/staff-rows.ts";
import { staff } from "#contract/membership/staff.ts";
import { useOptionWords } from "#web/club/settings/options/option-labels.ts";
import { LinkButton, LinkMainButton } from "#web/kernel/frame/page/links.tsx";
import { NoMatch } from "#web/kernel/frame/choosing/no-match.tsx";
import { pageWords } from "#web/kernel/frame/page/page-labels.ts";
import { Page } from "#web/kernel/frame/page/page.tsx";
import { PersonActionsMenu } from "#web/membership/leave/menu/person-actions.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { endpointQuery, useRead } from "#web/kernel/lib/calls/query.ts";
import { PersonRowLine } from "#web/identity/people/faces/person-row-line.tsx";
import { EmptyState } from "#web/kernel/ui/facts/empty-state.tsx";
import { useEmployeeColumns } from "./employee-columns.tsx";
import { staffMessages } from "../messages.ts";
import { StaffRows } from "./staff-rows.tsx";
import { employeeSearch, staffNarrowing, defaultStaffSort } from "./staff-search.ts";
import { MAX_ROWS } from "#contract/kernel/endpoint/lists.ts";

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
      head={false}
    >
      <div>
        <EmployeeTable />
      </div>
    </Page>
  );
}

function EmployeeTable() {
  const t = useWords(staffMessages);
  const client = useQueryClient();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const show = (next: typeof search) => void navigate({ search: employeeSearch.parse(next), replace: true });
  const { page = 1, sort = defaultStaffSort, q, status } = search;
  const query = { sort, ...staffNarrowing(search) };
  return (
    <StaffRows
      userType="employee"
      title={t("employees")}
      findLabel={t("findEmployee")}
      query={query}
      add={
        <LinkMainButton to="/user/add-employee" leftSection={<IconUserPlus size={18} aria-hidden />}>
          {t("addEmployee")}
        </LinkMainButton>
      }
      columns={useEmployeeColumns()}
      read={useRead(staff.employees, { query: { ...query, page: String(page) } })}
      readAll={() =>
        client.fetchQuery(endpointQuery(staff.employees, { query: { ...query, pageSize: String(MAX_ROWS) } }))
      }
      search={search}
      onSearch={show}
      phoneRow={(row) => <EmployeeLine row={row} />}
      rowActions={(row) => <PersonActionsMenu person={{ ...row, userType: "employee" }} actions={row.actions} />}
      empty={<NoEmployees clear={q || status ? () => show({}) : undefined} />}
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
