import { TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { roundedAmount } from "#contract/money.ts";

interface SumFieldProps {
  label: string;
  hint?: string;
  value: string;
  error?: ReactNode;
  onChange: (typed: string) => void;
}

/** A sum of money to type: all of it is chosen at once, and it is tidied when it is left. */
export function SumField({ label, hint, value, error, onChange }: SumFieldProps) {
  const tidy = roundedAmount(value);
  return (
    <TextInput
      label={label}
      description={hint}
      inputWrapperOrder={["label", "input", "description", "error"]}
      required
      inputMode="decimal"
      autoComplete="off"
      value={value}
      error={error}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      onBlur={() => tidy !== undefined && tidy !== value && onChange(tidy)}
    />
  );
}
