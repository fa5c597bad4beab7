import { type SelectProps } from "@mantine/core";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { Select } from "#web/kernel/ui/fields/select.tsx";
import { hasText, type Option, optionMeant } from "./options.ts";
import { pickerMessages } from "./picker-messages.ts";
import { useTypedChoice } from "./use-typed-choice.ts";

type Look =
  | "label"
  | "aria-label"
  | "aria-describedby"
  | "description"
  | "inputWrapperOrder"
  | "placeholder"
  | "required"
  | "disabled"
  | "clearable"
  | "autoFocus"
  | "error"
  | "size"
  | "flex"
  | "maw"
  | "style"
  | "styles"
  | "withScrollArea"
  | "maxDropdownHeight"
  | "comboboxProps"
  | "nothingFoundMessage"
  | "renderOption"
  | "onBlur";

interface PickerProps<Value extends string | number> extends Pick<SelectProps<Value>, Look> {
  options: readonly Option<Value>[];
  /** Stays on offer where it is not among the options. */
  present?: Option<Value> | undefined;
  value: Value | null;
  onChange: (value: Value | null) => void;
  /** Finds an option by the typed text; by its label by default. */
  matches?: (option: Option<Value>, text: string) => boolean;
  /** Reads a typed value that is not among the options, where others are possible. */
  reads?: (text: string) => Value | undefined;
  /** For options that the server finds: it receives the typed text, and the options are its results. */
  search?: { readonly onType: (text: string) => void; readonly isAnswered: boolean };
  /** The list is open from the first, where picking is what somebody came for. */
  defaultDropdownOpened?: boolean | undefined;
  "data-autofocus"?: boolean;
}

/** Picks one of a list by typing a part of its name: every field that can be searched is one. */
export function Picker<Value extends string | number>(props: PickerProps<Value>) {
  const {
    options,
    present,
    value,
    onChange,
    matches = hasText,
    reads,
    search,
    defaultDropdownOpened,
    ...input
  } = props;
  const t = useWords(pickerMessages);
  const all = present && !options.some((each) => each.value === present.value) ? [present, ...options] : options;
  const found = (text: string) => (search ? options : all.filter((each) => matches(each, text)));
  const typed = useTypedChoice<Pick<Option<Value | null>, "value">>({
    shown: all.find((each) => each.value === value)?.label ?? "",
    chosen: value,
    meantBy: (text) => {
      if (text.trim() === "") return input.clearable ? { value: null } : undefined;
      if (search?.isAnswered === false) return undefined;
      const fitting = found(text);
      const other = fitting.length === 0 ? reads?.(text) : undefined;
      return other === undefined ? optionMeant(fitting, text) : { value: other };
    },
    onTake: ({ value: taken }) => {
      if (taken !== value) onChange(taken);
    },
    onType: search?.onType,
    isAnswered: search?.isAnswered,
    opensFirst: defaultDropdownOpened,
  });
  return (
    <Select<Value>
      {...input}
      {...typed.select}
      searchable
      data={typed.pending === undefined ? all : found(typed.pending)}
      filter={({ options: shown }) => shown}
      searchValue={typed.text}
      value={value}
      onChange={onChange}
      onOptionSubmit={typed.forget}
      onClear={typed.forget}
      onBlur={(event) => {
        typed.leave();
        input.onBlur?.(event);
      }}
      error={typed.isRefused ? t("notListed") : input.error}
    />
  );
}
