import { SegmentedControl, SimpleGrid, Stack } from "@mantine/core";
import { getRouteApi } from "@tanstack/react-router";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { ClientChoices } from "#web/membership/clients/list/client-choices.tsx";
import { OwingChoice } from "#web/membership/clients/list/owing-choice.tsx";
import type { ClientSearch } from "#web/membership/clients/list/client-search-model.ts";
import { ClientStatusChips } from "#web/membership/clients/list/status-chips.tsx";
import { searchFor } from "#web/kernel/lib/table/table-search.ts";
import { writeMessages } from "./write-messages.ts";

const route = getRouteApi("/inside/mailings/new");

/** Chooses the recipients by the filters of the client list; clients that were chosen one by one are replaced. */
export function AudienceChoices() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const choose = (next: ClientSearch) =>
    void navigate({ search: { ...search, ...next, clients: undefined }, replace: true });
  const filter = (change: Partial<ClientSearch>) => choose(searchFor(search, change));
  return (
    <Stack gap="sm">
      <ClientStatusChips search={search} onSearch={choose} />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <ClientChoices search={search} filter={filter} />
      </SimpleGrid>
      <OwingChoice search={search} filter={filter} />
    </Stack>
  );
}

/** Whether it is news, for which clients have to have agreed, or about their membership. */
export function AboutChoice() {
  const t = useWords(writeMessages);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <SegmentedControl
      aria-label={t("about")}
      value={search.about ?? "news"}
      onChange={(value) =>
        void navigate({ search: { ...search, about: value === "membership" ? value : undefined }, replace: true })
      }
      data={[
        { value: "news", label: t("about.news") },
        { value: "membership", label: t("about.membership") },
      ]}
      style={{ alignSelf: "start", maxWidth: "100%" }}
    />
  );
}
