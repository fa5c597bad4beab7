import { useOptionWords } from "#web/club/settings/options/option-labels.ts";
import { OwnOptionInput } from "#web/club/settings/options/own-option-input.tsx";
import { useClub } from "#web/kernel/frame/club/club.ts";
import { useMe } from "#web/kernel/frame/me.ts";
import type { Draft } from "#web/kernel/lib/forms/form.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { Select } from "#web/kernel/ui/fields/select.tsx";
import { PersonalFields } from "#web/identity/people/adding/personal-fields.tsx";
import { addStaffMessages } from "./add-staff-messages.ts";
import { EndDateField } from "./end-date-field.tsx";
import { type EmployeeValues, grantableRoles, withRole } from "./staff-draft.ts";

/** The employee's identity, term and work; role admin fixes the department. */
export function EmployeeStep({ draft }: { draft: Draft<EmployeeValues> }) {
  const t = useWords(addStaffMessages);
  const words = useOptionWords();
  const departments = useClub().options("department");
  const roles = grantableRoles(useMe().roles ?? []);
  const { bind, form } = draft;
  const isAdmin = form.values.role === "admin";
  const chooseRole = (value: string | null) =>
    form.setValues(withRole(form.values, roles.find((role) => role === value) ?? null));
  return (
    <PersonalFields draft={draft} start="hiredOn">
      <EndDateField bind={bind} values={form.values} />
      <Select
        {...bind("role")}
        label={t("role")}
        required
        placeholder={t("choose")}
        data={roles.map((value) => ({ value, label: words("role", value) }))}
        onChange={chooseRole}
      />
      <OwnOptionInput
        list="jobTitle"
        label={t("jobTitle")}
        required
        {...bind("jobTitle")}
        value={form.values.jobTitle}
      />
      <Select
        label={t("department")}
        required
        placeholder={t("choose")}
        description={isAdmin && t("departmentFixed")}
        inputWrapperOrder={["label", "input", "description", "error"]}
        disabled={isAdmin}
        data={departments
          .filter((value) => isAdmin || value !== "admin")
          .map((value) => ({ value, label: words("department", value) }))}
        {...bind("department")}
      />
    </PersonalFields>
  );
}
