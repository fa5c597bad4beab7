import { useState } from "react";
import { hasDays } from "#contract/membership/staff.ts";
import { useToday } from "#web/kernel/frame/club/club.ts";
import { LastDayField } from "#web/kernel/frame/dialogs/last-day-field.tsx";
import { useDateWords } from "#web/kernel/lib/dates/date-messages.ts";
import { useFieldWords } from "#web/kernel/lib/wording/field-messages.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import type { PersonForm } from "#web/identity/people/adding/new-person-model.ts";
import { addStaffMessages } from "./add-staff-messages.ts";

interface EndDateFieldProps {
  bind: PersonForm["bind"];
  values: { readonly startOfDate: string; readonly endOfDate: string };
}

/**
 * Asks for the last day of the contract; a day before the start is reported when the field is left, whatever else is
 * missing.
 */
export function EndDateField({ bind, values }: EndDateFieldProps) {
  const t = useWords(addStaffMessages);
  const say = useFieldWords();
  const [isLeft, setLeft] = useState(false);
  const input = bind("endOfDate");
  const judged: { onBlur?: () => void } = input;
  const isBefore = isLeft && values.startOfDate !== "" && values.endOfDate !== "" && !hasDays(values);
  const dates = useDateWords();
  const today = useToday();
  return (
    <LastDayField
      label={t("endOfDate")}
      required
      {...dates}
      today={today}
      about={today}
      {...input}
      onBlur={() => {
        setLeft(true);
        judged.onBlur?.();
      }}
      error={input.error ?? (isBefore && say("END_BEFORE_START"))}
      value={values.endOfDate}
    />
  );
}
