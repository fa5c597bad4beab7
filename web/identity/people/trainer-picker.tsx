import { Group, type SelectProps, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { MAX_STAFF } from "#contract/kernel/endpoint/lists.ts";
import type { TrainerRow } from "#contract/membership/staff-rows.ts";
import { staff } from "#contract/membership/staff.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { Picker } from "#web/kernel/frame/choosing/picker.tsx";
import { UnreadableOptions } from "#web/kernel/frame/page/unreadable.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { staffPickerMessages } from "./picker-messages.ts";

interface TrainerPickerProps {
  value: number | null;
  onChange: (id: number | null) => void;
  onBlur?: (() => void) | undefined;
  /** A visible label above; give `aria-label` if there is no room for it. */
  label?: string;
  "aria-label"?: string;
  placeholder?: string;
  /** Stays on offer, even when no longer active. */
  present?: { readonly id: number; readonly name: Pick<TrainerRow["name"], "first_name" | "last_name"> } | undefined;
  /** Not on offer. */
  without?: number | undefined;
  /** Also trainers who are away or gone, as for a filter. */
  withInactive?: boolean;
  /** The list is open from the beginning, where picking is the only task. */
  defaultDropdownOpened?: boolean;
  flex?: string;
  maw?: SelectProps["maw"];
  comboboxProps?: NonNullable<SelectProps["comboboxProps"]>;
  clearable?: boolean;
  required?: boolean;
  /** A fact to show beside a trainer in the list. */
  noteOf?: (id: number) => string | undefined;
  error?: ReactNode;
}

/** Picks a trainer by name; only active ones are offered unless asked otherwise. */
export function TrainerPicker(props: TrainerPickerProps) {
  const { withInactive = false, present, without, error, placeholder, noteOf, ...input } = props;
  const t = useWords(staffPickerMessages);
  const format = useFormat();
  const read = useTrainers(withInactive);
  const found = read.data?.rows.filter(({ id }) => id !== without) ?? [];
  return (
    <Picker<number>
      {...input}
      options={found.map(({ id, name }) => ({ value: id, label: format.name(name) }))}
      present={present && { value: present.id, label: format.name(present.name) }}
      {...(noteOf && { renderOption: ({ option }) => <NamedOption name={option.label} note={noteOf(option.value)} /> })}
      placeholder={placeholder ?? t("pickTrainer")}
      nothingFoundMessage={t("noTrainer")}
      error={error ?? (read.error && <UnreadableOptions error={read.error} onRetry={() => void read.refetch()} />)}
    />
  );
}

function NamedOption({ name, note }: { name: string; note: string | undefined }) {
  return (
    <Group justify="space-between" gap="xs" flex="1">
      <span>{name}</span>
      {note !== undefined && (
        <Text size="sm" c="dimmed">
          {note}
        </Text>
      )}
    </Group>
  );
}

/** The trainer of an id among those offered. */
export function useTrainer(id: number | null): TrainerRow | undefined {
  return useTrainers(false).data?.rows.find((trainer) => trainer.id === id);
}

function useTrainers(withInactive: boolean) {
  const status = withInactive ? {} : { status: "active" as const };
  return useRead(staff.trainers, {
    query: { withoutBody: "true", pageSize: String(MAX_STAFF), sort: "name", ...status },
  });
}
