import { useFormat } from "#web/kernel/frame/format.ts";
import { SumField } from "#web/kernel/frame/sum-field.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { payMessages } from "./pay-messages.ts";

interface AmountFieldProps {
  label: string;
  value: string;
  /** The most it may be, where it is more by now. */
  tooHighFor?: string | undefined;
  onChange: (typed: string) => void;
}

/** An amount of money to type, up to another. */
export function AmountField({ tooHighFor, ...field }: AmountFieldProps) {
  const t = useWords(payMessages);
  const format = useFormat();
  const error = tooHighFor !== undefined && t("tooHigh", { amount: format.money(tooHighFor) });
  return <SumField {...field} error={error} />;
}
