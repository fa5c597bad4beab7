import { SimpleGrid, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { withinTenYears } from "#contract/sales/purchase.ts";
import { useOptionWords } from "#web/club/settings/options/option-labels.ts";
import { useClub, useToday } from "#web/kernel/frame/club/club.ts";
import { useDateWords } from "#web/kernel/lib/dates/date-messages.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { DateField } from "#web/kernel/ui/fields/date-field.tsx";
import { Select } from "#web/kernel/ui/fields/select.tsx";
import { addPersonMessages } from "./add-person-messages.ts";
import { useBirthDates } from "./birth-date-model.ts";
import { useNameParts } from "./name-model.ts";
import type { PersonForm } from "./new-person-model.ts";

interface PersonalFieldsProps {
  draft: PersonForm;
  /** The label of the first day: staff are hired. */
  start?: "startOfDate" | "hiredOn";
  /** More fields in the same grid. */
  children?: ReactNode;
}

/** Asks who the person is, and from when. */
export function PersonalFields({ draft: { bind, form }, start = "startOfDate", children }: PersonalFieldsProps) {
  const t = useWords(addPersonMessages);
  const words = useOptionWords();
  const dates = useDateWords();
  const genders = useClub().options("gender");
  const today = useToday();
  const nameParts = useNameParts();
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      {nameParts.map((part, index) => (
        <TextInput
          key={part}
          label={t(part)}
          required
          autoComplete="off"
          data-autofocus={index === 0 || undefined}
          {...bind(part)}
        />
      ))}
      <TextInput label={t("email")} required type="email" inputMode="email" autoComplete="off" {...bind("email")} />
      <Select
        label={t("gender")}
        required
        placeholder={t("choose")}
        data={genders.map((value) => ({ value, label: words("gender", value) }))}
        {...bind("gender")}
      />
      <DateField
        label={t("dateOfBirth")}
        required
        {...dates}
        {...useBirthDates()}
        {...bind("dateOfBirth")}
        value={form.values.dateOfBirth}
      />
      <DateField
        label={t(start)}
        required
        {...dates}
        today={today}
        about={today}
        {...(start === "startOfDate" && withinTenYears(today))}
        {...bind("startOfDate")}
        value={form.values.startOfDate}
      />
      {children}
    </SimpleGrid>
  );
}
