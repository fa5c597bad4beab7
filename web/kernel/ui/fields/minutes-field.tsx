import { TextInput, type TextInputProps } from "@mantine/core";
import { useState } from "react";
import { readMinutes } from "./typed-minutes.ts";

interface MinutesFieldProps extends Pick<TextInputProps, "label" | "required" | "error" | "description"> {
  /** A number, or whatever was typed that is none: for the form to say so. */
  value: number | string;
  onChange: (minutes: number | string) => void;
}

/** A number of minutes to type, also in hours; it shows minutes as soon as the field is left. */
export function MinutesField({ value, onChange, ...input }: MinutesFieldProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <TextInput
      {...input}
      autoComplete="off"
      maxLength={20}
      inputWrapperOrder={["label", "input", "description", "error"]}
      value={typed ?? String(value)}
      onChange={({ currentTarget: { value: text } }) => {
        setTyped(text);
        onChange(readMinutes(text) ?? text.trim());
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}
