import { Select, Skeleton } from "@mantine/core";
import { lazy, Suspense } from "react";
import { clientTypes } from "#contract/values.ts";
import { useOptionWords } from "#web/company/option-words.ts";
import { useWords } from "#web/lib/i18n.ts";
import { searchFor } from "#web/lib/table-search.ts";
import { StatusPicker } from "#web/people/status-picker.tsx";
import { FindField } from "#web/ui/find-field.tsx";
import type { ClientSearch } from "./client-search.ts";
import { clientMessages } from "./messages.ts";

/** Half of the tables have no use for it. */
const TrainerPicker = lazy(() =>
  import("#web/staff/trainer-picker.tsx").then((module) => ({ default: module.TrainerPicker })),
);

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
  const filter = (change: Partial<ClientSearch>) => onSearch(searchFor(search, change));
  return (
    <>
      <FindField label={t("find")} placeholder={t("findHint")} q={search.q} onFind={(q) => filter({ q })} />
      <StatusPicker userType="client" value={search.status} onChange={(status) => filter({ status })} />
      {kind === "membership" ? (
        <Select
          aria-label={t("clientType")}
          placeholder={t("anyClientType")}
          data={membershipTypes.map((value) => ({ value, label: words("clientType", value) }))}
          value={search.clientType ?? null}
          onChange={(clientType) => filter({ clientType: clientType ?? undefined })}
          clearable
          flex="1 1 8.5rem"
          maw={{ sm: 240 }}
        />
      ) : (
        <Suspense fallback={<Skeleton height={42} flex="1 1 8.5rem" maw={{ sm: 240 }} />}>
          <TrainerPicker
            aria-label={t("trainer")}
            placeholder={t("anyTrainer")}
            value={search.trainer ?? null}
            onChange={(trainer) => filter({ trainer: trainer ?? undefined })}
            flex="1 1 8.5rem"
            maw={{ sm: 240 }}
            withInactive
            clearable
          />
        </Suspense>
      )}
    </>
  );
}
