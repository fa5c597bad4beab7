import { SegmentedControl } from "@mantine/core";
import { useWords } from "#web/lib/i18n.ts";
import { listOf, searchOfList } from "./client-lists-model.ts";
import type { ClientSearch } from "./client-search-model.ts";
import { clientMessages } from "./messages.ts";

interface ClientListsProps {
  search: ClientSearch;
  onSearch: (next: ClientSearch) => void;
}

/** Chooses between everybody, memberships and private training, each with columns of its own. */
export function ClientLists({ search, onSearch }: ClientListsProps) {
  const t = useWords(clientMessages);
  const list = listOf(search);
  const show = (value: string) => {
    const kind = value === "membership" || value === "pro" ? value : undefined;
    onSearch(searchOfList(search, kind));
  };
  return (
    <SegmentedControl
      aria-label={t("lists")}
      data={[
        { value: "all", label: t("everybody") },
        { value: "membership", label: t("membership") },
        { value: "pro", label: t("privateTraining") },
      ]}
      value={list === "owing" ? (search.kind ?? "all") : list}
      onChange={show}
      mb="sm"
    />
  );
}
