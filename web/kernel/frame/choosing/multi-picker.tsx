import { MultiSelect, type MultiSelectProps } from "@mantine/core";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useLayer } from "#web/kernel/ui/overlays/layers.ts";
import { hasText, type Option, optionMeant } from "./options.ts";
import { pickerMessages } from "./picker-messages.ts";
import { useTypedChoice } from "./use-typed-choice.ts";

type Look =
  | "label"
  | "placeholder"
  | "required"
  | "error"
  | "styles"
  | "classNames"
  | "withScrollArea"
  | "nothingFoundMessage"
  | "onBlur";

interface MultiPickerProps extends Pick<MultiSelectProps<number>, Look> {
  groups: readonly { readonly group: string; readonly items: readonly Option<number>[] }[];
  value: number[];
  onChange: (values: number[]) => void;
}

/** Picks several of a list in groups, as `Picker` does one. */
export function MultiPicker({ groups, value, onChange, ...input }: MultiPickerProps) {
  const t = useWords(pickerMessages);
  const found = (text: string) =>
    groups
      .map(({ group, items }) => ({ group, items: items.filter((item) => hasText(item, text)) }))
      .filter(({ items }) => items.length > 0);
  const typed = useTypedChoice<Option<number>>({
    shown: "",
    meantBy: (text) =>
      optionMeant(
        found(text).flatMap(({ items }) => items),
        text,
      ),
    onTake: ({ value: taken }) => {
      if (!value.includes(taken)) onChange([...value, taken]);
    },
  });
  const { dropdownOpened, onDropdownClose } = typed.select;
  useLayer(dropdownOpened, onDropdownClose);
  return (
    <MultiSelect<number>
      {...input}
      {...typed.select}
      size="md"
      openOnFocus={false}
      searchable
      data={found(typed.text)}
      filter={({ options }) => options}
      searchValue={typed.text}
      value={value}
      onChange={onChange}
      onOptionSubmit={typed.forget}
      onBlur={(event) => {
        typed.leave();
        input.onBlur?.(event);
      }}
      error={typed.isRefused ? t("notListed") : input.error}
    />
  );
}
