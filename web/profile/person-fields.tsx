import { NumberInput, Select, SimpleGrid, Stack, TextInput } from "@mantine/core";
import { plausible } from "#contract/body-records.ts";
import { useOptionWords } from "#web/company/option-words.ts";
import { useClub } from "#web/frame/club.ts";
import { useDateWords } from "#web/lib/date-messages.ts";
import { useWords } from "#web/lib/i18n.ts";
import { useBirthDates } from "#web/people/birth-date-model.ts";
import { DateField } from "#web/ui/date-field.tsx";
import { editMessages } from "./edit-messages.ts";
import { StatusField } from "./status-field.tsx";
import { TermFields } from "./term-fields.tsx";
import type { Edit } from "./use-edit.ts";

/** Who somebody is, and for how long; fields that the viewer may not change are left out. */
export function PersonFields({ edit }: { edit: Edit }) {
  const t = useWords(editMessages);
  const { bind, isEditable } = edit;
  return (
    <Stack>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput label={t("first_name")} required autoComplete="off" data-autofocus {...bind("first_name")} />
        <TextInput label={t("last_name")} required autoComplete="off" {...bind("last_name")} />
        {isEditable("email") && (
          <TextInput label={t("email")} required type="email" inputMode="email" autoComplete="off" {...bind("email")} />
        )}
        <TextInput label={t("phone")} type="tel" inputMode="tel" autoComplete="off" {...bind("phone")} />
        <BirthField edit={edit} />
        <OptionField edit={edit} list="gender" />
        {isEditable("jobTitle") && (
          <TextInput label={t("jobTitle")} required autoComplete="off" {...bind("jobTitle")} />
        )}
        {isEditable("department") && <DepartmentField edit={edit} />}
        {isEditable("goal") && <OptionField edit={edit} list="goal" />}
        {isEditable("height") && <HeightField edit={edit} />}
        {isEditable("startOfDate") && <TermFields edit={edit} />}
      </SimpleGrid>
      {isEditable("status") && <StatusField edit={edit} />}
    </Stack>
  );
}

function BirthField({ edit: { bind, form, isClearable } }: { edit: Edit }) {
  const t = useWords(editMessages);
  return (
    <DateField
      label={t("dateOfBirth")}
      {...useDateWords()}
      {...useBirthDates()}
      clearLabel={isClearable("dateOfBirth") ? t("clearDate") : undefined}
      {...bind("dateOfBirth")}
      value={form.values.dateOfBirth}
    />
  );
}

function OptionField({ edit, list }: { edit: Edit; list: "gender" | "goal" }) {
  const t = useWords(editMessages);
  const clearable = edit.isClearable(list);
  return (
    <Select
      label={t(list)}
      placeholder={t("choose")}
      data={useOptions(edit, list)}
      clearable={clearable}
      allowDeselect={clearable}
      {...edit.bind(list)}
    />
  );
}

/** Role admin fixes the department, and nobody else is put into it (platform-and-people §5). */
function DepartmentField({ edit }: { edit: Edit }) {
  const t = useWords(editMessages);
  const isAdmin = edit.stored.roles?.includes("admin") === true;
  const options = useOptions(edit, "department");
  return (
    <Select
      label={t("department")}
      placeholder={t("choose")}
      description={isAdmin && t("departmentFixed")}
      inputWrapperOrder={["label", "input", "description", "error"]}
      disabled={isAdmin}
      data={isAdmin ? options : options.filter(({ value }) => value !== "admin" || value === edit.stored.department)}
      allowDeselect={false}
      {...edit.bind("department")}
    />
  );
}

/** The club's options, and what the person has though the club offers it no longer. */
function useOptions({ stored }: Edit, list: "gender" | "goal" | "department") {
  const words = useOptionWords();
  const offered = useClub().options(list);
  const present = stored[list];
  const all = present && !offered.includes(present) ? [...offered, present] : offered;
  return all.map((value) => ({ value, label: words(list, value) }));
}

function HeightField({ edit: { bind, form } }: { edit: Edit }) {
  const t = useWords(editMessages);
  const code = form.errors["height"];
  const input = bind("height");
  const isOutside = code === "TOO_SMALL" || code === "TOO_LARGE";
  return (
    <NumberInput
      label={t("height")}
      decimalScale={1}
      hideControls
      inputMode="decimal"
      {...input}
      error={isOutside ? t("heightBetween", plausible.height) : input.error}
    />
  );
}
