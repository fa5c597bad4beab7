import { Select, TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { clientTypes, personStatuses } from "#contract/values.ts";
import { useWords } from "#web/lib/i18n.ts";
import { useOptionWords } from "#web/lib/option-messages.ts";
import { TrainerPicker } from "#web/staff/trainer-picker.tsx";
import type { ClientSearch } from "./client-search.ts";
import { clientMessages } from "./messages.ts";

interface ClientFiltersProps {
  kind: "membership" | "pro";
  search: ClientSearch;
  onSearch: (next: ClientSearch) => void;
}

const membershipTypes = clientTypes.filter((type) => type !== "pro");

/** Narrows a client table; a new filter starts at the first page. Only pro clients have a trainer. */
export function ClientFilters({ kind, search, onSearch }: ClientFiltersProps) {
  const t = useWords(clientMessages);
  const words = useOptionWords();
  const filter = (change: Partial<ClientSearch>) => onSearch({ ...search, ...change, page: undefined });
  return (
    <>
      <FindField q={search.q ?? ""} onFind={(q) => filter({ q: q || undefined })} />
      <Select
        aria-label={t("status")}
        placeholder={t("anyStatus")}
        data={personStatuses.map((value) => ({ value, label: words("status", value) }))}
        value={search.status ?? null}
        onChange={(status) => filter({ status: status ?? undefined })}
        clearable
        flex="1 1 8.5rem"
      />
      {kind === "membership" ? (
        <Select
          aria-label={t("clientType")}
          placeholder={t("anyClientType")}
          data={membershipTypes.map((value) => ({ value, label: words("clientType", value) }))}
          value={search.clientType ?? null}
          onChange={(clientType) => filter({ clientType: clientType ?? undefined })}
          clearable
          flex="1 1 8.5rem"
        />
      ) : (
        <TrainerPicker
          aria-label={t("trainer")}
          placeholder={t("anyTrainer")}
          value={search.trainer ?? null}
          onChange={(trainer) => filter({ trainer: trainer ?? undefined })}
          flex="1 1 8.5rem"
          withInactive
          clearable
        />
      )}
    </>
  );
}

/** Finds while one types; what stands in the URL wins when it changes from elsewhere. */
function FindField({ q, onFind }: { q: string; onFind: (q: string) => void }) {
  const t = useWords(clientMessages);
  const [text, setText] = useState(q);
  const sent = useRef(q);
  const find = useDebouncedCallback((term: string) => {
    sent.current = term;
    onFind(term);
  }, 250);
  useEffect(() => {
    if (q === sent.current) return;
    sent.current = q;
    setText(q);
  }, [q]);
  return (
    <TextInput
      type="search"
      aria-label={t("find")}
      placeholder={t("findHint")}
      leftSection={<IconSearch size={16} aria-hidden />}
      maxLength={100}
      flex="1 1 12rem"
      maw={{ sm: 320 }}
      value={text}
      onChange={({ currentTarget: { value } }) => {
        setText(value);
        find(value.trim());
      }}
    />
  );
}
