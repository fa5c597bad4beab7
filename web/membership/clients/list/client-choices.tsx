import { clientTypes } from "#contract/kernel/values.ts";
import { useOptionWords } from "#web/club/settings/options/option-labels.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { Select } from "#web/kernel/ui/fields/select.tsx";
import { TrainerPicker } from "#web/identity/people/trainer-picker.tsx";
import type { ClientSearch } from "./client-search-model.ts";
import { clientMessages } from "../messages.ts";

const membershipTypes = clientTypes.filter((type) => type !== "pro");

interface ClientChoicesProps {
  search: ClientSearch;
  filter: (change: Partial<ClientSearch>) => void;
}

/** The further filters of the client list: sorts of clients, and trainers. */
export function ClientChoices({ search, filter }: ClientChoicesProps) {
  const t = useWords(clientMessages);
  const words = useOptionWords();
  return (
    <>
      {search.kind !== "pro" && (
        <Select
          aria-label={t("clientType")}
          placeholder={t("anyClientType")}
          data={membershipTypes.map((value) => ({ value, label: words("clientType", value) }))}
          value={search.clientType ?? null}
          onChange={(picked) => filter({ clientType: membershipTypes.find((each) => each === picked) })}
          clearable
        />
      )}
      <TrainerPicker
        aria-label={t("trainer")}
        placeholder={t("anyTrainer")}
        value={search.trainer ?? null}
        onChange={(trainer) => filter({ trainer: trainer ?? undefined })}
        withInactive
        clearable
      />
    </>
  );
}
