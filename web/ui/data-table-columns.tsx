import { Button, Checkbox, Popover, ScrollArea, Stack, TextInput } from "@mantine/core";
import { IconColumns3 } from "@tabler/icons-react";
import { useState } from "react";
import type { TableState } from "./data-table-model.ts";
import type { TableWords } from "./data-table-words.ts";

interface ColumnChooserProps {
  columns: readonly { readonly key: string; readonly title: string; readonly main?: boolean }[];
  state: TableState;
  onChange: (change: Partial<TableState>) => void;
  words: TableWords;
}

/** Shows and hides columns, found by a text filter. */
export function ColumnChooser({ columns, state, onChange, words }: ColumnChooserProps) {
  const [text, setText] = useState("");
  const found = columns.filter(({ title }) => title.toLocaleLowerCase().includes(text.trim().toLocaleLowerCase()));
  return (
    <Popover position="bottom-end" trapFocus returnFocus onClose={() => setText("")}>
      <Popover.Target>
        <Button variant="default" leftSection={<IconColumns3 size={16} aria-hidden />}>
          {words.columns}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={words.columns}>
        <Stack gap="sm">
          <TextInput
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
                  checked={main === true || !state.hidden.includes(key)}
                  onChange={(event) => onChange({ hidden: toggled(state.hidden, key, !event.currentTarget.checked) })}
                />
              ))}
            </Stack>
          </ScrollArea.Autosize>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

function toggled(hidden: readonly string[], key: string, hide: boolean): readonly string[] {
  const others = hidden.filter((each) => each !== key);
  return hide ? [...others, key] : others;
}
