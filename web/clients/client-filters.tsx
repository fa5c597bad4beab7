import { Checkbox, Select, Skeleton } from "@mantine/core";
import { lazy, Suspense } from "react";
import { clientTypes } from "#contract/values.ts";
import { useOptionWords } from "#web/company/option-words.ts";
import { useWords } from "#web/lib/i18n.ts";
import { searchFor } from "#web/lib/table-search.ts";
import { FindField } from "#web/ui/find-field.tsx";
import type { ClientSearch } from "./client-search.ts";
import { clientMessages } from "./messages.ts";

/** The list is there before its trainers. */
const TrainerPicker = lazy(() =>
  import("#web/staff/trainer-picker.tsx").then((module) => ({ default: module.TrainerPicker })),
);

interface ClientFiltersProps {
  search: ClientSearch;
  onSearch: (next: ClientSearch) => void;
}

/** Narrows the client list; a new filter starts at the first page. */
export function ClientFilters({ search, onSearch }: ClientFiltersProps) {
  const t = useWords(clientMessages);
  const words = useOptionWords();
  const filter = (change: Partial<ClientSearch>) => onSearch(searchFor(search, change));
  const ofKind = (picked: string | null) => {
    const clientType = clientTypes.find((each) => each === picked && each !== "pro");
    const kind = picked === "pro" || picked === "membership" ? picked : undefined;
    filter({ clientType, kind });
  };
  return (
    <>
      <FindField label={t("find")} placeholder={t("findHint")} q={search.q} onFind={(q) => filter({ q })} />
      <Select
        aria-label={t("clientType")}
        placeholder={t("anyClientType")}
        data={[
          { value: "pro", label: t("privateTraining") },
          { value: "membership", label: t("membership") },
          ...clientTypes
            .filter((type) => type !== "pro")
            .map((value) => ({ value, label: words("clientType", value) })),
        ]}
        value={search.clientType ?? search.kind ?? null}
        onChange={ofKind}
        clearable
        flex="1 1 8.5rem"
        maw={{ sm: 220 }}
      />
      <Suspense fallback={<Skeleton height={42} flex="1 1 8.5rem" maw={{ sm: 220 }} />}>
        <TrainerPicker
          aria-label={t("trainer")}
          placeholder={t("anyTrainer")}
          value={search.trainer ?? null}
          onChange={(trainer) => filter({ trainer: trainer ?? undefined })}
          flex="1 1 8.5rem"
          maw={{ sm: 220 }}
          withInactive
          clearable
        />
      </Suspense>
      <Checkbox
        label={t("onlyOwing")}
        checked={search.owing === "true"}
        onChange={({ currentTarget: { checked } }) => filter({ owing: checked ? "true" : undefined })}
      />
    </>
  );
}
