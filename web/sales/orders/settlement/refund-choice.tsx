import { Radio, Stack } from "@mantine/core";
import { moneyText } from "#contract/kernel/money/money.ts";
import { MethodButtons } from "#web/club/settings/options/method-buttons.tsx";
import { useOptionWords } from "#web/club/settings/options/option-labels.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { listIn } from "#web/kernel/lib/wording/list-format.ts";
import { cancellingMessages } from "./cancelling-messages.ts";
import type { Refund } from "./refund-model.ts";
import type { Document } from "#contract/sales/documents.ts";

interface RefundChoiceProps {
  /** How it was paid. */
  paid: Pick<Document, "payments" | "refunds" | "moved" | "more">;
  /** The sum to refund, all that was paid or a part of it. */
  cents: number;
  /** Its label, if it is not all that was paid. */
  label?: string;
  refund: Refund;
  onChange: (refund: Refund) => void;
}

/** Where money of an order goes: back by the way it came, by another, or onto the account. */
export function RefundChoice({ paid, cents, label, refund, onChange }: RefundChoiceProps) {
  const t = useWords(cancellingMessages);
  const words = useOptionWords();
  const format = useFormat();
  const locale = useLocale();
  const lines = paid.payments.map(({ method, amount }) => `${words("paymentMethod", method)} ${format.money(amount)}`);
  const choose = (to: string) => {
    const chosen = (["same", "other", "account"] as const).find((each) => each === to);
    if (chosen) onChange({ ...refund, to: chosen });
  };
  return (
    <Radio.Group
      size="md"
      label={label ?? t("whither", { amount: format.money(moneyText(cents)) })}
      value={refund.to}
      onChange={choose}
    >
      <Stack gap="sm" mt="xs">
        <Radio
          value="same"
          label={t("same")}
          description={paid.refunds.length + paid.moved.length === 0 && listIn(locale, lines)}
        />
        <Radio value="other" label={t("other")} />
        {refund.to === "other" && (
          <MethodButtons
            label={t("method")}
            value={refund.method}
            onChange={(method) => onChange({ to: "other", method })}
          />
        )}
        <Radio value="account" label={t("account")} description={t("accountHint")} />
      </Stack>
    </Radio.Group>
  );
}
