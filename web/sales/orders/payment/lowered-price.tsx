import { Fieldset, Stack, TextInput } from "@mantine/core";
import IconTag from "~icons/tabler/tag";
import { useEffect, useRef } from "react";
import { moneyText } from "#contract/kernel/money/money.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useMe } from "#web/kernel/frame/me.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { FoldButton } from "#web/kernel/ui/fold-button.tsx";
import { payingMessages } from "./paying-messages.ts";
import type { Bill, SalePaymentValues } from "./paying-model.ts";
import { useFaultWords } from "./paying-labels.ts";
import type { PaymentForm } from "./purchase-model.ts";
import classes from "../sale-facts.module.css";
import { SumField } from "#web/kernel/frame/sum-field.tsx";

/** For admins: a lower price of this one sale, folded until it is asked for, with its reason. */
export function LoweredPrice({ draft, bill }: { draft: PaymentForm; bill: Bill }) {
  const t = useWords(payingMessages);
  const { money } = useFormat();
  const fault = useFaultWords();
  const isAdmin = useMe().roles?.includes("admin");
  const { paying } = draft.form.values;
  const { lowered } = paying;
  const fields = useRef<HTMLDivElement>(null);
  const isOpen = lowered !== null;
  useEffect(() => {
    if (isOpen) fields.current?.querySelector("input")?.focus();
  }, [isOpen]);
  if (!isAdmin) return null;
  const change = (next: SalePaymentValues["lowered"]) => draft.form.setValues({ paying: { ...paying, lowered: next } });
  return (
    <div ref={fields} className={classes.block}>
      {lowered && (
        <Fieldset legend={t("lower")}>
          <Stack gap="sm">
            <SumField
              label={t("price")}
              hint={t("priceHint", { amount: money(moneyText(bill.list)) })}
              value={lowered.amount}
              error={fault(bill.faults.price, { below: bill.list }) ?? draft.wordsAt("amount")}
              onChange={(amount) => change({ ...lowered, amount })}
            />
            <TextInput
              label={t("reason")}
              description={t("reasonHint")}
              inputWrapperOrder={["label", "input", "description", "error"]}
              required
              maxLength={200}
              value={lowered.reason}
              error={draft.wordsAt("priceReason")}
              onChange={({ currentTarget: { value } }) => change({ ...lowered, reason: value })}
            />
          </Stack>
        </Fieldset>
      )}
      <FoldButton onClick={() => change(lowered ? null : { amount: "", reason: "" })}>
        <IconTag size={18} aria-hidden />
        {t(lowered ? "usualPrice" : "lower")}
      </FoldButton>
    </div>
  );
}
