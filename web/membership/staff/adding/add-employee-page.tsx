import { Stack, Text } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { employeeDraft, staff, staffSteps } from "#contract/membership/staff.ts";
import { useOptionWords } from "#web/club/settings/options/option-labels.ts";
import { useToday } from "#web/kernel/frame/club/club.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useMe } from "#web/kernel/frame/me.ts";
import { pageWords } from "#web/kernel/frame/page/page-labels.ts";
import { Page } from "#web/kernel/frame/page/page.tsx";
import { type Draft, useDraft } from "#web/kernel/lib/forms/form.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useCommand } from "#web/kernel/lib/calls/query.ts";
import { BillingFields } from "#web/identity/people/adding/billing-fields.tsx";
import { PersonFacts } from "#web/identity/people/adding/person-facts.tsx";
import { PersonWizard } from "#web/identity/people/adding/person-wizard.tsx";
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
  const draft = useDraft<EmployeeValues>("new employee", employeeDraft, emptyEmployee(useToday(), roles));
  const command = useCommand(staff.createEmployee);
  const send = () => {
    const body = employeeOf(draft.form.values);
    return body && command.mutateAsync({ body });
  };
  return (
    <PersonWizard<EmployeeValues>
      draft={draft}
      steps={[
        { title: t("personal"), schema: staffSteps.employee, View: EmployeeStep },
        { title: t("billing"), schema: staffSteps.billing, View: BillingFields },
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
    { name: t("endOfDate"), value: format.lastDay(employee.endOfDate) },
    { name: t("role"), value: words("role", employee.role) },
    { name: t("jobTitle"), value: words("jobTitle", employee.jobTitle) },
    { name: t("department"), value: words("department", employee.department) },
  ];
  return (
    <Stack gap="lg">
      <Text c="dimmed">{t("checkAgain")}</Text>
      <PersonFacts title={t("personal")} start="hiredOn" person={employee} more={more} />
    </Stack>
  );
}
