import { clients } from "#contract/clients.ts";
import { useFormat } from "#web/frame/format.ts";
import { useWords } from "#web/lib/i18n.ts";
import { useRead } from "#web/lib/query.ts";
import { searchFor } from "#web/lib/table-search.ts";
import { useStatusWords } from "#web/people/status-words.ts";
import { FilterChips } from "#web/ui/filter-chips.tsx";
import type { ClientSearch } from "./client-search.ts";
import { type ClientStanding, alwaysShown, chipOrder } from "./client-standing.ts";
import { narrowingOf } from "./client-query.ts";
import { clientMessages } from "./messages.ts";

interface StandingChipsProps {
  search: ClientSearch;
  onSearch: (next: ClientSearch) => void;
}

/** Narrows the list to those who stand so; what each would leave, of whom the other filters let through. */
export function StandingChips({ search, onSearch }: StandingChipsProps) {
  const t = useWords(clientMessages);
  const format = useFormat();
  const words = useStatusWords();
  const { data } = useRead(clients.standings, { query: narrowingOf(search) });
  const said = (standing: ClientStanding) => (standing === "ending" ? t("ending") : words(standing, "client"));
  const shown = chipOrder.filter((each) => alwaysShown.has(each) || search.status === each || (data?.[each] ?? 0) > 0);
  const chips = shown.map((value) => ({ value, label: said(value), count: data && format.number(data[value], 0) }));
  return (
    <FilterChips<ClientStanding | undefined>
      label={t("status")}
      chips={[{ value: undefined, label: t("all"), count: data && format.number(data.all, 0) }, ...chips]}
      value={search.status}
      onChange={(status) => onSearch(searchFor(search, { status }))}
    />
  );
}
