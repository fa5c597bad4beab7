import { Group, SegmentedControl, SimpleGrid, Stack, Text } from "@mantine/core";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { moneyText } from "#contract/kernel/money/money.ts";
import { ChoiceChip } from "#web/kernel/ui/choice-chip.tsx";
import { ReferenceField } from "#web/sales/accounts/paying/reference-field.tsx";
import { useToday } from "#web/kernel/frame/club/club.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { RestDue } from "../payment/rest-due.tsx";
import { PlanFields } from "../payment/plan-fields.tsx";
import { payingMessages } from "../payment/paying-messages.ts";
import { type Bill, type SalePaymentValues, waysToPay } from "../payment/paying-model.ts";
import type { PaymentForm } from "../payment/purchase-model.ts";
import classes from "../sale-facts.module.css";
import { SecondMethod } from "../payment/second-method.tsx";
import { SumField } from "#web/kernel/frame/sum-field.tsx";
import { useFaultWords } from "../payment/paying-labels.ts";

interface SalePaymentProps {
  draft: PaymentForm;
  bill: Bill;
  /** Asks by which method it is paid. */
  method: ReactNode;
}

/** How a sale is paid: when, how much of it now, by what. It begins with all of it now by one method. */
export function SalePayment({ draft, bill, method }: SalePaymentProps) {
  const t = useWords(payingMessages);
  const { paying } = draft.form.values;
  const change = (next: Partial<SalePaymentValues>) => draft.form.setValues({ paying: { ...paying, ...next } });
  const block = useRef<HTMLDivElement>(null);
  const shown = useRef(paying.way);
  useEffect(() => {
    // The next fields are below the pressed button, where the end of a sheet would cover them.
    if (shown.current !== paying.way) block.current?.scrollIntoView({ block: "nearest" });
    shown.current = paying.way;
  }, [paying.way]);
  // Arrow keys go on to the next way; only a finger or a mouse has come to the one it wants.
  const [isPointed, setPointed] = useState(false);
  const takes = takesMoney(paying.way, bill);
  return (
    <Stack gap="sm" ref={block} className={classes.block}>
      <SegmentedControl
        fullWidth
        aria-label={t("way")}
        value={paying.way}
        onPointerDown={() => setPointed(true)}
        onKeyDown={() => setPointed(false)}
        onChange={(way) => change({ way, taken: null, second: null, dueOn: null })}
        data={waysToPay.map((value) => ({ value, label: t(`way.${value}`) }))}
      />
      {paying.way === "part" && (
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
          <Stack gap={6}>
            <TakenNow draft={draft} bill={bill} hasFocus={isPointed} onChange={change} />
            <Sums bill={bill} onChange={change} />
          </Stack>
          <RestDue draft={draft} bill={bill} onChange={change} />
        </SimpleGrid>
      )}
      {paying.way === "later" && <RestDue draft={draft} bill={bill} onChange={change} />}
      {paying.way === "plan" && (
        <PlanFields paying={paying} bill={bill} error={draft.wordsAt("plan")} onChange={change} />
      )}
      {paying.way === "plan" && <TakenNow draft={draft} bill={bill} onChange={change} />}
      <WhatIsDue way={paying.way} bill={bill} />
      {takes && method}
      {takes && <SecondMethod draft={draft} bill={bill} onChange={change} />}
      {takes && <References draft={draft} onChange={change} />}
    </Stack>
  );
}

/** Whether any method is asked for. */
function takesMoney(way: SalePaymentValues["way"], { taken, total, held }: Bill): boolean {
  if (way === "later") return false;
  return way === "plan" ? taken > 0 : total === 0 || held < total;
}

/** The references of terminal or bank for each payment. */
function References({ draft, onChange }: Pick<TakenNowProps, "draft" | "onChange">) {
  const { paymentMethod, paying } = draft.form.values;
  const { reference, second } = paying;
  const first = { method: paymentMethod, reference, onChange: (next: string) => onChange({ reference: next }) };
  const other = second && {
    ...second,
    onChange: (next: string) => onChange({ second: { ...second, reference: next } }),
  };
  return <ReferenceField ways={other ? [first, other] : [first]} />;
}

interface TakenNowProps {
  draft: PaymentForm;
  bill: Bill;
  /** Whether it gets the focus. */
  hasFocus?: boolean;
  onChange: (change: Partial<SalePaymentValues>) => void;
}

/** The sum that is taken now: of a plan the first part if its date has come; without a plan a half, or what is typed. */
function TakenNow({ draft, bill, hasFocus = false, onChange }: TakenNowProps) {
  const t = useWords(payingMessages);
  const fault = useFaultWords();
  const { paying } = draft.form.values;
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hasFocus) field.current?.querySelector("input")?.focus();
  }, [hasFocus]);
  return (
    <div ref={field}>
      <SumField
        label={t("taken")}
        value={paying.taken ?? moneyText(bill.taken)}
        error={fault(bill.faults.taken, { most: bill.total - bill.held }) ?? draft.wordsAt("payments.0.amount")}
        onChange={(taken) => onChange({ taken })}
      />
    </div>
  );
}

/** One tap for a half, which is filled in until another sum is typed, or for the next round sum above it. */
function Sums({ bill, onChange }: Pick<TakenNowProps, "bill" | "onChange">) {
  const t = useWords(payingMessages);
  const format = useFormat();
  const chip = (cents: number, label: string) => (
    <ChoiceChip
      isChosen={bill.taken === cents && !bill.faults.taken}
      onChoose={() => onChange({ taken: moneyText(cents) })}
    >
      {label}
    </ChoiceChip>
  );
  return (
    <Group gap={6}>
      {chip(bill.half, t("half"))}
      {bill.round !== null && chip(bill.round, format.money(moneyText(bill.round)).replace(/\.00$/, ""))}
    </Group>
  );
}

function WhatIsDue({ way, bill }: { way: SalePaymentValues["way"]; bill: Bill }) {
  const t = useWords(payingMessages);
  const format = useFormat();
  const today = useToday();
  if (bill.owed === 0 || way === "plan" || bill.faults.taken || bill.faults.dueOn) return null;
  const amount = format.money(moneyText(bill.owed));
  const date = bill.dueOn === today ? t("today") : format.near(bill.dueOn);
  return <Text c="dimmed">{t(way === "later" ? "allDue" : "restDue", { amount, date })}</Text>;
}
