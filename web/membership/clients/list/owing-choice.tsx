import { Checkbox } from "@mantine/core";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import type { ClientSearch } from "./client-search-model.ts";
import { clientMessages } from "../messages.ts";

interface OwingChoiceProps {
  search: ClientSearch;
  filter: (change: Partial<ClientSearch>) => void;
}

/** Narrows the client list to clients who owe something. */
export function OwingChoice({ search, filter }: OwingChoiceProps) {
  const t = useWords(clientMessages);
  return (
    <Checkbox
      label={t("onlyOwing")}
      checked={search.owing === "true"}
      onChange={({ currentTarget: { checked } }) => filter({ owing: checked ? "true" : undefined })}
    />
  );
}
