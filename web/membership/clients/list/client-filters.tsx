import { Skeleton } from "@mantine/core";
import { lazy, Suspense } from "react";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { searchFor } from "#web/kernel/lib/table/table-search.ts";
import { FilterButton } from "#web/kernel/ui/table/filter/filter-button.tsx";
import type { ClientSearch } from "./client-search-model.ts";
import { OwingChoice } from "./owing-choice.tsx";
import { clientMessages } from "../messages.ts";

/** The list is there before what it can be narrowed to. */
const ClientChoices = lazy(() => import("./client-choices.tsx").then((module) => ({ default: module.ClientChoices })));

interface ClientFiltersProps {
  search: ClientSearch;
  onSearch: (next: ClientSearch) => void;
}

/** Narrows the client list; a new filter starts at the first page. */
export function ClientFilters({ search, onSearch }: ClientFiltersProps) {
  const t = useWords(clientMessages);
  const filter = (change: Partial<ClientSearch>) => onSearch(searchFor(search, change));
  const active = [search.clientType, search.trainer, search.owing].filter((each) => each !== undefined).length;
  return (
    <FilterButton label={t("filters")} active={active}>
      <Suspense fallback={<Skeleton height={100} />}>
        <ClientChoices search={search} filter={filter} />
      </Suspense>
      <OwingChoice search={search} filter={filter} />
    </FilterButton>
  );
}
