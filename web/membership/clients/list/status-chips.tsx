import { clients } from "#contract/membership/clients.ts";
import { CountedChips } from "#web/kernel/frame/choosing/counted-chips.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { searchFor } from "#web/kernel/lib/table/table-search.ts";
import { useStatusWords } from "#web/kernel/frame/status-labels.ts";
import type { ClientSearch } from "./client-search-model.ts";
import { type ClientStatusFilter, alwaysShown, chipOrder } from "./client-status.ts";
import { clientNarrowing } from "./client-query.ts";
import { clientMessages } from "../messages.ts";

interface StandingChipsProps {
  search: ClientSearch;
  onSearch: (next: ClientSearch) => void;
}

/** Filters the list by status. */
export function ClientStatusChips({ search, onSearch }: StandingChipsProps) {
  const t = useWords(clientMessages);
  const words = useStatusWords();
  const { data } = useRead(clients.standings, { query: clientNarrowing(search) });
  return (
    <CountedChips<ClientStatusFilter>
      label={t("status")}
      values={chipOrder}
      // As the rows say it: incomplete clients are active there.
      say={(each) => (each === "ending" || each === "incomplete" ? t(each) : words(each, "client"))}
      counts={data}
      always={alwaysShown}
      countsAll={false}
      value={search.status}
      onChange={(status) => onSearch(searchFor(search, { status }))}
    />
  );
}
