import { TextInput } from "@mantine/core";
import { useFormat } from "#web/frame/format.ts";
import { useWords } from "#web/lib/i18n.ts";
import { payMessages } from "./pay-messages.ts";

interface AmountFieldProps {
  label: string;
  value: string;
  /** The most it may be, where it is more by now. */
  tooHighFor?: string | undefined;
  onChange: (typed: string) => void;
}

/** An amount of money to type; all of it is chosen at once, to be typed over. */
export function AmountField({ label, value, tooHighFor, onChange }: AmountFieldProps) {
  const t = useWords(payMessages);
  const format = useFormat();
  return (
    <TextInput
      label={label}
      required
      inputMode="decimal"
      autoComplete="off"
      value={value}
      error={tooHighFor !== undefined && t("tooHigh", { amount: format.money(tooHighFor) })}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
