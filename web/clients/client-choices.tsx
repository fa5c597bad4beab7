import { Select } from "@mantine/core";
import { clientTypes } from "#contract/values.ts";
import { useOptionWords } from "#web/company/option-words.ts";
import { useWords } from "#web/lib/i18n.ts";
import { TrainerPicker } from "#web/staff/trainer-picker.tsx";
import type { ClientSearch } from "./client-search-model.ts";
import { clientMessages } from "./messages.ts";

interface ClientChoicesProps {
  search: ClientSearch;
  filter: (change: Partial<ClientSearch>) => void;
}

/** What the client list is narrowed to of what there is to choose from: sorts of clients, and trainers. */
export function ClientChoices({ search, filter }: ClientChoicesProps) {
  const t = useWords(clientMessages);
  const words = useOptionWords();
  const ofKind = (picked: string | null) => {
    const clientType = clientTypes.find((each) => each === picked && each !== "pro");
    const kind = picked === "pro" || picked === "membership" ? picked : undefined;
    filter({ clientType, kind });
  };
  return (
    <>
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
    </>
  );
}
