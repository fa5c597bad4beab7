import { Autocomplete, type AutocompleteProps } from "@mantine/core";
import { type KeyboardEvent, useState } from "react";
import { useClub } from "#web/kernel/frame/club/club.ts";
import { useLayer } from "#web/kernel/ui/overlays/layers.ts";
import { optionNamed, useOptionWords } from "./option-labels.ts";

interface OwnOptionInputProps extends Pick<AutocompleteProps, "label" | "required" | "error" | "onBlur"> {
  list: "jobTitle";
  value: string;
  onChange: (value: string) => void;
}

/** An option of a list, or any text: what is typed and known in either language is kept as the option. Enter takes it. */
export function OwnOptionInput({ list, value, onChange, ...input }: OwnOptionInputProps) {
  const words = useOptionWords();
  const offered = useClub().options(list);
  const [typed, setTyped] = useState("");
  const [isOpen, setOpen] = useState(false);
  useLayer(isOpen, () => setOpen(false));
  const type = (text: string) => {
    setTyped(text);
    onChange(optionNamed(list, text));
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing || !isOpen) return;
    // Typing has opened the list, which takes the option that is marked; the next Enter is for the form.
    event.preventDefault();
    setOpen(false);
  };
  return (
    <Autocomplete
      {...input}
      size="md"
      openOnFocus={false}
      autoComplete="off"
      maxLength={40}
      data={[...new Set(offered.map((option) => words(list, option)))]}
      value={optionNamed(list, typed) === value ? typed : words(list, value)}
      onChange={type}
      onKeyDown={press}
      dropdownOpened={isOpen}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
    />
  );
}
