import { SimpleGrid, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { moneyText } from "#contract/kernel/money/money.ts";
import { MAX_PARTS, planSteps } from "#contract/kernel/money/plan.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { Select } from "#web/kernel/ui/fields/select.tsx";
import { PartList } from "#web/sales/accounts/part-list.tsx";
import { payingMessages } from "./paying-messages.ts";
import type { Bill, SalePaymentValues } from "./paying-model.ts";
import classes from "./plan-fields.module.css";

interface PlanFieldsProps {
  paying: SalePaymentValues;
  bill: Bill;
  error: ReactNode;
  onChange: (change: Partial<SalePaymentValues>) => void;
}

const counts = Array.from({ length: MAX_PARTS - 1 }, (_, index) => index + 2);

/** In how many parts a sale is paid and how far apart, with the dates and sums as they will be. */
export function PlanFields({ paying: { plan }, bill, error, onChange }: PlanFieldsProps) {
  const t = useWords(payingMessages);
  return (
    <>
      <SimpleGrid cols={2} spacing="sm">
        <Select<number>
          label={t("parts")}
          data={counts.map((value) => ({ value, label: t("partsCount", { count: value }) }))}
          value={plan.parts}
          error={error}
          onChange={(parts) => parts !== null && onChange({ plan: { ...plan, parts }, taken: null })}
        />
        <Select
          label={t("every")}
          data={planSteps.map((value) => ({ value, label: t(`every.${value}`) }))}
          value={plan.every}
          onChange={(every) => every !== null && onChange({ plan: { ...plan, every }, taken: null })}
        />
      </SimpleGrid>
      <PlannedParts parts={bill.parts} />
    </>
  );
}

/** The dates of a plan with what is due on each. */
export function PlannedParts({ parts }: Pick<Bill, "parts">) {
  const t = useWords(payingMessages);
  const format = useFormat();
  return (
    <PartList className={classes.parts} label={t("dates")}>
      {parts.map(({ due_on, cents }) => (
        <li key={due_on}>
          <Text span size="xs" c="dimmed">
            {format.near(due_on)}
          </Text>
          <Text span fw={600}>
            {format.money(moneyText(cents))}
          </Text>
        </li>
      ))}
    </PartList>
  );
}
