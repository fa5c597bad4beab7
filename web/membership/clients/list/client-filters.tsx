import { Checkbox, Skeleton } from "@mantine/core";
import { lazy, Suspense } from "react";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { searchFor } from "#web/kernel/lib/table/table-search.ts";
import { FindField } from "#web/kernel/ui/table/find-field.tsx";
import type { ClientSearch } from "./client-search-model.ts";
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
  const place = <Skeleton height={42} flex="1 1 8.5rem" maw={{ sm: 220 }} />;
  return (
    <>
      <FindField label={t("find")} placeholder={t("findHint")} q={search.q} onFind={(q) => filter({ q })} />
      <Suspense
        fallback={
          <>
            {place}
            {place}
          </>
        }
      >
        <ClientChoices search={search} filter={filter} />
      </Suspense>
      <Checkbox
        label={t("onlyOwing")}
        checked={search.owing === "true"}
        onChange={({ currentTarget: { checked } }) => filter({ owing: checked ? "true" : undefined })}
      />
    </>
  );
}
