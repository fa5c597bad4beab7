import { Group, Stack } from "@mantine/core";
import { withinTenYears } from "#contract/sales/purchase.ts";
import { addDays, addMonths } from "#contract/kernel/values.ts";
import { useToday } from "#web/kernel/frame/club/club.ts";
import { useDateWords } from "#web/kernel/lib/dates/date-messages.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { ChoiceChip } from "#web/kernel/ui/choice-chip.tsx";
import { DateField } from "#web/kernel/ui/fields/date-field.tsx";
import { payingMessages } from "./paying-messages.ts";
import type { Bill, SalePaymentValues } from "./paying-model.ts";
import type { PaymentForm } from "./purchase-model.ts";

interface RestDueProps {
  draft: PaymentForm;
  bill: Bill;
  onChange: (change: Partial<SalePaymentValues>) => void;
}

/** Terms of payment that people say, from the day on which a sale starts. */
const terms = [
  { name: "week", dueAfter: (day: string) => addDays(day, 7) },
  { name: "twoWeeks", dueAfter: (day: string) => addDays(day, 14) },
  { name: "month", dueAfter: (day: string) => addMonths(day, 1) },
] as const;

/** The day on which the rest of a sale is due, with one tap for the common terms. */
export function RestDue({ draft, bill, onChange }: RestDueProps) {
  const t = useWords(payingMessages);
  const dates = useDateWords();
  const today = useToday();
  return (
    <Stack gap={6}>
      <DateField
        label={t(draft.form.values.paying.way === "later" ? "allOn" : "restOn")}
        required
        {...dates}
        today={today}
        from={bill.dueFrom}
        earliest={today}
        latest={withinTenYears(today).latest}
        value={bill.dueOn}
        error={bill.faults.dueOn ? t("dueInPast") : draft.wordsAt("due_on")}
        onChange={(dueOn) => onChange({ dueOn })}
      />
      <Group gap={6} role="group" aria-label={t("terms")}>
        {terms.map(({ name, dueAfter }) => {
          const day = dueAfter(bill.dueFrom);
          return (
            <ChoiceChip key={name} isChosen={day === bill.dueOn} onChoose={() => onChange({ dueOn: day })}>
              {t(`term.${name}`)}
            </ChoiceChip>
          );
        })}
      </Group>
    </Stack>
  );
}
