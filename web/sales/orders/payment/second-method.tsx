import { Stack, Text } from "@mantine/core";
import IconArrowsSplit2 from "~icons/tabler/arrows-split-2";
import { useEffect, useRef } from "react";
import { moneyText } from "#contract/kernel/money/money.ts";
import { MethodButtons } from "#web/club/settings/options/method-buttons.tsx";
import { useOptionWords } from "#web/club/settings/options/option-labels.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { FoldButton } from "#web/kernel/ui/fold-button.tsx";
import { payingMessages } from "./paying-messages.ts";
import type { Bill, SalePaymentValues } from "./paying-model.ts";
import { useFaultWords } from "./paying-labels.ts";
import type { PaymentForm } from "./purchase-model.ts";
import { SumField } from "#web/kernel/frame/sum-field.tsx";

interface SecondMethodProps {
  draft: PaymentForm;
  bill: Bill;
  onChange: (change: Partial<SalePaymentValues>) => void;
}

/** A second method with its sum, folded until it is asked for; the first has the rest. */
export function SecondMethod({ draft, bill, onChange }: SecondMethodProps) {
  const t = useWords(payingMessages);
  const fault = useFaultWords();
  const { paymentMethod, paying } = draft.form.values;
  const { second } = paying;
  const amount = useRef<HTMLDivElement>(null);
  const method = second?.method ?? null;
  useEffect(() => {
    if (method !== null) amount.current?.querySelector("input")?.focus();
  }, [method]);
  const toggle = () => onChange({ second: second ? null : { method: null, amount: "", reference: "" } });
  return (
    <>
      {second && (
        <Stack gap="sm">
          <MethodButtons
            label={t("secondMethod")}
            value={second.method}
            except={paymentMethod}
            error={draft.wordsAt("payments.1.method")}
            onChange={(next) => onChange({ second: { ...second, method: next } })}
          />
          <div ref={amount}>
            <SumField
              label={t("secondAmount")}
              value={second.amount}
              error={fault(bill.faults.secondAmount, { below: bill.taken }) ?? draft.wordsAt("payments.1.amount")}
              onChange={(next) => onChange({ second: { ...second, amount: next } })}
            />
          </div>
          <Split first={paymentMethod} second={second.method} bill={bill} />
        </Stack>
      )}
      <FoldButton onClick={toggle}>
        <IconArrowsSplit2 size={18} aria-hidden />
        {t(second ? "oneMethod" : "addSecond")}
      </FoldButton>
    </>
  );
}

interface SplitProps {
  first: string | null;
  second: string | null;
  bill: Bill;
}

/** The part of each method, once both are known. */
function Split({ first, second, bill }: SplitProps) {
  const t = useWords(payingMessages);
  const words = useOptionWords();
  const { money } = useFormat();
  if (first === null || second === null || bill.second === 0) return null;
  return (
    <Text fw={600}>
      {t("split", {
        first: words("paymentMethod", first),
        firstAmount: money(moneyText(bill.taken - bill.second)),
        second: words("paymentMethod", second),
        secondAmount: money(moneyText(bill.second)),
      })}
    </Text>
  );
}
