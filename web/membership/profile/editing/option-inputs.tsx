import { type OptionField, isOptionField } from "#contract/identity/person-fields.ts";
import { useClub } from "#web/kernel/frame/club/club.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { Select } from "#web/kernel/ui/fields/select.tsx";
import { useOptionWords } from "#web/club/settings/options/option-labels.ts";
import { OwnOptionInput } from "#web/club/settings/options/own-option-input.tsx";
import { editMessages } from "./edit-messages.ts";
import { useLabels } from "../label-messages.ts";
import { inputText } from "./profile-form.ts";
import type { Edit, InputProps } from "./use-edit.ts";

/** One of the club's options. */
export function OptionInput({ edit, field }: InputProps) {
  const t = useWords(editMessages);
  const label = useLabels(edit.stored.userType)(field);
  const optionsOf = useOptions(edit);
  const clearable = edit.isClearable(field);
  return (
    <Select
      label={label}
      placeholder={t("choose")}
      data={isOptionField(field) ? optionsOf(field) : []}
      clearable={clearable}
      {...edit.bind(field)}
    />
  );
}

/** Role admin fixes the department, and nobody else is put into it (platform-and-people §5). */
export function DepartmentInput({ edit, field }: InputProps) {
  const t = useWords(editMessages);
  const label = useLabels(edit.stored.userType)(field);
  const isAdmin = edit.stored.roles?.includes("admin") === true;
  const options = useOptions(edit)("department");
  return (
    <Select
      label={label}
      placeholder={t("choose")}
      description={isAdmin && t("departmentFixed")}
      inputWrapperOrder={["label", "input", "description", "error"]}
      disabled={isAdmin}
      data={isAdmin ? options : options.filter(({ value }) => value !== "admin" || value === edit.stored.department)}
      {...edit.bind(field)}
    />
  );
}

/** A title that the club suggests, or any other. */
export function JobTitleInput({ edit, field }: InputProps) {
  const label = useLabels(edit.stored.userType)(field);
  const input = edit.bind(field);
  return <OwnOptionInput list="jobTitle" label={label} {...input} value={inputText(edit.form.values[field])} />;
}

/** The club's options, and what the person has though the club offers it no longer. */
function useOptions({ stored }: Edit) {
  const words = useOptionWords();
  const club = useClub();
  return (list: OptionField) => {
    const offered = club.options(list);
    const present = stored[list];
    const all = present && !offered.includes(present) ? [...offered, present] : offered;
    return all.map((value) => ({ value, label: words(list, value) }));
  };
}
