import { useToday } from "#web/frame/club.ts";
import { LastDayField } from "#web/frame/last-day-field.tsx";
import { useDateWords } from "#web/lib/date-messages.ts";
import { useWords } from "#web/lib/i18n.ts";
import type { PersonForm } from "#web/people/new-person-model.ts";
import { addStaffMessages } from "./add-staff-messages.ts";

interface EndDateFieldProps {
  bind: PersonForm["bind"];
  value: string;
}

/** Asks for the last day of the contract. */
export function EndDateField({ bind, value }: EndDateFieldProps) {
  const t = useWords(addStaffMessages);
  const dates = useDateWords();
  const today = useToday();
  return (
    <LastDayField
      label={t("endOfDate")}
      required
      {...dates}
      today={today}
      about={today}
      {...bind("endOfDate")}
      value={value}
    />
  );
}
