import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { search } from "#contract/data/search.ts";
import { useOptionWords } from "#web/club/settings/options/option-labels.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { Picker } from "#web/kernel/frame/choosing/picker.tsx";
import { UnreadableOptions } from "#web/kernel/frame/page/unreadable.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { endpointQuery } from "#web/kernel/lib/calls/query.ts";
import { searchMessages } from "./messages.ts";

interface PersonFinderProps {
  label: string;
  value: number | undefined;
  onChange: (id: number | undefined) => void;
  error?: ReactNode;
  /** Narrows a list, which shows everybody without it. */
  isFilter?: true;
  /** The name of the person already picked. */
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
  const found = useQuery({ ...endpointQuery(search.find, { query: { q: phrase } }), enabled: phrase !== "" });
  const people = found.data?.people ?? [];
  const offered = people.map(({ id, name, userType }) => {
    return { value: id, label: `${format.name(name)} · ${words("userType", userType)}` };
  });
  return (
    <Picker
      label={label}
      {...(isFilter ? filtering : asking)}
      options={offered}
      present={kept}
      value={value ?? null}
      onChange={(id) => {
        setPicked([...offered, ...(kept ? [kept] : [])].find((each) => each.value === id));
        onChange(id ?? undefined);
      }}
      search={{ onType: setTyped, isAnswered: typed.trim() === phrase && !found.isFetching }}
      placeholder={t("findPerson")}
      nothingFoundMessage={phrase === "" ? t("findPersonText") : found.data && t("nobody")}
      error={error ?? (found.error && <UnreadableOptions error={found.error} onRetry={() => void found.refetch()} />)}
    />
  );
}
