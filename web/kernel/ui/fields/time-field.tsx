import { TextInput, type TextInputProps } from "@mantine/core";
import { useState } from "react";
import { readEndTime, readTime, timeOfDay } from "./typed-time.ts";

interface TimeFieldProps extends Pick<TextInputProps, "label" | "aria-label" | "required" | "error" | "onBlur"> {
  /** `HH:MM`, empty for none, or whatever was typed that is no time: for the form to say so. */
  value: string;
  onChange: (time: string) => void;
  /** How the field shows a time; typed in another way, it is shown so as soon as the field is left. */
  write: (time: string) => string;
  /** It ends something: `24:00`, the midnight that ends the day, is taken too. */
  isEnd?: boolean;
}

/** A time of day to type. The browser's own field would show it by the browser's clock, not by the language chosen. */
export function TimeField({ value, onChange, write, isEnd = false, onBlur, ...input }: TimeFieldProps) {
  const [typed, setTyped] = useState<string>();
  const shown = typed ?? (timeOfDay.test(value) ? write(value) : value);
  return (
    <TextInput
      {...input}
      autoComplete="off"
      maxLength={20}
      value={shown}
      // A proposal that arrives now would end up beside what is being typed.
      onFocus={() => setTyped(shown)}
      onChange={({ currentTarget: { value: text } }) => {
        setTyped(text);
        onChange((isEnd ? readEndTime(text) : readTime(text)) ?? text.trim());
      }}
      onBlur={(event) => {
        setTyped(undefined);
        onBlur?.(event);
      }}
    />
  );
}
