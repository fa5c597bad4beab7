import { Select, type SelectProps } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { type ReactNode, useState } from "react";
import { clients } from "#contract/clients.ts";
import { useFormat } from "#web/frame/format.ts";
import { UnreadableOptions } from "#web/frame/unreadable.tsx";
import { useWords } from "#web/lib/i18n.ts";
import { useRead } from "#web/lib/query.ts";
import { clientPickerMessages } from "./client-picker-messages.ts";

export interface PickedClient {
  readonly id: number;
  readonly name: { readonly first_name: string; readonly last_name: string };
}

interface ClientPickerProps {
  /** Also clients for whom no session can be booked. */
  anyone?: boolean;
  /** Stays on offer, also when nothing can be booked for them any more. */
  value: PickedClient | undefined;
  onChange: (client: PickedClient | undefined) => void;
  onBlur?: (() => void) | undefined;
  label: string;
  clearable?: boolean;
  required?: boolean;
  /** Has the focus when it appears. */
  autoFocus?: boolean;
  error?: ReactNode;
  comboboxProps?: NonNullable<SelectProps["comboboxProps"]>;
}

const pauseMs = 250;
const shown = "20";

/** Picks by name a client, unless asked otherwise one who can be booked; the server searches, there may be thousands. */
export function ClientPicker({
  value,
  onChange,
  anyone = false,
  autoFocus = false,
  error,
  ...input
}: ClientPickerProps) {
  const t = useWords(clientPickerMessages);
  const { name: nameOf } = useFormat();
  const chosen = value && nameOf(value.name);
  const [typed, setTyped] = useState(chosen ?? "");
  const [phrase] = useDebouncedValue(typed.trim(), pauseMs);
  const q = phrase === "" || phrase === chosen ? undefined : phrase;
  const bookable = anyone ? {} : { bookable: "true" as const };
  const read = useRead(clients.list, { query: { ...bookable, sort: "name", pageSize: shown, q } });
  const found: readonly PickedClient[] = read.data?.rows ?? [];
  const offered = value && !found.some(({ id }) => id === value.id) ? [value, ...found] : found;
  return (
    <Select<number>
      {...input}
      {...(autoFocus && { autoFocus, "data-autofocus": true, openOnFocus: false })}
      data={offered.map(({ id, name }) => ({ value: id, label: nameOf(name) }))}
      value={value?.id ?? null}
      onChange={(picked) => onChange(offered.find(({ id }) => id === picked))}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      // What was found matches; the e-mail or the number that it matches by need not be seen.
      filter={({ options }) => options}
      placeholder={t("pick")}
      nothingFoundMessage={read.isFetching ? undefined : t(anyone ? "nobody" : "none")}
      error={error ?? (read.error && <UnreadableOptions error={read.error} onRetry={() => void read.refetch()} />)}
    />
  );
}
