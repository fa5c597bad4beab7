import { Group, type SelectProps, Text, UnstyledButton } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { type ReactNode, useState } from "react";
import { type ClientRow, clients } from "#contract/membership/clients.ts";
import { useShortDueWords } from "#web/sales/accounts/account-labels.ts";
import { useToday } from "#web/kernel/frame/club/club.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { Picker } from "#web/kernel/frame/choosing/picker.tsx";
import { UnreadableOptions } from "#web/kernel/frame/page/unreadable.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { statusFilterOf } from "#web/kernel/frame/status-model.ts";
import { useStatusWords } from "#web/kernel/frame/status-labels.ts";
import { isTouched } from "#web/kernel/ui/touch.ts";
import { clientPickerMessages } from "./client-picker-messages.ts";

export interface PickedClient {
  readonly id: number;
  readonly name: { readonly first_name: string; readonly last_name: string };
}

interface ClientPickerProps {
  /** Also clients who cannot be booked. */
  anyone?: boolean;
  /** Those who are not offered. */
  without?: ReadonlySet<number> | undefined;
  /** Stays on offer, also when nothing can be booked for them any more. */
  value: PickedClient | undefined;
  onChange: (client: PickedClient | undefined) => void;
  onBlur?: (() => void) | undefined;
  label: string;
  clearable?: boolean;
  required?: boolean;
  /** Has the focus when it appears. */
  autoFocus?: boolean;
  /** Offers to add somebody by a name that nobody has. */
  onAdd?: ((name: string) => void) | undefined;
  error?: ReactNode;
  comboboxProps?: NonNullable<SelectProps["comboboxProps"]>;
}

const pauseMs = 250;
const shown = "20";

/**
 * Picks a client by name; the server searches, as there may be thousands. By default it offers those who can be booked;
 * a search finds everybody, with the reason against a booking.
 */
export function ClientPicker({
  value,
  onChange,
  anyone = false,
  without,
  autoFocus = false,
  onAdd,
  error,
  ...input
}: ClientPickerProps) {
  const t = useWords(clientPickerMessages);
  const { name: nameOf } = useFormat();
  const [typed, setTyped] = useState("");
  const [phrase] = useDebouncedValue(typed.trim(), pauseMs);
  const q = phrase === "" ? undefined : phrase;
  const bookable = anyone || q !== undefined ? {} : { bookable: "true" as const };
  const read = useRead(clients.list, { query: { ...bookable, withoutBody: "true", sort: "name", pageSize: shown, q } });
  const rows = read.data?.rows ?? [];
  const found: readonly PickedClient[] = rows.filter(({ id }) => !without?.has(id));
  const noteOf = useHindrance();
  const owesOf = useOwes();
  const optionOf = ({ id, name }: PickedClient) => ({ value: id, label: nameOf(name) });
  return (
    <Picker
      {...input}
      {...(autoFocus && !isTouched() && { autoFocus, "data-autofocus": true })}
      options={found.map(optionOf)}
      present={value && optionOf(value)}
      value={value?.id ?? null}
      onChange={(picked) => onChange([...found, ...(value ? [value] : [])].find(({ id }) => id === picked))}
      search={{ onType: setTyped, isAnswered: typed.trim() === phrase && !read.isFetching }}
      renderOption={({ option }) => {
        const row = rows.find(({ id }) => String(id) === String(option.value));
        return <Option label={option.label} owes={row && owesOf(row)} note={anyone ? undefined : noteOf(row)} />;
      }}
      placeholder={t("pick")}
      nothingFoundMessage={
        read.isFetching ? undefined : onAdd && q !== undefined ? (
          <AddOffer name={q} onAdd={onAdd} />
        ) : (
          t(anyone || q !== undefined ? "nobody" : "none")
        )
      }
      error={
        error ??
        (read.error && !read.data && <UnreadableOptions error={read.error} onRetry={() => void read.refetch()} />)
      }
    />
  );
}

/** Pressed before the list closes, which it does as soon as the field has lost the focus. */
function AddOffer({ name, onAdd }: { name: string; onAdd: (name: string) => void }) {
  const t = useWords(clientPickerMessages);
  return (
    <UnstyledButton fw={600} onMouseDown={(event) => event.preventDefault()} onClick={() => onAdd(name)}>
      {t("add", { name })}
    </UnstyledButton>
  );
}

/** Why somebody cannot be booked today, in a word or two; undefined if they can. */
function useHindrance(): (row: ClientRow | undefined) => string | undefined {
  const t = useWords(clientPickerMessages);
  const status = useStatusWords();
  const today = useToday();
  return (row) => {
    if (!row) return undefined;
    const standing = statusFilterOf(row);
    // A leave shows from the day on which it is filed, and keeps nobody away before it begins.
    const isThere = standing === "active" || standing === "incomplete" || (row.reasons?.started_at ?? "") > today;
    if (!isThere) return status(standing, "client");
    return row.upcoming_courses === 0 ? t("noCredits") : undefined;
  };
}

/** The due part of a client's debt; undefined without one. */
function useOwes(): (row: ClientRow) => string | undefined {
  const words = useShortDueWords();
  return ({ owing }) => (owing ? words(owing) : undefined);
}

interface OptionProps {
  label: string;
  owes: string | undefined;
  note: string | undefined;
}

function Option({ label, owes, note }: OptionProps) {
  return (
    <Group justify="space-between" gap="xs" wrap="nowrap" flex="1">
      <Text span inherit flex="1">
        {label}
      </Text>
      {owes !== undefined && (
        <Text span size="sm" c="var(--mantine-color-error)" flex="none">
          {owes}
        </Text>
      )}
      {note !== undefined && (
        <Text span size="sm" c="dimmed" flex="none">
          {note}
        </Text>
      )}
    </Group>
  );
}
