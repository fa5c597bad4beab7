import { NumberInput, SimpleGrid, TextInput } from "@mantine/core";
import type { ComponentType } from "react";
import { plausible } from "#contract/health/body-values.ts";
import { type PersonField, fieldNames, fieldOf } from "#contract/identity/person-fields.ts";
import { useBirthDates } from "#web/identity/people/adding/birth-date-model.ts";
import { useNameParts } from "#web/identity/people/adding/name-model.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useDateWords } from "#web/kernel/lib/dates/date-messages.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { DateField } from "#web/kernel/ui/fields/date-field.tsx";
import { editMessages } from "./edit-messages.ts";
import { hasHint, hintMessages, useLabels } from "../label-messages.ts";
import { DepartmentInput, JobTitleInput, OptionInput } from "./option-inputs.tsx";
import { inputText } from "./profile-form.ts";
import { EndInput, StartInput } from "./term-inputs.tsx";
import type { Edit, InputProps } from "./use-edit.ts";

const inputs: Readonly<Record<PersonField["edit"], ComponentType<InputProps>>> = {
  name: TextField,
  text: TextField,
  longText: TextField,
  email: TextField,
  phone: TextField,
  birth: BirthInput,
  option: OptionInput,
  department: DepartmentInput,
  ownOption: JobTitleInput,
  height: HeightInput,
  start: StartInput,
  end: EndInput,
};

/** The input of a field. */
export function FieldInput({ edit, field }: InputProps) {
  const Input = inputs[fieldOf(field).edit];
  return <Input edit={edit} field={field} />;
}

/** The inputs of some tabs, one after the other; fields that the viewer may not change are left out. */
export function FieldInputs({ edit, tabs }: { edit: Edit; tabs: readonly PersonField["tab"][] }) {
  const others = fieldNames.filter((field) => fieldOf(field).edit !== "name");
  const ordered = [...useNameParts(), ...others];
  const fields = tabs.flatMap((tab) => ordered.filter((field) => fieldOf(field).tab === tab));
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      {fields.filter(edit.isEditable).map((field) => (
        <FieldInput key={field} edit={edit} field={field} />
      ))}
    </SimpleGrid>
  );
}

const keyboards: Readonly<Partial<Record<PersonField["edit"], "email" | "tel">>> = { email: "email", phone: "tel" };

function TextField({ edit: { bind, stored }, field }: InputProps) {
  const [firstPart] = useNameParts();
  const label = useLabels(stored.userType)(field);
  const hint = useWords(hintMessages);
  const { cleared, edit } = fieldOf(field);
  const isGiven = stored[field] !== null;
  const type = keyboards[edit];
  return (
    <TextInput
      label={label}
      required={cleared === "never" && isGiven}
      {...(type && { type, inputMode: type })}
      placeholder={hasHint(field) ? hint(field) : undefined}
      autoComplete="off"
      data-autofocus={field === firstPart || undefined}
      {...bind(field)}
    />
  );
}

function BirthInput({ edit: { bind, form, isClearable, stored }, field }: InputProps) {
  const t = useWords(editMessages);
  const label = useLabels(stored.userType)(field);
  return (
    <DateField
      label={label}
      {...useDateWords()}
      {...useBirthDates()}
      clearLabel={isClearable(field) ? t("clearDate") : undefined}
      {...bind(field)}
      value={inputText(form.values[field])}
    />
  );
}

function HeightInput({ edit: { bind, form }, field }: InputProps) {
  const t = useWords(editMessages);
  const { withUnit } = useFormat();
  const { from, to } = plausible.height;
  const code = form.errors[field];
  const input = bind(field);
  const isOutside = code === "TOO_SMALL" || code === "TOO_LARGE";
  return (
    <NumberInput
      label={t("heightInCm")}
      decimalScale={1}
      hideControls
      inputMode="decimal"
      {...input}
      error={isOutside ? t("heightBetween", { from, to: withUnit(String(to), "cm") }) : input.error}
    />
  );
}
