import { Stack, Text } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { employeeDraft, staff, staffSteps } from "#contract/staff.ts";
import { pageWords } from "#web/frame/page-words.ts";
import { Page } from "#web/frame/page.tsx";
import { useToday } from "#web/lib/club.ts";
import { type Draft, useDraft } from "#web/lib/form.ts";
import { useFormat } from "#web/lib/format.ts";
import { useWords } from "#web/lib/i18n.ts";
import { useMe } from "#web/lib/me.ts";
import { useOptionWords } from "#web/lib/option-messages.ts";
import { useCommand } from "#web/lib/query.ts";
import { AddPersonCard } from "#web/people/add-person-card.tsx";
import { BillingCard } from "#web/people/billing-card.tsx";
import { PersonFactsCard } from "#web/people/person-facts-card.tsx";
import { addStaffMessages } from "./add-staff-messages.ts";
import { EmployeeStep } from "./employee-step.tsx";
import { emptyEmployee, employeeOf, type EmployeeValues, grantableRoles } from "./staff-draft.ts";

/** The three steps that bring an employee into the club (platform-and-people §2). */
export function AddEmployeePage() {
  const t = useWords(addStaffMessages);
  const pageName = useWords(pageWords);
  const title = t("addEmployee");
  return (
    <Page title={title} breadcrumbs={[{ label: pageName("employees"), to: "/user/overview" }, { label: title }]}>
      <AddEmployee />
    </Page>
  );
}

function AddEmployee() {
  const t = useWords(addStaffMessages);
  const navigate = useNavigate();
  const roles = grantableRoles(useMe().roles ?? []);
  const draft = useDraft<EmployeeValues>(employeeDraft, emptyEmployee(useToday(), roles));
  const command = useCommand(staff.createEmployee);
  const send = () => {
    const body = employeeOf(draft.form.values);
    return body && command.mutateAsync({ body });
  };
  return (
    <AddPersonCard<EmployeeValues>
      draft={draft}
      steps={[
        { title: t("personal"), schema: staffSteps.employee, View: EmployeeStep },
        { title: t("billing"), schema: staffSteps.billing, View: BillingCard },
      ]}
      Confirmation={Confirmation}
      send={send}
      submitLabel={t("addEmployee")}
      success={(name) => ({ title: t("addedEmployee"), text: t("added", { name }) })}
      onDone={() => void navigate({ to: "/user/overview" })}
    />
  );
}

function Confirmation({ draft: { form } }: { draft: Draft<EmployeeValues> }) {
  const t = useWords(addStaffMessages);
  const words = useOptionWords();
  const format = useFormat();
  const employee = employeeOf(form.values);
  if (!employee) return null;
  const more = [
    { name: t("endOfDate"), value: format.date(employee.endOfDate) },
    { name: t("role"), value: words("role", employee.role) },
    { name: t("jobTitle"), value: words("jobTitle", employee.jobTitle) },
    { name: t("department"), value: words("department", employee.department) },
  ];
  return (
    <Stack gap="lg">
      <Text c="dimmed">{t("checkAgain")}</Text>
      <PersonFactsCard title={t("personal")} person={employee} more={more} />
    </Stack>
  );
}
