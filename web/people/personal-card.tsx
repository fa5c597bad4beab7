import { Select, SimpleGrid, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { useBirthDates } from "#web/lib/birth-dates.ts";
import { useClub, useToday } from "#web/lib/club.ts";
import { useDateWords } from "#web/lib/date-messages.ts";
import { useWords } from "#web/lib/i18n.ts";
import { useOptionWords } from "#web/lib/option-messages.ts";
import type { PersonForm } from "#web/lib/person-form.ts";
import { DateField } from "#web/ui/date-field.tsx";
import { addPersonMessages } from "./add-person-messages.ts";

interface PersonalCardProps {
  draft: PersonForm;
  /** More fields in the same grid. */
  children?: ReactNode;
}

/** Asks who the person is, and from when. */
export function PersonalCard({ draft: { bind, form }, children }: PersonalCardProps) {
  const t = useWords(addPersonMessages);
  const words = useOptionWords();
  const dates = useDateWords();
  const genders = useClub().options("gender");
  const today = useToday();
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      <TextInput label={t("first_name")} required autoComplete="off" data-autofocus {...bind("first_name")} />
      <TextInput label={t("last_name")} required autoComplete="off" {...bind("last_name")} />
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
        label={t("startOfDate")}
        required
        {...dates}
        today={today}
        about={today}
        {...bind("startOfDate")}
        value={form.values.startOfDate}
      />
      {children}
    </SimpleGrid>
  );
}
