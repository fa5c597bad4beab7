import { TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { typedAmount } from "#contract/kernel/money/money.ts";
import { useFieldWords } from "#web/kernel/lib/wording/field-messages.ts";
import { useFormat } from "./format.ts";

interface SumFieldProps {
  label: string;
  hint?: string;
  value: string;
  required?: boolean;
  className?: string | undefined;
  error?: ReactNode;
  onChange: (typed: string) => void;
  "data-autofocus"?: boolean;
}

/**
 * A field for a sum of money. Focus selects all of it, a currency sign is left out, and the value is tidied on
 * blur. Text that is no amount stays as typed, with an error.
 */
export function SumField({ hint, value, required = true, error, onChange, ...input }: SumFieldProps) {
  const words = useFieldWords();
  const sign = useFormat()
    .money("0")
    .replaceAll(/[\d.,\s]/g, "");
  const tidy = typedAmount(value);
  const isWrong = tidy === undefined && value.trim() !== "";
  return (
    <TextInput
      {...input}
      description={hint}
      inputWrapperOrder={["label", "input", "description", "error"]}
      required={required}
      inputMode="decimal"
      autoComplete="off"
      value={value}
      error={error || (isWrong && words("INVALID_AMOUNT"))}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={({ currentTarget }) => onChange(currentTarget.value.replace(sign, "").replace(/\p{Sc}/u, ""))}
      onBlur={() => tidy !== undefined && tidy !== value && onChange(tidy)}
    />
  );
}
