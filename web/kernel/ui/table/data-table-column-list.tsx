import { Checkbox, ScrollArea, Stack, TextInput } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { type TableState, hiddenOf } from "./data-table-model.ts";
import type { TableWords } from "./data-table-labels.ts";

export interface ColumnListProps {
  columns: readonly {
    readonly key: string;
    readonly title: string;
    readonly main?: boolean;
    readonly extra?: boolean;
  }[];
  state: TableState;
  onChange: (change: Partial<TableState>) => void;
  words: TableWords;
}

/** The columns of a table to show or hide, found by a text filter, which has the focus. */
export function ColumnList({ columns, state, onChange, words }: ColumnListProps) {
  const hidden = hiddenOf(columns, state.hidden);
  const [text, setText] = useState("");
  const filter = useRef<HTMLInputElement>(null);
  // The list is not yet in its place, and the page would scroll to where it is.
  useEffect(() => filter.current?.focus({ preventScroll: true }), []);
  const found = columns.filter(({ title }) => title.toLocaleLowerCase().includes(text.trim().toLocaleLowerCase()));
  return (
    <Stack gap="sm">
      <TextInput
        ref={filter}
        aria-label={words.findColumn}
        placeholder={words.findColumn}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <ScrollArea.Autosize mah={300}>
        <Stack gap="xs">
          {found.map(({ key, title, main }) => (
            <Checkbox
              key={key}
              label={title}
              disabled={main ?? false}
              checked={main === true || !hidden.includes(key)}
              onChange={(event) => onChange({ hidden: toggled(hidden, key, !event.currentTarget.checked) })}
            />
          ))}
        </Stack>
      </ScrollArea.Autosize>
    </Stack>
  );
}

function toggled(hidden: readonly string[], key: string, hide: boolean): readonly string[] {
  const others = hidden.filter((each) => each !== key);
  return hide ? [...others, key] : others;
}
