import { Select } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { search } from "#contract/search.ts";
import { useOptionWords } from "#web/company/option-words.ts";
import { useFormat } from "#web/frame/format.ts";
import { UnreadableOptions } from "#web/frame/unreadable.tsx";
import { useWords } from "#web/lib/i18n.ts";
import { read } from "#web/lib/query.ts";
import { searchMessages } from "./messages.ts";

interface PersonFinderProps {
  label: string;
  value: number | undefined;
  onChange: (id: number | undefined) => void;
  error?: ReactNode;
  /** Narrows a list, which shows everybody without it. */
  isFilter?: true;
  /** Who is picked already, as they are called. */
  known?: { readonly value: number; readonly label: string } | undefined;
}

const pauseMs = 200;

const asking = { required: true, "data-autofocus": true };
const filtering = { clearable: true, flex: "1 1 10rem", maw: { sm: 220 } };

/** Picks anybody the viewer may open, whatever they are in the club, by what the search finds them by. */
export function PersonFinder({ label, value, onChange, error, isFilter, known }: PersonFinderProps) {
  const t = useWords(searchMessages);
  const words = useOptionWords();
  const format = useFormat();
  const [typed, setTyped] = useState("");
  const [phrase] = useDebouncedValue(typed.trim(), pauseMs);
  const [picked, setPicked] = useState<PersonFinderProps["known"]>();
  const kept = picked ?? known;
  const q = phrase === kept?.label ? "" : phrase;
  const found = useQuery({ ...read(search.find, { query: { q } }), enabled: q !== "" });
  const people = found.data?.people ?? [];
  const offered = people.map(({ id, name, userType }) => {
    return { value: id, label: `${format.name(name)} · ${words("userType", userType)}` };
  });
  const data = kept && !offered.some((each) => each.value === kept.value) ? [kept, ...offered] : offered;
  return (
    <Select<number>
      label={label}
      {...(isFilter ? filtering : asking)}
      data={data}
      value={value ?? null}
      onChange={(id) => {
        setPicked(data.find((each) => each.value === id));
        onChange(id ?? undefined);
      }}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      // The phone number or e-mail that somebody is found by is not in sight.
      filter={({ options }) => options}
      placeholder={t("findPerson")}
      nothingFoundMessage={q === "" ? t("findPersonText") : found.data && t("nobody")}
      error={error ?? (found.error && <UnreadableOptions error={found.error} onRetry={() => void found.refetch()} />)}
    />
  );
}
