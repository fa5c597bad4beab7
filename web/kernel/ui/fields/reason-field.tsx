import { TextInput } from "@mantine/core";

interface ReasonFieldProps {
  label: string;
  placeholder?: string;
  value: string;
  onChange: (reason: string) => void;
}

/** Asks in one line why something is done. */
export function ReasonField({ onChange, ...field }: ReasonFieldProps) {
  return (
    <TextInput {...field} required maxLength={200} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
  );
}
